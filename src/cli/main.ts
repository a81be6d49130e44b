import { ExitCode, isPresageError } from "../core/index.js";
import { isSystemError, systemWords } from "../files/index.js";
import { runProgram } from "./program.js";
import { endProcess } from "./terminal/exit.js";
import { writeRemark } from "./terminal/output.js";

export { endProcess };

/** Runs a command line; what goes wrong is told, and is in the exit code of the process. */
export function main(args: readonly string[]): Promise<void> {
  return runProgram(args).catch(reportError);
}

function reportError(error: unknown): void {
  if (isPresageError(error)) {
    writeRemark(`${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  // What the system may refuse at any time, nobody but the user can change.
  if (isSystemError(error)) {
    const reason = systemWords(error);
    writeRemark(`${error.path === undefined ? reason : `${error.path}: ${reason}`}\n`);
    process.exitCode = ExitCode.input;
    return;
  }
  const report = error instanceof Error ? error.stack : String(error);
  writeRemark(`This is a defect of Presage; please report it with the command you gave.\n${report}\n`);
  process.exitCode = ExitCode.internal;
}
