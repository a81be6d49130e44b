import { createHash } from "node:crypto";
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { compareBytes, InputError, UsageError } from "../core/index.js";
import { pauseForSignals, type UnfinishedPlace, unfinishedPlace } from "../files/node.js";
import { syncFolder } from "./kept-files.js";
import { unpacked } from "./run-file.js";

/** The file that `sha256sum --check` reads. */
const SUMS = "SHA256SUMS";

/**
 * A folder to hand out: its files are written beside its place and moved there when all of them are finished. The last
 * one has the SHA-256 of all others.
 */
export class PublishedFolder {
  readonly #path: string;
  readonly #unfinished: UnfinishedPlace;
  readonly #sums = new Map<string, string>();

  constructor(folder: string) {
    if (existsSync(folder))
      throw new UsageError(`exists already: ${JSON.stringify(folder)}`, { setting: "output", value: folder });
    this.#path = resolve(folder);
    this.#unfinished = unfinishedPlace(this.#path);
  }

  /** The files so far, with the SHA-256 of each. */
  get files(): ReadonlyMap<string, string> {
    return this.#sums;
  }

  has(name: string): boolean {
    return this.#sums.has(name);
  }

  /** Writes a file; its name may have folders, with slashes between. */
  async write(name: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#sums.has(name)) throw new TypeError(`two files are named ${name}`);
    await pauseForSignals();
    const file = join(this.#unfinished.path, name);
    mkdirSync(dirname(file), { recursive: true });
    const hash = createHash("sha256");
    const fd = openSync(file, "wx");
    try {
      for await (const piece of typeof content === "string" ? [new TextEncoder().encode(content)] : content) {
        hash.update(piece);
        for (let at = 0; at < piece.length; ) at += writeSync(fd, piece, at);
      }
      fsyncSync(fd);
    } finally {
      closeSync(fd);
    }
    this.#sums.set(name, hash.digest("hex"));
  }

  /** The sums, then everything to its place. */
  async finish(): Promise<void> {
    const sums = [...this.#sums].sort(([a], [b]) => compareBytes(a, b));
    await this.write(SUMS, sums.map(([name, sum]) => `${sum}  ${name}\n`).join(""));
    this.#unfinished.finish();
    syncFolder(dirname(this.#path));
  }

  discard(): void {
    this.#unfinished.discard();
  }
}

/** Fills a folder, whole or not at all. */
export async function publishFolder(folder: string, fill: (to: PublishedFolder) => Promise<void>): Promise<void> {
  const published = new PublishedFolder(folder);
  try {
    await fill(published);
    await published.finish();
  } catch (error) {
    published.discard();
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof InputError) throw error;
    const reasons: Record<string, string> = {
      ENOENT: "no such folder",
      ENOTDIR: "no such folder",
      ENOSPC: "no space left",
    };
    const message = `cannot be written: ${reasons[code] ?? (error as Error).message}`;
    throw new InputError([{ file: folder, line: 0, message }]);
  }
}

/**
 * A run restricted to some topics and with their other names: what it would be had it been made for the smaller set.
 *
 * @param names what each topic that stays is called there
 */
export async function* extractRun(path: string, names: ReadonlyMap<string, string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let rest = "";
  const kept = (lines: readonly string[]) =>
    encoder.encode(
      lines
        .flatMap((line) => {
          const found = /^\s*(\S+)/.exec(line);
          const name = found ? names.get(found[1]) : undefined;
          return name === undefined ? [] : [`${name}${line.slice(found![0].length).trimEnd()}\n`];
        })
        .join(""),
    );
  for await (const piece of unpacked(path)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop()!;
    yield kept(lines);
  }
  yield kept([rest + decoder.decode()]);
}
