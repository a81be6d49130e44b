import { InputError, type InputErrorOptions, type Problem } from "./errors.js";

/** At most this many problems are kept; the others are counted. */
export const MAX_PROBLEMS = 20;

/** At most this many characters of an offending text are shown. */
const SHOWN_LENGTH = 120;

/** Collects what is wrong with an input, so that all of it can be said at once, up to {@link MAX_PROBLEMS}. */
export class ProblemList {
  readonly #file: string;
  readonly #problems: Problem[] = [];
  #more = 0;

  /** @param file what problems are about that name no other file */
  constructor(file: string) {
    this.#file = file;
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** How many were added, kept or not. */
  get count(): number {
    return this.#problems.length + this.#more;
  }

  /** The problems that were kept. */
  get kept(): readonly Problem[] {
    return this.#problems;
  }

  /** @param line 1-based; 0 when the problem is the file as a whole */
  add(line: number, message: string, text?: string, file = this.#file): void {
    if (this.#problems.length === MAX_PROBLEMS) {
      this.#more++;
      return;
    }
    this.#problems.push({ file, line, message, ...(text !== undefined && { text: shortened(text) }) });
  }

  /** Adds a problem that is known whole. */
  push({ file, line, message, text }: Problem): void {
    this.add(line, message, text, file);
  }

  /** Everything collected as an error. */
  error(options: Omit<InputErrorOptions, "more"> = {}): InputError {
    return new InputError(this.#problems, { ...options, more: this.#more });
  }

  /** Throws everything collected, if anything was. */
  throwIfAny(options: Omit<InputErrorOptions, "more"> = {}): void {
    if (!this.isEmpty) throw this.error(options);
  }
}

/** Throws problems that are known all at once, if there are any: as many of them as a {@link ProblemList} keeps. */
export function throwProblems(problems: Iterable<Problem>, options: Omit<InputErrorOptions, "more"> = {}): void {
  const list = new ProblemList("");
  for (const problem of problems) list.push(problem);
  list.throwIfAny(options);
}

function shortened(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
}
