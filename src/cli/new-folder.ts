import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { InputError, isPresageError, UsageError } from "../core/index.js";

/** Refuses a folder that is there already: nothing is written over. */
export function refuseExisting(folder: string): void {
  if (existsSync(folder)) throw new UsageError(`--output: exists already: ${JSON.stringify(folder)}`);
}

/** Makes a folder, whole or not at all: it is filled beside its place and then moved there. */
export async function makeNewFolder(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  refuseExisting(folder);
  const path = resolve(folder);
  const unfinished = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    mkdirSync(unfinished, { recursive: true });
    await fill(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (isPresageError(error) || !(error as NodeJS.ErrnoException).code) throw error;
    throw new InputError([{ file: folder, line: 0, message: `cannot be written: ${(error as Error).message}` }]);
  }
}

/** A new folder of files; their names may have folders in them. */
export function writeNewFolder(
  folder: string,
  fill: (write: (name: string, content: string | Uint8Array) => void) => Promise<void>,
): Promise<void> {
  return makeNewFolder(folder, (unfinished) =>
    fill((name, content) => {
      const file = join(unfinished, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content, { flag: "wx" });
    }),
  );
}
