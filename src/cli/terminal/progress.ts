import { fstatSync } from "node:fs";
import type { Progress } from "../../core/index.js";
import { withoutControls } from "../../files/node.js";

const WAIT_MS = 1000;
const EVERY_MS = 100;

/** A line on a terminal that shows how far long work has got; silent elsewhere and in the first second. */
export class ProgressLine {
  readonly #shown: boolean;
  #what: string | undefined;
  #startDone = 0;
  #startMs = 0;
  #lastMs = 0;

  constructor(quiet: boolean) {
    this.#shown = !quiet && fstatSync(2).isCharacterDevice() && process.stderr.isTTY === true;
  }

  update({ what, done, total, bytes, isSteady }: Progress): void {
    if (!this.#shown) return;
    const nowMs = performance.now();
    if (what !== this.#what) {
      this.clear();
      this.#what = what;
      this.#startMs = nowMs;
      // Work that continues has done some before.
      this.#startDone = done;
    }
    if (nowMs - this.#startMs < WAIT_MS || nowMs - this.#lastMs < EVERY_MS) return;
    this.#lastMs = nowMs;
    const counts = total === undefined ? number(done) : `${number(done)} of ${number(total)}`;
    const speed = bytes === undefined ? "" : speedOf(done, bytes, (nowMs - this.#startMs) / 1000);
    const left = isSteady ? rateOf(done - this.#startDone, (total ?? done) - done, (nowMs - this.#startMs) / 1000) : "";
    process.stderr.write(`\r\u001b[K${withoutControls(what)}: ${counts}${speed}${left}`);
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

/** The speed of steady work and the time left: `, 13.5 per second, 9 min left`. */
export function rateOf(done: number, left: number, seconds: number): string {
  if (done <= 0 || seconds <= 0) return "";
  const perSecond = done / seconds;
  const rate = perSecond < 100 ? perSecond.toFixed(1) : number(Math.round(perSecond));
  return `, ${rate} per second, ${duration(left / perSecond)} left`;
}

/** A duration in words: `45 s`, `12 min`, `3 h 20 min`. */
function duration(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
