import { fstatSync } from "node:fs";

const WAIT_MS = 1000;
const EVERY_MS = 100;

/** A line on a terminal with the progress of long work; silent elsewhere and in the first second. */
export class Progress {
  readonly #what: string;
  readonly #shown: boolean;
  readonly #start = performance.now();
  #last = 0;

  constructor(what: string, quiet: boolean) {
    this.#what = what;
    this.#shown = !quiet && fstatSync(2).isCharacterDevice() && process.stderr.isTTY === true;
  }

  /** @param total omitted if it is unknown */
  update(done: number, total?: number): void {
    const now = performance.now();
    if (!this.#shown || now - this.#start < WAIT_MS || now - this.#last < EVERY_MS) return;
    this.#last = now;
    const of = total === undefined ? "" : ` of ${total}`;
    process.stderr.write(`\r\u001b[K${this.#what}: ${done}${of}`);
  }

  /** Removes the line. */
  end(): void {
    if (this.#last > 0) process.stderr.write("\r\u001b[K");
  }
}
