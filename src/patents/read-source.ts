import { type CutOptions, cutSource, type SourceOutcome } from "./cut-source.js";
import type { Patent } from "./patent.js";
import type { PatentSource, ReadEvent } from "./read-event.js";
import { readRecord } from "./read-record.js";
import { SourceEvents } from "./source-events.js";
import type { ByteStream } from "./sources/byte-stream.js";

/** How a source is read. */
export interface SourceOptions extends CutOptions {
  /** Called before a record is read: whether to skip it, because it was read before. */
  readonly skipRecord?: (source: PatentSource, record: number) => boolean;
}

/**
 * Reads the patents of one source in a stream. It does not throw for any bytes; errors of `bytes` itself pass through.
 * A source may contain records of several formats, such as concatenated files: records of all XML formats are read
 * together, and so are those of all JSON lines formats; others are reported.
 *
 * @returns whether it was read; if not, there was no event
 */
export async function* readSource(
  source: PatentSource,
  bytes: ByteStream,
  options: SourceOptions = {},
): AsyncGenerator<ReadEvent, SourceOutcome> {
  const sourceEvents = new SourceEvents<Patent>();
  const cuts = cutSource(source, bytes, options);
  try {
    for (;;) {
      const next = await cuts.next();
      if (next.done) return next.value;
      const event = next.value;
      if (event.kind === "event") yield event.event;
      else if (event.kind === "end") yield sourceEvents.end(event.reading, event.records);
      else if (!options.skipRecord?.(source, event.record)) {
        yield* sourceEvents.of(event.reading, event.record, readRecord(event.reading, event.cut));
      }
    }
  } finally {
    await cuts.return("read");
  }
}
