import { formatFixed } from "../core/index.js";

/** A score as trec_eval prints it (C's `%6.4f`): four decimals, halves to the even digit, at least six wide. */
export function formatReal(value: number): string {
  return formatFixed(value, 4).padStart(6);
}

/** A count as trec_eval prints it: a whole number, anything behind the point cut off. */
export function formatCount(value: number): string {
  return String(Math.trunc(value) + 0);
}

/** `map                   \tall\t0.1785`: the name filled up to 22 bytes, then topic and value behind tabs. */
export function formatLine(name: string, topic: string, value: string): string {
  return `${name}${" ".repeat(Math.max(0, 22 - byteLength(name)))}\t${topic}\t${value}`;
}

/** Length in UTF-8, which is what C pads by. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
