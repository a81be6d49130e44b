import { closeSync, openSync, writeSync } from "node:fs";
import { crc32 } from "node:zlib";
import { pauseForSignals, unfinishedPlace, writeFile } from "../../files/node.js";
import { idsFileOf, npyHeader, npyRow } from "../../systems/index.js";
import { type RecordedText, writeRecord } from "./embedding-record.js";
import type { EmbeddingFacts } from "./embedding-settings.js";

/** What was written. */
export interface WrittenVectors {
  readonly vectors: number;
  readonly dimensions: number;
  /** Number of documents or topics without a text, which have no vector. */
  readonly empty: number;
}

/** The vectors of a document or topic, as rows in NumPy's format. */
export interface TextRows {
  readonly id: string;
  /** A hash of its text. */
  readonly hash: string;
  readonly rows: readonly Uint8Array[];
}

/** The vectors of a document or topic as lines of a journal, one per passage. */
export function vectorLines(vectors: readonly Float32Array[]): string {
  return vectors.map((vector) => `${Buffer.from(npyRow(vector)).toString("base64")}\n`).join("");
}

/** The rows in such lines. */
export function rowsIn(lines: string): Uint8Array[] {
  return lines
    .split("\n")
    .slice(0, -1)
    .map((row) => Buffer.from(row, "base64"));
}

/**
 * Writes vectors in NumPy's format, and next to them their ids and how they were made: each file completely or not at
 * all.
 *
 * @param texts in the order of the output
 * @param asPassages whether vectors are numbered: `EP-1000000-A1#1`
 */
export async function writeVectors(
  texts: Iterable<TextRows>,
  output: string,
  asPassages: boolean,
  facts: EmbeddingFacts,
): Promise<WrittenVectors> {
  const unfinished = unfinishedPlace(output);
  const names: string[] = [];
  const recorded: RecordedText[] = [];
  let dimensions = 0;
  let empty = 0;
  let sum = 0;
  try {
    const fd = openSync(unfinished.path, "w");
    try {
      let at = npyHeader(0, 0).length;
      for (const { id, hash, rows } of texts) {
        await pauseForSignals();
        if (rows.length === 0) empty++;
        for (const [i, row] of rows.entries()) {
          dimensions = row.length / 4;
          writeAt(fd, row, at);
          sum = crc32(row, sum);
          at += row.length;
          names.push(asPassages ? `${id}#${i + 1}` : id);
        }
        recorded.push({ id, hash, vectors: rows.length });
      }
      writeAt(fd, npyHeader(names.length, dimensions), 0);
    } finally {
      closeSync(fd);
    }
    writeFile(idsFileOf(output), names.map((name) => `${name}\n`).join(""));
    unfinished.finish();
    writeRecord(output, { facts, texts: recorded, vectorsCrc32: sum });
  } finally {
    unfinished.discard();
  }
  return { vectors: names.length, dimensions, empty };
}

function writeAt(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}
