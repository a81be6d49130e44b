import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { withFile } from "../../files/index.js";
import { fileSystem, writeFully } from "../../files/node.js";
import type { FileFacts } from "./manifest.js";

/** Maximum number of UTF-8 bytes per UTF-16 unit of a string. */
const BYTES_PER_UNIT = 3;

const LINE_FEED = Uint8Array.of(10);

/** A file of lines that is being written, in large pieces. */
export class LineFile {
  readonly #file: string;
  readonly #fd: number;
  readonly #buffer: Buffer;
  readonly #hash = createHash("sha256");
  #isClosed = false;
  #buffered = 0;
  #written = 0;
  /** Offset after each line. */
  readonly ends: number[] = [];
  /** CRC-32 of each line, with its line feed. */
  readonly sums: number[] = [];

  constructor(file: string, bufferBytes: number) {
    this.#file = file;
    this.#buffer = Buffer.allocUnsafe(bufferBytes);
    this.#fd = withFile(file, () => fileSystem.openSync(file, "w+"));
  }

  get bytes(): number {
    return this.#written + this.#buffered;
  }

  /** Appends a line, as text or in UTF-8; it must not contain a line feed. */
  append(text: string | Uint8Array): void {
    const most = text.length * (typeof text === "string" ? BYTES_PER_UNIT : 1) + 1;
    if (most > this.#buffer.length - this.#buffered) this.#flush();
    if (most > this.#buffer.length) {
      const bytes = typeof text === "string" ? Buffer.from(text) : text;
      this.#write(bytes);
      this.#write(LINE_FEED);
      this.sums.push(crc32(LINE_FEED, crc32(bytes)));
    } else {
      const start = this.#buffered;
      if (typeof text === "string") this.#buffered += this.#buffer.write(text, this.#buffered);
      else {
        this.#buffer.set(text, this.#buffered);
        this.#buffered += text.length;
      }
      this.#buffer[this.#buffered++] = 10;
      this.sums.push(crc32(this.#buffer.subarray(start, this.#buffered)));
    }
    this.ends.push(this.bytes);
  }

  /** A line that was appended earlier. */
  line(line: number): Uint8Array {
    const start = line === 0 ? 0 : this.ends[line - 1];
    const bytes = Buffer.allocUnsafe(this.ends[line] - start - 1);
    this.#flush();
    withFile(this.#file, () => fileSystem.readSync(this.#fd, bytes, 0, bytes.length, start));
    return bytes;
  }

  /** Writes all of it to the disk and closes it. */
  finish(): FileFacts {
    this.#flush();
    withFile(this.#file, () => fileSystem.fsyncSync(this.#fd));
    this.abandon();
    return { bytes: this.#written, sha256: this.#hash.digest("hex") };
  }

  /** Closes it without finishing; does nothing if it is closed. */
  abandon(): void {
    if (!this.#isClosed) fileSystem.closeSync(this.#fd);
    this.#isClosed = true;
  }

  #flush(): void {
    if (this.#buffered === 0) return;
    this.#write(this.#buffer.subarray(0, this.#buffered));
    this.#buffered = 0;
  }

  #write(bytes: Uint8Array): void {
    withFile(this.#file, () => writeFully(this.#fd, bytes));
    this.#hash.update(bytes);
    this.#written += bytes.length;
  }
}
