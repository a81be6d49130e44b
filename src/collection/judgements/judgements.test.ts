import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cohenKappa, krippendorffAlpha } from "../../statistics/index.js";
import { agreementStudy } from "./agreement.js";
import { type Assessment, formatCode, GRADES, type Grade, joinMarks, parseCode } from "./assessment.js";
import { breakdown, breakdownTable } from "./breakdown.js";
import { assessmentJsonl, assessmentNtcir, assessmentTsv, qrelsLines } from "./format-assessments.js";
import { conflictsOf, currentAssessments, MERGE_RULES, mergeAssessments } from "./merge.js";
import { parseAssessments } from "./parse-assessments.js";
import { judgementsOf, parseLevels, VIEWS } from "./views.js";

const parse = (text: string, options = {}) => parseAssessments(new TextEncoder().encode(text), "file", options);

function said(assessor: string, doc: string, code: string, time?: string): Assessment {
  return { topic: "1", doc, ...parseCode(code)!, assessor, ...(time !== undefined && { time }) };
}

test("codes are grade and mark", () => {
  expect(parseCode("BJ")).toEqual({ grade: "B", mark: "J" });
  expect(parseCode("a")).toEqual({ grade: "A" });
  expect(["", "E", "AX", "AJU", "J"].map(parseCode)).toEqual(new Array(5).fill(undefined));
  expect(formatCode({ grade: "B", mark: "J" })).toBe("BJ");
  expect([
    joinMarks("S", "J"),
    joinMarks("S", undefined),
    joinMarks("J", "J"),
    joinMarks(undefined, undefined),
  ]).toEqual([...["U", "S", "J"], undefined]);
});

describe("parseAssessments", () => {
  const expected = [
    { topic: "1", doc: "d1", grade: "B", mark: "J", assessor: "ann", time: "2002-03-04" },
    { topic: "1", doc: "d2", grade: "A", assessor: "" },
  ];

  test.each([
    ["tabs", "1\td1\tB\tJ\tann\t2002-03-04\n1\td2\tA\n"],
    ["a combined code", "1\td1\tBJ\t\tann\t2002-03-04\n1\td2\tA\n"],
    ["column names", "grade\tdoc\ttopic\tassessor\tmark\ttime\nB\td1\t1\tann\tJ\t2002-03-04\nA\td2\t1\t\t\t\n"],
    ["commas", 'topic,doc,grade,mark,assessor,time\n1,d1,B,J,"ann",2002-03-04\n1,d2,A,,,\n'],
    [
      "JSON",
      '{"topic":"1","doc":"d1","grade":"B","mark":"J","assessor":"ann","time":"2002-03-04"}\n{"topic":1,"doc":"d2","grade":"A"}\n',
    ],
    ["a byte order mark, CRLF and comments", "\ufeff# hello\r\n1\td1\tB\tJ\tann\t2002-03-04\r\n\r\n1\td2\tA\r\n"],
  ])("reads %s", (_, text) => {
    expect(parse(text)).toEqual(expected);
  });

  test("skips ungraded lines, if requested", () => {
    expect(parse("topic\tdoc\tgrade\n1\td1\t\n1\td2\tA\n", { skipUngraded: true })).toEqual([expected[1]]);
    expect(() => parse("topic\tdoc\tgrade\n1\td1\t\n1\td2\tA\n")).toThrow("file:2: grade is missing");
  });

  test("reads NTCIR's own form", () => {
    expect(
      parse("P004\tAJ\tPATENT-KKH-G-H08-169636\n1001 A PATENT-US-GRT-1997-05611575 1\n", { assessor: "JIPA" }),
    ).toEqual([
      { topic: "P004", doc: "PATENT-KKH-G-H08-169636", grade: "A", mark: "J", assessor: "JIPA" },
      { topic: "1001", doc: "PATENT-US-GRT-1997-05611575", grade: "A", assessor: "JIPA" },
    ]);
  });

  test("reads qrels: below 0 is unjudged, levels define the meaning of numbers", () => {
    const grades = (text: string, options = {}) => parse(text, options).map(({ doc, grade }) => doc + grade);
    expect(grades("1 0 a 2\n1 0 b 1\n1 0 c 0\n1 0 d -1\n")).toEqual(["aA", "bB", "cC"]);
    expect(grades("1 a 1\n1 b 0\n", { levels: parseLevels("A=1") })).toEqual(["aA", "bB"]);
    expect(() => parse("1 0 a 3\n")).toThrow("file:1: no grade has the level 3: define it with ⟨levels⟩");
  });

  test("reports every problem with its line, and imports nothing", () => {
    const text = "1\td1\tE\n1\td2\n1\t\tA\n1\td3\tA\tX\n1\td4\tAS\tJ\n1\td5\tA\tS\tx\tyesterday\n1\td6\tA\n1\td6\tB\n";
    expect(() => parse(text)).toThrow(
      [
        'file:1: grade is not A, B, C or D: "E": "1\\td1\\tE"',
        'file:2: grade is missing: "1\\td2"',
        'file:3: document is missing: "1\\t\\tA"',
        'file:4: mark is not S, J or U: "X": "1\\td3\\tA\\tX"',
        'file:5: mark is J, but the grade says S: "1\\td4\\tAS\\tJ"',
        'file:6: time is not in ISO 8601: "yesterday": "1\\td5\\tA\\tS\\tx\\tyesterday"',
        'file:8: topic 1 already has this document in line 7, with another grade: "d6"',
      ].join("\n"),
    );
    expect(() => parse("{\n")).toThrow("file:1: not JSON");
    expect(() => parse("# nothing\n")).toThrow("file: no judgements in this file");
  });
});

