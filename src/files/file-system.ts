import * as node from "node:fs";

/**
 * The file operations of everything that must survive a failure: stores, journals, locks and output files. They are
 * Node's own functions. Questions about a path, such as `existsSync`, are asked of Node directly.
 */
export type FileSystem = Pick<
  typeof node,
  | "closeSync"
  | "copyFileSync"
  | "fsyncSync"
  | "ftruncateSync"
  | "linkSync"
  | "mkdirSync"
  | "openSync"
  | "readdirSync"
  | "readFileSync"
  | "readSync"
  | "renameSync"
  | "rmdirSync"
  | "rmSync"
  | "writeFileSync"
  | "writeSync"
> & { readonly promises: Pick<typeof node.promises, "open"> };

/** The file system in use. Call its functions through this name, never keep one: a test may replace it. */
export let fileSystem: FileSystem = node;

/**
 * Replaces the file system of this thread, so that tests can see what happens when it fails. Returns a function that
 * puts Node's back.
 */
export function replaceFileSystem(other: FileSystem): () => void {
  fileSystem = other;
  return () => {
    fileSystem = node;
  };
}
