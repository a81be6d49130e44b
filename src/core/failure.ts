import { InputError, PresageError, type Problem, UsageError } from "./errors.js";

/** An error as plain data, which can be sent between threads. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** For errors that are meant for the user. */
  readonly exitCode?: number;
  readonly problems?: readonly Problem[];
  readonly setting?: string;
  readonly value?: unknown;
  /** For errors that the operating system reports. */
  readonly code?: string;
  readonly path?: string;
  readonly cause?: Failure;
}

/** The fields of an error that are sent in addition to its name, message and stack. */
const FIELDS = ["exitCode", "problems", "setting", "value", "code", "path"] as const;

export function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { name, message, stack, cause } = error;
  const known = error as unknown as Readonly<Record<string, unknown>>;
  const fields = FIELDS.filter((field) => known[field] !== undefined).map((field) => [field, plain(known[field])]);
  return {
    name,
    message,
    ...(stack !== undefined && { stack }),
    ...Object.fromEntries(fields),
    ...(cause !== undefined && { cause: toFailure(cause) }),
  };
}

/** A value that can be sent to a thread: functions and symbols are sent as text. */
function plain(value: unknown): unknown {
  return typeof value === "function" || typeof value === "symbol" ? String(value) : value;
}

/** Restores the error, with its original class if that is one of Presage's. */
export function fromFailure(failure: Failure): Error {
  const error = ofItsClass(failure);
  const { name, stack, cause } = failure;
  const fields = FIELDS.filter((field) => failure[field] !== undefined).map((field) => [field, failure[field]]);
  Object.assign(error, Object.fromEntries(fields));
  if (error.name !== name) Object.defineProperty(error, "name", { value: name, configurable: true });
  if (stack !== undefined) Object.defineProperty(error, "stack", { value: stack, configurable: true, writable: true });
  if (cause !== undefined) error.cause = fromFailure(cause);
  return error;
}

function ofItsClass({ name, message, exitCode, problems }: Failure): Error {
  if (exitCode === undefined) return new Error(message);
  if (name === "UsageError") return new UsageError(message);
  if (problems !== undefined) return new InputError(problems, { exitCode, message });
  return new PresageError(message, exitCode);
}
