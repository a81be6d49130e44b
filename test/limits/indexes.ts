import { ngramAnalyzer } from "../../src/retrieval/analysis/ngram-analyzer.js";
import { patentAnalyzer } from "../../src/retrieval/analysis/patent-analyzer.js";
import { plainAnalyzer } from "../../src/retrieval/analysis/plain-analyzer.js";
import { MAX_TOKEN_LENGTH } from "../../src/retrieval/analysis/token-end.js";
import { wordNgramAnalyzer } from "../../src/retrieval/analysis/word-ngram-analyzer.js";
import { MAX_DISTANCE } from "../../src/retrieval/boolean/boolean-query.js";
import { compileBoolean, MAX_EXPANSION } from "../../src/retrieval/boolean/compile-boolean.js";
import { MAX_DEPTH, parseBoolean } from "../../src/retrieval/boolean/parse-boolean.js";
import { tokenizer } from "../../src/retrieval/query/tokenizer.js";
import { EmbeddedEngine } from "../../src/retrieval/search/embedded-engine.js";
import { MAX_NAME_WORDS } from "../../src/retrieval/segment/name-positions.js";
import { MAX_FIELDS } from "../../src/retrieval/segment/segment-fields.js";
import { MAX_SEGMENT_DOCUMENTS } from "../../src/retrieval/segment/segment-files.js";
import { IndexWriter } from "../../src/retrieval/store/index-writer.js";
import type { CommittedSegment } from "../../src/retrieval/store/manifest.js";
import { allMerges, MAX_MERGED } from "../../src/retrieval/store/merge-policy.js";
import { documentOf, plainTokens, smallEngine } from "../support/small-engine.js";
import type { Subject } from "./limit.js";
import { inFolder } from "./scratch.js";

const patentTokens = tokenizer(patentAnalyzer());
const fieldsOf = (count: number) => Array.from({ length: count }, (_, i) => `field${i}`);
const segments = (sizes: readonly number[]) =>
  sizes.map((documents, i) => ({ name: `segment-${i}`, documents })) as unknown as CommittedSegment[];
const nested = (depth: number) => `${"(".repeat(depth)}a AND b${")".repeat(depth)}`;

/** Indexes and analyzers. */
export const indexes: Subject = {
  title: "Indexes",
  file: "indexes.ts",
  limits: [
    {
      what: "fields of an index",
      value: MAX_FIELDS,
      why: "title, abstract, description and claims; the frequencies of all fields are stored together",
      above: "`fields: an index has 1 to 4, not 5`",
      attempt: (count) =>
        inFolder((folder) => new IndexWriter(folder, { fields: fieldsOf(count), analyzer: plainAnalyzer }).close()),
    },
    {
      what: "documents of a segment",
      value: MAX_SEGMENT_DOCUMENTS,
      why: "a search holds two numbers per document of a segment",
      above: "a new segment is started",
      attempt: (documents) => {
        const half = documents >> 1;
        const [merged] = allMerges(segments([half, documents - half, half, documents - half]));
        return merged?.length === 2 ? undefined : "a new segment is started";
      },
    },
    {
      what: "segments merged at once",
      value: MAX_MERGED,
      why: "each takes some memory",
      above: "they are merged in several steps",
      attempt: (count) =>
        allMerges(segments(Array.from({ length: count }, () => 1)))[0].length === count
          ? undefined
          : "they are merged in several steps",
    },
    {
      what: "words of the name of an applicant or inventor",
      value: MAX_NAME_WORDS,
      why: "positions keep the names of a document apart",
      above: "the words after these are not found",
      attempt: (count) =>
        inFolder(async (folder) => {
          const writer = new IndexWriter(folder, { fields: ["title"], analyzer: plainAnalyzer });
          const name = Array.from({ length: count }, (_, i) => `w${i}`).join(" ");
          writer.add({ id: "d", texts: [], applicants: [name] });
          writer.commit();
          writer.close();
          const engine = new EmbeddedEngine(folder, plainAnalyzer);
          const found = await engine.termsLike({ pattern: `w${count - 1}` }, 10, ["applicant"]);
          await engine.close();
          return found.length > 0 ? undefined : "the words after these are not found";
        }),
    },
    {
      what: "characters of a token",
      value: MAX_TOKEN_LENGTH,
      why: "a longer one is a sequence of bases, or a picture drawn in letters",
      above: "it is cut",
      attempt: (length) =>
        patentTokens("x".repeat(length), "en", "title")[0].term.length === length ? undefined : "it is cut",
    },
    {
      what: "characters of an n-gram",
      value: 32,
      why: "longer ones are words",
      above: "`lengths of n-grams must satisfy 1 ≤ min ≤ max ≤ 32: min=4, max=33`",
      attempt: (max) => void ngramAnalyzer({ min: 4, max }),
    },
    {
      what: "words of a phrase that is a term",
      value: 5,
      why: "longer ones hardly occur twice",
      above: "`a phrase must have 2 … 5 words: 6`",
      attempt: (n) => void wordNgramAnalyzer(plainAnalyzer, n),
    },
  ],
};

/** Queries. */
export const queries: Subject = {
  title: "Queries",
  file: "indexes.ts",
  limits: [
    {
      what: "parentheses within each other",
      value: MAX_DEPTH,
      why: "nobody types them; deeper ones would use up the stack",
      above: "`more than 100 parentheses within each other`, with its place",
      attempt: (depth) => void parseBoolean(nested(depth)),
    },
    {
      what: "proximity operators in a row",
      value: MAX_DEPTH,
      why: "the same",
      above: "`more than 100 proximity operators in a row`, with its place",
      attempt: (count) => void parseBoolean(`a${" ADJ a".repeat(count)}`),
    },
    {
      what: "changes between `AND` and `OR`, if they are read from left to right",
      value: MAX_DEPTH,
      why: "the same",
      above: "`more than 100 changes between AND and OR`, with its place",
      attempt: (count) => {
        const operators = Array.from({ length: count + 1 }, (_, i) => (i % 2 === 0 ? "OR" : "AND"));
        parseBoolean(`a ${operators.map((operator) => `${operator} b`).join(" ")}`, { leftToRight: true });
      },
    },
    {
      what: "distance of two words that must be near each other",
      value: MAX_DISTANCE,
      why: "further apart, words have nothing to do with each other",
      above: "`the distance must be 99 or less, and this is 100`",
      attempt: (distance) => void parseBoolean(`a NEAR${distance} b`),
    },
    {
      what: "terms that a word with wildcards stands for",
      value: MAX_EXPANSION,
      why: "each is looked up and scored",
      above: "`stands for more than 2000 words; write more of its letters: ww*`",
      attempt: async (count) => {
        const words = Array.from({ length: count }, (_, i) => `ww${i}`).join(" ");
        const options = { engine: smallEngine([documentOf("d", words)]), tokens: plainTokens, positions: false };
        await compileBoolean(parseBoolean("ww*"), options);
      },
    },
  ],
};
