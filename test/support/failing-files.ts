import * as node from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type FileSystem, replaceFileSystem } from "../../src/files/node.js";

/** What can go wrong at one operation. */
export const FAULTS = {
  "short write": "a write takes half of the bytes and says so",
  "torn write": "a write takes half of the bytes, then fails (ENOSPC); a recursive removal removes half of the files",
  ENOSPC: "the operation finds no space, and fails without effect",
  "disk full": "from here on, nothing can be written, created or synchronised (ENOSPC)",
  EIO: "the operation fails without effect",
  EMFILE: "no more files can be opened at this moment",
  kill: "the process ends before the operation; what was written before stays",
  "torn kill": "the process ends in the middle of a write or of a recursive removal",
  "power loss": "all that was not synchronised is lost: contents of files, names in folders",
  "rename before data": "names in folders are as they were at the crash, contents of files as last synchronised",
} as const;
export type Fault = keyof typeof FAULTS;

/** An operation that was called, in the words of the table. */
export type Operation =
  | "open"
  | "create"
  | "read"
  | "list"
  | "write"
  | "truncate"
  | "fsync"
  | "fsync folder"
  | "close"
  | "rename"
  | "link"
  | "copy"
  | "mkdir"
  | "remove"
  /** Nothing more is done: the operation has returned. */
  | "end";

/** Operations that need space on the disk. */
const NEED_SPACE: readonly Operation[] = ["create", "write", "fsync", "rename", "link", "copy", "mkdir"];
const OPEN_FILES: readonly Operation[] = ["open", "create", "list", "copy"];
/** Operations after which a crash leaves the same as before them. */
const CHANGE_NOTHING: readonly Operation[] = ["open", "read", "list", "close"];

/** Whether a fault can happen at an operation. */
export function canHappen(fault: Fault, operation: Operation): boolean {
  if (fault === "short write") return operation === "write";
  if (fault === "torn write" || fault === "torn kill") return operation === "write" || operation === "remove";
  if (fault === "ENOSPC" || fault === "disk full") return NEED_SPACE.includes(operation);
  if (fault === "EMFILE") return OPEN_FILES.includes(operation);
  // A program cannot do anything about a failed close: the file is closed in any case.
  if (fault === "EIO") return operation !== "close" && operation !== "end";
  return !CHANGE_NOTHING.includes(operation);
}

/**
 * Files of a campaign's database. SQLite writes them by itself: a crash leaves them as they are. What a power failure
 * leaves of them has a test of its own.
 */
const SQLITES_OWN = /(^|[/\\])campaign[/\\]campaign\.db(-wal|-shm)?$/;

/** Thrown by every operation from a crash on. */
export class Crash extends Error {
  override readonly name = "Crash";
}

/** A file or folder, and what would be left of it if the power failed. */
interface Inode {
  /** The content at the last fsync, if it is a file. */
  content: Uint8Array;
  /** What is in it, if it is a folder; and what was in it at the last fsync. */
  entries?: Map<string, Inode>;
  durable?: Map<string, Inode>;
}

/**
 * A file system over a real folder that fails at its n-th operation. It keeps a shadow of what is durable: contents as
 * of the last fsync of a file, names as of the last fsync of a folder. Paths outside of the folder are refused.
 */
export class FailingFiles implements FileSystem {
  /** The operations so far. */
  readonly operations: Operation[] = [];
  readonly #root: string;
  readonly #tree: Inode;
  readonly #at: number;
  readonly #fault: Fault | undefined;
  readonly #open = new Map<number, { readonly path: string; readonly inode: Inode }>();
  #isCrashed = false;
  #isFull = false;

  /** @param at the number of the operation that fails, from 0 */
  constructor(root: string, fault?: Fault, at = -1) {
    this.#root = resolve(root);
    this.#fault = fault;
    this.#at = at;
    this.#tree = scan(this.#root);
  }

  get isCrashed(): boolean {
    return this.#isCrashed;
  }

