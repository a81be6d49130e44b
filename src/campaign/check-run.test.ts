import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RunChecker, type RunReport, type RunRules } from "./check-run.js";
import { parseDocumentList } from "./document-list.js";
import type { RunProblemKind } from "./run-problems.js";

const documents = parseDocumentList(
  new TextEncoder().encode("EP-1-A1 2000-01-01\nEP-2-A1 2000-06-01\nEP-3-A1 2003-01-01\nEP-4-A1\n"),
  "ids",
);
const rules: RunRules = {
  topics: new Map([
    ["T1", "2001-01-01"],
    ["T2", undefined],
    ["T3", undefined],
  ]),
  setOf: (topic) => (topic.startsWith("S") ? "small" : undefined),
  maxDocuments: 3,
  tolerated: new Set(),
};

function check(text: string, changed: Partial<RunRules> = {}, pieces = [text.length]): RunReport {
  const bytes = new TextEncoder().encode(text);
  const once = (keepOpen?: ReadonlySet<string>) => {
    const checker = new RunChecker({ ...rules, ...changed }, keepOpen);
    let at = 0;
    for (const size of [...pieces, bytes.length]) {
      checker.push(bytes.subarray(at, at + size));
      at += size;
    }
    return checker.finish();
  };
  const report = once();
  return report.scattered.size > 0 ? once(report.scattered) : report;
}

/** Kind and line of every problem. */
function found({ problems }: RunReport): [RunProblemKind, number][] {
  return problems
    .kinds()
    .flatMap((kind) => problems.of(kind).map(({ line }) => [kind, line] as [RunProblemKind, number]));
}

const run = (...lines: string[]) => `${lines.join("\n")}\n`;

describe("a valid run", () => {
  const good = run("T1 Q0 EP-1-A1 1 3.5 x", "T1 Q0 EP-2-A1 2 1e-1 x", "T2 Q0 EP-1-A1 1 9 x", "T3 Q0 EP-4-A1 1 9 x");

  test("has no problems, and its counts are returned", () => {
    const report = check(good, { documents });
    expect(report.problems.isEmpty).toBe(true);
    expect(report.warnings).toEqual([]);
    expect(report.lines).toBe(4);
    expect([...report.documents]).toEqual([
      ["T1", 2],
      ["T2", 1],
      ["T3", 1],
    ]);
  });

  test("comments, blank lines, tabs, carriage returns, a byte order mark and a missing final line feed are accepted", () => {
    const odd = `\ufeff# a comment\n\n${good.replaceAll(" ", "\t").replaceAll("\n", "\r\n").trimEnd()}`;
    const report = check(odd, { documents });
    expect(report.problems.isEmpty).toBe(true);
    expect(report.lines).toBe(4);
  });
});

test("a line that is too long is refused with its line, and not joined from its ends", () => {
  const long = run("T1 Q0 a 1 1 x", `T2 Q0 ${"d".repeat(3 << 20)} 1 1 x`, "T3 Q0 a 1 1 x");
  const { problems } = check(
    long,
    {},
    Array.from({ length: 16 }, () => 256 * 1024),
  );
  expect(problems.of("columns").map(({ line, message }) => [line, message])).toEqual([
    [2, "line has more than 1048576 bytes"],
  ]);
});

