import { ExitCode, isPresageError } from "../core/index.js";
import { runProgram } from "./program.js";
import { endProcess } from "./terminal/exit.js";
import { writeRemark } from "./terminal/output.js";

runProgram(process.argv.slice(2)).catch(reportError).finally(endProcess);

function reportError(error: unknown): void {
  if (isPresageError(error)) {
    writeRemark(`${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  const refusal = refusalOfSystem(error);
  if (refusal !== undefined) {
    writeRemark(`${refusal}\n`);
    process.exitCode = ExitCode.input;
    return;
  }
  const report = error instanceof Error ? error.stack : String(error);
  writeRemark(`This is a defect of Presage; please report it with the command you gave.\n${report}\n`);
  process.exitCode = ExitCode.internal;
}

/** What the system may refuse at any time and nobody but the user can change. */
const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  EDQUOT: "no space left for this user",
  EIO: "disk cannot be read or written",
  EMFILE: "too many open files",
  ENOSPC: "no space left",
  EPERM: "permission denied",
  EROFS: "read-only file system",
};

function refusalOfSystem(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = error instanceof Error && code !== undefined ? REFUSALS[code] : undefined;
  return reason === undefined ? undefined : path === undefined ? reason : `${path}: ${reason}`;
}
