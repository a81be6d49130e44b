import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isPresageError, UsageError } from "../core/index.js";
import { unwritable } from "./file-error.js";
import { fileSystem } from "./file-system.js";
import { pauseForSignals, unfinishedPlace } from "./unfinished-place.js";

/** Refuses a folder that exists: nothing is overwritten. */
export function refuseExisting(folder: string, setting = "output"): void {
  if (!existsSync(folder)) return;
  throw new UsageError(`exists already; name a new folder: ${JSON.stringify(folder)}`, { setting, value: folder });
}

/**
 * Makes a complete folder or none: it is filled next to its place and then moved there. A long `fill` must call
 * `pauseForSignals`.
 */
export async function makeNewFolder(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  refuseExisting(folder);
  const unfinished = unfinishedPlace(resolve(folder));
  try {
    fileSystem.mkdirSync(unfinished.path, { recursive: true });
    await fill(unfinished.path);
    unfinished.finish();
  } catch (error) {
    unfinished.discard();
    if (isPresageError(error) || !(error as NodeJS.ErrnoException).code) throw error;
    throw unwritable(folder, error);
  }
}

/** Writes a file of a new folder; its name may contain folders. */
export type WriteFile = (name: string, content: string | Uint8Array) => Promise<void>;

/** Makes a new folder of files. */
export function writeNewFolder(folder: string, fill: (write: WriteFile) => Promise<void>): Promise<void> {
  return makeNewFolder(folder, (unfinished) =>
    fill(async (name, content) => {
      await pauseForSignals();
      const file = join(unfinished, name);
      fileSystem.mkdirSync(dirname(file), { recursive: true });
      fileSystem.writeFileSync(file, content, { flag: "wx" });
    }),
  );
}
