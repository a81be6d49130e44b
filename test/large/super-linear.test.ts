import { expect, it } from "vitest";
import { patentFormats } from "../../src/patents/formats/formats.js";
import { topicInfluences } from "../../src/studies/topics/topic-influence.js";
import { KernelScanner } from "../../src/trec/kernel-scanner.js";
import { PlainScanner } from "../../src/trec/plain-scanner.js";
import { makeQrels } from "../../src/trec/qrels.js";
import { parseRankings } from "../../src/trec/rankings.js";
import { scanBytes, scanWithCare } from "../../src/trec/scan-run.js";
import { scanOptions } from "../../src/trec/scanner.js";
import { textIn } from "../fuzz/reader.js";
import { fuzzReaders } from "../fuzz/readers/all.js";

const { table } = makeQrels([{ topic: "1", doc: "d1", grade: 1 }]);
const scanners = { plain: new PlainScanner(table), kernel: new KernelScanner(table) };
const lines = (n: number, line: (i: number) => string) => Array.from({ length: n }, (_, i) => `${line(i)}\n`).join("");
const readerOf = (name: string) => fuzzReaders.find((reader) => reader.name === name)!.read;
const careful = (bytes: Uint8Array) => scanWithCare(bytes, "run", table, scanners.plain, { duplicates: "first" });

const formatsOf = (bytes: Uint8Array) => patentFormats.filter(({ matches }) => matches(textIn(bytes)));

type Case = readonly [what: string, n: number, make: (n: number) => string, read: (bytes: Uint8Array) => unknown];

/**
 * Inputs that make a careless reader quadratic where steps are not counted: in the kernel, in built-in functions and in
 * regular expressions. `test/fuzz/growth.test.ts` counts the steps of every reader.
 */
const CASES: readonly Case[] = [
  ["one document again and again in a topic", 20_000, (n) => lines(n, () => "1 Q0 d1 1 1 t"), careful],
  ["topics in turn", 20_000, (n) => lines(n, (i) => `${i % 500} Q0 d${i} 1 1 t`), careful],
  ["a topic for each line", 20_000, (n) => lines(n, (i) => `${i} Q0 d 1 1 t`), careful],
  ["lines with many columns", 10_000, (n) => lines(n, (i) => `1 Q0 d${i} 1 ${-i} t ${"x ".repeat(20)}`), careful],
  ["one long line", 200_000, (n) => `1 Q0 d 1 1 t ${"x ".repeat(n)}`, careful],
  [
    "one long line, kernel",
    200_000,
    (n) => `1 Q0 d 1 1 t ${"x ".repeat(n)}`,
    (bytes) => scanBytes(bytes, scanners.kernel, scanOptions({})),
  ],
  [
    "equal scores, kernel",
    20_000,
    (n) => lines(n, (i) => `1 Q0 d${i} 1 1 t`),
    (bytes) => scanBytes(bytes, scanners.kernel, scanOptions({})),
  ],
  [
    "equal scores, plain",
    20_000,
    (n) => lines(n, (i) => `1 Q0 d${i} 1 1 t`),
    (bytes) => scanBytes(bytes, scanners.plain, scanOptions({})),
  ],
  [
    "equal scores, rankings",
    20_000,
    (n) => lines(n, (i) => `1 Q0 d${i} 1 1 t`),
    (bytes) => parseRankings(bytes, "run"),
  ],
  ["bad lines of qrels", 20_000, (n) => lines(n, () => "1 0 a b c d e"), readerOf("qrels")],
  ["one document again and again in qrels", 20_000, (n) => lines(n, () => "1 0 a 1"), readerOf("qrels")],
  ["a stratum for each line", 20_000, (n) => lines(n, (i) => `1 0 d${i} s${i} 1`), readerOf("prels")],
  [
    "topics of TREC",
    5000,
    (n) => lines(n, (i) => `<top><num>${i}</num><title>x</title></top>`),
    readerOf("written-topics"),
  ],
  ["topics of TREC that are not closed", 2000, (n) => "<top ".repeat(n), readerOf("written-topics")],
  [
    "topics of CLEF-IP",
    5000,
    (n) => lines(n, (i) => `<topic><num>EP-${1000000 + i}-A1</num></topic>`),
    readerOf("clef-ip-topics"),
  ],
  ["topics of NTCIR", 5000, (n) => lines(n, (i) => `<TOPIC><NUM>${i}</NUM></TOPIC>`), readerOf("ntcir-topics")],
  ["deep XML", 20_000, (n) => "<a>".repeat(n), readerOf("xml")],
  ["attributes", 20_000, (n) => `<a ${"b='1' ".repeat(n)}/>`, readerOf("xml")],
  ["parentheses", 20_000, (n) => "(".repeat(n), readerOf("boolean-queries")],
  ["operators", 5000, (n) => Array(n).fill("a").join(" AND "), readerOf("boolean-queries")],
  ["a long text query", 5000, (n) => '"x y" '.repeat(n), readerOf("text-queries")],
  ["deep JSON, plan", 20_000, (n) => "[".repeat(n) + "]".repeat(n), readerOf("plans")],
  ["deep JSON, strategy", 20_000, (n) => "[".repeat(n) + "]".repeat(n), readerOf("strategies")],
  ["blank lines, format of patents", 4000, (n) => "\n".repeat(n), (bytes) => formatsOf(bytes)],
  ["blanks, format of patents", 4000, (n) => " ".repeat(n), (bytes) => formatsOf(bytes)],
  ["deep JSON, attributes of topics", 20_000, (n) => "[".repeat(n) + "]".repeat(n), readerOf("topic-attributes")],
];

/** Processor time of the fastest of some readings: what else the machine does hardly counts. */
function milliseconds(read: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const { user, system } = process.cpuUsage();
    try {
      read();
    } catch {
      // A refusal takes time, too.
    }
    const after = process.cpuUsage();
    return (after.user + after.system - user - system) / 1000;
  });
  return Math.min(...times);
}

it.each(CASES)("four times the input takes no sixteen times as long: %s", (_, n, make, read) => {
  const encoder = new TextEncoder();
  const [small, large] = [n, 4 * n].map((size) => encoder.encode(make(size)));
  warmUp(read, small);
  const before = milliseconds(() => read(small));
  // Below some milliseconds, anything is noise.
  expect(milliseconds(() => read(large))).toBeLessThan(10 * Math.max(before, 4));
});

it("four times the topics take no sixteen times as long: influence of each topic", () => {
  const table = (topics: number) => {
    const scores = [1, 2, 3].map((run) =>
      Float64Array.from({ length: topics }, (_, i) => ((i * 7919 * run) % 997) / 997),
    );
    return {
      ...{ measure: "map", direction: "up" as const, runs: ["a", "b", "c"], scores },
      topics: Array.from({ length: topics }, (_, i) => `t${i}`),
      means: scores.map((ofRun) => ofRun.reduce((sum, score) => sum + score) / topics),
    };
  };
  const [small, large] = [table(2500), table(10_000)];
  topicInfluences(small);
  const before = milliseconds(() => topicInfluences(small));
  expect(milliseconds(() => topicInfluences(large))).toBeLessThan(10 * Math.max(before, 4));
});

function warmUp(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): void {
  try {
    read(bytes);
  } catch {
    // The first reading compiles.
  }
}
