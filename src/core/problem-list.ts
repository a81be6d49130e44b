import { InputError, type InputErrorOptions, type Problem } from "./errors.js";

/** Maximum number of problems kept; further ones are only counted. */
export const MAX_PROBLEMS = 20;

/** Maximum number of characters shown of an offending text. */
const SHOWN_LENGTH = 120;

/** Collects the problems of an input, so that they can be reported together, up to {@link MAX_PROBLEMS}. */
export class ProblemList {
  readonly #file: string;
  readonly #problems: Problem[] = [];
  #more = 0;

  /** @param file default file of the problems */
  constructor(file: string) {
    this.#file = file;
  }

  get isEmpty(): boolean {
    return this.#problems.length === 0;
  }

  /** Number of problems added, kept or not. */
  get count(): number {
    return this.#problems.length + this.#more;
  }

  /** Whether further problems are only counted. */
  get isFull(): boolean {
    return this.#problems.length === MAX_PROBLEMS;
  }

  /** The problems that were kept. */
  get kept(): readonly Problem[] {
    return this.#problems;
  }

  /** @param line 1-based; 0 if the problem concerns the whole file */
  add(line: number, message: string, text?: string, file = this.#file): void {
    if (this.#problems.length === MAX_PROBLEMS) {
      this.#more++;
      return;
    }
    this.#problems.push({ file, line, message, ...(text !== undefined && { text: shortened(text) }) });
  }

  /** Adds a complete problem. */
  push({ file, line, message, text }: Problem): void {
    this.add(line, message, text, file);
  }

  /** An error with all collected problems. */
  error(options: Omit<InputErrorOptions, "more"> = {}): InputError {
    return new InputError(this.#problems, { ...options, more: this.#more });
  }

  /** Throws all collected problems, if there are any. */
  throwIfAny(options: Omit<InputErrorOptions, "more"> = {}): void {
    if (!this.isEmpty) throw this.error(options);
  }
}

/** Throws an error with the given problems, if there are any, limited as in a {@link ProblemList}. */
export function throwProblems(problems: Iterable<Problem>, options: Omit<InputErrorOptions, "more"> = {}): void {
  const list = new ProblemList("");
  for (const problem of problems) list.push(problem);
  list.throwIfAny(options);
}

/** A text as an error shows it: at most 120 characters. */
export function shortened(text: string): string {
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH - 1)}…` : text;
}
