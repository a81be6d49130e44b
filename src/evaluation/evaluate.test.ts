import { describe, expect, test } from "vitest";
import { ExitCode } from "../core/index.js";
import { parseMeasures } from "../measures/index.js";
import { parseTrecMeasures } from "../measures/trec/index.js";
import { judgeRun, makeQrels } from "../trec/index.js";
import { averageOf, columnOf, evaluate } from "./evaluate.js";
import type { EvaluationOptions } from "./options.js";
import { runNotes } from "./run-notes.js";
import { scoreColumns } from "./score-columns.js";
import { summarise } from "./summarise.js";

// Topic 2 has no relevant document, 3 is not in the run, 4 has one of grade 2 only, and 5 is not judged.
const qrels = makeQrels([
  { topic: "1", doc: "a", grade: 1 },
  { topic: "1", doc: "b", grade: 0 },
  { topic: "1", doc: "c", grade: -1 },
  { topic: "2", doc: "a", grade: 0 },
  { topic: "3", doc: "a", grade: 1 },
  { topic: "4", doc: "d", grade: 2 },
]);
const run = judgeRun(
  qrels,
  [
    ["1", "x", 4],
    ["1", "a", 3],
    ["1", "b", 2],
    ["1", "c", 1],
    ["2", "a", 1],
    ["4", "d", 1],
    ["5", "a", 1],
  ].map(([topic, doc, score]) => ({ topic, doc, score }) as { topic: string; doc: string; score: number }),
  "tag",
);

describe("summarise", () => {
  test.each([
    ["mean", [1, 2, 6], 3],
    ["sum", [1, 2, 6], 9],
    ["sum", [], 0],
    ["median", [6, 1, 2], 2],
    ["median", [10, 6, 1, 9], 7.5],
    ["median", [5], 5],
    ["geometric", [1, 4, 16], 4],
  ] as const)("%s of %j is %d", (average, values, expected) => {
    expect(summarise(values, average)).toBeCloseTo(expected, 12);
  });

  test("a geometric mean takes 0 for 0.00001, as in trec_eval", () => {
    expect(summarise([0, 0.1], "geometric")).toBeCloseTo(0.001, 12);
  });

  test("no topics have no average", () => {
    for (const average of ["mean", "median", "geometric"] as const) expect(summarise([], average)).toBeNaN();
  });
});

describe("evaluate", () => {
  const scores = (options?: EvaluationOptions, measures = ["RR"]) => {
    const [{ topics, values, summary }] = evaluate(qrels, [run], measures, options).runs;
    return { topics, values: values.map((each) => [...each]), summary };
  };

  test("the topics of the run that are judged", () => {
    expect(scores()).toEqual({ topics: ["1", "2", "4"], values: [[0.5, 0, 1]], summary: [0.5] });
  });

  test("a missing topic counts as nothing retrieved, if asked", () => {
    expect(scores({ missing: "zero" }, ["NumRet"]).values).toEqual([[4, 1, 0, 1]]);
    expect(scores({ missing: "zero" })).toEqual({
      topics: ["1", "2", "3", "4"],
      values: [[0.5, 0, 0, 1]],
      summary: [0.375],
    });
  });

  test("topics without relevant documents are left out, if asked, by level", () => {
    expect(scores({ withoutRelevant: "skip" }).topics).toEqual(["1", "4"]);
    expect(scores({ withoutRelevant: "skip", level: 2 }).topics).toEqual(["4"]);
    expect(scores({ withoutRelevant: "skip", level: 3 }).topics).toEqual([]);
  });

  test("topics are chosen and excluded", () => {
    expect(scores({ topics: new Set(["4", "5"]) }).topics).toEqual(["4"]);
    expect(scores({ excludeTopics: new Set(["4"]) }).topics).toEqual(["1", "2"]);
  });

  test("rankings are cut, and condensed", () => {
    expect(scores({ maxRetrieved: 1 }).values).toEqual([[0, 0, 1]]);
    expect(scores({ judgedOnly: true }).values).toEqual([[1, 0, 1]]);
  });

  test("an average is replaced, but not that of counts", () => {
    expect(scores({ average: "median" }, ["RR", "NumRet"]).summary).toEqual([0.5, 6]);
    expect(scores({ average: "geometric" }, ["RR"]).summary[0]).toBeCloseTo((0.5 * 0.00001) ** (1 / 3), 12);
    const [rr] = evaluate(qrels, [run], ["RR"]).columns;
    expect([averageOf(rr, {}), averageOf(rr, { average: "median" })]).toEqual(["mean", "median"]);
  });

  test("runs have the names given, or their tags", () => {
    const { runs } = evaluate(qrels, [run, { name: "second", run }], ["RR"]);
    expect(runs.map(({ name, tag }) => [name, tag])).toEqual([
      ["tag", "tag"],
      ["second", "tag"],
    ]);
  });

  test("measures are names, measures or columns", () => {
    const [bound] = parseMeasures(["RR"]);
    const { columns, runs } = evaluate(qrels, [run], ["RR", bound, columnOf(bound)]);
    expect(columns.map(({ name }) => name)).toEqual(["RR", "RR", "RR"]);
    expect(runs[0].summary).toEqual([0.5, 0.5, 0.5]);
  });

  test("columns know how they are printed", () => {
    const column = (name: string) => columnOf(parseMeasures([name])[0]);
    expect(column("NumRet")).toMatchObject({ integer: true, average: "sum", direction: "none", digits: 1 });
    expect(column("RR")).toMatchObject({ integer: false, average: "mean", direction: "up" });
    expect(column("RR")).not.toHaveProperty("digits");
    expect(scoreColumns(parseTrecMeasures(["num_q"], { version: 10, level: 1, docs: 0 }))[0].direction).toBe("none");
  });
});

