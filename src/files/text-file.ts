import { gzipSync } from "node:zlib";
import { writeFully } from "./durable-file.js";
import { fileSystem } from "./file-system.js";

/** Length of the text that is written at once, in UTF-16 units. */
const PIECE = 1 << 21;

/** A new file that is written in large pieces, with gzip compression if requested. */
export class TextFile {
  readonly #fd: number;
  readonly #pack: boolean;
  #pieces: string[] = [];
  #length = 0;
  #isOpen = true;

  constructor(file: string, pack = false) {
    this.#fd = fileSystem.openSync(file, "wx");
    this.#pack = pack;
  }

  write(text: string): void {
    this.#pieces.push(text);
    this.#length += text.length;
    if (this.#length > PIECE) this.#flush();
  }

  /** Writes the rest and closes the file. */
  end(): void {
    this.#flush();
    this.close();
  }

  /** Closes the file without writing the rest; does nothing if it is closed. */
  close(): void {
    if (this.#isOpen) fileSystem.closeSync(this.#fd);
    this.#isOpen = false;
  }

  #flush(): void {
    const plain = Buffer.from(this.#pieces.join(""));
    // Concatenated gzip pieces are a valid gzip file.
    writeFully(this.#fd, this.#pack && plain.length > 0 ? gzipSync(plain, { level: 6 }) : plain);
    this.#pieces = [];
    this.#length = 0;
  }
}

/** Writes a new file from its lines. */
export function writeText(file: string, lines: Iterable<string>): void {
  const text = new TextFile(file);
  try {
    for (const line of lines) text.write(line);
    text.end();
  } finally {
    text.close();
  }
}
