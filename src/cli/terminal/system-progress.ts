import type { SystemProgress } from "../../systems/node.js";
import { IndexProgressLine } from "./index-progress.js";
import { writeRemark } from "./output.js";
import { Progress } from "./progress.js";

/** Tells how far a system is until it can run: a remark for each index that is worked at, and a line on a terminal. */
export class SystemProgressLine {
  readonly #system: string;
  readonly #quiet: boolean;
  #index: { readonly folder: string; readonly line: IndexProgressLine } | undefined;
  #learning: { readonly what: string; readonly line: Progress } | undefined;

  constructor(system: string, quiet: boolean) {
    this.#system = system;
    this.#quiet = quiet;
  }

  update(progress: SystemProgress): void {
    if (progress.kind === "index") {
      if (this.#index?.folder !== progress.index) {
        this.end();
        if (!this.#quiet) writeRemark(`${progress.index}: indexing ${progress.totalDocuments} documents\n`);
        this.#index = { folder: progress.index, line: new IndexProgressLine(this.#quiet) };
      }
      this.#index.line.update(progress);
      return;
    }
    const what = `${this.#system}: ${progress.what}, %`;
    if (this.#learning?.what !== what) {
      this.end();
      this.#learning = { what, line: new Progress(what, this.#quiet) };
    }
    this.#learning.line.update(Math.floor(100 * progress.share), 100);
  }

  /** Removes the line. */
  end(): void {
    this.#index?.line.end();
    this.#learning?.line.end();
  }
}
