import { isPresageError } from "../../../core/index.js";
import { parsePatentNumber } from "../../../patents/index.js";
import {
  type BooleanLine,
  type BooleanQuery,
  BooleanQueryError,
  describeBoolean,
  isBoolean,
  lexBoolean,
  parseBoolean,
  printBoolean,
} from "../../../retrieval/index.js";
import { booleanSubject, type SearchSets } from "../boolean-subject.js";
import type { SearchContext } from "../search-context.js";
import { subjectOf } from "../subject.js";
import { suggestWord } from "./suggest-word.js";

/**
 * How a typed line is read. All spellings of operators and fields are understood in both; `espacenet` reads `AND`, `OR`
 * and `NOT` from left to right, where `usual` reads `NOT`, then `AND`, then `OR`.
 */
export const DIALECTS = ["usual", "espacenet"] as const;

export type Dialect = (typeof DIALECTS)[number];

/** A part of a line that is wrong, that no document has, or that could mean something else. */
export interface UnclearPart {
  readonly kind: "wrong" | "unknown" | "ambiguous";
  /** Offsets in the line. */
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** The whole line with what was probably meant. */
  readonly instead?: string;
}

/** A line as it is understood. */
export interface UnderstoodLine {
  readonly kind: "empty" | "text" | "patent" | "boolean";
  /** A line that can be typed again in the usual dialect; absent if the line is wrong. */
  readonly understood?: string;
  /** The same in words. */
  readonly words?: string;
  readonly parts: readonly UnclearPart[];
}

/** How a line of the bench is read: never as the name of a file. */
export function lineKind(line: string, sets: number, as?: "text" | "patent"): "text" | "patent" | "boolean" {
  const isNumber = line.replace(/\D/g, "").length >= 5 && parsePatentNumber(line) !== undefined;
  if (as === "patent" || (as === undefined && isNumber)) return "patent";
  return isBoolean(line, { sets }) ? "boolean" : "text";
}

/**
 * The line that is searched with: in the usual dialect.
 *
 * @throws BooleanQueryError if it is not understood
 */
export function usualLine(line: string, dialect: Dialect, sets: number): string {
  if (dialect === "usual" || !isBoolean(line, { sets })) return line;
  return printBoolean(parseBoolean(line, { sets, leftToRight: true }));
}

/** Reads a line without searching: what it means, and what in it is wrong, unknown or ambiguous. */
export async function understandLine(
  typed: string,
  context: SearchContext,
  sets: SearchSets,
  { dialect = "usual", as }: { readonly dialect?: Dialect; readonly as?: "text" | "patent" } = {},
): Promise<UnderstoodLine> {
  const line = typed.trimEnd();
  if (line.trim() === "") return { kind: "empty", parts: [] };
  const kind = lineKind(line.trim(), sets.count, as);
  try {
    if (kind === "boolean") return await understoodBoolean(line, context, sets, dialect);
    const subject = await subjectOf(line, { ...context, sets }, kind);
    if (kind === "patent") return { kind, understood: subject.name, words: patentWords(subject.notes), parts: [] };
    const { topic, notes } = subject;
    const parts = await unknownWords(line, context, topic.texts[0]?.language, wordPlaces(line));
    return { kind, understood: line.trim(), words: ["any of these words", ...notes].join("; "), parts };
  } catch (error) {
    if (!isPresageError(error)) throw error;
    return { kind, parts: [wrongPart(line, error)] };
  }
}

function patentWords(notes: readonly string[]): string {
  return notes.map((note) => note.replace(/^query: /, "prior art of ")).join("; ");
}

async function understoodBoolean(
  line: string,
  context: SearchContext,
  sets: SearchSets,
  dialect: Dialect,
): Promise<UnderstoodLine> {
  const parsed = parseBoolean(line, { sets: sets.count, leftToRight: dialect === "espacenet" });
  const understood = printBoolean(parsed);
  // What no index can find, such as stop words, is wrong as well.
  const subject = await booleanSubject(
    "query",
    dialect === "usual" ? line : understood,
    context.index,
    context.options,
    sets,
  );
  const words = new Set(textWords(parsed.query).map((word) => word.toLowerCase()));
  const places = lexBoolean(line, true).flatMap((token) =>
    token.kind === "word" && words.has(token.text.toLowerCase()) ? [{ from: token.at, to: token.end }] : [],
  );
  return {
    kind: "boolean",
    understood,
    words: [describeBoolean(parsed), ...subject.notes.slice(1)].join("; "),
    parts: [
      ...otherOrder(line, parsed, sets.count, dialect),
      ...numbersAsSets(line, parsed, sets.count),
      ...(await unknownWords(line, context, undefined, places)),
    ],
  };
}

