import type { ColumnChoice } from "../formats/format.js";
import { parsePublicationId } from "../numbers/parse-number.js";
import { type ColumnMeaning, plainName, REPEATABLE, suggestedMeaning } from "./column-meaning.js";

/** What the columns of a table mean. */
export interface ColumnPlan {
  /** By column; undefined for columns that are not used. */
  readonly meanings: readonly (ColumnMeaning | undefined)[];
  readonly isOfPatents: boolean;
  /** The office of numbers that do not name one: PatentsView's `patent_id` is American. */
  readonly office?: string;
  /** What was understood, for the user. */
  readonly shown: string;
}

/** How much of a sample of ids must be publication numbers for all to be. */
const MOSTLY = 0.8;

/**
 * What columns mean, by their names; the user's choice comes first. A table is of patents if it has a column of
 * publication numbers, by its name or by what is in it.
 *
 * @param samples the first rows
 */
export function planColumns(
  names: readonly string[],
  samples: readonly (readonly string[])[],
  choice: ColumnChoice = {},
): ColumnPlan {
  const meanings: (ColumnMeaning | undefined)[] = names.map(() => undefined);
  const taken = new Set<ColumnMeaning>();
  for (const [meaning, name] of Object.entries(choice)) {
    const column = names.findIndex((each) => plainName(each) === plainName(name));
    if (column >= 0) meanings[column] = meaning as ColumnMeaning;
    taken.add(meaning as ColumnMeaning);
  }
  const suggested = names
    .flatMap((name, column) => {
      const suggestion = meanings[column] === undefined ? suggestedMeaning(name) : undefined;
      return suggestion ? [{ ...suggestion, column }] : [];
    })
    .sort((a, b) => a.order - b.order || a.column - b.column);
  for (const { meaning, column } of suggested) {
    if (taken.has(meaning) && !(REPEATABLE.has(meaning) && choice[meaning] === undefined)) continue;
    taken.add(meaning);
    meanings[column] = meaning;
  }
  const id = meanings.indexOf("id");
  if (!taken.has("number") && choice.id === undefined && holdsNumbers(samples, id)) meanings[id] = "number";
  const isOfPatents = meanings.includes("number");
  const office = /^patent id$/.test(plainName(names[meanings.indexOf("number")] ?? "")) ? "US" : undefined;
  const used = meanings.map((meaning) => (isUsed(meaning, isOfPatents) ? meaning : undefined));
  return { meanings: used, isOfPatents, ...(office && { office }), shown: shownPlan(names, used, office) };
}

const OF_PATENTS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...(["number", "kind", "country", "claims", "applicants", "application", "applicationDate", "priorities"] as const),
  ...(["ipc", "cpc", "uspc", "family", "members", "citations", "literature"] as const),
]);
const OF_DOCUMENTS: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...(["id", "authors", "journal", "doi", "url", "keywords", "label"] as const),
]);

function isUsed(meaning: ColumnMeaning | undefined, isOfPatents: boolean): boolean {
  return meaning !== undefined && !(isOfPatents ? OF_DOCUMENTS : OF_PATENTS).has(meaning);
}

function holdsNumbers(samples: readonly (readonly string[])[], column: number): boolean {
  const values = samples.map((cells) => cells[column]?.trim() ?? "").filter((value) => value !== "");
  return values.length > 0 && values.filter(isPublicationNumber).length >= MOSTLY * values.length;
}

/** Whether a text has the form of a publication number with its office and kind code, and is one. */
export function isPublicationNumber(text: string): boolean {
  return /^[A-Z]{2}[- ]?[\d/ ]{4,16}[- ]?[A-Z]\d?$/.test(text.trim()) && parsePublicationId(text) !== undefined;
}

function shownPlan(
  names: readonly string[],
  meanings: readonly (ColumnMeaning | undefined)[],
  office: string | undefined,
): string {
  const quoted = (name: string) => JSON.stringify(name.trim());
  const used = names.flatMap((name, i) => {
    const meaning = meanings[i];
    const note = meaning === "number" && office !== undefined ? ` (${office})` : "";
    return meaning === undefined ? [] : [`${quoted(name)} → ${meaning}${note}`];
  });
  const others = names.filter((name, i) => meanings[i] === undefined && name.trim() !== "").map(quoted);
  return `columns: ${used.join(", ")}${others.length > 0 ? `; not used: ${others.join(", ")}` : ""}`;
}

/** Whether the columns are enough to read documents from: something to name them by or read, and a text or a class. */
export function isEnough({ meanings }: ColumnPlan): boolean {
  const has = (...wanted: readonly ColumnMeaning[]) => wanted.some((meaning) => meanings.includes(meaning));
  if (has("title")) return has("number", "id", "abstract", "text", "authors", "inventors");
  return has("number", "id") && has("abstract", "text", "claims", "ipc", "cpc");
}
