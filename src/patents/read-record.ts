import type { Problem } from "../core/index.js";
import { type ColumnChoice, type PatentFormat, RecordError, type Remark } from "./formats/format.js";
import { formatOfElement, formatsOfLine } from "./formats/formats.js";
import { lostCharacters } from "./lossy-decoder.js";
import type { Patent } from "./patent.js";
import { nameOfSource, type PatentSource } from "./read-event.js";
import { bytesOf } from "./records/byte-string.js";
import { countLines } from "./records/line-count.js";
import type { FoundRecord } from "./records/record-cutter.js";
import { isMisread } from "./text-encoding.js";
import { XmlError } from "./xml/parse.js";

/** How the records of a source are read. */
export interface SourceReading {
  readonly source: PatentSource;
  readonly format: PatentFormat;
  /** Whether the user has named the format, so that no other is considered. */
  readonly isNamed: boolean;
  /** As `TextDecoder` names it. */
  readonly encoding: string;
  /** Whether the text of a record is its bytes, one character each, to be decoded. */
  readonly isBytes: boolean;
  /** Maximum length of a record, in characters. */
  readonly maxLength: number;
  /** What columns and fields mean, if the user says so. */
  readonly columns?: ColumnChoice;
}

/**
 * A record as it was cut. If its text was decoded before, `lost` tells whether characters were lost in the source so
 * far: `here`, or `before` the file was written. If it was not, it may have its `bytes` instead of the text.
 */
export type CutRecord = FoundRecord & {
  /** In its source, from 1. */
  readonly number: number;
  readonly lost?: "here" | "before";
  readonly bytes?: Uint8Array;
};

/** What a record says, in its order. A remark that most records of a source would cause is made `once`. */
export type RecordEvent<P = Patent> =
  | { readonly kind: "patent"; readonly patent: P }
  | { readonly kind: "problem"; readonly problem: Problem; readonly isCutOff?: true }
  | { readonly kind: "remark"; readonly problem: Problem; readonly once?: true };

/** The result of reading a record. */
export interface ReadRecord<P = Patent> {
  readonly events: readonly RecordEvent<P>[];
  /** The name of its format, if it could be read. */
  readonly format?: string;
}

/** Maximum length of a text shown with a problem. */
const MAX_SHOWN_LENGTH = 100;

/** Reads one record. It depends on nothing else, so that records can be read in any order and on any thread. */
export function readRecord(reading: SourceReading, cut: CutRecord): ReadRecord {
  const { source } = reading;
  const { line } = cut;
  if (cut.kind === "broken") {
    const isCutOff = cut.isCutOff ? { isCutOff: true as const } : {};
    return { events: [{ kind: "problem", problem: problemAt(source, line, cut.message), ...isCutOff }] };
  }
  const { text, lost } = reading.isBytes ? decoded(reading, cut.bytes ?? bytesOf(cut.text)) : cut;
  if (reading.isBytes && text.length > reading.maxLength) {
    const message = `<${cut.element}> is too long: more than ${reading.maxLength} characters`;
    return { events: [{ kind: "problem", problem: problemAt(source, line, message) }] };
  }
  const events = [
    ...(lost === undefined ? [] : replaced(reading, text, line, lost)),
    ...(reading.encoding === "windows-1252" && isMisread(text) ? [misread(reading, line)] : []),
  ];
  const found = { text, line, number: cut.number, ...(cut.element !== undefined && { element: cut.element }) };
  try {
    return readAs(formatOf(reading, found), reading, found, events);
  } catch (error) {
    const otherwise = readOtherwise(reading, found, events);
    if (otherwise) return otherwise;
    return { events: [...events, { kind: "problem", problem: problemOf(error, source, text, line) }] };
  }
}

interface Found {
  readonly text: string;
  readonly line: number;
  readonly number: number;
  readonly element?: string;
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

function decoded(
  { encoding }: SourceReading,
  bytes: Uint8Array,
): Pick<CutRecord & { kind: "record" }, "text" | "lost"> {
  let decoder = decoders.get(encoding);
  if (!decoder) {
    decoder = new TextDecoder(encoding, { ignoreBOM: true });
    decoders.set(encoding, decoder);
  }
  const text = decoder.decode(bytes);
  const lost = lostCharacters(text, encoding === "utf-8" ? bytes : undefined);
  return lost === undefined ? { text } : { text, lost };
}

function formatOf({ format, isNamed }: SourceReading, { element }: Found): PatentFormat {
  const other = isNamed || element === undefined ? undefined : formatOfElement(element);
  return other ?? format;
}

function readAs(
  format: PatentFormat,
  { source, columns }: SourceReading,
  { text, line, number }: Found,
  before: readonly RecordEvent[],
): ReadRecord {
  const events: RecordEvent[] = [...before];
  const remark: Remark = (message, about, howOften) => {
    const problem = problemAt(source, howOften === "file" ? 0 : line, message, about);
    events.push({ kind: "remark", problem, ...(howOften !== undefined && { once: true }) });
  };
  const patents = format.read(text, remark, { name: stemOf(source), number, columns });
  for (const patent of patents) events.push({ kind: "patent", patent });
  return { events, format: format.name };
}

/** A line of JSON in another format than the other lines. */
function readOtherwise(reading: SourceReading, found: Found, before: readonly RecordEvent[]): ReadRecord | undefined {
  const { format: usual, isNamed } = reading;
  if (isNamed || usual.layout !== "lines") return undefined;
  for (const format of formatsOfLine(found.text)) {
    try {
      if (format !== usual) return readAs(format, reading, found, before);
    } catch {
      // A problem in the format of the other lines is more informative.
    }
  }
  return undefined;
}

/**
 * Whether characters of a record were lost here, which matters, or when the file was written, which cannot be repaired.
 */
function replaced(
  { source, encoding }: SourceReading,
  text: string,
  line: number,
  lost: "here" | "before",
): RecordEvent[] {
  const at = text.indexOf("\uFFFD");
  if (at === -1) return [];
  const place = line + countLines(text, 0, at);
  if (lost === "before") {
    const message = "characters were lost before: the file has U+FFFD";
    return [{ kind: "remark", problem: problemAt(source, place, message) }];
  }
  const message = `characters are lost: bytes that are not ${encoding}; the document is read without them`;
  return [{ kind: "problem", problem: problemAt(source, place, message) }];
}

/** UTF-8 after the first bytes, from which the encoding was determined. */
function misread({ source, encoding }: SourceReading, line: number): RecordEvent {
  const message = `text looks like UTF-8 that was read as ${encoding}: name the encoding if it is wrong`;
  return { kind: "remark", problem: problemAt(source, line, message), once: true };
}

function problemOf(error: unknown, source: PatentSource, text: string, line: number): Problem {
  if (error instanceof XmlError) return problemAt(source, line + countLines(text, 0, error.offset), error.message);
  if (error instanceof RecordError) return problemAt(source, line, error.message, error.text);
  throw error;
}

/** `records` for `export/records.csv.gz`. */
function stemOf({ file, member = file }: PatentSource): string {
  const name = member.slice(Math.max(member.lastIndexOf("/"), member.lastIndexOf("\\")) + 1);
  return name.replace(/(?<=.)\.(?:gz|Z)$/, "").replace(/(?<=.)\.\w{1,5}$/, "");
}

function problemAt(source: PatentSource, line: number, message: string, text?: string): Problem {
  const file = nameOfSource(source);
  if (text === undefined) return { file, line, message };
  const shown = text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
  return { file, line, message, text: shown };
}