describe("problems are reported with their lines", () => {
  test.each<[string, string, [RunProblemKind, number][]]>([
    ["too few columns", run("T1 Q0 a 1 1.0 x", "T1 Q0 b 2 0.5"), [["columns", 2]]],
    ["too many columns", run("T1 Q0 a 1 1.0 my run"), [["columns", 1]]],
    [
      "scores",
      run("T1 Q0 a 1 x1 t", "T1 Q0 b 1 nan t", "T1 Q0 c 1 inf t"),
      [
        ["score", 1],
        ["score", 2],
        ["score", 3],
      ],
    ],
    ["an unknown topic, once", run("T9 Q0 a 1 2 t", "T9 Q0 b 2 1 t"), [["topic", 1]]],
    ["a topic of another set", run("S1 Q0 a 1 2 t"), [["topic", 1]]],
    [
      "documents twice",
      run("T1 Q0 a 1 3 t", "T1 Q0 a 2 2 t", "T1 Q0 a 3 1 t"),
      [
        ["duplicate", 2],
        ["duplicate", 3],
      ],
    ],
    [
      "more documents than allowed, once",
      run("T1 Q0 a 1 5 t", "T1 Q0 b 2 4 t", "T1 Q0 c 3 3 t", "T1 Q0 d 4 2 t", "T1 Q0 e 5 1 t"),
      [["depth", 4]],
    ],
    ["nothing", "# empty\n", [["file", 0]]],
  ])("%s", (_, text, expected) => {
    expect(found(check(text))).toEqual(expected);
  });

  test("unknown documents, and documents published too late", () => {
    const report = check(
      run("T1 Q0 EP-3-A1 1 3 t", "T1 Q0 EP-9-A1 2 2 t", "T1 Q0 EP1A1 3 1 t", "T2 Q0 EP-3-A1 1 1 t"),
      { documents, spelling: (id) => (id === "EP1A1" ? "EP-1-A1" : undefined) },
    );
    expect(report.problems.format("a.run").split("\n").slice(0, 4)).toEqual([
      'a.run:1: document was published on 2003-01-01, the date cut-off of T1 is 2001-01-01: "EP-3-A1"',
      "A document published on a topic's date cut-off or later cannot be prior art for it.",
      'a.run:2: document is not in the collection: "EP-9-A1"',
      'a.run:3: document is not in the collection (EP-1-A1 is): "EP1A1"',
    ]);
  });

  test("a flood of one kind does not hide the others, and is counted", () => {
    const flood = Array.from({ length: 50 }, (_, i) => `T1 Q0 d${i} 1 x t`);
    const report = check(run(...flood, "T1 Q0 z 1"), { maxDocuments: null });
    expect(report.problems.count("score")).toBe(50);
    expect(report.problems.format("a")).toContain("… and 30 more of this kind");
    expect(found(report).at(-1)).toEqual(["columns", 51]);
  });

  test("problems that a campaign tolerates are warnings", () => {
    const text = run("T1 Q0 EP-3-A1 1 3 t", "T9 Q0 EP-8-A1 2 2 t", "T1 Q0 EP-9-A1 2 2 t");
    const tolerated = new Set<RunProblemKind>(["topic", "document", "date", "depth"]);
    const report = check(text, { documents, tolerated, maxDocuments: 1 });
    expect(report.problems.isEmpty).toBe(true);
    expect(report.warnings.join("\n")).toMatch(/topic is unknown: "T9" \(line 2\)/);
    expect(report.warnings.join("\n")).toMatch(/document is not in the collection: "EP-8-A1" \(line 2, and 1 more\)/);
    expect(report.warnings.join("\n")).toMatch(/published on 2003-01-01/);
    expect(report.warnings.join("\n")).toMatch(/more than 1 documents/);
  });

  test("a file without line feeds is not held in memory", () => {
    const checker = new RunChecker(rules);
    const piece = new Uint8Array(1 << 19).fill(0x61);
    for (let i = 0; i < 64; i++) checker.push(piece);
    expect(found(checker.finish())).toEqual([["columns", 1]]);
  });
});

