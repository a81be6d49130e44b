import { describe, expect, test } from "vitest";
import { ExitCode, type InputError } from "../core/index.js";
import { parseQrels, type QrelsOptions } from "./parse-qrels.js";
import { eachJudgement } from "./qrels.js";

const read = (text: string, options?: QrelsOptions) => parseQrels(new TextEncoder().encode(text), "qrels", options);
/** Every judgement as `topic document grade`, in the order of the table. */
const judged = (text: string, options?: QrelsOptions) =>
  Array.from(eachJudgement(read(text, options)), ({ topic, doc, grade }) => `${topic} ${doc} ${grade}`);
/** The problems that a text has, as `line message: text`. */
const problems = (text: string, options?: QrelsOptions) => {
  try {
    read(text, options);
  } catch (error) {
    return (error as InputError).problems.map(({ line, message, text: found }) => `${line} ${message}: ${found}`);
  }
  return [];
};

test("high grades in many topics are refused instead of using up the memory", () => {
  const lines = (topics: number) => Array.from({ length: topics }, (_, i) => `${i} 0 a 65535\n`).join("");
  const many = (topics: number) => read(lines(topics));
  expect(many(20).judgements).toHaveLength(20);
  // 256 topics with 65,536 levels each are exactly the limit of 2²⁴.
  expect(many(256).judgements).toHaveLength(256);
  expect(() => many(257)).toThrow("qrels: grades are too high for so many topics: their sum is above 16777216");
  expect(() => read(`${lines(256)}x 0 a 0\n`)).toThrow("their sum is above");
  expect(read(`${lines(256)}x 0 a -1\n`).judgements).toHaveLength(257);
});

describe("columns", () => {
  test.each([
    ["four", "2 0 b 1\n1 0 a 0\n"],
    ["three, as in CLEF-IP 2011", "2 b 1\n1 a 0\n"],
    ["five with a language, as in CLEF-IP 2010", "2 0 b 1 EN\n1 0 a 0 DE\n"],
    ["three with BEIR's names", "query-id\tcorpus-id\tscore\n2\tb\t1\n1\ta\t0\n"],
    ["four after a byte order mark", "\ufeff2 0 b 1\n1 0 a 0\n"],
    ["four with comments, blank lines and CR LF", "# x\n\n2 0 b 1\r\n  \t\r\n#1 0 c 1\n1\t0  a 0"],
  ])("%s", (_, text) => {
    expect(judged(text)).toEqual(["1 a 0", "2 b 1"]);
  });

  test("all lines have as many as the first", () => {
    expect(problems("1 0 a 1\n\n1 b 1\n1 0 c 1 EN\n")).toEqual([
      "3 expected 4 columns as in the lines before, found 3: 1 b 1",
      "4 expected 4 columns as in the lines before, found 5: 1 0 c 1 EN",
    ]);
  });

  test("two are too few, seven too many", () => {
    const expected = 'expected "topic iteration document grade" (3 to 5 columns), found';
    expect(problems("1 a\n")).toEqual([`1 ${expected} 2: 1 a`]);
    expect(problems("1 0 a 1 2 3 4\n")).toEqual([`1 ${expected} 7: 1 0 a 1 2 3 4`]);
    expect(problems("1 a\n1 b\n1 0 c 1\n")).toHaveLength(2);
  });

  test("BEIR's names only in the first line, and only those", () => {
    expect(problems("1 a 1\nquery-id corpus-id score\n")).toEqual(["2 grade is not a whole number: score"]);
    expect(problems("\nquery-id corpus-id score\n")).toEqual(["2 grade is not a whole number: score"]);
    expect(problems("query-id corpus-id grade\n")).toEqual(["1 grade is not a whole number: grade"]);
    expect(problems("query-id corpus-id score x\n")).toEqual(["1 grade is not a whole number: x"]);
  });

  test("a run is recognised by its six columns", () => {
    expect(() => read("1 Q0 a 1 2.5 tag\n")).toThrow("this looks like a run; give the judgements first");
    expect(problems("1 0 a 1\n1 Q0 a 1 2.5 tag\n")).toHaveLength(1);
    expect(() => read("1 Q0 a 1 2.5 tag\n1 2 3 4 5 6 7\n")).toThrow("found 6");
  });

  test("a sample is recognised by a number or NA at the end of every line", () => {
    expect(() => read("1 0 a 1 0.5\n1 0 b 0 NA\n")).toThrow("this is a sample of judgements (prels)");
    expect(judged("1 0 a 1 0.5\n1 0 b 0 EN\n")).toEqual(["1 a 1", "1 b 0"]);
    expect(judged("1 0 a 1\n1 0 b 0\n")).toHaveLength(2);
  });

  test("a file without judgements is refused", () => {
    expect(() => read("# nothing\n")).toThrow("qrels: no judgements in this file");
    expect(problems("1 0 a x\n")).toEqual(["1 grade is not a whole number: x"]);
  });

  test("line ends of old Macs are named", () => {
    expect(() => read("1 0 a 1\r1 0 b 1\r")).toThrow(/line ends|CR/i);
  });
});

