import { existsSync } from "node:fs";
import { join } from "node:path";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { checkIndex } from "../../src/retrieval/store/check-index.js";
import { IndexWriter } from "../../src/retrieval/store/index-writer.js";
import { openIndex } from "../../src/retrieval/store/open-index.js";

/** A writer that needs little memory. */
const options = { fields: ["title"], analyzer: plainAnalyzer, memoryBytes: 1 << 16 };
/** The index in a folder of tests. */
export const indexIn = (folder: string) => join(folder, "index");

/** Adds documents, one commit after the other, without merging. */
export function writeIndex(folder: string, commits: readonly (readonly string[])[], acknowledge = () => {}): void {
  const writer = new IndexWriter(indexIn(folder), options);
  try {
    for (const ids of commits) {
      for (const id of ids) writer.add({ id, texts: [{ field: "title", text: `valve ${id}` }] });
      writer.publish();
      acknowledge();
    }
  } finally {
    writer.close();
  }
}

/** Every document and what counts of it, from an index of which every byte was checked. */
export function indexState(folder: string): unknown {
  const index = indexIn(folder);
  if (!existsSync(join(index, "index.json"))) return "no index";
  const { problems } = checkIndex(index);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const { readers } = openIndex(index);
  const documents = readers.flatMap((reader) =>
    Array.from({ length: reader.documentCount }, (_, document) => document)
      .filter((document) => !reader.deletions.has(document))
      .map((document) => reader.columns.ids.at(document)),
  );
  const words = readers.reduce((sum, { fieldLengths }) => sum + fieldLengths[0], 0);
  for (const reader of readers) reader.close();
  return { documents: documents.sort(), words };
}
