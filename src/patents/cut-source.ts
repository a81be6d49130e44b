import type { ColumnChoice, PatentFormat } from "./formats/format.js";
import { elementLayouts, formatOf } from "./formats/formats.js";
import { LossyDecoder } from "./lossy-decoder.js";
import { nameOfSource, type PatentSource, type ReadEvent } from "./read-event.js";
import type { CutRecord, SourceReading } from "./read-record.js";
import { byteString, hasOneByteMarkup } from "./records/byte-string.js";
import { isSpreadJson } from "./records/json-records.js";
import type { FoundRecord } from "./records/record-cutter.js";
import { MAX_RECORD_LENGTH, recordCutter } from "./records/records.js";
import { type ByteStream, peek } from "./sources/byte-stream.js";
import { encodingOf } from "./text-encoding.js";

/** How a source is cut into records. */
export interface CutOptions {
  /**
   * The encoding of all sources without a byte order mark, instead of the one that they declare, as `TextDecoder` names
   * it: `euc-jp`, `windows-1252` …
   */
  readonly encoding?: string;
  /** Maximum length of a record, in characters. */
  readonly maxRecordLength?: number;
  /** The format of all sources, instead of the one detected from their content. */
  readonly format?: PatentFormat;
  /** What the columns of tables and the fields of JSON objects mean, instead of what their names suggest. */
  readonly columns?: ColumnChoice;
}

/** What is found in a source, in its order, before any record is read. */
export type CutEvent =
  /** `record` numbers the records of the source from 0. */
  | { readonly kind: "record"; readonly reading: SourceReading; readonly record: number; readonly cut: CutRecord }
  /** The end of a source. */
  | { readonly kind: "end"; readonly reading: SourceReading; readonly records: number }
  /** An event that needs no reading. */
  | { readonly kind: "event"; readonly event: ReadEvent };

/** The result of reading a source. If its format is not known, what it begins with follows. */
export type SourceOutcome = "read" | "empty" | `of no known format: ${string}`;

/** Number of characters from which formats are detected. */
const HEAD_LENGTH = 2 ** 16;

/** Maximum number of bytes per character of text. */
const BYTES_PER_CHARACTER = 3;

/**
 * Cuts a source into records, in a stream. It does not throw for any bytes; errors of `bytes` itself pass through.
 *
 * @returns whether it was read; if not, there was no event
 */
export async function* cutSource(
  source: PatentSource,
  bytes: ByteStream,
  options: CutOptions = {},
): AsyncGenerator<CutEvent, SourceOutcome> {
  const { head, bytes: all, failure, close } = await peek(bytes, HEAD_LENGTH);
  try {
    const encoding = encodingOf(head, options.encoding);
    const beginning = new TextDecoder(encoding.name).decode(head).slice(0, HEAD_LENGTH);
    const format = options.format ?? formatOf(beginning);
    if (!format && failure) throw failure.error;
    if (!format) return head.length === 0 ? "empty" : `of no known format: ${beginningOf(beginning)}`;
    if (encoding.remark !== undefined) {
      const problem = { file: nameOfSource(source), line: 1, message: encoding.remark };
      yield { kind: "event", event: { kind: "remark", source, problem } };
    }
    const isMarkup = typeof format.layout !== "string" && "elements" in format.layout;
    const reading: SourceReading = {
      ...{ source, format, isNamed: options.format !== undefined, encoding: encoding.name },
      // Markup is found in the bytes, several times as fast as in text; each record is decoded when it is read.
      isBytes: isMarkup && hasOneByteMarkup(encoding.name),
      maxLength: options.maxRecordLength ?? MAX_RECORD_LENGTH,
      ...(options.columns && { columns: options.columns }),
    };
    const maxLength = reading.maxLength * (reading.isBytes ? BYTES_PER_CHARACTER : 1);
    const others = reading.isNamed ? [] : elementLayouts;
    const table = { head: beginning, columns: options.columns };
    const cutter = recordCutter(format.layout, maxLength, others, isSpreadJson(beginning), table);
    const decoder = reading.isBytes ? undefined : new LossyDecoder(encoding.name);
    let records = 0;
    const cut = function* (found: Iterable<FoundRecord>): Generator<CutEvent> {
      for (const each of found) {
        const lost = decoder?.hasLost ? "here" : decoder?.hasReplacements ? "before" : undefined;
        const record = records++;
        yield { kind: "record", reading, record, cut: { ...each, number: record + 1, ...(lost && { lost }) } };
      }
    };
    for await (const piece of all) yield* cut(cutter.push(decoder ? decoder.decode(piece) : byteString(piece)));
    if (decoder) yield* cut(cutter.push(decoder.decode()));
    yield* cut(cutter.end());
    yield { kind: "end", reading, records };
    return "read";
  } finally {
    await close();
  }
}

/** How many characters of an unknown file are shown. */
const SHOWN_BEGINNING = 40;

/** The root element of an unknown XML file, or the first characters of any other. */
function beginningOf(head: string): string {
  const root =
    /^(?:<\?[^>]*>|<!--(?:[^-]|-(?!->))*-->|<!(?!--)[^>]*>|[\s\uFEFF])*<([\p{L}_][\p{L}\p{N}_.:-]{0,99})[\s/>]/u.exec(
      head,
    );
  if (root) return `its root element is <${root[1]}>`;
  const shown = head.trimStart().slice(0, SHOWN_BEGINNING);
  return `it begins with ${JSON.stringify(shown).replace(/[\u007f-\u009f\uFFFD]/g, "?")}`;
}
