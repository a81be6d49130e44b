import { ExitCode, PresageError } from "../core/index.js";

/** An error with its own status; its message is for the person who asked. */
export class HttpError extends PresageError {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 429;

  constructor(status: HttpError["status"], message: string) {
    super(message, ExitCode.input);
    this.status = status;
  }
}

/** Nothing has this name, or this person may not know that something has. */
export class NotFoundError extends HttpError {
  constructor(message: string) {
    super(404, message);
  }
}

/** This person may not do this. */
export class ForbiddenError extends HttpError {
  constructor(message: string) {
    super(403, message);
  }
}

/** The state has changed since the person saw it. */
export class ConflictError extends HttpError {
  constructor(message: string) {
    super(409, message);
  }
}