describe("notes on a run", () => {
  test("what is missing, unknown, without relevant documents, and unjudged", () => {
    expect(runNotes(qrels, run, {})).toEqual({
      missing: ["3"],
      unknown: ["5"],
      withoutRelevant: ["2"],
      retrieved: 6,
      // x is not in the qrels, and c was pooled but not judged.
      unjudged: 2,
    });
  });

  test("for the topics and documents that count", () => {
    expect(runNotes(qrels, run, { maxRetrieved: 2, excludeTopics: new Set(["5"]) })).toMatchObject({
      unknown: [],
      retrieved: 4,
      unjudged: 1,
    });
    expect(runNotes(qrels, run, { missing: "zero", level: 2 })).toMatchObject({
      withoutRelevant: ["1", "2", "3"],
      retrieved: 6,
      unjudged: 2,
    });
    expect(runNotes(qrels, run, { level: 2 }).withoutRelevant).toEqual(["1", "2"]);
    expect(runNotes(qrels, judgeRun(qrels, []), {}).missing).toEqual(["1", "2", "3", "4"]);
    expect(runNotes(qrels, run, { topics: new Set(["2", "3"]) })).toMatchObject({ missing: ["3"], retrieved: 1 });
  });
});

describe("columns of a table", () => {
  const columns = (names: readonly string[], bounds?: "ties" | "unjudged") =>
    scoreColumns(parseTrecMeasures(names, { version: 10, level: 1, docs: 0 }), bounds);

  test("numbers only, under trec_eval's names", () => {
    const found = columns(["runid", "num_q", "num_ret", "map", "gm_map", "relstring.5"]);
    expect(found.map(({ name, average, integer }) => [name, average, integer])).toEqual([
      ["num_q", "sum", true],
      ["num_ret", "sum", true],
      ["map", "mean", false],
      ["gm_map", "geometric", false],
    ]);
    expect(evaluate(qrels, [run], found).runs[0].summary).toEqual([
      3,
      6,
      0.5,
      expect.closeTo((0.5 * 0.00001) ** (1 / 3), 12),
    ]);
  });

  test("with bounds over ties and over judgements, except for counts", () => {
    const tied = judgeRun(qrels, [
      { topic: "1", doc: "x", score: 1 },
      { topic: "1", doc: "a", score: 1 },
    ]);
    const values = (bounds: "ties" | "unjudged") => {
      const asked = columns(["num_ret", "recip_rank"], bounds);
      const [{ summary }] = evaluate(qrels, [tied], asked).runs;
      return asked.map(({ name }, i) => [name, summary[i]]);
    };
    expect(values("ties")).toEqual([
      ["num_ret", 2],
      ["recip_rank", 0.5],
      ["recip_rank worst", 0.5],
      ["recip_rank expected", 0.75],
      ["recip_rank best", 1],
    ]);
    expect(values("unjudged")).toEqual([
      ["num_ret", 2],
      ["recip_rank unjudged irrelevant", 0.5],
      ["recip_rank unjudged relevant", 1],
    ]);
  });

  test("topics that trec_eval refuses are refused, and only those that are evaluated", () => {
    const twice = { ...run, refused: new Map([["1", "a"]]) };
    const message = "trec_eval.form_res_qrels: duplicate docs a";
    const evaluated = (topics?: string[]) =>
      evaluate(qrels, [twice], ["AP"], topics === undefined ? {} : { topics: new Set(topics) });
    expect(() => evaluated()).toThrow(expect.objectContaining({ message, exitCode: ExitCode.calculation }));
    expect(() => evaluated(["2", "4"])).not.toThrow();
  });

  test("measures of other judgements are refused", () => {
    expect(() => columns(["prefs_num_prefs_poss"])).toThrow(
      expect.objectContaining({ exitCode: ExitCode.calculation, message: expect.stringContaining("prefs format") }),
    );
  });
});