const assessment: fc.Arbitrary<Assessment> = fc.record(
  {
    topic: fc.stringMatching(/^[A-Z0-9]{1,4}$/),
    doc: fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{2,6}$/),
    grade: fc.constantFrom(...GRADES),
    mark: fc.constantFrom("S" as const, "J" as const, "U" as const),
    assessor: fc.constantFrom("", "ann", "山田", "o'neil, b"),
    time: fc.constantFrom("2002-03-04", "2002-03-04T05:06:07Z"),
  },
  { requiredKeys: ["topic", "doc", "grade", "assessor"] },
);
const assessments = fc.uniqueArray(assessment, { minLength: 1, selector: ({ topic, doc }) => `${topic} ${doc}` });

test("printed judgements are read back unchanged", () => {
  fc.assert(
    fc.property(assessments, (list) => {
      expect(parse([...assessmentTsv(list)].join(""))).toEqual(list);
      expect(parse([...assessmentJsonl(list)].join(""))).toEqual(list);
      const codes = list.map(({ topic, doc, grade, mark }) => ({
        topic,
        doc,
        grade,
        ...(mark && { mark }),
        assessor: "",
      }));
      expect(parse([...assessmentNtcir(list)].join(""), { format: "ntcir" })).toEqual(codes);
    }),
  );
});

test("views: strict is A, relaxed A and B, graded distinguishes them", () => {
  const list = [said("x", "a", "A"), said("x", "b", "B"), said("x", "c", "C"), said("x", "d", "D")];
  const lines = (view: keyof typeof VIEWS) =>
    [...qrelsLines(judgementsOf(list, VIEWS[view]))].map((line) => line.trim().slice(-1)).join("");
  expect([lines("strict"), lines("relaxed"), lines("graded")]).toEqual(["1000", "1100", "2100"]);
  expect(parseLevels("A=3, b=1")).toEqual({ A: 3, B: 1, C: 0, D: 0 });
  expect(() => parseLevels("A:3")).toThrow('levels are not of the form A=2,B=1: "A:3"');
});

describe("currentAssessments", () => {
  test("a later judgement of the same assessor replaces the earlier, by position or by time", () => {
    const codes = (...list: Assessment[]) =>
      currentAssessments(list).map((each) => `${each.assessor} ${formatCode(each)}`);
    expect(codes(said("x", "a", "AS"), said("y", "a", "B"), said("x", "a", "C"))).toEqual(["x CS", "y B"]);
    expect(codes(said("x", "a", "A", "2002-02-02"), said("x", "a", "C", "2001-01-01"))).toEqual(["x A"]);
    expect(codes(said("x", "a", "A", "2001-01-01"), said("x", "a", "C", "2002-02-02"))).toEqual(["x C"]);
    expect(codes(said("x", "a", "A", "2001-01-01"), said("x", "a", "C", "2001-01-01"))).toEqual(["x C"]);
    // The one that counts is the earlier in the list; its missing mark is taken from the other.
    expect(codes(said("x", "a", "A", "2002-02-02"), said("x", "a", "CS", "2001-01-01"))).toEqual(["x AS"]);
  });
});

