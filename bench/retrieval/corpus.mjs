/** Simulated patents, as a collection folder and as lines of text. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { library } from "./library.mjs";

/** @typedef {{ readonly id: string, readonly texts: readonly { readonly field: string, readonly text: string }[] }} EngineDocument */

/** English patents of about 2,500 words. A world of a different size is a different world. */
const world = { seed: "retrieval", languages: ["en"], words: 2500 };

/**
 * @param {string} folder a new folder for the collection
 * @param {number} documents
 */
export async function makeCollection(folder, documents) {
  if (existsSync(folder)) return;
  const { simulatePatents } = await library("collection/world/simulate-patents.js");
  const { openWriter } = await library("collection/node.js");
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(path.dirname(folder), { recursive: true });
  const writer = openWriter(unfinished);
  for (const patent of simulatePatents({ ...world, documents })) {
    writer.add(patent);
    if (writer.isCommitDue) writer.commit();
  }
  writer.commit();
  writer.close();
  renameSync(unfinished, folder);
}

/**
 * One document per line: id, then its texts, separated by tabs, as LucenePeer reads them.
 *
 * @param {string} collection
 * @param {string} file
 * @param {(text: string, field: string) => string} [change] what is written for a text; default: the text itself
 */
export async function writeLines(collection, file, change = (text) => text) {
  if (existsSync(file)) return;
  const unfinished = `${file}.unfinished`;
  const fd = openSync(unfinished, "w");
  let lines = "";
  for await (const { id, texts } of documents(collection)) {
    const columns = texts.map(({ field, text }) => change(text, field).replaceAll(/\s+/g, " "));
    lines += `${[id, ...columns].join("\t")}\n`;
    if (lines.length > 1 << 22) {
      writeSync(fd, lines);
      lines = "";
    }
  }
  writeSync(fd, lines);
  closeSync(fd);
  renameSync(unfinished, file);
}

/** @param {string} folder @returns {AsyncGenerator<EngineDocument>} */
export async function* documents(folder) {
  const { openCollection } = await library("collection/node.js");
  const { patentDocument } = await library("retrieval/patent-document.js");
  const collection = await openCollection(folder);
  for await (const patent of collection.documents()) yield patentDocument(patent);
  await collection.close();
}
