import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";

/** A topic that is done. */
export interface JournalEntry {
  readonly lines: string;
  readonly milliseconds: number;
  readonly topic: string;
}

/**
 * The topics that were done before the program was killed: the first of those to do. A last line that is cut off, and
 * whatever does not belong here, is taken out of the file.
 */
export function readJournal(file: string, topics: readonly string[]): JournalEntry[] {
  if (!existsSync(file)) return [];
  const entries: JournalEntry[] = [];
  let end = 0;
  for (const line of readFileSync(file, "utf8").split("\n").slice(0, -1)) {
    const entry = parseEntry(line);
    if (entry?.topic === undefined || entry.topic !== topics[entries.length]) break;
    entries.push(entry);
    end += Buffer.byteLength(line) + 1;
  }
  truncateSync(file, end);
  return entries;
}

export function appendToJournal(file: string, entry: JournalEntry): void {
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return undefined;
  }
}
