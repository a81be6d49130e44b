import { formatFixed } from "../core/index.js";

/** A score as trec_eval prints it (C's `%6.4f`): four decimals, halves to the even digit, at least six wide. */
export function formatReal(value: number): string {
  return formatFixed(value, 4).padStart(6);
}

/** A count as trec_eval prints it: a whole number, without decimals. */
export function formatCount(value: number): string {
  return String(Math.trunc(value) + 0);
}

/** `map                   \tall\t0.1785`: the name padded to 22 bytes, then topic and value, each after a tab. */
export function formatLine(name: string, topic: string, value: string): string {
  return `${name}${" ".repeat(Math.max(0, 22 - byteLength(name)))}\t${topic}\t${value}`;
}

/** Length in UTF-8, which C uses for padding. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