describe("warnings", () => {
  const warnings = (...lines: string[]) => check(run(...lines)).warnings.join("\n");

  test("ties, with their number", () => {
    const text = warnings(
      "T1 Q0 a 1 2 t",
      "T1 Q0 b 2 2 t",
      "T1 Q0 c 3 1 t",
      "T2 Q0 a 1 1 t",
      "T2 Q0 b 2 1.0 t",
      "T3 Q0 a 1 1 t",
    );
    expect(text).toMatch(
      /^4 documents have the same score as another document of their topic, 2 topics, first in T1 \(line 1\)/,
    );
  });

  test("ranks that contradict scores; the order of the file does not matter", () => {
    expect(warnings("T1 Q0 a 1 1 t", "T1 Q0 b 2 2 t", "T2 Q0 a 1 1 t", "T3 Q0 a 1 1 t")).toMatch(
      /^ranks and scores give different orders in topic T1 \(line 1\)/,
    );
    expect(warnings("T1 Q0 b 2 1 t", "T1 Q0 a 1 2 t", "T2 Q0 a 1 1 t", "T3 Q0 a 1 1 t")).toBe("");
    expect(warnings("T1 Q0 b - 1 t", "T2 Q0 a 1 1 t", "T3 Q0 a 1 1 t")).toMatch(
      /^ranks are not whole numbers in topic T1/,
    );
  });

  test("topics that are missing, and several tags", () => {
    expect(warnings("T2 Q0 a 1 1 t", "T2 Q0 b 2 0 u")).toBe(
      "2 of 3 topics are missing and count as 0: T1, T3\n2 different tags in the last column: t, u",
    );
  });
});

describe("topics with scattered lines", () => {
  const scattered = run(
    "T1 Q0 a 1 3 t",
    "T2 Q0 a 1 1 t",
    "T1 Q0 b 2 2 t",
    "T3 Q0 a 1 1 t",
    "T1 Q0 a 3 1 t",
    "T1 Q0 d 4 0 t",
  );

  test("are checked as if their lines were contiguous", () => {
    const report = check(scattered);
    expect(found(report)).toEqual([
      ["duplicate", 5],
      ["depth", 6],
    ]);
    expect(report.problems.of("duplicate")[0].message).toBe("topic T1 already has this document in line 1");
    expect(report.documents.get("T1")).toBe(4);
    expect(report.warnings).toEqual(["the lines of a topic are not contiguous: T1"]);
  });

  test("the order of the lines does not change counts, duplicates or depths", () => {
    const line = fc.tuple(fc.constantFrom("T1", "T2", "T3"), fc.constantFrom("a", "b", "c", "d", "e"));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), fc.array(fc.nat(30)), (lines, pieces) => {
        const text = run(...lines.map(([topic, doc], i) => `${topic} Q0 ${doc} ${i} ${-i} t`));
        const report = check(text, {}, pieces);
        for (const topic of ["T1", "T2", "T3"]) {
          const own = lines.filter(([each]) => each === topic).map(([, doc]) => doc);
          expect(report.documents.get(topic) ?? 0).toBe(own.length);
          expect(report.problems.of("depth").some(({ message }) => message.startsWith(`topic ${topic} `))).toBe(
            own.length > 3,
          );
          // Beyond the limit nothing is checked.
          const kept = own.slice(0, 3);
          const twice = report.problems.of("duplicate").filter(({ message }) => message.startsWith(`topic ${topic} `));
          expect(twice).toHaveLength(kept.length - new Set(kept).size);
        }
      }),
    );
  });
});

test("a name in UTF-8 is the same, whatever else is in the file", () => {
  const latin1 = Buffer.from("1 Q0 a 1 3 t\xe9\n", "latin1");
  const rules = { topics: new Map([["é", undefined]]), maxDocuments: null, tolerated: new Set<never>() };
  for (const size of [1, 14, 100]) {
    const checker = new RunChecker(rules);
    const bytes = Buffer.concat([Buffer.from("é Q0 a 1 3 "), latin1.subarray(11), latin1]);
    for (let at = 0; at < bytes.length; at += size) checker.push(bytes.subarray(at, at + size));
    const { documents, problems } = checker.finish();
    expect([...documents.keys()]).toEqual(["é", "1"]);
    expect(problems.of("topic").map(({ line }) => line)).toEqual([2]);
  }
});
