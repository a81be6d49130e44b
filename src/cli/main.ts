import { ExitCode, isPresageError } from "../core/index.js";
import { isSystemError, systemWords } from "../files/index.js";
import { runProgram } from "./program.js";
import { endProcess } from "./terminal/exit.js";
import { writeRemark } from "./terminal/output.js";

export { endProcess };

/** Runs a command line. Prints errors, and sets the exit code of the process. */
export function main(args: readonly string[]): Promise<void> {
  return runProgram(args).catch(reportError);
}

function reportError(error: unknown): void {
  if (isPresageError(error)) {
    writeRemark(`${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  // Errors of the operating system are for the user to fix.
  if (isSystemError(error)) {
    const reason = systemWords(error);
    writeRemark(`${error.path === undefined ? reason : `${error.path}: ${reason}`}\n`);
    process.exitCode = ExitCode.input;
    return;
  }
  const report = error instanceof Error ? error.stack : String(error);
  writeRemark(`This is a bug in Presage; please report it with the command that you ran.\n${report}\n`);
  process.exitCode = ExitCode.internal;
}
