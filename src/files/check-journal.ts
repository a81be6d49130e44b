import { fstatSync } from "node:fs";
import { fileSystem } from "./file-system.js";
import { isJournalHead, type JournalEntry, readAt, readEntry, readLine } from "./journal.js";

/** What can be read of a journal, whatever happened to it. */
export interface JournalCheck {
  readonly entries: readonly JournalEntry[];
  /** Where its undamaged part ends, in bytes. */
  readonly end: number;
  /** What follows: nothing, an entry that was cut off, or damage. A damaged beginning makes the whole journal damaged. */
  readonly rest: "none" | "unfinished" | "damaged";
}

/** A line that begins an entry. */
const ENTRY = /^\{"topic":.*"crc32":\d+\}$/m;

/** Reads a journal without opening it for writing. */
export function checkJournal(file: string): JournalCheck {
  const fd = fileSystem.openSync(file, "r");
  try {
    const { size } = fstatSync(fd);
    const head = readLine(fd, 0);
    if (head === undefined || !isJournalHead(head)) {
      // The first line of a journal is written in one piece with the file.
      return { entries: [], end: 0, rest: size === 0 || head === undefined ? "unfinished" : "damaged" };
    }
    const entries: JournalEntry[] = [];
    let end = Buffer.byteLength(head);
    for (let found = readEntry(fd, end); found; found = readEntry(fd, end)) {
      entries.push(found.entry);
      end = found.end;
    }
    if (end === size) return { entries, end, rest: "none" };
    return { entries, end, rest: isCutOff(readAt(fd, end, size - end).toString()) ? "unfinished" : "damaged" };
  } finally {
    fileSystem.closeSync(fd);
  }
}

/** Whether a text is the beginning of an entry: its first line, or fewer bytes after it than it promises. */
function isCutOff(text: string): boolean {
  const at = text.indexOf("\n");
  if (at < 0) return text.startsWith('{"topic":') || '{"topic":'.startsWith(text);
  const content = text.slice(at + 1);
  // A later entry proves that this one was once complete.
  if (ENTRY.test(content)) return false;
  try {
    const { bytes } = JSON.parse(text.slice(0, at)) as { bytes?: number };
    return typeof bytes === "number" && Buffer.byteLength(content) < bytes;
  } catch {
    return false;
  }
}
