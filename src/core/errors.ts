import { setting } from "./wording.js";

/** Exit codes of the command line; the first four are trec_eval's. */
export const ExitCode = {
  usage: 1,
  input: 2,
  calculation: 4,
  noTopics: 7,
  internal: 70,
} as const;

/**
 * An error whose message is meant for the user, and the exit code with which it ends the program. Any other error is a
 * defect of Presage.
 */
export class PresageError extends Error {
  override readonly name: string = "PresageError";
  readonly exitCode: number;

  constructor(message: string, exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}

/**
 * Whether an error is meant for the user. Decided by its shape, not by its class: programs that are bundled
 * separately have separate classes.
 */
export function isPresageError(error: unknown): error is PresageError {
  return error instanceof Error && /^(Presage|Usage|Input)Error$/.test(error.name) && "exitCode" in error;
}

/** What a {@link UsageError} is about. */
export interface UsageErrorOptions {
  /** The setting that is wrong, by its name in the options of the function: `sameClass`. */
  readonly setting?: string;
  /** The value that was given for it. */
  readonly value?: unknown;
}

/**
 * An invalid setting, measure name or argument. With a `setting`, the message begins with its {@link setting | mark},
 * which each front end spells in its own way.
 */
export class UsageError extends PresageError {
  override readonly name = "UsageError";
  readonly setting?: string;
  readonly value?: unknown;

  constructor(message: string, { setting: wrong, value }: UsageErrorOptions = {}) {
    super(wrong === undefined ? message : `${setting(wrong)}: ${message}`, ExitCode.usage);
    if (wrong !== undefined) this.setting = wrong;
    if (value !== undefined) this.value = value;
  }
}

/** One problem at one place in an input file. */
export interface Problem {
  readonly file: string;
  /** 1-based; 0 if the problem concerns the whole file. */
  readonly line: number;
  readonly message: string;
  /** The offending text, if any. */
  readonly text?: string;
}

/** `runs/a.txt:1532: score is not a number: "1.2.3"` */
export function formatProblem({ file, line, message, text }: Problem): string {
  const place = line > 0 ? `${file}:${line}` : file;
  return text === undefined ? `${place}: ${message}` : `${place}: ${message}: ${JSON.stringify(text)}`;
}

export interface InputErrorOptions {
  /** Number of problems in addition to those listed. */
  readonly more?: number;
  readonly exitCode?: number;
  readonly hint?: string;
  readonly message?: string;
}

/** Invalid input, with the problems found; their number is limited where they are collected. */
export class InputError extends PresageError {
  override readonly name = "InputError";
  readonly problems: readonly Problem[];

  /** `message` replaces the default text: the problems, one per line, and the hint. */
  constructor(problems: readonly Problem[], options: InputErrorOptions = {}) {
    const lines = problems.map(formatProblem);
    if (options.more) lines.push(`… and ${options.more} more`);
    if (options.hint) lines.push(options.hint);
    super(options.message ?? lines.join("\n"), options.exitCode ?? ExitCode.input);
    this.problems = problems;
  }
}
