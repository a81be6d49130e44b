import { existsSync } from "node:fs";
import { InputError, UsageError } from "../../../core/index.js";
import { unwritable, withFile } from "../../../files/index.js";
import { appendDurably, fileSystem, lockForWriting, replaceDurably, sealedLine } from "../../../files/node.js";
import { FIRST_SEALED, type FileEnd, parseSearchFile, type SearchFile } from "./parse-search-file.js";
import { type IndexIdentity, SEARCH_FILE_VERSION, type SearchEvent, type SearchFileHeader } from "./search-events.js";
import { type SearchState, SearchStateBuilder } from "./search-state.js";

/**
 * The events of a search, in memory or in a file. What {@link append} has added to a file is on the disk when it
 * returns; if the program ends before, at most the last line is cut off, and the rest is still read.
 */
export class SearchLog {
  readonly header: SearchFileHeader;
  readonly #events: SearchEvent[];
  readonly #state: SearchStateBuilder;
  #place: { readonly file: string; readonly unlock: () => void; end: FileEnd } | undefined;
  #failure: InputError | undefined;

  private constructor(header: SearchFileHeader, events: readonly SearchEvent[]) {
    this.header = header;
    this.#events = [...events];
    this.#state = new SearchStateBuilder(header);
    for (const event of events) this.#state.add(event);
  }

  /** A search that is not kept, until {@link saveAs}. */
  static inMemory(about: Omit<SearchFileHeader, "presage" | "version">): SearchLog {
    return new SearchLog({ presage: "search", version: SEARCH_FILE_VERSION, ...about }, []);
  }

  /**
   * Opens a search file to continue it, or starts one.
   *
   * @param about the header of a new file
   * @param onRemark called with what was not read
   * @throws InputError if it is no search file, is damaged, or another process is writing to it
   */
  static open(
    file: string,
    about: Omit<SearchFileHeader, "presage" | "version">,
    onRemark?: (text: string) => void,
  ): SearchLog {
    const unlock = lock(file);
    try {
      if (!existsSync(file)) write(file, linesOf(SEARCH_FILE_VERSION, [headerOf(about)]));
      const { header, events, remarks, end } = readSearchFile(file);
      for (const remark of remarks) onRemark?.(remark);
      const log = new SearchLog(header, events);
      log.#place = { file, unlock, end };
      return log;
    } catch (error) {
      unlock();
      throw error;
    }
  }

  /** The file, if there is one. */
  get file(): string | undefined {
    return this.#place?.file;
  }

  get events(): readonly SearchEvent[] {
    return this.#events;
  }

  get state(): SearchState {
    return this.#state;
  }

  /**
   * Adds events in one write.
   *
   * @throws InputError if they cannot be written, and always after that: the file must be opened again
   */
  append(...events: readonly SearchEvent[]): void {
    if (this.#failure) throw this.#failure;
    if (this.#place) {
      const { file, end } = this.#place;
      const recovery = end.state === "torn" && events[0] ? [recovered(events[0].at, end.line)] : [];
      const text = `${end.state === "whole" ? "" : "\n"}${linesOf(this.header.version, [...recovery, ...events])}`;
      try {
        appendDurably(file, new TextEncoder().encode(text));
      } catch (error) {
        // Part of the lines may be in the file: what follows would not fit.
        this.#failure = error instanceof InputError ? error : unwritable(file, error);
        throw this.#failure;
      }
      this.#place.end = { state: "whole", line: end.line + recovery.length + events.length };
    }
    for (const event of events) {
      this.#events.push(event);
      this.#state.add(event);
    }
  }

  /**
   * Keeps a search that was in memory in a new file, and continues there.
   *
   * @param index its identity, with paths relative to the file
   * @throws UsageError if the file exists
   */
  saveAs(file: string, index: IndexIdentity): void {
    if (existsSync(file)) throw new UsageError(`exists already: ${JSON.stringify(file)}`);
    const unlock = lock(file);
    try {
      write(file, linesOf(this.header.version, [{ ...this.header, index }, ...this.#events]));
    } catch (error) {
      unlock();
      throw error;
    }
    this.#place?.unlock();
    this.#place = { file, unlock, end: { state: "whole", line: this.#events.length + 1 } };
  }

  close(): void {
    this.#place?.unlock();
    this.#place = undefined;
  }
}

/**
 * Reads a search file without opening it for writing.
 *
 * @throws InputError if it cannot be read, is no search file or is damaged
 */
export function readSearchFile(file: string): SearchFile {
  const text = withFile(file, () => fileSystem.readFileSync(file, "utf8"), "read");
  return parseSearchFile(text, file);
}

function headerOf(about: Omit<SearchFileHeader, "presage" | "version">): SearchFileHeader {
  return { presage: "search", version: SEARCH_FILE_VERSION, ...about };
}

function recovered(at: string, line: number): SearchEvent {
  return { event: "recovered", at, line };
}

/** Lines with checksums; a file of version 1 is continued without them. */
function linesOf(version: number, values: readonly (SearchFileHeader | SearchEvent)[]): string {
  const line = version >= FIRST_SEALED ? sealedLine : JSON.stringify;
  return values.map((value) => `${line(value)}\n`).join("");
}

/** A new file is there as a whole or not at all. */
function write(file: string, text: string): void {
  try {
    replaceDurably(file, new TextEncoder().encode(text));
  } catch (error) {
    throw error instanceof InputError ? error : unwritable(file, error);
  }
}

function lock(file: string): () => void {
  return lockForWriting(`${file}.lock`, "another search session uses this search file");
}
