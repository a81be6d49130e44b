import { lstatSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { withFile } from "../../files/index.js";
import { fileSystem } from "../../files/node.js";

/** Bytes at the start of a file that show what it is. */
const HEAD_BYTES = 64;

/** A file or folder that is looked at. */
export interface Place {
  readonly path: string;
  readonly isFolder: boolean;
  /** What is in the folder, sorted. */
  readonly names: readonly string[];
  /** Size of the file. */
  readonly bytes: number;
  /** Its first bytes. */
  readonly head: Uint8Array;
  /** The name of the folder that it is in. */
  readonly parent: string;
}

/** Looks at a path; undefined for links, devices and the like. */
export function placeAt(path: string): Place | undefined {
  const status = withFile(path, () => lstatSync(path));
  const nothing = { path, names: [], bytes: 0, head: new Uint8Array(), parent: basename(dirname(resolve(path))) };
  if (status.isDirectory()) {
    const names = withFile(path, () => fileSystem.readdirSync(path), "read").sort();
    return { ...nothing, isFolder: true, names };
  }
  if (!status.isFile()) return undefined;
  return { ...nothing, isFolder: false, bytes: status.size, head: headOf(path) };
}

function headOf(file: string): Uint8Array {
  return withFile(
    file,
    () => {
      const fd = fileSystem.openSync(file, "r");
      try {
        const head = new Uint8Array(HEAD_BYTES);
        return head.subarray(0, fileSystem.readSync(fd, head));
      } finally {
        fileSystem.closeSync(fd);
      }
    },
    "read",
  );
}

/** Whether a file begins with a text, apart from a few damaged bytes. */
export function beginsLike({ isFolder, head }: Place, text: string): boolean {
  const expected = Buffer.from(text);
  if (isFolder || head.length < expected.length) return false;
  return expected.filter((byte, i) => head[i] !== byte).length <= 2;
}

/** Whether a folder has an entry whose name matches. */
export function has({ names }: Place, pattern: RegExp | string): boolean {
  return names.some((name) => (typeof pattern === "string" ? name === pattern : pattern.test(name)));
}

/** A path in a folder. */
export function inside({ path }: Place, name: string): string {
  return join(path, name);
}

/** Copies a file, or a folder with everything in it that `isWanted`. */
export function copyAll(from: string, to: string, isWanted: (name: string) => boolean = () => true): void {
  if (!lstatSync(from).isDirectory()) {
    fileSystem.copyFileSync(from, to);
    return;
  }
  fileSystem.mkdirSync(to, { recursive: true });
  for (const name of fileSystem.readdirSync(from)) if (isWanted(name)) copyAll(join(from, name), join(to, name));
}
