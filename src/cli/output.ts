import { renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { InputError } from "../core/index.js";

/** Writes a result to a file, whole or not at all, or to standard output. */
export function writeOutput(content: string | Uint8Array, file?: string): void {
  if (file === undefined) {
    process.stdout.write(content);
    return;
  }
  const unfinished = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new InputError([{ file, line: 0, message: `cannot be written: ${(error as Error).message}` }]);
  }
}
