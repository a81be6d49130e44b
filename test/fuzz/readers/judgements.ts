import { parseDocumentList } from "../../../src/campaign/document-list.js";
import { parseFamilyTable } from "../../../src/collection/family-table.js";
import { parseJudgementStore } from "../../../src/collection/judgements/judgement-store.js";
import { parseAssessments } from "../../../src/collection/judgements/parse-assessments.js";
import { parsePoolMarks, parseTopicDocuments } from "../../../src/collection/pool/topic-documents.js";
import { parsePrels } from "../../../src/trec/parse-prels.js";
import { parseQrels } from "../../../src/trec/parse-qrels.js";
import { readGroupedQrels, readPreferences, readQrelsAsPreferences } from "../../../src/trec/preferences/index.js";
import type { Compat } from "../../../src/trec/problems.js";
import { hasLine } from "../fuzz.js";
import { FILE, type FuzzReader, textIn } from "../reader.js";
import { bytesOf, real, sample } from "../seeds.js";

/** How versions of trec_eval read, by the size of the input. */
const compatOf = (input: Uint8Array) => ([undefined, undefined, 9, 10] as (Compat | undefined)[])[input.length % 4];

const placed = hasLine(
  /^no |sample of judgements|looks like a run|Malformed|Cannot read|duplicate docs|grades are too high/,
);

const qrelsSeeds = () => [
  ...bytesOf(
    "1 0 a 1\n1 0 b 0\n2 0 a 2\n2 0 c -1\n",
    "1 a 1\n1 b 0\n2 a 2\n",
    "1 0 a 1 en\n1 0 b 0 de\n",
    "query-id\tcorpus-id\tscore\n1\ta\t1\n",
  ),
  sample("samples/qrels.txt", 800),
  ...real("trec_eval-test/qrels.test", 800),
  ...real("clef-ip-2010/qrels-en.txt", 800),
];

export const qrels: FuzzReader = {
  name: "qrels",
  shape: "lines",
  seeds: qrelsSeeds,
  read(input) {
    const duplicates = (["error", "first", "best"] as const)[input.length % 3];
    const { table, grades } = parseQrels(input, FILE, { compat: compatOf(input), duplicates });
    return { table, grades };
  },
  isPlaced: placed,
};

export const prels: FuzzReader = {
  name: "prels",
  shape: "lines",
  seeds: () => [
    sample("test/fixtures/sampled/prels.txt", 700),
    sample("test/fixtures/sampled/stratified.txt", 700),
    ...bytesOf("1 a 1 1 0.5\n1 b 0 1 0.5\n1 c 2 2 1\n2 a -1 0 0.1\n", "1 0 a 1\n1 0 b -1\n", "1 0 a 1 2\n1 0 b 2 -1\n"),
  ],
  // Grades are counted up to the highest, which has a limit.
  read: (input) => ({ ...parsePrels(input, FILE), qrels: undefined }),
  isPlaced: placed,
};

export const preferences: FuzzReader = {
  name: "prefs",
  shape: "lines",
  seeds: () => [
    ...bytesOf("1 g s a 2.5\n1 g s b 1\n1 g t b 3\n1 g t c 2\n2 h s a 1\n2 h s b 1\n", "1 g a 2\n1 g b 1\n2 h a 1\n"),
    ...real("trec_eval-test/prefs.test", 800),
    ...real("trec_eval-test/prefs.comment.test", 800),
  ],
  read: (input) =>
    input.length % 2
      ? readPreferences(input, FILE, compatOf(input))
      : readQrelsAsPreferences(input, FILE, compatOf(input)),
  isPlaced: placed,
  // Preferences of n documents are a relation of n² bits.
  growth: 400,
};

export const groupedQrels: FuzzReader = {
  name: "grouped-qrels",
  shape: "lines",
  seeds: qrelsSeeds,
  read: (input) => Object.keys(readGroupedQrels(input, FILE, compatOf(input))),
  isPlaced: placed,
};

export const assessments: FuzzReader = {
  name: "assessments",
  shape: "lines",
  words: ["topic\tdoc\tgrade", "AJ", "BS", "D", "U", '{"topic":"1","doc":"a","grade":"A"}', "assessor", "time"],
  seeds: () => [
    ...bytesOf(
      "topic\tdoc\tgrade\tmark\tassessor\ttime\n1\ta\tA\tS\tanna\t2026-01-01T00:00:00Z\n1\tb\tB\t\tben\t\n",
      '1,a,AJ\n"1","b,c","B"\n',
      '{"topic":"1","doc":"a","grade":"A"}\n{"topic":"1","doc":"b","grade":"C","assessor":"x"}\n',
      "P004 AJ PATENT-KKH-G-H08-169636\nP004 B PATENT-KKH-G-H08-169637\n",
      "1 0 a 1\n1 0 b 0\n",
    ),
    sample("test/fixtures/judgements/two-assessors.tsv"),
    sample("test/fixtures/judgements/nameless.tsv"),
  ],
  read: (input) => parseAssessments(input, FILE, { skipUngraded: input.length % 2 === 0 }),
  isPlaced: placed,
};

const batch = (lines: readonly string[], crc: string) =>
  `\n{"batch":"x","time":"2026-01-01T00:00:00Z"}\n${lines.map((line) => `${line}\n`).join("")}{"end":${lines.length},"sha256":"${crc}"}\n`;

export const judgementStore: FuzzReader = {
  name: "judgement-store",
  shape: "jsonl",
  seeds: () =>
    bytesOf(
      `{"presage":"judgements","version":1}\n${batch(['{"topic":"1","doc":"a","grade":"A","assessor":""}'], "0")}`,
      '{"presage":"judgements","version":1}\n{"batch":"x","withdrawal":{"assessor":"","reason":"r"}}\n',
    ),
  read: (input) => parseJudgementStore(textIn(input), FILE),
  isPlaced: hasLine(/judgement|version/),
};

export const topicDocuments: FuzzReader = {
  name: "topic-documents",
  shape: "lines",
  seeds: () => bytesOf("1 a\n1 b x y\n2 a\n", "1 a S\n1 b J\n2 c U\n"),
  read: (input) => (input.length % 2 ? parseTopicDocuments(input, FILE) : parsePoolMarks(input, FILE)),
  isPlaced: placed,
};

export const documentList: FuzzReader = {
  name: "document-list",
  shape: "lines",
  seeds: () => bytesOf("EP-0971326-B1 2005-06-22\nUS-4567890-A\nx 2005\ny 2005-06\n# c\n"),
  read: (input) => {
    const list = parseDocumentList(input, FILE);
    return { size: list.size, date: list.dateOf("EP-0971326-B1") };
  },
  isPlaced: placed,
};

export const families: FuzzReader = {
  name: "family-table",
  shape: "lines",
  seeds: () =>
    bytesOf(
      "document\tfamily\nEP-0971326-B1\t1\nUS-4567890-A\t2\n",
      "family\tsize\tmembers\n1\t2\tEP-0971326-B1, US-4567890-A\n",
      "EP0971326 7\n",
    ),
  read: (input) => parseFamilyTable(textIn(input), FILE),
  isPlaced: placed,
};
