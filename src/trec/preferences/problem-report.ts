import { InputError, MAX_PROBLEMS, type Problem } from "../../core/errors.js";

/** The version of trec_eval whose reading is to be matched; none reads leniently. */
export type Compat = 9 | 10 | undefined;

/**
 * What is wrong with a file. Read leniently, all of it is reported together; read as trec_eval
 * reads, the first problem ends the reading.
 */
export class ProblemReport {
  readonly #file: string;
  readonly #stopAtFirst: boolean;
  readonly #problems: Problem[] = [];
  #more = 0;

  constructor(file: string, compat: Compat) {
    this.#file = file;
    this.#stopAtFirst = compat !== undefined;
  }

  /** Notes a problem of a line, 0 for the file as a whole. */
  add(line: number, message: string, text?: string): void {
    const place = { file: this.#file, line, message };
    if (this.#problems.length === MAX_PROBLEMS) this.#more++;
    else this.#problems.push(text === undefined ? place : { ...place, text });
    if (this.#stopAtFirst) this.throwIfAny();
  }

  throwIfAny(): void {
    if (this.#problems.length > 0) throw new InputError(this.#problems, { more: this.#more });
  }
}
