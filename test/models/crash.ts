import { cpSync, renameSync, rmSync } from "node:fs";
import { type FileSystem, fileSystem, replaceFileSystem } from "../../src/files/file-system.js";

class Crash extends Error {
  override readonly name = "Crash";
}

const WRITING = ["linkSync", "mkdirSync", "openSync", "renameSync", "rmSync", "writeFileSync", "writeSync"] as const;

/**
 * Runs something until the process ends at one of its file operations; then the folder is as the process left it, with
 * its lock.
 *
 * @param at how many operations are done
 * @param close ends what the process held: what this changes in the folder is undone
 */
export function crash(folder: string, at: number, run: () => void, close: () => void): void {
  const node = fileSystem;
  let left = at;
  const failing = WRITING.map((name) => {
    const operation = (...args: never[]) => {
      if (left-- <= 0) throw new Crash();
      return (node[name] as (...all: never[]) => unknown)(...args);
    };
    return [name, operation];
  });
  const restore = replaceFileSystem({ ...node, ...Object.fromEntries(failing) } as FileSystem);
  try {
    run();
  } catch (error) {
    if (!isCrash(error)) throw error;
  } finally {
    restore();
  }
  const aside = `${folder}.aside`;
  cpSync(folder, aside, { recursive: true });
  close();
  rmSync(folder, { recursive: true });
  renameSync(aside, folder);
}

function isCrash(error: unknown): boolean {
  return error instanceof Crash || (error instanceof Error && (isCrash(error.cause) || /Crash/.test(error.message)));
}
