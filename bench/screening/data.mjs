/**
 * Documents of a review, with the reviewers' decisions.
 *
 * @typedef {{ readonly id: string, readonly text: string, readonly isRelevant: boolean }} Record
 * @typedef {{ readonly name: string, readonly records: readonly Record[] }} Review
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseCsv } from "../search-recall/data.mjs";

export const REVIEWS = ["Kitchenham_2010", "Nagtegaal_2019", "ACEInhibitors", "Bannach-Brown_2019"];

/** Titles and abstracts of a review. @param {string} folder @param {string} name @returns {Review} */
export function readReview(folder, name) {
  const [head, ...rows] = parseCsv(readFileSync(join(folder, `${name}.csv`), "utf8").replace(/^\uFEFF/, ""));
  const at = (/** @type {string} */ column) => head.indexOf(column);
  const records = rows.map((row, i) => ({
    id: String(i),
    text: `${row[at("title")]} ${row[at("abstract")]}`,
    isRelevant: row[at("label_included")] === "1",
  }));
  return { name, records };
}

/**
 * A topic of the NPL collection as a review, the same as in asreview_peer.py: its relevant documents, and every eighth
 * other one. Nothing about the order was chosen on these.
 *
 * @param {string} folder @param {string} name @returns {Review}
 */
export function readHeldOut(folder, name) {
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), "utf8");
  const topic = Number(name.replace("vaswani-", ""));
  const relevant = new Set(
    read("qrels")
      .split("\n")
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([of, , , grade]) => of === topic && grade > 0)
      .map(([, , doc]) => doc),
  );
  const records = Array.from(
    read("doc-text.trec").matchAll(/<DOCNO>\s*(\d+)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/g),
    ([, id, text]) => ({ id, text, isRelevant: relevant.has(Number(id)) }),
  )
    .sort((a, b) => Number(a.id) - Number(b.id))
    .filter(({ id, isRelevant }) => isRelevant || Number(id) % 8 === topic % 8);
  return { name, records };
}
