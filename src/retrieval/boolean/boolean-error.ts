import { UsageError } from "../../core/index.js";

/** How much of a long query is shown around the place of an error. */
const REACH = 60;

/**
 * An error in a Boolean query, with the place: the line, or the part of it around the place, and a mark under it.
 *
 * @param at offset in the line
 * @param instead what was probably meant in place of the part at this offset
 */
export class BooleanQueryError extends UsageError {
  readonly at: number;
  /** What is wrong, without the line. */
  readonly reason: string;
  readonly instead: string | undefined;

  constructor(message: string, line: string, at: number, instead?: string) {
    const from = Math.max(0, at - REACH);
    const shown = line.slice(from, at + REACH).replace(/\s/g, " ");
    const before = from > 0 ? "…" : "";
    const after = at + REACH < line.length ? "…" : "";
    super(`${message}\n  ${before}${shown}${after}\n  ${" ".repeat(before.length + at - from)}^`);
    this.at = at;
    this.reason = message;
    this.instead = instead;
  }
}
