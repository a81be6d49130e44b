import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { FILE } from "./reader.js";

/** Files are written for each input: in memory, if there is such a place. */
function newFolder(): string {
  return mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-fuzz-"));
}

/** A copy of a folder with files, of which one is replaced by each input. */
export class Scratch {
  #folder: string | undefined;
  readonly #from: string;

  constructor(from: string) {
    this.#from = from;
  }

  get folder(): string {
    if (this.#folder === undefined) {
      this.#folder = join(newFolder(), FILE);
      cpSync(this.#from, this.#folder, { recursive: true });
    }
    return this.#folder;
  }

  /** Uses the folder while one of its files has another content. */
  async with<T>(file: string, content: Uint8Array, use: () => Promise<T>): Promise<T> {
    const path = join(this.folder, file);
    const before = readFileSync(path);
    writeFileSync(path, content);
    try {
      return await use();
    } finally {
      writeFileSync(path, before);
    }
  }

  remove(): void {
    if (this.#folder !== undefined) rmSync(resolve(this.#folder, ".."), { recursive: true, force: true });
    this.#folder = undefined;
  }
}

/** A file of its own, in a folder of its own, whose content is the input. */
export class ScratchFile {
  #folder: string | undefined;
  readonly #name: string;

  constructor(name = FILE) {
    this.#name = name;
  }

  get path(): string {
    this.#folder ??= newFolder();
    return join(this.#folder, this.#name);
  }

  /** The path of the file, with a content. */
  write(content: Uint8Array): string {
    writeFileSync(this.path, content);
    return this.path;
  }

  remove(): void {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }
}
