import type { Problem } from "../core/index.js";
import { type PatentFormat, RecordError } from "./formats/format.js";
import { formatOf } from "./formats/formats.js";
import type { PatentSource, ReadEvent } from "./read-event.js";
import { countLines } from "./records/line-count.js";
import type { FoundRecord } from "./records/record-cutter.js";
import { recordCutter } from "./records/records.js";
import { type ByteStream, peek } from "./sources/byte-stream.js";
import { encodingOf, type TextEncoding } from "./text-encoding.js";
import { XmlError } from "./xml/parse.js";

/** How a source is read. */
export interface SourceOptions {
  /** The encoding of sources that do not declare one, as `TextDecoder` names it: `euc-jp`, `windows-1252` … */
  readonly encoding?: string;
  /** The longest record that is taken, in characters. */
  readonly maxRecordLength?: number;
  /** The format of all sources, instead of what their content says. */
  readonly format?: PatentFormat;
  /** Asked before a record is read: whether to leave it out, because it was read before. */
  readonly skipRecord?: (source: PatentSource, record: number) => boolean;
}

/** What came of a source. */
export type SourceOutcome = "read" | "empty" | "of no known format";

/** Formats are told by this much. */
const HEAD_LENGTH = 2 ** 16;

/** The longest text shown with a problem. */
const MAX_SHOWN_LENGTH = 100;

/**
 * Reads the patents of one source in a stream. Whatever is in the bytes, it does not throw; errors of `bytes` itself
 * pass through.
 *
 * @returns whether it was read; if not, there was no event
 */
export async function* readSource(
  source: PatentSource,
  bytes: ByteStream,
  options: SourceOptions = {},
): AsyncGenerator<ReadEvent, SourceOutcome> {
  const { head, bytes: all, failure, close } = await peek(bytes, HEAD_LENGTH);
  try {
    const encoding = encodingOf(head, options.encoding);
    const format = options.format ?? formatOf(new TextDecoder(encoding.name).decode(head).slice(0, HEAD_LENGTH));
    if (!format && failure) throw failure.error;
    if (!format) return head.length === 0 ? "empty" : "of no known format";
    if (encoding.remark !== undefined) yield remarkOn(source, 1, encoding.remark);

    const decoder = new TextDecoder(encoding.name);
    const cutter = recordCutter(format.layout, options.maxRecordLength);
    let records = 0;
    const readAll = function* (found: Iterable<FoundRecord>) {
      for (const each of found) {
        const record = records++;
        if (!options.skipRecord?.(source, record)) yield* readRecord(each, record, format, encoding, source);
      }
    };
    for await (const piece of all) yield* readAll(cutter.push(decoder.decode(piece, { stream: true })));
    yield* readAll(cutter.push(decoder.decode()));
    yield* readAll(cutter.end());
    yield { kind: "finished", source, format: format.name, records };
    return "read";
  } finally {
    await close();
  }
}

function* readRecord(
  found: FoundRecord,
  record: number,
  format: PatentFormat,
  encoding: TextEncoding,
  source: PatentSource,
): Generator<ReadEvent> {
  if (found.kind === "broken") {
    yield { kind: "problem", source, problem: problemAt(source, found.line, found.message) };
    return;
  }
  const { text, line } = found;
  const lost = text.indexOf("\uFFFD");
  if (lost !== -1) {
    const place = line + countLines(text, 0, lost);
    yield remarkOn(source, place, `characters are lost: bytes that are not ${encoding.name}, or U+FFFD in the file`);
  }
  const events: ReadEvent[] = [];
  try {
    const patents = format.read(text, (message, about) => events.push(remarkOn(source, line, message, about)));
    for (const patent of patents) events.push({ kind: "patent", patent, source, record });
  } catch (error) {
    events.push({ kind: "problem", source, problem: problemOf(error, source, text, line) });
  }
  yield* events;
}

function problemOf(error: unknown, source: PatentSource, text: string, line: number): Problem {
  if (error instanceof XmlError) return problemAt(source, line + countLines(text, 0, error.offset), error.message);
  if (error instanceof RecordError) return problemAt(source, line, error.message, error.text);
  throw error;
}

function remarkOn(source: PatentSource, line: number, message: string, text?: string): ReadEvent {
  return { kind: "remark", source, problem: problemAt(source, line, message, text) };
}

function problemAt(source: PatentSource, line: number, message: string, text?: string): Problem {
  const file = nameOfSource(source);
  if (text === undefined) return { file, line, message };
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return { file, line, message, text: shown };
}

/** `week.zip/EP-0971326-B1.xml`: how messages call a source. */
export function nameOfSource({ file, member }: PatentSource): string {
  const name = file === "-" ? "standard input" : file;
  return member === undefined ? name : `${name}/${member}`;
}
