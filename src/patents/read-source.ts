import type { Problem } from "../core/index.js";
import { type ColumnChoice, type PatentFormat, RecordError, type Remark } from "./formats/format.js";
import { elementLayouts, formatOf, formatOfElement, formatsOfLine } from "./formats/formats.js";
import { LossyDecoder } from "./lossy-decoder.js";
import type { PatentSource, ReadEvent } from "./read-event.js";
import { isSpreadJson } from "./records/json-records.js";
import { countLines } from "./records/line-count.js";
import type { FoundRecord } from "./records/record-cutter.js";
import { recordCutter } from "./records/records.js";
import { type ByteStream, peek } from "./sources/byte-stream.js";
import { encodingOf } from "./text-encoding.js";
import { XmlError } from "./xml/parse.js";

/** How a source is read. */
export interface SourceOptions {
  /** The encoding of sources that do not declare one, as `TextDecoder` names it: `euc-jp`, `windows-1252` … */
  readonly encoding?: string;
  /** Maximum length of a record, in characters. */
  readonly maxRecordLength?: number;
  /** The format of all sources, instead of the one detected from their content. */
  readonly format?: PatentFormat;
  /** What the columns of tables and the fields of JSON objects mean, instead of what their names suggest. */
  readonly columns?: ColumnChoice;
  /** Called before a record is read: whether to skip it, because it was read before. */
  readonly skipRecord?: (source: PatentSource, record: number) => boolean;
}

/** The result of reading a source. If its format is not known, what it begins with follows. */
export type SourceOutcome = "read" | "empty" | `of no known format: ${string}`;

/** Number of characters from which formats are detected. */
const HEAD_LENGTH = 2 ** 16;

/** Maximum length of a text shown with a problem. */
const MAX_SHOWN_LENGTH = 100;

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
  const { head, bytes: all, failure, close } = await peek(bytes, HEAD_LENGTH);
  try {
    const encoding = encodingOf(head, options.encoding);
    const beginning = new TextDecoder(encoding.name).decode(head).slice(0, HEAD_LENGTH);
    const format = options.format ?? formatOf(beginning);
    if (!format && failure) throw failure.error;
    if (!format) return head.length === 0 ? "empty" : `of no known format: ${beginningOf(beginning)}`;
    if (encoding.remark !== undefined) yield remarkOn(source, 1, encoding.remark);

    const decoder = new LossyDecoder(encoding.name);
    const others = options.format ? [] : elementLayouts;
    const { maxRecordLength, columns } = options;
    const table = { head: beginning, columns };
    const cutter = recordCutter(format.layout, maxRecordLength, others, isSpreadJson(beginning), table);
    const reader = new RecordReader(source, format, options, decoder, encoding.name);
    const readAll = function* (found: Iterable<FoundRecord>) {
      for (const each of found) {
        const record = reader.records++;
        if (!options.skipRecord?.(source, record)) yield* reader.read(each, record);
      }
    };
    for await (const piece of all) yield* readAll(cutter.push(decoder.decode(piece)));
    yield* readAll(cutter.push(decoder.decode()));
    yield* readAll(cutter.end());
    const formats = reader.formats.size > 0 ? [...reader.formats] : [format.name];
    yield { kind: "finished", source, formats, records: reader.records };
    return "read";
  } finally {
    await close();
  }
}

/** How many characters of an unknown file are shown. */
const SHOWN_BEGINNING = 40;

/** The root element of an unknown XML file, or the first characters of any other. */
function beginningOf(head: string): string {
  const root = /^[\s\uFEFF]*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<![^>]*>|\s)*<([\p{L}_][\p{L}\p{N}_.:-]{0,99})[\s/>]/u.exec(
    head,
  );
  if (root) return `its root element is <${root[1]}>`;
  const shown = head.trimStart().slice(0, SHOWN_BEGINNING);
  return `it begins with ${JSON.stringify(shown).replace(/[\u007f-\u009f\uFFFD]/g, "?")}`;
}

type WholeRecord = FoundRecord & { readonly kind: "record" };

