import { isPresageError } from "../../core/index.js";

/** `1 document`, `1,204 documents`. */
export function counted(number: number, noun: string): string {
  return `${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

/** Names shown of a long list. */
const SHOWN = 5;

/** The first few of a list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more <= 0 ? names.join(", ") : `${names.slice(0, SHOWN).join(", ")} and ${more.toLocaleString("en-US")} more`;
}

/** Ranges of rows as people count them, from 1: `rows 1–500, 601`. */
export function rowsText(ranges: readonly (readonly [from: number, to: number])[]): string {
  if (ranges.length === 0) return "no rows";
  return `rows ${listed(ranges.map(([from, to]) => (to - from === 1 ? `${to}` : `${from + 1}–${to}`)))}`;
}

export function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}

/** The message of an error about a file, without the file and without advice. */
export function messageOf(error: unknown, file: string): string {
  if (!isPresageError(error)) throw error;
  const [line] = error.message.split("\n");
  return line.startsWith(`${file}: `) ? line.slice(file.length + 2) : line.replace(`${file}:`, "line ");
}
