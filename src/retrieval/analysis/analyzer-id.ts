import { UsageError } from "../../core/index.js";

/** The parts of an analyzer's id: `patent/1(cjk=words,icu=78.2)`. */
export interface AnalyzerId {
  readonly name: string;
  /** Left out where a user names an analyzer, and the newest is meant. */
  readonly version?: number;
  readonly options: ReadonlyMap<string, string>;
}

/** The id as text; options in the order given, those that are undefined left out. */
export function formatAnalyzerId(
  name: string,
  version: number,
  options: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  const list = given.map(([key, value]) => `${key}=${value}`).join(",");
  return `${name}/${version}${list ? `(${list})` : ""}`;
}

/**
 * Reads an id. A value may be an id itself: `word-ngram/1(n=2,base=patent/1(stems=off))`.
 *
 * @throws UsageError if it is none
 */
export function parseAnalyzerId(text: string): AnalyzerId {
  const match = /^([a-z][a-z-]*)(?:\/(\d+))?(?:\((.*)\))?$/.exec(text.trim());
  const options = new Map<string, string>();
  const pieces = match ? splitOptions(match[3] ?? "") : undefined;
  if (!match || !pieces) throw new UsageError(`analyzer is not written as name or name(option=value,…): "${text}"`);
  for (const piece of pieces) {
    const equals = piece.indexOf("=");
    if (equals < 1) throw new UsageError(`option of an analyzer is not written as name=value: "${piece}"`);
    options.set(piece.slice(0, equals).trim(), piece.slice(equals + 1).trim());
  }
  return { name: match[1], version: match[2] === undefined ? undefined : Number(match[2]), options };
}

/** At commas that stand in no brackets; undefined if brackets do not match. */
function splitOptions(text: string): string[] | undefined {
  const pieces: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth < 0) return undefined;
    else if (text[at] === "," && depth === 0) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  if (depth !== 0) return undefined;
  return text.trim() === "" ? [] : [...pieces, text.slice(from)];
}
