import type { MarkEvent, SearchState } from "../../application/index.js";
import type { SetChange } from "../../application/node.js";
import { shortened } from "../../core/index.js";

function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;
}

/** The sets of a search, one line each: number, count, and the query up to 120 characters. */
export function setsText({ sets, deleted }: SearchState): string {
  if (sets.length === 0) return "there are no sets yet: type a query\n";
  const counts = sets.map(({ members }) => members.count.toLocaleString("en-US"));
  const width = Math.max(...counts.map((text) => text.length));
  const numbers = String(sets.length).length + 1;
  return sets
    .map(({ made, members, problem }, i) => {
      const best = members.matches > members.count ? ` (of ${members.matches.toLocaleString("en-US")})` : "";
      const gone = deleted.has(made.number) ? " (deleted)" : "";
      const not = problem === undefined ? "" : `; not made again: ${problem}`;
      return `${`S${made.number}`.padStart(numbers)}  ${counts[i].padStart(width)}  ${shortened(made.understood)}${best}${gone}${not}\n`;
    })
    .join("");
}

/** One set, as a line. */
export function setText(state: SearchState, number: number): string {
  const { made, members } = state.sets[number - 1];
  const best = members.matches > members.count ? ` of ${members.matches.toLocaleString("en-US")}` : "";
  return `S${number}: ${members.count.toLocaleString("en-US")}${best} ${members.matches === 1 ? "document" : "documents"}: ${shortened(made.understood)}\n`;
}

/** `relevant: EP-0971326-B1` */
export function marksText(documents: readonly string[], mark: MarkEvent["mark"]): string {
  const shown = documents.length > 5 ? count(documents.length, "document") : documents.join(", ");
  return `${mark === "none" ? "no mark" : mark}: ${shown}\n`;
}

/** Maximum number of new and gone documents that are listed of a set. */
const SHOWN = 10;

/** What a repeat changed, for people. */
export function changesText(changes: readonly SetChange[]): string {
  if (changes.length === 0) return "there are no sets to make again\n";
  return changes
    .map(({ number, before, now, added, gone, understood, problem }) => {
      const head = `S${number}: ${before.count.toLocaleString("en-US")} before, ${now.count.toLocaleString("en-US")} now`;
      const change = added && gone ? `, ${added.length} new, ${gone.length} gone` : "";
      const lines = [
        `${head}${change}: ${shortened(understood)}`,
        ...(problem === undefined ? [] : [`  not made again: ${problem}`]),
        ...listed("new", added),
        ...listed("gone", gone),
      ];
      return `${lines.join("\n")}\n`;
    })
    .join("");
}

function listed(word: string, ids: readonly string[] = []): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > SHOWN ? ` … and ${ids.length - SHOWN} more` : "";
  return [`  ${word}: ${ids.slice(0, SHOWN).join(" ")}${more}`];
}

/** What a search has so far, for the greeting. */
export function stateText({ sets, marks, notes }: SearchState): string {
  return [count(sets.length, "set"), `${count(marks.size, "document")} marked`, count(notes.length, "note")].join(", ");
}
