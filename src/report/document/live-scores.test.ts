import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnOf } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import { scoreTables } from "../../studies/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { liveSections } from "../page/page-data.js";
import { type LiveInput, measuresAt } from "./live-input.js";
import { LiveScores } from "./live-scores.js";
import { sectionsAt } from "./live-sections.js";
import { blockData, type ReportSection } from "./report-document.js";

const topics = ["1", "2", "3", "4"];
const docs = Array.from({ length: 30 }, (_, i) => `d${i}`);
const judgements = topics.flatMap((topic, t) =>
  docs.slice(0, 20).map((doc, d) => ({ topic, doc, grade: (d + t) % 3 })),
);
const qrels = makeQrels(judgements);
const files = { qrels: "q", runs: [], settings: [], seed: "0" };
const input = (options: LiveInput["options"], runs: LiveInput["runs"]): LiveInput => ({
  qrels,
  runs,
  measures: ["PRES@20", "AP", "GMAP", "R@20", "RR"],
  nmax: 20,
  level: 1,
  options,
  bundles: [{ name: "all" }, { name: "odd", topics: ["1", "3"] }],
  files,
});

const dataOf = ({ blocks }: ReportSection) => blocks.map(blockData);

describe("LiveScores", () => {
  it("equals the evaluation, for any Nmax and bundle", () => {
    const order = fc.shuffledSubarray(docs);
    fc.assert(
      fc.property(fc.array(order, { minLength: 4, maxLength: 4 }), fc.integer({ min: 1, max: 40 }), (orders, nmax) => {
        // The last topic is missing from the run.
        const results = topics
          .slice(0, 3)
          .flatMap((topic, t) => orders[t].map((doc, i) => ({ topic, doc, score: 100 - i })));
        const runs = [{ name: "run", run: judgeRun(qrels, results) }];
        const options = { excludeTopics: new Set(["2"]), maxRetrieved: 25 };
        const scores = new LiveScores(input(options, runs));
        for (const [bundle, wanted] of [
          ["all", topics],
          ["odd", ["1", "3"]],
        ] as const) {
          const columns = parseMeasures(measuresAt(scores.input, nmax)).map(columnOf);
          const expected = scoreTables(qrels, runs, columns, { ...options, topics: new Set(wanted) });
          expect(scores.tables({ nmax, bundle })).toEqual(expected);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("computes a table once", () => {
    const scores = new LiveScores(input({}, [{ name: "run", run: judgeRun(qrels, []) }]));
    expect(scores.tables({ nmax: 5 })[1]).toBe(scores.tables({ nmax: 7 })[1]);
    expect(scores.tables({ nmax: 5 })[0]).not.toBe(scores.tables({ nmax: 7 })[0]);
  });

  it("takes over from scores in another thread all that a report needs", () => {
    const runs = ["a", "b"].map((name, r) => {
      const results = topics.flatMap((topic) => docs.slice(r * 5).map((doc, i) => ({ topic, doc, score: -i })));
      return { name, run: judgeRun(qrels, results) };
    });
    const there = new LiveScores({ ...input({}, runs), compare: {} });
    const made = sectionsAt(liveSections("evaluation", there), { nmax: 7 });
    const here = new LiveScores(there.input);
    // As sent between threads: it must not contain functions.
    here.learn(structuredClone([...there.kept]));
    const before = new Set(here.kept.keys());
    expect(sectionsAt(liveSections("evaluation", here), { nmax: 7 }).map(dataOf)).toEqual(made.map(dataOf));
    expect([...here.kept.keys()].filter((key) => !before.has(key))).toEqual([]);
    const slow = ["comparison", "agreement", "correlation"];
    for (const what of slow) expect([...before].some((key) => key.includes(what))).toBe(true);
  });
});

describe("measuresAt", () => {
  it("changes only the cut-offs that are Nmax", () => {
    const measures = ["PRES@1000", "R(rel=2)@1000", "AP", "nDCG@10", "R@100", "IPrec@0.1"];
    expect(measuresAt({ measures, nmax: 1000 }, 50)).toEqual([
      "PRES@50",
      "R(rel=2)@50",
      "AP",
      "nDCG@10",
      "R@100",
      "IPrec@0.1",
    ]);
  });

  it("does not repeat a measure", () => {
    expect(measuresAt({ measures: ["R@1000", "R@100"], nmax: 1000 }, 100)).toEqual(["R@100"]);
  });
});
