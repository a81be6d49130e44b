import { ExitCode, isPresageError } from "../core/index.js";
import { endProcess } from "./exit.js";
import { writeRemark } from "./output.js";
import { runProgram } from "./program.js";

runProgram(process.argv.slice(2)).catch(reportError).finally(endProcess);

function reportError(error: unknown): void {
  if (isPresageError(error)) {
    writeRemark(`${error.message}\n`);
    process.exitCode = error.exitCode;
    return;
  }
  const report = error instanceof Error ? error.stack : String(error);
  writeRemark(`This is a defect of Presage; please report it with the command you gave.\n${report}\n`);
  process.exitCode = ExitCode.internal;
}
