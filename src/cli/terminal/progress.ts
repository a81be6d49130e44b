import { fstatSync } from "node:fs";
import type { Progress } from "../../core/index.js";

const WAIT_MS = 1000;
const EVERY_MS = 100;

/** A line on a terminal that shows how far long work has got; silent elsewhere and in the first second. */
export class ProgressLine {
  readonly #shown: boolean;
  #what: string | undefined;
  #startMs = 0;
  #lastMs = 0;

  constructor(quiet: boolean) {
    this.#shown = !quiet && fstatSync(2).isCharacterDevice() && process.stderr.isTTY === true;
  }

  update({ what, done, total, bytes }: Progress): void {
    if (!this.#shown) return;
    const nowMs = performance.now();
    if (what !== this.#what) {
      this.clear();
      this.#what = what;
      this.#startMs = nowMs;
    }
    if (nowMs - this.#startMs < WAIT_MS || nowMs - this.#lastMs < EVERY_MS) return;
    this.#lastMs = nowMs;
    const counts = total === undefined ? number(done) : `${number(done)} of ${number(total)}`;
    const speed = bytes === undefined ? "" : speedOf(done, bytes, (nowMs - this.#startMs) / 1000);
    process.stderr.write(`\r\u001b[K${what}: ${counts}${speed}`);
  }

  /** Removes the line, until the next update. */
  clear(): void {
    if (this.#lastMs > 0) process.stderr.write("\r\u001b[K");
    this.#lastMs = 0;
  }
}

function speedOf(done: number, bytes: number, seconds: number): string {
  return `, ${number(Math.round(done / seconds))} per second, ${(bytes / 1e6 / seconds).toFixed(1)} MB/s`;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
