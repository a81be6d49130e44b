import { fstatSync } from "node:fs";
import type { AddProgress } from "../../collection/node.js";

const WAIT_MS = 1000;
const EVERY_MS = 200;

/** A line on a terminal with the progress and speed of adding; silent elsewhere and in the first second. */
export class AddProgressLine {
  readonly #shown: boolean;
  readonly #start = performance.now();
  #last = 0;

  constructor(quiet: boolean) {
    this.#shown = !quiet && fstatSync(2).isCharacterDevice() && process.stderr.isTTY === true;
  }

  update({ files, documents, bytes }: AddProgress): void {
    if (!this.#shown) return;
    const now = performance.now();
    if (now - this.#start < WAIT_MS || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const megabytes = bytes / 1e6;
    const speed = (megabytes / (now - this.#start)) * 1000;
    const counts = `${documents.toLocaleString("en-US")} documents from ${files.toLocaleString("en-US")} files`;
    process.stderr.write(`\r\u001b[K${counts}, ${megabytes.toFixed(0)} MB read, ${speed.toFixed(1)} MB/s`);
  }

  /** Removes the line, until the next update. */
  clear(): void {
    if (this.#last > 0) process.stderr.write("\r\u001b[K");
  }
}
