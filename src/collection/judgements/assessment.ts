import type { Mark } from "../pool/index.js";

/**
 * How relevant a document is: `A` relevant, `B` partially relevant, `C` and `D` not; by custom `C` after reading the
 * document, `D` from its title or abstract alone.
 */
export type Grade = "A" | "B" | "C" | "D";

/** All grades, best first. */
export const GRADES: readonly Grade[] = ["A", "B", "C", "D"];

/** One assessor's grade of one document for one topic. */
export interface Assessment {
  readonly topic: string;
  readonly doc: string;
  readonly grade: Grade;
  /** Where the document was found; absent if unknown. */
  readonly mark?: Mark;
  /** The assessor; `""` if unknown. */
  readonly assessor: string;
  /** When, in ISO 8601. */
  readonly time?: string;
}

/** Grade and mark in one, as NTCIR writes them: `BJ` is partially relevant and found by experts alone. */
export function formatCode({ grade, mark }: Pick<Assessment, "grade" | "mark">): string {
  return `${grade}${mark ?? ""}`;
}

/** The inverse of {@link formatCode}, in upper or lower case; `undefined` for anything else. */
export function parseCode(text: string): { readonly grade: Grade; readonly mark?: Mark } | undefined {
  const parts = /^([A-D])([SJU]?)$/.exec(text.toUpperCase());
  if (!parts) return undefined;
  const grade = parts[1] as Grade;
  return parts[2] === "" ? { grade } : { grade, mark: parts[2] as Mark };
}

/** Two marks of one document combined: found by systems and by experts is `U`. */
export function joinMarks(a: Mark | undefined, b: Mark | undefined): Mark | undefined {
  if (a === undefined || b === undefined || a === b) return a ?? b;
  return "U";
}

/** Documents are identified by topic and id. */
export function documentKey({ topic, doc }: Pick<Assessment, "topic" | "doc">): string {
  return `${topic}\t${doc}`;
}
