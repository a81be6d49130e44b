import type { SearchContext } from "../../src/application/searching/search-context.js";
import { openDesk, type SearchDesk } from "../../src/application/searching/sets/search-desk.js";
import { memoryCollection } from "../../src/collection/index.js";
import type { DiskCollection } from "../../src/collection/node.js";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../src/retrieval/conformance/reference-engine.js";
import { PATENT_FIELDS, patentDocument } from "../../src/retrieval/patent-document.js";
import { tokenizer } from "../../src/retrieval/query/tokenizer.js";
import { patent } from "./arbitrary-patent.js";

/** The words of the bits of a document's number. */
export const WORDS = ["valve", "pump", "seal", "router"];

/** A search over documents that are numbers: document n has the words of its bits, 3 has valve and pump. */
export function wordContext(numbers: readonly number[]): SearchContext {
  const patents = numbers.map((n) =>
    patent(wordId(n), {
      language: "en",
      familyId: `F${n % 4}`,
      titles: [{ language: "en", text: WORDS.filter((_, bit) => n & (1 << bit)).join(" ") || "nothing" }],
    }),
  );
  const documents = patents.map((each) => patentDocument(each));
  const engine = new ReferenceEngine(documents, plainAnalyzer, { fields: PATENT_FIELDS });
  const texts = { ...memoryCollection(patents), folder: "patents", has: () => true } as unknown as DiskCollection;
  const index = { folder: "i", engine, tokens: tokenizer(plainAnalyzer), fields: PATENT_FIELDS, positions: false };
  return { index, texts, options: { model: "bm25", cutOff: "topics" } };
}

/** The id of a number. */
export const wordId = (n: number): string => `EP-${1000000 + n}-A1`;

/** The numbers of ids, in ascending order. */
export const wordNumbers = (ids: readonly string[]): number[] =>
  ids.map((each) => Number(each.slice(3, 10)) - 1000000).sort((a, b) => a - b);

/** The identity of an index of so many documents. */
export const wordIdentity = (version: string, documents: number) => ({
  ...{ folder: "i", version, documents, engine: "presage", analyzer: "plain/1" },
});

/** A search over numbers, kept in a file if there is one. */
export function wordDesk(numbers: readonly number[], file?: string, version = "a"): SearchDesk {
  return openDesk(wordContext(numbers), { file, index: wordIdentity(version, numbers.length) });
}
