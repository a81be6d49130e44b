import type { Table } from "../../core/index.js";
import type { Step, StepOutcome } from "../../experiment/index.js";
import type { StepEvents } from "../../experiment/node.js";
import { writeRemark } from "./output.js";
import { ProgressLine } from "./progress.js";

/** Reports the steps of an experiment: a remark for each step that is run, and a progress line on a terminal. */
export class StepProgress implements StepEvents {
  readonly #quiet: boolean;
  readonly #line: ProgressLine;
  #step = "";
  #steps = 0;
  #cached = 0;

  constructor(quiet: boolean) {
    this.#quiet = quiet;
    this.#line = new ProgressLine(quiet);
  }

  onBegin(step: Step, number: number, steps: number): void {
    this.#step = `${number} of ${steps}: ${step.kind} ${step.about}`;
  }

  onProgress(_step: Step, done: number, total: number): void {
    this.#line.update({ what: this.#step, done, total });
  }

  onEnd({ kind, about, state, milliseconds, message }: StepOutcome, number: number, steps: number): void {
    this.#line.clear();
    this.#steps++;
    if (state === "cached") this.#cached++;
    if (this.#quiet || state === "cached") return;
    const place = `${String(number).padStart(String(steps).length)} of ${steps}`;
    const end = state === "made" ? `${(milliseconds / 1000).toFixed(1)} s` : (message ?? "skipped");
    writeRemark(`${place}: ${kind} ${about}: ${end}\n`);
  }

  end(): void {
    this.#line.clear();
    if (!this.#quiet && this.#cached > 0) writeRemark(`${this.#cached} of ${this.#steps} steps were already done\n`);
  }
}

/** The steps of an experiment, and which of them are done. */
export function stepsTable(steps: readonly Step[], isDone: (step: Step) => boolean): Table {
  const rows = steps.map((step) => [step.kind, step.about, isDone(step) ? "cached" : "to do", step.key.slice(0, 12)]);
  const done = rows.filter(([, , state]) => state === "cached").length;
  return {
    caption: `${steps.length} steps, ${done} of them done`,
    columns: [
      { name: "step", kind: "text", id: true },
      { name: "what", kind: "text", id: true },
      { name: "state", kind: "text" },
      { name: "key", kind: "text" },
    ],
    rows,
  };
}
