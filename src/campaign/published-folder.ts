import { createHash } from "node:crypto";
import { dirname, join, resolve } from "node:path";
import { compareBytes } from "../core/index.js";
import { unwritable } from "../files/index.js";
import {
  fileHash,
  fileSystem,
  pauseForSignals,
  refuseExisting,
  type UnfinishedPlace,
  unfinishedPlace,
  writeFile,
  writeFully,
} from "../files/node.js";
import { unpacked } from "./run-file.js";

/** The file that `sha256sum --check` reads. */
export const SUMS = "SHA256SUMS";

/**
 * A folder to publish: its files are written next to its place and moved there when all of them are finished. The last
 * file has the SHA-256 of all others.
 */
export class PublishedFolder {
  readonly #path: string;
  readonly #unfinished: UnfinishedPlace;
  readonly #sums = new Map<string, string>();

  constructor(folder: string) {
    refuseExisting(folder);
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

  /** Writes a file; its name may contain folders, separated by slashes. */
  async write(name: string, content: string | AsyncIterable<Uint8Array>): Promise<void> {
    if (this.#sums.has(name)) throw new TypeError(`two files are named ${name}`);
    await pauseForSignals();
    const file = join(this.#unfinished.path, name);
    fileSystem.mkdirSync(dirname(file), { recursive: true });
    const hash = createHash("sha256");
    const fd = fileSystem.openSync(file, "wx");
    try {
      for await (const piece of typeof content === "string" ? [new TextEncoder().encode(content)] : content) {
        hash.update(piece);
        writeFully(fd, piece);
      }
      fileSystem.fsyncSync(fd);
    } finally {
      fileSystem.closeSync(fd);
    }
    this.#sums.set(name, hash.digest("hex"));
  }

  /** Writes the sums, then moves everything to its place. */
  async finish(): Promise<void> {
    const sums = [...this.#sums].sort(([a], [b]) => compareBytes(a, b));
    await this.write(SUMS, sums.map(([name, sum]) => `${sum}  ${name}\n`).join(""));
    this.#unfinished.finish();
  }

  discard(): void {
    this.#unfinished.discard();
  }
}

/** The files that a published folder lists, with the SHA-256 of each; lines that are no such entry are `wrong`. */
export function publishedSums(folder: string): {
  readonly sums: ReadonlyMap<string, string>;
  readonly wrong: number[];
} {
  const lines = fileSystem.readFileSync(join(folder, SUMS), "utf8").split("\n");
  const sums = new Map<string, string>();
  const wrong: number[] = [];
  if (lines.at(-1) === "") lines.pop();
  else wrong.push(lines.length);
  for (const [i, line] of lines.entries()) {
    const [, sum, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (sum === undefined) wrong.push(i + 1);
    else sums.set(name, sum);
  }
  return { sums, wrong };
}

/** Adds a file that was written to a published folder later to its list. */
export function addToSums(folder: string, name: string): void {
  const sums = new Map(publishedSums(folder).sums).set(name, fileHash(join(folder, name)));
  const lines = [...sums].sort(([a], [b]) => compareBytes(a, b)).map(([file, sum]) => `${sum}  ${file}\n`);
  writeFile(join(folder, SUMS), lines.join(""));
}

/** Fills a folder, completely or not at all. */
export async function publishFolder(folder: string, fill: (to: PublishedFolder) => Promise<void>): Promise<void> {
  const published = new PublishedFolder(folder);
  try {
    await fill(published);
    await published.finish();
  } catch (error) {
    published.discard();
    throw (error as NodeJS.ErrnoException).code === undefined ? error : unwritable(folder, error);
  }
}

/**
 * A run restricted to some topics and with their other names, as if it had been made for the smaller set.
 *
 * @param names the new name of each topic that is kept
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
