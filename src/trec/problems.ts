import { InputError, MAX_PROBLEMS, type Problem } from "../core/index.js";

/** Versions of trec_eval that can be imitated. */
export type Compat = 9 | 10;

/** Gathers what is wrong with a file, so that all of it can be said at once. */
export class ProblemList {
  readonly #file: string;
  readonly #problems: Problem[] = [];
  #more = 0;

  constructor(file: string) {
    this.#file = file;
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  add(line: number, message: string, text?: string): void {
    if (this.#problems.length === MAX_PROBLEMS) {
      this.#more++;
      return;
    }
    const problem = { file: this.#file, line, message };
    this.#problems.push(text === undefined ? problem : { ...problem, text: shorten(text) });
  }

  /** Throws everything gathered, if anything was. */
  throwIfAny(options: { hint?: string; exitCode?: number } = {}): void {
    if (!this.isEmpty) throw new InputError(this.#problems, { ...options, more: this.#more });
  }
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** An input error in trec_eval's own words. */
export function compatError(where: string, what: string, file: string): InputError {
  return new InputError([{ file, line: 0, message: what }], {
    message: `trec_eval.${where}: ${what}\ntrec_eval: Quit in file '${file}'`,
  });
}