describe("grades", () => {
  test.each([
    ["0", 0],
    ["9", 9],
    ["10", 10],
    ["-1", -1],
    ["+2", 2],
    ["1.", 1],
    ["1.00", 1],
    ["65535", 65_535],
    ["-99999999999", -(2 ** 31)],
  ])("%s is %d", (text, grade) => {
    expect(judged(`1 0 a ${text}\n`)).toEqual([`1 a ${grade}`]);
  });

  test.each(["x", "1x", "/", ":", "1.5", "--1", ".", "1e1"])("%s is not a grade", (text) => {
    expect(problems(`1 0 a ${text}\n`)).toEqual([`1 grade is not a whole number: ${text}`]);
  });

  test("has a limit", () => {
    expect(problems("1 0 a 65536\n")).toEqual(["1 grade is above 65535: 65536"]);
    expect(problems("1 a 65536\n", {})).toEqual(["1 grade is above 65535: 65536"]);
    expect(problems("1 0 a 65536\n", { compat: 9 })).toEqual(["1 grade is above 65535: 65536"]);
  });
});

describe("topics", () => {
  test("that alternate, and differ in one letter only", () => {
    expect(judged("ab 0 x 1\nac 0 x 2\nab 0 y 3\nabc 0 x 4\nab 0 z 5\n")).toEqual([
      "ab x 1",
      "ab y 3",
      "ab z 5",
      "abc x 4",
      "ac x 2",
    ]);
  });
});

describe("a document that is judged twice", () => {
  const text = "1 0 a 1\n2 0 b 0\n1 0 a 2\n1 0 a 0\n";

  test("is an error that names both lines", () => {
    expect(problems(text)).toEqual([
      "3 topic 1 has this document already in line 1: a",
      "4 topic 1 has this document already in line 1: a",
    ]);
    expect(() => read(text)).toThrow(expect.objectContaining({ exitCode: ExitCode.calculation }));
  });

  test("is counted once, by policy", () => {
    expect(judged(text, { duplicates: "first" })).toEqual(["1 a 1", "2 b 0"]);
    expect(judged(text, { duplicates: "best" })).toEqual(["1 a 2", "2 b 0"]);
  });

  test("many times is counted to the end", () => {
    const many = `1 0 b 1\n${"1 0 a 1\n".repeat(30)}`;
    expect(problems(many)).toHaveLength(20);
    expect(() => read(many)).toThrow("9 more");
  });

  test("is refused only when its topic is evaluated, as in trec_eval", () => {
    const qrels = read(text, { compat: 9, duplicates: "best" });
    expect(qrels.refused).toEqual(new Map([["1", "a"]]));
    expect(read("1 0 b 1\n1 0 b 1\n1 0 a 1\n1 0 a 1\n", { compat: 10 }).refused).toEqual(new Map([["1", "b"]]));
  });
});

describe("as trec_eval", () => {
  test("four columns, or nothing", () => {
    expect(() => read("1 0 a 1\n\n1 0 b 1\n", { compat: 9 })).toThrow(
      "trec_eval.get_qrels: Malformed line 2\ntrec_eval: Quit in file 'qrels'",
    );
    expect(() => read("1 a 1\n", { compat: 10 })).toThrow("trec_eval.get_qrels: Malformed line 1");
    expect(() => read("", { compat: 9 })).toThrow("trec_eval.get_qrels: Cannot read qrels file 'qrels'");
  });

  test("grades are read by C's atol", () => {
    expect(judged("1 0 a 2x\n1 0 b x\n1 0 c -99999999999\n", { compat: 9 })).toEqual([
      "1 a 2",
      "1 b 0",
      `1 c ${-(2 ** 31)}`,
    ]);
  });

  test("version 10 skips a comment, and reads the line after it as data", () => {
    expect(judged("# b c 1\n1 0 a 1\n", { compat: 10 })).toEqual(["1 a 1"]);
    expect(judged("#1 0 c 1\n1 0 a 1\n#2 0 c 1\n", { compat: 10 })).toEqual(["1 a 1"]);
    expect(judged("# x\n#2 0 c 1\n", { compat: 10 })).toEqual(["#2 c 1"]);
    expect(judged("#2 0 c 1\n", { compat: 9 })).toEqual(["#2 c 1"]);
  });

  test("a byte order mark belongs to the first topic", () => {
    expect(judged("\ufeff1 0 a 1\n", { compat: 9 })).toEqual(["\ufeff1 a 1"]);
  });
});