/** Turns the records of one source into events. */
class RecordReader {
  readonly #source: PatentSource;
  readonly #format: PatentFormat;
  /** Whether the user has named the format, so that no other is considered. */
  readonly #isNamed: boolean;
  readonly #columns: ColumnChoice | undefined;
  readonly #decoder: LossyDecoder;
  readonly #encoding: string;
  readonly #saidOnce = new Set<string>();
  /** Names of the formats of the records so far. */
  readonly formats = new Set<string>();
  records = 0;

  constructor(
    source: PatentSource,
    format: PatentFormat,
    options: SourceOptions,
    decoder: LossyDecoder,
    encoding: string,
  ) {
    this.#source = source;
    this.#format = format;
    this.#isNamed = options.format !== undefined;
    this.#columns = options.columns;
    this.#decoder = decoder;
    this.#encoding = encoding;
  }

  *read(found: FoundRecord, record: number): Generator<ReadEvent> {
    const source = this.#source;
    if (found.kind === "broken") {
      const cut = found.isCutOff ? { isCutOff: true as const } : {};
      yield { kind: "problem", source, problem: problemAt(source, found.line, found.message), ...cut };
      return;
    }
    const { text, line } = found;
    yield* this.#replaced(text, line);
    try {
      yield* this.#readAs(this.#formatOf(found), found, record);
    } catch (error) {
      yield* this.#readOtherwise(found, record) ?? [
        { kind: "problem", source, problem: problemOf(error, source, text, line) } as const,
      ];
    }
  }

  #formatOf({ element }: WholeRecord): PatentFormat {
    const other = this.#isNamed || element === undefined ? undefined : formatOfElement(element);
    return other ?? this.#format;
  }

  #readAs(format: PatentFormat, { text, line }: WholeRecord, record: number): ReadEvent[] {
    const source = this.#source;
    const events: ReadEvent[] = [];
    const remark: Remark = (message, about, howOften) => {
      if (howOften !== undefined && this.#saidOnce.has(message)) return;
      if (howOften !== undefined) this.#saidOnce.add(message);
      events.push(remarkOn(source, howOften === "file" ? 0 : line, message, about));
    };
    const patents = format.read(text, remark, {
      name: stemOf(source),
      number: record + 1,
      columns: this.#columns,
    });
    for (const patent of patents) events.push({ kind: "patent", patent, source, record });
    this.formats.add(format.name);
    return events;
  }

  /** A line of JSON in another format than the other lines. */
  #readOtherwise(found: WholeRecord, record: number): ReadEvent[] | undefined {
    if (this.#isNamed || this.#format.layout !== "lines") return undefined;
    for (const format of formatsOfLine(found.text)) {
      try {
        if (format !== this.#format) return this.#readAs(format, found, record);
      } catch {
        // A problem in the format of the other lines is more informative.
      }
    }
    return undefined;
  }

  /**
   * Whether characters of a record were lost here, which matters, or when the file was written, which cannot be
   * repaired.
   */
  *#replaced(text: string, line: number): Generator<ReadEvent> {
    const source = this.#source;
    const lost = this.#decoder.hasReplacements ? text.indexOf("\uFFFD") : -1;
    if (lost === -1) return;
    const place = line + countLines(text, 0, lost);
    if (this.#decoder.hasLost) {
      const message = `characters are lost: bytes that are not ${this.#encoding}; the document is read without them`;
      yield { kind: "problem", source, problem: problemAt(source, place, message) };
    } else yield remarkOn(source, place, "characters were lost before: the file has U+FFFD");
  }
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

/** `records` for `export/records.csv.gz`. */
function stemOf({ file, member = file }: PatentSource): string {
  const name = member.slice(Math.max(member.lastIndexOf("/"), member.lastIndexOf("\\")) + 1);
  return name.replace(/(?<=.)\.(?:gz|Z)$/, "").replace(/(?<=.)\.\w{1,5}$/, "");
}

/** The name of a source in messages: `week.zip/EP-0971326-B1.xml`. */
export function nameOfSource({ file, member }: PatentSource): string {
  const name = file === "-" ? "standard input" : file;
  return member === undefined ? name : `${name}/${member}`;
}
