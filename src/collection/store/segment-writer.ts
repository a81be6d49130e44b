import { createHash } from "node:crypto";
import { fileSystem, writeDurably } from "../../files/node.js";
import { type OpenSegment, segmentPath } from "./catalogue.js";
import { LineFile } from "./line-file.js";
import { type FileFacts, SEGMENT_FILES, type Segment, type SegmentFile } from "./manifest.js";
import { encodeIndex } from "./segment-index.js";
import type { SourceEntry } from "./source-ledger.js";
import type { StoredDocument } from "./stored-document.js";

const DOCUMENT_BUFFER_BYTES = 4 << 20;
const HEADER_BUFFER_BYTES = 1 << 20;

/** A segment that is being written. None of it counts until the manifest names it. */
export class SegmentWriter {
  readonly name: string;
  readonly #folder: string;
  readonly #documents: LineFile;
  readonly #headers: LineFile;
  readonly #ids: string[] = [];
  readonly #startedMs = Date.now();

  constructor(folder: string, name: string) {
    this.name = name;
    this.#folder = folder;
    this.#documents = new LineFile(segmentPath(folder, name, "documents"), DOCUMENT_BUFFER_BYTES);
    try {
      this.#headers = new LineFile(segmentPath(folder, name, "headers"), HEADER_BUFFER_BYTES);
    } catch (error) {
      this.#documents.abandon();
      throw error;
    }
  }

  get documents(): number {
    return this.#ids.length;
  }

  /** Size of its documents. */
  get bytes(): number {
    return this.#documents.bytes;
  }

  get ageMs(): number {
    return Date.now() - this.#startedMs;
  }

  /** Appends a document and its header. */
  append({ id, document, header }: StoredDocument): void {
    this.#documents.append(document);
    this.#headers.append(header);
    this.#ids.push(id);
  }

  /** The document on a line, as JSON. */
  document(line: number): Uint8Array {
    return this.#documents.line(line);
  }

  /** Writes everything to the disk; returns its entry for the manifest, and where its lines are. */
  finish(sources: readonly SourceEntry[]): Omit<OpenSegment, "firstRow"> {
    const documentEnds = Uint32Array.from(this.#documents.ends);
    const headerEnds = Uint32Array.from(this.#headers.ends);
    const documentSums = Uint32Array.from(this.#documents.sums);
    const headerSums = Uint32Array.from(this.#headers.sums);
    const index = encodeIndex({ ids: this.#ids, documentEnds, headerEnds, documentSums, headerSums });
    const ledger = Buffer.from(sources.map((entry) => `${JSON.stringify(entry)}\n`).join(""));
    const segment: Segment = {
      name: this.name,
      documents: this.#ids.length,
      files: {
        documents: this.#documents.finish(),
        headers: this.#headers.finish(),
        index: this.#write("index", index),
        sources: this.#write("sources", ledger),
      },
    };
    return { segment, documentEnds, headerEnds };
  }

  /** Removes what was written. */
  abandon(): void {
    this.#documents.abandon();
    this.#headers.abandon();
    for (const file of Object.keys(SEGMENT_FILES) as SegmentFile[]) {
      fileSystem.rmSync(segmentPath(this.#folder, this.name, file), { force: true });
    }
  }

  #write(file: SegmentFile, bytes: Uint8Array): FileFacts {
    writeDurably(segmentPath(this.#folder, this.name, file), bytes);
    return { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  }
}
