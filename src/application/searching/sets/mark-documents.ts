import { UsageError } from "../../../core/index.js";
import type { Mark, MarkEvent } from "../search-file/search-events.js";
import { noSet } from "./run-set.js";
import type { SearchDesk } from "./search-desk.js";

/** Marks documents; `none` removes their marks. */
export function markDocuments({ log, now }: SearchDesk, documents: readonly string[], mark: Mark | "none"): void {
  log.append({ event: "mark", at: now().toISOString(), documents, mark });
}

/**
 * Takes back the last mark.
 *
 * @returns what was taken back
 * @throws UsageError if there is none
 */
export function undoMark({ log, now }: SearchDesk): MarkEvent {
  const { lastMark } = log.state;
  if (!lastMark) throw new UsageError("there is no mark to take back");
  log.append({ event: "undo", at: now().toISOString() });
  return lastMark;
}

/** Adds a note on a set, on a document, or on the search as a whole. */
export function addNote(
  { log, now }: SearchDesk,
  text: string,
  about: { readonly set?: number; readonly document?: string } = {},
): void {
  if (text.trim() === "") throw new UsageError("the note is empty");
  log.append({ event: "note", at: now().toISOString(), text: text.trim(), ...about });
}

/**
 * Deletes a set, or shows it again. It is only marked as deleted: its number stays taken, and it can be restored.
 *
 * @throws UsageError if there is no such set
 */
export function deleteSet(desk: SearchDesk, set: number, isDeleted = true): void {
  const { log, now } = desk;
  if (!log.state.sets[set - 1]) throw noSet(desk, set);
  if (log.state.deleted.has(set) === isDeleted) return;
  log.append({ event: isDeleted ? "delete" : "restore", at: now().toISOString(), set });
}

/** Records that a document was opened. */
export function recordRead({ log, now }: SearchDesk, document: string, set?: number, rank?: number): void {
  const place = { ...(set !== undefined && { set }), ...(rank !== undefined && { rank }) };
  log.append({ event: "read", at: now().toISOString(), document, ...place });
}
