import { UsageError } from "../../../core/index.js";
import {
  CLASSIFICATION_LEVELS,
  type ClassificationLevel,
  formatPublicationId,
  parsePatentNumber,
  patentOf,
} from "../../../patents/index.js";
import { bm25 } from "../../../retrieval/index.js";
import type { SearchState } from "../search-file/search-state.js";
import { newSince } from "./repeat-changes.js";
import { noSet } from "./run-set.js";
import type { SearchDesk } from "./search-desk.js";

/** Documents that a user has named. */
export interface NamedDocuments {
  /** Without those of the sets. */
  readonly ids: readonly string[];
  /** Numbers of sets. */
  readonly sets: readonly number[];
}

/**
 * Reads documents as a user names them, separated by commas or blanks: ranks in the current list, `3` and `1-5`; sets,
 * `S3` or `#3`; `marked`, `relevant`, `maybe`, `not`; `new` since the last repeat; publication numbers in any spelling.
 *
 * @param hits ids of the current list
 * @throws UsageError for what is none of these, or does not exist
 */
export async function namedDocuments(desk: SearchDesk, text: string, hits: readonly string[]): Promise<NamedDocuments> {
  const ids = new Set<string>();
  const sets: number[] = [];
  if (text.trim() === "") throw new UsageError("name documents: a rank, 1-5, S2, marked, or a publication number");
  for (const part of text.split(",").map((each) => each.trim())) {
    if (part === "") continue;
    const number = await byNumber(desk, part);
    const pieces = number ? [] : part.split(/\s+/);
    for (const id of number ?? []) ids.add(id);
    for (const piece of pieces) {
      const set = /^[S#](\d{1,6})$/i.exec(piece);
      if (set) sets.push(knownSet(desk, Number(set[1])));
      else for (const id of await piecesOf(desk, piece, hits)) ids.add(id);
    }
  }
  return { ids: [...ids], sets };
}

async function piecesOf(desk: SearchDesk, piece: string, hits: readonly string[]): Promise<readonly string[]> {
  const range = /^(\d{1,6})(?:(?:-|\.\.)(\d{1,6}))?$/.exec(piece);
  if (range) return ranks(Number(range[1]), Number(range[2] ?? range[1]), piece, hits);
  const word = wordDocuments(desk.log.state, piece.toLowerCase());
  if (word?.length === 0) throw new UsageError(`there are no such documents yet: ${piece}`);
  const found = word ?? (await byNumber(desk, piece));
  if (found) return found;
  throw new UsageError(
    `no rank, set, mark or document of the index: ${JSON.stringify(piece)}; examples: 3, 1-5, S2, marked, EP-0971326-B1`,
  );
}

function wordDocuments(state: SearchState, word: string): string[] | undefined {
  if (word === "new") return newSince(state);
  const marks = [...state.marks];
  if (word === "marked") return marks.map(([id]) => id);
  if (word !== "relevant" && word !== "maybe" && word !== "not") return undefined;
  return marks.filter(([, mark]) => mark === word).map(([id]) => id);
}

function ranks(first: number, last: number, text: string, hits: readonly string[]): readonly string[] {
  if (hits.length === 0) throw new UsageError(`there is no list of hits: ${JSON.stringify(text)} is a rank`);
  if (first < 1 || last < first || last > hits.length) {
    throw new UsageError(`no such rank; ranks are 1 to ${hits.length}: ${JSON.stringify(text)}`);
  }
  return hits.slice(first - 1, last);
}

/** Documents of the index by number; all versions if no kind code is given. */
async function byNumber({ context }: SearchDesk, text: string): Promise<readonly string[] | undefined> {
  const { engine } = context.index;
  if (await engine.document(text)) return [text];
  if (text.replace(/\D/g, "").length < 5) return undefined;
  const number = parsePatentNumber(text);
  if (number === undefined || "application" in number) return undefined;
  const id = formatPublicationId(number);
  if (await engine.document(id)) return [id];
  if (id !== patentOf(id)) return undefined;
  const matching = { has: { patents: [id] } };
  const { hits } = await engine.search({ terms: [], matching }, { model: bm25() });
  return hits.length > 0 ? hits.map((hit) => hit.id).sort() : undefined;
}

function knownSet(desk: SearchDesk, number: number): number {
  if (!desk.log.state.sets[number - 1]) throw noSet(desk, number);
  return number;
}

/** Documents as a line that can be typed again. */
export function documentsText({ ids, sets }: NamedDocuments): string {
  return [...sets.map((number) => `S${number}`), ...ids].join(",");
}

/** A level of the classification at the end of a line, and the rest: `3 subclass`. */
export function splitLevel(text: string): { readonly rest: string; readonly level?: ClassificationLevel } {
  const [, rest, word] = /^(.*\S|)\s+(\S+)$/.exec(text) ?? [];
  const level = CLASSIFICATION_LEVELS.find((each) => each === word);
  return level ? { rest, level } : { rest: text };
}
