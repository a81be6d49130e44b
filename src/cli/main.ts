import { PresageError } from "../core/index.js";
import { runProgram } from "./program.js";

// A reader such as `head` may close the pipe early: that is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

runProgram(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof PresageError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  } else {
    const report = error instanceof Error ? error.stack : String(error);
    process.stderr.write(`This is a defect of Presage; please report it with the command you gave.\n${report}\n`);
    process.exitCode = 70;
  }
});
