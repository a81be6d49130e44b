import { InputError } from "../core/index.js";
import { isSystemError, systemWords } from "../files/index.js";

/** Messages by SQLite's codes; ENOTEMPTY: another process created the campaign first. */
const REASONS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: "campaign is in use by another process; try again",
  SQLITE_NOTADB: "campaign.db is not a database of Presage",
  SQLITE_CORRUPT: "campaign.db is damaged",
  SQLITE_READONLY: "campaign cannot be written: permission denied",
  SQLITE_FULL: "campaign cannot be written: no space left",
  SQLITE_CANTOPEN: "campaign.db cannot be opened",
  SQLITE_IOERR: "campaign.db cannot be read or written",
  SQLITE_ERROR: "campaign.db is damaged: it lacks tables or columns of its version",
  ENOTEMPTY: "folder exists already",
};

/** Rewords SQLite's and the system's errors for the user; returns others unchanged. */
export function databaseError(folder: string, error: unknown): unknown {
  // For an extended code such as SQLITE_IOERR_READ, its beginning is enough.
  const code = /^SQLITE_[A-Z]+|^E[A-Z]+$/.exec(String((error as { code?: unknown }).code))?.[0] ?? "";
  const refused = isSystemError(error) ? `campaign cannot be written: ${systemWords(error, "write")}` : undefined;
  const unreadable = error instanceof SyntaxError ? "campaign.db is damaged: a value in it is not JSON" : undefined;
  const message = REASONS[code] ?? refused ?? unreadable;
  return message === undefined ? error : new InputError([{ file: folder, line: 0, message }]);
}
