import { existsSync } from "node:fs";
import { crc32 } from "node:zlib";
import { fileSystem, sealedLine, unsealedLine, writeFile } from "../../files/node.js";
import type { EmbeddingFacts } from "./embedding-settings.js";

/** A document or topic that was embedded. */
export interface RecordedText {
  readonly id: string;
  /** A hash of its text. */
  readonly hash: string;
  /** Number of its vectors, which follow those of the text before it. */
  readonly vectors: number;
}

/** How a file of vectors was made, and from which texts: what is needed to add vectors of other texts to it. */
export interface EmbeddingRecord {
  readonly facts: EmbeddingFacts;
  readonly texts: readonly RecordedText[];
  /** CRC-32 of the vectors, without the header of their file. */
  readonly vectorsCrc32: number;
}

/** The record of a file of vectors: `patents.npy`, `patents.embedding.txt`. */
export function recordFileOf(output: string): string {
  return output.replace(/\.npy$/, ".embedding.txt");
}

/** A line of JSON with checksums, then a line per text: its id, its hash, the number of its vectors. */
export function writeRecord(output: string, { facts, texts, vectorsCrc32 }: EmbeddingRecord): void {
  const lines = Buffer.from(texts.map(({ id, hash, vectors }) => `${id}\t${hash}\t${vectors}\n`).join(""));
  const head = { presage: "embedding", format: 1, facts, vectorsCrc32, textsCrc32: crc32(lines) };
  writeFile(recordFileOf(output), Buffer.concat([Buffer.from(`${sealedLine(head)}\n`), lines]));
}

/** @returns `undefined` if there is no record, `"damaged"` if it cannot be read */
export function readRecord(file: string): EmbeddingRecord | "damaged" | undefined {
  if (!existsSync(file)) return undefined;
  const bytes = fileSystem.readFileSync(file);
  const end = bytes.indexOf(10);
  const head = unsealedLine(bytes.subarray(0, Math.max(0, end)).toString());
  if (typeof head === "string" || !head.isSealed) return "damaged";
  const { presage, format, facts, vectorsCrc32, textsCrc32 } = head.value;
  const lines = bytes.subarray(end + 1);
  if (presage !== "embedding" || format !== 1 || crc32(lines) !== textsCrc32) return "damaged";
  const texts = lines
    .toString()
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const [id, hash, vectors] = line.split("\t");
      return { id, hash, vectors: Number(vectors) };
    });
  return { facts: facts as EmbeddingFacts, texts, vectorsCrc32: vectorsCrc32 as number };
}