/** The line means something else to tools that read from left to right. */
function otherOrder(line: string, parsed: BooleanLine, sets: number, dialect: Dialect): UnclearPart[] {
  const other = printBoolean(parseBoolean(line, { sets, leftToRight: dialect === "usual" }));
  if (other === printBoolean(parsed)) return [];
  const how = dialect === "usual" ? "read from left to right, as in Espacenet" : "AND before OR";
  const first = lexBoolean(line, true).find(({ kind }) => kind === "or") ?? { at: 0, end: line.length };
  return [
    {
      kind: "ambiguous",
      from: first.at,
      to: first.end,
      message: `operators are mixed without parentheses; ${how}, it would be ${other}`,
      instead: other,
    },
  ];
}

/** A number that is read as a set, in a line that also has words. */
function numbersAsSets(line: string, { query }: BooleanLine, sets: number): UnclearPart[] {
  if (textWords(query).length === 0 || sets === 0) return [];
  const used = new Set(setNumbers(query));
  return lexBoolean(line, true).flatMap((token): UnclearPart[] => {
    if (token.kind !== "word" || !/^\d+$/.test(token.text) || !used.has(Number(token.text))) return [];
    const { at: from, end: to, text } = token;
    const instead = `${line.slice(0, from)}"${text}"${line.slice(to)}`;
    return [{ kind: "ambiguous", from, to, message: `${text} is set ${text}; quoted, it is a word`, instead }];
  });
}

function setNumbers(query: BooleanQuery): number[] {
  if (query.kind === "set") return [query.number];
  if ("parts" in query) return query.parts.flatMap(setNumbers);
  return "part" in query ? setNumbers(query.part) : [];
}

/** The words that are searched for in texts, without those in names and those with wildcards. */
function textWords(query: BooleanQuery): string[] {
  if (query.kind === "words") return query.words.filter((word) => !/[*?]/.test(word));
  if (query.kind === "in" && query.fields.some((field) => NAME_FIELDS.has(field))) return [];
  if ("parts" in query) return query.parts.flatMap(textWords);
  return "part" in query ? textWords(query.part) : [];
}

const NAME_FIELDS: ReadonlySet<string> = new Set(["pa", "in", "ia", "txt"]);

interface Place {
  readonly from: number;
  readonly to: number;
}

function wordPlaces(line: string): Place[] {
  return Array.from(line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu), ({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
  }));
}

/** Longer texts are searched for by their best words: one that no document has does not matter. */
const MOST_WORDS = 30;

async function unknownWords(
  line: string,
  { index }: SearchContext,
  language: string | undefined,
  places: readonly Place[],
): Promise<UnclearPart[]> {
  if (places.length > MOST_WORDS) return [];
  const { engine, tokens } = index;
  const parts: UnclearPart[] = [];
  for (const { from, to } of places) {
    const word = line.slice(from, to);
    const terms = tokens(word, language, "description").map(({ term }) => term);
    if (terms.length === 0) continue;
    const statistics = await engine.termStatistics(terms);
    if (statistics.some(({ documentFrequency }) => documentFrequency > 0)) continue;
    const meant = await suggestWord(word, engine, tokens, language);
    const hint = meant === undefined ? "" : `; did you mean ${meant}?`;
    parts.push({
      kind: "unknown",
      from,
      to,
      message: `no document has ${JSON.stringify(word)}${hint}`,
      ...(meant !== undefined && { instead: `${line.slice(0, from)}${meant}${line.slice(to)}` }),
    });
  }
  return parts;
}

function wrongPart(line: string, error: Error): UnclearPart {
  if (!(error instanceof BooleanQueryError)) {
    return { kind: "wrong", from: 0, to: line.length, message: error.message.split("\n")[0] };
  }
  const { at, reason, instead } = error;
  const from = Math.min(at, Math.max(0, line.length - 1));
  const to = Math.max(from + 1, partEnd(line, from, instead));
  const mended = instead === undefined ? closed(line, reason) : `${line.slice(0, from)}${instead}${line.slice(to)}`;
  return { kind: "wrong", from, to, message: reason, ...(mended !== undefined && { instead: mended }) };
}

/** The end of the word at a place; of a value with blanks, the end of its last part. */
function partEnd(line: string, from: number, instead: string | undefined): number {
  const whole = instead?.startsWith('"') ? instead.slice(1, -1) : undefined;
  if (whole !== undefined && line.startsWith(whole, from)) return from + whole.length;
  const field = instead === undefined ? undefined : /^[A-Za-z]+(?=\s*[:=<>/])/.exec(line.slice(from));
  return from + (field ?? /^[^\s()"]+|^./su.exec(line.slice(from)) ?? [" "])[0].length;
}

/** What is open at the end of a line can be closed there. */
function closed(line: string, reason: string): string | undefined {
  if (reason.startsWith('"("')) return `${line})`;
  return reason.startsWith("quotation mark is not closed") ? `${line}"` : undefined;
}
