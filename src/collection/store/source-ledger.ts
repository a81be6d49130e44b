import { withFile } from "../../files/index.js";
import { fileSystem } from "../../files/node.js";
import { damaged, segmentPath } from "./catalogue.js";
import { IdTable } from "./id-table.js";
import type { Manifest } from "./manifest.js";

/** A file at the time of reading; if its size or time differs, it is read again. */
export interface SourceFile {
  /** Its full path. */
  readonly file: string;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** How it was read, if the user specified that: `encoding euc-jp`. Read differently, it counts as another file. */
  readonly reading?: string;
}

/** How much of a file was read when its documents were committed. */
export interface SourcePlace {
  /** The current member of an archive; those before it were read to their end. */
  readonly member?: string;
  /** Number of its records that were read. */
  readonly records: number;
}

/** A file whose documents are in a segment. */
export interface SourceEntry extends SourceFile {
  /** Formats that were detected in it. */
  readonly formats: readonly string[];
  readonly records: number;
  /** Number of its documents, new or not. */
  readonly documents: number;
  /** Number of records that could not be used, or lost something. */
  readonly problems: number;
  /** Absent if it was read to its end. */
  readonly place?: SourcePlace;
}

/** The files that a collection has read already. */
export class SourceLedger {
  readonly #finished = new IdTable();
  readonly #unfinished = new Map<string, SourceEntry>();
  /** Problems of files that were read to their end, if they had any. */
  readonly #problems = new Map<string, number>();

  add(entry: SourceEntry): void {
    const key = keyOf(entry);
    if (entry.place) {
      this.#unfinished.set(key, entry);
    } else {
      this.#unfinished.delete(key);
      if (this.#finished.find(key) < 0) this.#finished.add(key);
      if (entry.problems > 0) this.#problems.set(key, entry.problems);
      else this.#problems.delete(key);
    }
  }

  isFinished(source: SourceFile): boolean {
    return this.#finished.find(keyOf(source)) >= 0;
  }

  /** Number of problems that a file had when it was last read to its end. */
  problemsOf(source: SourceFile): number {
    return this.#problems.get(keyOf(source)) ?? 0;
  }

  /** How much was read of a file that was not read to its end. */
  unfinished(source: SourceFile): SourceEntry | undefined {
    return this.#unfinished.get(keyOf(source));
  }
}

/** Identifies a file: the same path with another size or time is another file. */
export function keyOf({ file, bytes, modified, reading = "" }: SourceFile): string {
  return `${file}\n${bytes}\n${modified}\n${reading}`;
}

/** All entries of a collection, in the order of commits. */
export function* sourceEntries(folder: string, { segments }: Manifest): Generator<SourceEntry> {
  for (const { name } of segments) {
    const file = segmentPath(folder, name, "sources");
    const text = withFile(file, () => fileSystem.readFileSync(file, "utf8"));
    for (const [i, line] of text.split("\n").entries()) if (line !== "") yield parseEntry(line, file, i + 1);
  }
}

function parseEntry(text: string, file: string, line: number): SourceEntry {
  let entry: SourceEntry | null;
  try {
    entry = JSON.parse(text);
  } catch {
    throw damaged(file, "not JSON", line);
  }
  if (typeof entry?.file !== "string" || !Array.isArray(entry.formats)) throw damaged(file, "not a source", line);
  return entry;
}
