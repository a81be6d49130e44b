import { type PatentFormat, patentFormats } from "../../patents/index.js";
import { type CutRecord, type ReadRecord, readRecord, type SourceReading } from "../../patents/node.js";
import { type StoredDocument, storedDocument } from "./stored-document.js";

/** Records that a thread reads at once, in a form that can be sent to it. */
export interface SentBatch {
  readonly number: number;
  readonly records: readonly SentRecord[];
  /** The bytes of all records that were not decoded, concatenated. */
  readonly bytes: Uint8Array;
}

/** A record with the name of its format; instead of its text it may have the length of its bytes. */
interface SentRecord {
  readonly reading: Omit<SourceReading, "format"> & { readonly format: string };
  readonly cut: CutRecord;
  readonly sizeBytes?: number;
}

/** What a thread has read: documents refer to parts of `bytes`. */
export interface ReadBatch {
  readonly number: number;
  readonly results: readonly ReadRecord<SentDocument>[];
  readonly bytes: Uint8Array;
}

/** A {@link StoredDocument} without its lines: their lengths in the bytes of the batch, which are in the same order. */
interface SentDocument extends Pick<StoredDocument, "id" | "hasText"> {
  readonly documentBytes: number;
  readonly headerBytes: number;
}

/** A record to be read. */
export interface WaitingRecord {
  readonly reading: SourceReading;
  readonly cut: CutRecord;
}

/** Whether a thread can read records of this format: it finds the format by its name. */
export function isKnownFormat(format: PatentFormat): boolean {
  return patentFormats.includes(format);
}

/** A batch as it is sent. Its bytes may be transferred. */
export function sentBatch(number: number, waiting: readonly WaitingRecord[]): SentBatch {
  const sizes = waiting.map(({ reading, cut }) => (reading.isBytes && cut.kind === "record" ? cut.text.length : 0));
  // Not from Node's pool, which other buffers share.
  const bytes = Buffer.allocUnsafeSlow(sizes.reduce((sum, size) => sum + size, 0));
  const sent = new Map<SourceReading, SentRecord["reading"]>();
  let at = 0;
  const records = waiting.map(({ reading, cut }): SentRecord => {
    let plain = sent.get(reading);
    if (!plain) {
      plain = { ...reading, format: reading.format.name };
      sent.set(reading, plain);
    }
    if (!reading.isBytes || cut.kind !== "record") return { reading: plain, cut };
    const sizeBytes = bytes.write(cut.text, at, "latin1");
    at += sizeBytes;
    return { reading: plain, cut: { ...cut, text: "" }, sizeBytes };
  });
  return { number, records, bytes };
}

/** Reads all records of a batch, on the thread that got it. */
export function readBatch({ number, records, bytes: sent }: SentBatch): ReadBatch {
  const readings = new Map<SentRecord["reading"], SourceReading>();
  const lines = new LineBuffer(2 * sent.length);
  let at = 0;
  const results = records.map(({ reading: plain, cut, sizeBytes }): ReadRecord<SentDocument> => {
    let reading = readings.get(plain);
    if (!reading) {
      const format = patentFormats.find(({ name }) => name === plain.format);
      if (!format) throw new Error(`unknown format: ${plain.format}`);
      reading = { ...plain, format };
      readings.set(plain, reading);
    }
    const whole = sizeBytes === undefined ? cut : { ...cut, bytes: sent.subarray(at, at + sizeBytes) };
    at += sizeBytes ?? 0;
    const { events, format } = readRecord(reading, whole);
    return {
      events: events.map((event) =>
        event.kind === "patent" ? { kind: "patent", patent: sentDocument(event.patent) } : event,
      ),
      ...(format !== undefined && { format }),
    };
  });
  return { number, results, bytes: lines.bytes() };

  function sentDocument(patent: Parameters<typeof storedDocument>[0]): SentDocument {
    const { id, hasText, document, header } = storedDocument(patent);
    return {
      id,
      hasText,
      documentBytes: lines.append(document as string),
      headerBytes: lines.append(header as string),
    };
  }
}

/** The results of a batch with their documents, in the order of its records. */
export function* resultsOf({ results, bytes }: ReadBatch): Generator<ReadRecord<StoredDocument>> {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  for (const { events, format } of results) {
    yield {
      events: events.map((event) => {
        if (event.kind !== "patent") return event;
        const { id, hasText, documentBytes, headerBytes } = event.patent;
        const patent = { id, hasText, document: take(documentBytes), header: take(headerBytes) };
        return { kind: "patent", patent };
      }),
      ...(format !== undefined && { format }),
    };
  }
}

/** Texts in UTF-8, one after the other. */
class LineBuffer {
  #bytes: Buffer;
  #used = 0;

  constructor(sizeBytes: number) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(sizeBytes, 1 << 10));
  }

  /** Returns the number of bytes. */
  append(text: string): number {
    const most = text.length * 3;
    if (this.#bytes.length - this.#used < most) {
      const larger = Buffer.allocUnsafeSlow(Math.max(this.#bytes.length * 2, this.#used + most));
      larger.set(this.#bytes.subarray(0, this.#used));
      this.#bytes = larger;
    }
    const written = this.#bytes.write(text, this.#used);
    this.#used += written;
    return written;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#used);
  }
}
