import { type CutPathOptions, cutPatents } from "./cut-patents.js";
import type { Patent } from "./patent.js";
import type { ReadEvent } from "./read-event.js";
import { readRecord } from "./read-record.js";
import type { SourceOptions } from "./read-source.js";
import { SourceEvents } from "./source-events.js";

/** How to read. */
export interface ReadOptions extends CutPathOptions, SourceOptions {}

/**
 * Reads patents from files, folders and archives, one after the other, in a stream. Formats, encodings and archives are
 * detected from their content, never from the name of a file. It never throws because of a path or the content of a
 * file: what cannot be used is reported as a problem with its place, and reading continues.
 *
 * A named file of unknown format is a problem. In a folder or an archive such files (drawings, DTDs) are skipped, and
 * one remark at the end counts them.
 *
 * @param paths files, folders, or `-` for standard input
 */
export async function* readPatents(paths: readonly string[], options: ReadOptions = {}): AsyncGenerator<ReadEvent> {
  const sourceEvents = new SourceEvents<Patent>();
  for await (const cut of cutPatents(paths, options)) {
    if (cut.kind === "end") yield sourceEvents.end(cut.reading, cut.records);
    else if (cut.kind === "record") {
      const { reading, record } = cut;
      if (options.skipRecord?.(reading.source, record)) continue;
      yield* sourceEvents.of(reading, record, readRecord(reading, cut.cut));
    } else {
      const { event } = cut;
      if (event.kind === "patent" && options.skipRecord?.(event.source, event.record)) continue;
      yield event;
    }
  }
}