describe("mergeAssessments", () => {
  const list = [said("x", "a", "CS"), said("y", "a", "BJ"), said("z", "a", "C"), said("x", "b", "A")];

  test("conflicts are documents on which assessors disagree", () => {
    expect(conflictsOf(list)).toEqual([{ topic: "1", doc: "a", assessments: list.slice(0, 3) }]);
  });

  test.each([
    ["highest", "BU", "y"],
    ["majority", "CU", "x+z"],
    ["latest", "CU", "x+z"],
    ["first", "CU", "x+z"],
  ] as const)("by %s", (rule, code, assessor) => {
    const [merged, other] = mergeAssessments(list, rule);
    expect([formatCode(merged), merged.assessor]).toEqual([code, assessor]);
    expect(formatCode(other)).toBe("A");
  });

  test("the rules are these, and results are in byte order of topics and documents", () => {
    expect(MERGE_RULES).toEqual(["highest", "majority", "latest", "first"]);
    const mixed = ["2 b", "10 b", "2 a", "10 a"].map((name) => {
      const [topic, doc] = name.split(" ");
      return { ...said("x", doc, "A"), topic };
    });
    const order = mergeAssessments(mixed, "highest").map(({ topic, doc }) => `${topic} ${doc}`);
    expect(order).toEqual(["10 a", "10 b", "2 a", "2 b"]);
  });

  test("if two grades are equally frequent, the majority is the better one", () => {
    expect(mergeAssessments([said("x", "a", "D"), said("y", "a", "B")], "majority")[0].grade).toBe("B");
  });

  test("latest and first use times if all have one", () => {
    const timed = [
      said("x", "a", "A", "2003-01-01"),
      said("y", "a", "B", "2001-01-01"),
      said("z", "a", "C", "2002-01-01"),
    ];
    expect(mergeAssessments(timed, "latest")[0].grade).toBe("A");
    expect(mergeAssessments(timed, "first")[0].grade).toBe("B");
  });

  test("an adjudicator takes precedence over any rule, the first adjudicator over the others", () => {
    expect(mergeAssessments(list, "majority", ["q", "y", "x"])[0]).toMatchObject({
      grade: "B",
      mark: "U",
      assessor: "y",
    });
    expect(mergeAssessments(list, "majority", ["q"])[0].grade).toBe("C");
  });
});

test("breakdown counts grades by origin, and counts those without a mark separately", () => {
  const list = [
    said("x", "a", "AS"),
    said("x", "b", "BU"),
    said("x", "c", "DJ"),
    said("x", "d", "A"),
    { ...said("x", "e", "AJ"), topic: "10" },
  ];
  expect(breakdown(list)).toMatchObject([
    { topic: "1", counts: { BS: 0, AS: 1, BJ: 0, AJ: 0, BU: 1, AU: 0 }, unmarked: { A: 1, B: 0 }, notRelevant: 1 },
    { topic: "10", counts: { AJ: 1 } },
  ]);
  const { columns, rows } = breakdownTable(breakdown(list));
  expect(columns.map(({ name }) => name).slice(-3)).toEqual(["strict", "relaxed", "not_relevant"]);
  expect(rows.map((row) => [row[0], ...row.slice(-3)])).toEqual([
    ["1", 2, 3, 1],
    ["10", 1, 1, 0],
    ["all", 3, 4, 1],
  ]);
});

describe("agreementStudy", () => {
  const grades: Record<string, string> = { x: "AABBCCDDA", y: "AABCCCDBB", z: "ABBCC" };
  const list = Object.entries(grades).flatMap(([name, letters]) =>
    [...letters].map((grade, i) => said(name, `d${i}`, grade)),
  );
  const study = agreementStudy(list, VIEWS.relaxed);
  const numbers = (name: string) =>
    Array.from({ length: 9 }, (_, i) => (grades[name][i] ? "DCBA".indexOf(grades[name][i]) : null));

  test("pairs: statistics of their grades", () => {
    const pair = study.pairs.find(({ first, second }) => first === "x" && second === "y")!;
    expect(pair).toMatchObject({ documents: 9, agreed: 6 });
    expect(pair.kappa).toBe(cohenKappa(numbers("x"), numbers("y")).kappa);
    // Relevant to x: d0–d3, d8; to y: d0, d1, d2, d7, d8.
    expect(pair.overlap).toBeCloseTo(4 / 6, 15);
    expect(pair.confusion.B).toEqual({ A: 0, B: 1, C: 1, D: 0 });
    expect(study.pairs.map(({ first, second, documents }) => `${first}${second}${documents}`)).toEqual([
      "xy9",
      "xz5",
      "yz5",
    ]);
  });

  test("all: α over all grades, Fleiss' κ over documents with equally many", () => {
    expect(study.all).toMatchObject({ documents: 9, agreed: 5, fleissDocuments: 5 });
    expect(study.all.alpha).toBe(krippendorffAlpha(["x", "y", "z"].map(numbers)).alpha);
    expect(study.all.alphaOrdinal).toBe(krippendorffAlpha(["x", "y", "z"].map(numbers), "ordinal").alpha);
    expect([...study.topics.keys()]).toEqual(["1"]);
  });

  test("the comparison can be restricted to the levels of a view", () => {
    const collapsed = agreementStudy(list, VIEWS.relaxed, true);
    const pair = collapsed.pairs.find(({ first, second }) => first === "x" && second === "y")!;
    expect(pair.agreed).toBe(7);
    const binary = (name: string) => numbers(name).map((value) => (value === null ? null : value >= 2 ? 1 : 0));
    expect(pair.kappa).toBe(cohenKappa(binary("x"), binary("y")).kappa);
  });

  test("a single assessor has no agreement", () => {
    expect(agreementStudy([said("x", "a", "A")], VIEWS.strict)).toMatchObject({ pairs: [], all: { documents: 0 } });
  });
});

test("grades are ordered best first", () => {
  expect(GRADES satisfies readonly Grade[]).toEqual(["A", "B", "C", "D"]);
});
