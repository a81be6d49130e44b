import { InputError, isPresageError, PresageError, type Problem } from "../../core/index.js";

/** An error in a form that survives the way between threads. */
export interface Failure {
  readonly message: string;
  readonly exitCode?: number;
  readonly problems?: readonly Problem[];
}

export function toFailure(error: Error): Failure {
  if (!isPresageError(error)) return { message: String(error.stack) };
  const { message, exitCode } = error;
  return error instanceof InputError ? { message, exitCode, problems: error.problems } : { message, exitCode };
}

export function fromFailure({ message, exitCode, problems }: Failure): Error {
  if (exitCode === undefined) return new Error(message);
  return problems ? new InputError(problems, { exitCode, message }) : new PresageError(message, exitCode);
}