  /** Files that were opened and not closed. */
  get openFiles(): string[] {
    return Array.from(this.#open.values(), ({ path }) => path);
  }

  /**
   * Does something with this file system in place of the real one. The end is an operation too: a crash may come after
   * it has returned.
   */
  async during(work: () => unknown): Promise<void> {
    const putBack = replaceFileSystem(this);
    try {
      await work();
    } finally {
      putBack();
    }
    try {
      this.#count("end");
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }

  /**
   * Counts an operation, and fails if it is its turn.
   *
   * @param half does half of it
   */
  #count(operation: Operation, half: () => void = () => {}): "whole" | "short" {
    if (this.#isCrashed) throw new Crash("after the crash");
    const number = this.operations.push(operation) - 1;
    if (this.#isFull && NEED_SPACE.includes(operation)) throw failure("ENOSPC");
    if (number !== this.#at || this.#fault === undefined || !canHappen(this.#fault, operation)) return "whole";
    switch (this.#fault) {
      case "short write":
        return "short";
      case "torn write":
        half();
        throw failure(operation === "write" ? "ENOSPC" : "EIO");
      case "disk full":
        this.#isFull = true;
        throw failure("ENOSPC");
      case "ENOSPC":
      case "EIO":
      case "EMFILE":
        throw failure(this.#fault);
      case "torn kill":
        half();
        return this.#crash();
      default:
        return this.#crash();
    }
  }

  #crash(): never {
    this.#isCrashed = true;
    for (const fd of this.#open.keys()) node.closeSync(fd);
    this.#open.clear();
    if (this.#fault === "power loss") restore(this.#root, this.#tree, "durable");
    if (this.#fault === "rename before data") restore(this.#root, this.#tree, "entries");
    throw new Crash(`crash: ${this.#fault}`);
  }

  // The functions of a file system are properties: their overloads are Node's.

  readonly openSync: FileSystem["openSync"] = (path, flags = "r", mode) => {
    const isNew = flags !== "r" && !node.existsSync(path);
    this.#count(isNew ? "create" : "open");
    const fd = node.openSync(path, flags, mode);
    if (isNew) this.#folderOf(path).set(nameOf(path), { content: new Uint8Array() });
    this.#open.set(fd, { path: String(path), inode: this.#inode(path) });
    return fd;
  };

  readonly closeSync: FileSystem["closeSync"] = (fd) => {
    this.#count("close");
    this.#open.delete(fd);
    node.closeSync(fd);
  };

  readonly writeSync = ((fd: number, bytes: Uint8Array, offset?: number, length?: number, position?: number) => {
    const start = offset ?? 0;
    const size = length ?? bytes.length - start;
    const half = () => node.writeSync(fd, bytes, start, size >> 1, position);
    if (this.#count("write", half) === "short" && size > 1) return half();
    return node.writeSync(fd, bytes, start, size, position);
  }) as FileSystem["writeSync"];

  readonly fsyncSync: FileSystem["fsyncSync"] = (fd) => {
    const { path, inode } = this.#open.get(fd)!;
    this.#count(inode.entries ? "fsync folder" : "fsync");
    // The shadow is enough, and a thousand times faster.
    if (inode.entries) inode.durable = new Map(inode.entries);
    else inode.content = node.existsSync(path) ? node.readFileSync(path) : new Uint8Array();
  };

  readonly ftruncateSync: FileSystem["ftruncateSync"] = (fd, size) => {
    this.#count("truncate");
    node.ftruncateSync(fd, size);
  };

  readonly readSync = ((fd: number, ...rest: [Uint8Array]) => {
    this.#count("read");
    return node.readSync(fd, ...rest);
  }) as FileSystem["readSync"];

  readonly readFileSync = ((path: string, ...rest: []) => {
    this.#count("open");
    this.#count("read");
    return node.readFileSync(path, ...rest);
  }) as FileSystem["readFileSync"];

  readonly writeFileSync: FileSystem["writeFileSync"] = (path, data, options) => {
    const flag = typeof options === "object" ? options?.flag : undefined;
    const fd = this.openSync(path as string, flag ?? "w");
    try {
      const bytes = typeof data === "string" ? Buffer.from(data) : (data as Uint8Array);
      for (let at = 0; at < bytes.length; ) at += this.writeSync(fd, bytes, at);
    } finally {
      this.closeSync(fd);
    }
  };

  readonly readdirSync = ((path: string, ...rest: []) => {
    this.#count("list");
    return node.readdirSync(path, ...rest);
  }) as FileSystem["readdirSync"];

  readonly mkdirSync = ((path: string, options?: node.MakeDirectoryOptions) => {
    if (options?.recursive && node.existsSync(path)) return undefined;
    const above = options?.recursive && !node.existsSync(dirname(path)) && this.mkdirSync(dirname(path), options);
    this.#count("mkdir");
    node.mkdirSync(path);
    this.#folderOf(path).set(nameOf(path), { content: new Uint8Array(), entries: new Map(), durable: new Map() });
    return options?.recursive ? above || path : undefined;
  }) as FileSystem["mkdirSync"];

  readonly renameSync: FileSystem["renameSync"] = (from, to) => {
    this.#count("rename");
    node.renameSync(from, to);
    const inode = this.#inode(from);
    this.#folderOf(from).delete(nameOf(from));
    this.#folderOf(to).set(nameOf(to), inode);
  };

  readonly linkSync: FileSystem["linkSync"] = (from, to) => {
    this.#count("link");
    node.linkSync(from, to);
    this.#folderOf(to).set(nameOf(to), this.#inode(from));
  };

  readonly copyFileSync: FileSystem["copyFileSync"] = (from, to, mode) => {
    this.#count("copy", () => node.writeFileSync(to, ""));
    node.copyFileSync(from, to, mode);
    const known = this.#folderOf(to).get(nameOf(to));
    if (!known) this.#folderOf(to).set(nameOf(to), { content: new Uint8Array() });
  };

  readonly rmSync: FileSystem["rmSync"] = (path, options) => {
    this.#count("remove", () => this.#removeHalf(String(path)));
    const existed = node.existsSync(path);
    node.rmSync(path, options);
    if (existed) this.#folderOf(path).delete(nameOf(path));
  };

  readonly rmdirSync: FileSystem["rmdirSync"] = (path) => {
    this.#count("remove");
    node.rmdirSync(path);
    this.#folderOf(path).delete(nameOf(path));
  };

  readonly promises = {
    open: async (path: string, flags?: string) => {
      const fd = this.openSync(path, flags ?? "r");
      return {
        write: async (bytes: Uint8Array, offset: number, length: number, position: number) => ({
          bytesWritten: this.writeSync(fd, bytes, offset, length, position),
        }),
        sync: async () => this.fsyncSync(fd),
        close: async () => this.closeSync(fd),
      };
    },
  } as unknown as FileSystem["promises"];

  #removeHalf(path: string): void {
    if (!node.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    const names = node.readdirSync(path).sort();
    for (const name of names.slice(0, Math.ceil(names.length / 2))) {
      node.rmSync(join(path, name), { recursive: true });
      this.#inode(path).entries!.delete(name);
    }
  }

  #inode(path: node.PathLike): Inode {
    const way = relative(this.#root, resolve(String(path)));
    if (way.startsWith("..")) throw new Error(`outside of the folder: ${path}`);
    let inode = this.#tree;
    for (const name of way === "" ? [] : way.split(sep)) {
      const next = inode.entries?.get(name) ?? this.#madeBySqlite(String(path), inode, name);
      if (!next) throw new Error(`not made through this file system: ${path}`);
      inode = next;
    }
    return inode;
  }

  /** A copy of a database: nothing of it is durable until it is synchronised. */
  #madeBySqlite(path: string, folder: Inode, name: string): Inode | undefined {
    if (!path.endsWith(".db") || !node.existsSync(path)) return undefined;
    const inode = { content: new Uint8Array() };
    folder.entries?.set(name, inode);
    return inode;
  }

  #folderOf(path: node.PathLike): Map<string, Inode> {
    return this.#inode(dirname(resolve(String(path)))).entries!;
  }
}

function nameOf(path: node.PathLike): string {
  return resolve(String(path)).split(sep).at(-1)!;
}

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: injected, at this operation`), { code });
}

/** What exists before the first operation is durable. */
function scan(path: string): Inode {
  if (!node.statSync(path).isDirectory()) return { content: node.readFileSync(path) };
  const entries = new Map(node.readdirSync(path).map((name) => [name, scan(join(path, name))]));
  return { content: new Uint8Array(), entries, durable: new Map(entries) };
}

/** Puts a folder into the state that a crash leaves. */
function restore(path: string, inode: Inode, names: "entries" | "durable"): void {
  const entries = inode[names];
  if (!entries) {
    node.writeFileSync(path, inode.content);
    return;
  }
  for (const name of node.existsSync(path) ? node.readdirSync(path) : []) {
    const child = join(path, name);
    if (!entries.has(name) && !SQLITES_OWN.test(child)) node.rmSync(child, { recursive: true });
  }
  for (const [name, entry] of entries) {
    const child = join(path, name);
    if (SQLITES_OWN.test(child)) continue;
    const isFolder = node.statSync(child, { throwIfNoEntry: false })?.isDirectory() === true;
    // A file may be where a folder was, and another file may have the name of this one.
    if (!isFolder || !entry.entries) node.rmSync(child, { recursive: true, force: true });
    if (!isFolder && entry.entries) node.mkdirSync(child);
    restore(child, entry, names);
  }
}
