/**
 * Makes the benchmark's data, file by file, and holds it to the checksums in `data.sha256`
 * (from the data folder: `sha256sum -c ../data.sha256`).
 *
 * On its own: `node bench/generate.mjs [--write-checksums]` makes every file; with the option it also
 * writes the checksums down, which is for those who change the generator.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { fileTexts } from "./sets.mjs";

export const dataFolder = path.join(import.meta.dirname, "data");
const checksumFile = path.join(import.meta.dirname, "data.sha256");

/**
 * Makes those of the files that are missing or not as they should be. Every file has been read or
 * written when this returns, so that the page cache holds it if it can.
 *
 * @param {Iterable<string>} files paths inside the data folder
 * @param {(message: string) => void} log
 */
export async function ensureData(files, log) {
  const expected = await readChecksums();
  for (const file of new Set(files)) {
    if ((await checksumOf(file)) === expected.get(file)) continue;
    log(`making ${file}`);
    const made = await makeFile(file);
    if (made !== expected.get(file)) {
      throw new Error(`${file}: the generator made other bytes than data.sha256 says (SHA-256 ${made})`);
    }
  }
}

/** @param {string} file */
export async function sizeOf(file) {
  return (await stat(path.join(dataFolder, file))).size;
}

/** @returns {Promise<Map<string, string>>} checksum by path */
async function readChecksums() {
  const lines = (await readFile(checksumFile, "utf8")).trimEnd().split("\n");
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split("  ").reverse())));
}

/**
 * @param {string} file
 * @returns {Promise<string | undefined>} `undefined` when there is no such file
 */
async function checksumOf(file) {
  const target = path.join(dataFolder, file);
  if (!(await stat(target).catch(() => undefined))) return undefined;
  const hash = createHash("sha256");
  await pipeline(createReadStream(target, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}

/**
 * Writes the file under another name first, so that what bears the name is whole.
 *
 * @param {string} file
 */
async function makeFile(file) {
  const text = fileTexts.get(file);
  if (!text) throw new Error(`no such data file: ${file}`);
  const target = path.join(dataFolder, file);
  const unfinished = `${target}.part`;
  await mkdir(path.dirname(target), { recursive: true });
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    await pipeline(Readable.from(text()), hashing, createWriteStream(unfinished));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { "write-checksums": { type: "boolean", default: false } } });
  if (values["write-checksums"]) {
    let lines = "";
    for (const file of fileTexts.keys()) {
      const checksum = await makeFile(file);
      console.error(`made ${file}`);
      lines += `${checksum}  ${file}\n`;
    }
    await writeFile(checksumFile, lines);
  } else {
    await ensureData(fileTexts.keys(), (message) => console.error(message));
  }
}
