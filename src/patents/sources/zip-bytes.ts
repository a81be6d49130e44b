import { closeSync, fstatSync, openSync, read } from "node:fs";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { RandomAccessReader } from "yauzl";

const READ_SIZE = 2 ** 16;

type OnRead = (error: Error | null, bytesRead?: number) => void;

/**
 * The bytes of a zip, in a file or in memory. A zip says itself where its parts are: places outside of it are an error
 * of the zip. Node would throw where nobody can catch it.
 */
export class ZipBytes extends RandomAccessReader {
  readonly size: number;
  readonly #content: number | Buffer;

  /** @param content its path, or its bytes */
  constructor(content: string | Buffer) {
    super();
    this.#content = typeof content === "string" ? openSync(content, "r") : content;
    this.size = typeof this.#content === "number" ? fstatSync(this.#content).size : this.#content.length;
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, onRead: OnRead): void {
    if (!this.#has(position, position + length)) setImmediate(onRead, outside());
    else if (typeof this.#content === "number") read(this.#content, buffer, offset, length, position, onRead);
    else setImmediate(onRead, null, this.#content.copy(buffer, offset, position, position + length));
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (!this.#has(start, end)) return new Readable({ read: (): void => void 0 }).destroy(outside());
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    if (typeof this.#content !== "number") return yield this.#content.subarray(start, end);
    for (let at = start; at < end; ) {
      const piece = Buffer.allocUnsafe(Math.min(READ_SIZE, end - at));
      const { bytesRead } = await promisify(read)(this.#content, piece, 0, piece.length, at);
      if (bytesRead === 0) throw outside();
      yield piece.subarray(0, bytesRead);
      at += bytesRead;
    }
  }

  override close(onClosed: (error: Error | null) => void): void {
    if (typeof this.#content === "number") closeSync(this.#content);
    onClosed(null);
  }

  #has(start: number, end: number): boolean {
    return Number.isSafeInteger(start) && start >= 0 && start <= end && end <= this.size;
  }
}

function outside(): Error {
  return new Error("zip is damaged: it points outside of the file");
}
