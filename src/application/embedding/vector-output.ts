import { closeSync, openSync, writeSync } from "node:fs";
import { type Journal, unfinishedPlace, writeFile } from "../../files/node.js";
import { idsFileOf, npyHeader, npyRow } from "../../systems/index.js";

/** What was written. */
export interface WrittenVectors {
  readonly vectors: number;
  readonly dimensions: number;
  /** Number of documents or topics without a text, which have no vector. */
  readonly empty: number;
}

/** The vectors of a document or topic as lines of a journal, one per passage. */
export function vectorLines(vectors: readonly Float32Array[]): string {
  return vectors.map((vector) => `${Buffer.from(npyRow(vector)).toString("base64")}\n`).join("");
}

/**
 * Writes all vectors of a journal in NumPy's format, and their ids next to them: each file completely or not at all.
 *
 * @param ids of documents or topics, in the order of the journal
 * @param asPassages whether vectors are numbered: `EP-1000000-A1#1`
 */
export async function writeVectors(
  journal: Journal,
  ids: readonly string[],
  output: string,
  asPassages: boolean,
): Promise<WrittenVectors> {
  const unfinished = unfinishedPlace(output);
  const names: string[] = [];
  let dimensions = 0;
  let empty = 0;
  try {
    const fd = openSync(unfinished.path, "w");
    try {
      let at = npyHeader(0, 0).length;
      let number = 0;
      for await (const lines of journal.lines()) {
        const id = ids[number++];
        const rows = lines.split("\n").slice(0, -1);
        if (rows.length === 0) empty++;
        for (const [i, row] of rows.entries()) {
          const bytes = Buffer.from(row, "base64");
          dimensions = bytes.length / 4;
          writeAt(fd, bytes, at);
          at += bytes.length;
          names.push(asPassages ? `${id}#${i + 1}` : id);
        }
      }
      writeAt(fd, npyHeader(names.length, dimensions), 0);
    } finally {
      closeSync(fd);
    }
    writeFile(idsFileOf(output), names.map((name) => `${name}\n`).join(""));
    unfinished.finish();
  } finally {
    unfinished.discard();
  }
  return { vectors: names.length, dimensions, empty };
}

function writeAt(fd: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
}
