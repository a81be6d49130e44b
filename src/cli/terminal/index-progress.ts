import { fstatSync } from "node:fs";
import type { IndexProgress } from "../../retrieval/node.js";

const WAIT_MS = 1000;
const EVERY_MS = 200;

/** A line on a terminal with the progress and speed of indexing; silent elsewhere and in the first second. */
export class IndexProgressLine {
  readonly #shown: boolean;
  readonly #start = performance.now();
  #last = 0;

  constructor(quiet: boolean) {
    this.#shown = !quiet && fstatSync(2).isCharacterDevice() && process.stderr.isTTY === true;
  }

  update({ phase, documents, totalDocuments, bytes }: IndexProgress): void {
    if (!this.#shown) return;
    const now = performance.now();
    if (now - this.#start < WAIT_MS || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const seconds = (now - this.#start) / 1000;
    const counts = `${documents.toLocaleString("en-US")} of ${totalDocuments.toLocaleString("en-US")} documents`;
    const speed = `${Math.round(documents / seconds)} per second, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`;
    process.stderr.write(`\r\u001b[K${phase}: ${counts}, ${speed}`);
  }

  /** Removes the line. */
  end(): void {
    if (this.#last > 0) process.stderr.write("\r\u001b[K");
  }
}
