import { describe, expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import { columnOf, evaluate, type NamedRun } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import { joinTies, kendallTauB, wilcoxonSignedRank } from "../../statistics/index.js";
import { countJudgements, eachJudgement, judgeRun, makeQrels, type Qrels } from "../../trec/index.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { type JudgementVariant, NOT_JUDGED } from "./judgement-variant.js";
import { bestRanks } from "./pool.js";
import { type RobustnessOptions, studyRobustness } from "./robustness.js";
import { kendallTable } from "./robustness-tables.js";
import { simulatePool } from "./simulated-pool.js";
import { drawVariants } from "./variants.js";

const collection = randomCollection("robustness");
const qrels = makeQrels(collection.judgements);
const runsFor = (judgements: Qrels): NamedRun[] =>
  collection.runs.map(({ name, results }) => ({ name, run: judgeRun(judgements, results, name) }));
const runs = runsFor(qrels);
const topics = Uint32Array.from(qrels.table.topics, (_, t) => t);

function columnsAt(cutoffs: readonly number[]): CutoffColumn[] {
  const names = ["AP", "R", "bpref", "infAP", "nDCG", "GMAP", "P@5", "Judged@10", "AP(list=condensed)", "Depth"];
  return cutoffs.flatMap((cutoff) =>
    parseMeasures([...names, `PRES@${cutoff}`]).map((bound) => ({
      measure: bound.measure.name,
      cutoff,
      column: columnOf(bound),
    })),
  );
}
const columns = columnsAt([7, 30]);

/** Means the slow way: makes the reduced judgements, then judges and evaluates every run again. */
function slowMeans({ grades, topics: left }: JudgementVariant): number[][] {
  const wanted = left && new Set(Array.from(left, (t) => qrels.table.topics[t]));
  const kept = [...eachJudgement({ ...qrels, grades })].filter(({ grade }) => grade !== NOT_JUDGED);
  const judgements = makeQrels(kept);
  const judged = runsFor(judgements);
  return columns.map(({ cutoff, column }) =>
    judged.map((run) => {
      const options = { missing: "zero", maxRetrieved: cutoff, topics: wanted } as const;
      return evaluate(judgements, [run], [column], options).runs[0].summary[0];
    }),
  );
}

const ways: [string, RobustnessOptions][] = [
  ["judgements", {}],
  ["judgements, floor", { keep: "floor", level: 2 }],
  ["judgements, ceil", { keep: "ceil" }],
  ["judgements, bernoulli", { keep: "bernoulli", seed: "other" }],
  ["judgements, nested", { keep: "nested" }],
  ["judgements of both strata", { sample: "all", fractions: [0.5] }],
  ["shallower pools", { by: "pool-depth", depths: [5, 10, 20, 40] }],
  ["fewer topics", { by: "topics" }],
  ["pooled documents", { by: "simulated-pool", poolDepth: 0 }],
];

describe("studyRobustness", () => {
  test.each(ways)("by %s: equal to judging and evaluating everything again", (_, options) => {
    const { variants, columns: full } = studyRobustness(qrels, runs, columns, options);
    const drawn = drawVariants(qrels, runs, topics, options);
    expect(variants.length).toBe(drawn.length);
    expect(full.map(({ means }) => means)).toEqual(slowMeans({ grades: qrels.grades }));
    let changed = 0;
    for (const [v, { variant }] of drawn.entries()) {
      const means = slowMeans(variant);
      for (const [c, outcome] of variants[v].columns.entries()) {
        expect(outcome.means).toEqual(means[c]);
        if (outcome.means.some((mean, r) => mean !== full[c].means[r])) changed++;
        // Means of the same values in another order differ in their last bits.
        expect(outcome.order.tau.b).toBe(kendallTauB(joinTies(full[c].means), joinTies(means[c])));
      }
    }
    expect(changed).toBeGreaterThan(drawn.length);
  });

  test("the same options give the same result", () => {
    const study = () => studyRobustness(qrels, runs, columns, { alpha: 0.05, seed: 5 });
    expect(study()).toEqual(study());
  });

  test("with all judgements, no order changes", () => {
    // By the other measures, all runs are tied.
    const someColumns = columns.filter(({ measure }) => ["AP", "R", "PRES", "bpref", "nDCG"].includes(measure));
    for (const by of ["judgements", "topics", "simulated-pool"] as const) {
      const options: RobustnessOptions = { by, fractions: [1], samples: 1, alpha: 0.05 };
      const { variants } = studyRobustness(qrels, runs, someColumns, options);
      for (const { order, significance } of variants[0].columns) {
        expect(order).toMatchObject({ swapped: 0, tiesChanged: 0 });
        expect(order.tau.b).toBeCloseTo(1, 15);
        expect(significance).toMatchObject({ lost: 0, reversed: 0, gained: 0 });
      }
      const { relevant, emptied, complete } = variants[0].remaining;
      expect([relevant.left, emptied, complete]).toEqual([relevant.all, 0, topics.length]);
    }
  });

  test("significant pairs are those of Wilcoxon's test", () => {
    const alpha = 0.2;
    const options: RobustnessOptions = { alpha, fractions: [0.2], samples: 1 };
    const study = studyRobustness(qrels, runs, columns.slice(0, 1), options);
    const [{ variant }] = drawVariants(qrels, runs, topics, options);
    const outcomes = [qrels.grades, variant.grades].map((grades) => {
      const judgements = makeQrels(
        [...eachJudgement({ ...qrels, grades })].filter(({ grade }) => grade !== NOT_JUDGED),
      );
      const { runs: evaluated } = evaluate(judgements, runsFor(judgements), [columns[0].column], {
        missing: "zero",
        maxRetrieved: 7,
      });
      return evaluated.flatMap(({ values: [a] }, i) =>
        evaluated.slice(i + 1).map(({ values: [b] }) => {
          const { p, direction } = wilcoxonSignedRank(a, b);
          return p <= alpha ? direction : 0;
        }),
      );
    });
    const [before, after] = outcomes;
    const count = (holds: (x: number, y: number) => boolean) => before.filter((x, i) => holds(x, after[i])).length;
    expect(study.columns[0].significant).toBe(count((x) => x !== 0));
    expect(study.columns[0].significant).toBeGreaterThan(0);
    expect(study.variants[0].columns[0].significance).toEqual({
      kept: count((x, y) => x !== 0 && x === y),
      lost: count((x, y) => x !== 0 && y === 0),
      reversed: count((x, y) => x !== 0 && y === -x),
      gained: count((x, y) => x === 0 && y !== 0),
    });
  });

  test("topics that lose all relevant documents count, or are left out on request", () => {
    const options: RobustnessOptions = { keep: "floor", level: 2, fractions: [0.2], samples: 1 };
    const one = parseMeasures(["AP(rel=2)"]).map((bound) => ({ measure: "AP", cutoff: 30, column: columnOf(bound) }));
    const zero = studyRobustness(qrels, runs, one, options).variants[0];
    const skip = studyRobustness(qrels, runs, one, { ...options, withoutRelevant: "skip" }).variants[0];
    const { emptied } = zero.remaining;
    expect(emptied).toBeGreaterThan(0);
    expect(emptied).toBeLessThan(topics.length);
    for (const [r, mean] of zero.columns[0].means.entries()) {
      expect(mean * topics.length).toBeCloseTo(skip.columns[0].means[r] * (topics.length - emptied), 12);
    }
  });

  test("deeper pools keep more judgements, until all that was retrieved is judged", () => {
    const depths = [1, 5, 20, 40];
    const { variants } = studyRobustness(qrels, runs, columns, { by: "pool-depth", depths });
    const left = variants.map(({ remaining }) => remaining.judged.left);
    expect(left).toEqual([...left].sort((a, b) => a - b));
    const best = bestRanks(runs, qrels.grades.length);
    expect(left[3]).toBe(qrels.grades.filter((grade, d) => grade >= 0 && best[d] < Number.POSITIVE_INFINITY).length);
  });

  test.each<[string, RobustnessOptions]>([
    ["fractions must be above 0 and at most 1: 0, 1.5", { fractions: [0, 0.5, 1.5] }],
    ["fractions repeat: 0.5, 0.5", { fractions: [0.5, 0.5] }],
    ["no topic of the judgements is left", { topics: new Set(["unknown"]) }],
    ["the non-relevant documents of a simulated pool have grade 0", { by: "simulated-pool", level: 0 }],
  ])("refuses: %s", (message, options) => {
    expect(() => studyRobustness(qrels, runs, columns, options)).toThrow(message);
    expect(() => studyRobustness(qrels, runs.slice(0, 1), columns)).toThrow("an order needs at least two runs");
  });
});

test("says that a share is that of the relevant judgements, and what is left of all", () => {
  const study = studyRobustness(qrels, runs, columns, { fractions: [0.2] });
  const kept = (left: "relevant" | "judged") => {
    const shares = study.variants.map(({ remaining }) => remaining[left].left / remaining[left].all);
    return Math.round((100 * shares.reduce((a, b) => a + b)) / shares.length);
  };
  expect(kept("judged")).toBeGreaterThan(kept("relevant") + 10);
  const { columns: shown, notes } = kendallTable(study);
  expect(shown[0].label).toBe("relevant kept");
  expect(notes?.[0]).toBe(
    `Only relevant documents are left out: with 20 % of the relevant judgements kept, ${kept("judged")} % of all judgements are kept.`,
  );
  const both = kendallTable(studyRobustness(qrels, runs, columns, { fractions: [0.2], sample: "all" }));
  expect([both.columns[0].label, both.notes]).toEqual(["judgements kept", []]);
});

describe("simulatePool", () => {
  const depth = 12;
  // The same with documents: a document that the qrels do not mention gets a different name in each run.
  const known = new Set(collection.judgements.map(({ topic, doc }) => `${topic} ${doc}`));
  const renamed = collection.runs.map(({ name, results }) => ({
    name,
    results: results.map((each) =>
      known.has(`${each.topic} ${each.doc}`) ? each : { ...each, doc: `${name}:${each.doc}` },
    ),
  }));
  const added = renamed.flatMap(({ results }) =>
    qrels.table.topics.flatMap((topic) =>
      results
        .filter((each) => each.topic === topic)
        .sort((a, b) => b.score - a.score)
        .slice(0, depth)
        .filter(({ doc }) => doc.includes(":"))
        .map(({ doc }) => ({ topic, doc, grade: 0 })),
    ),
  );
  const names = ["bpref", "infAP", "AP", "nDCG", "Judged@20", "AP(list=condensed)", "PRES@30"];

  test("judges unjudged documents in the pool as non-relevant", () => {
    const simulated = simulatePool(qrels, runs, depth);
    const explicit = makeQrels([...collection.judgements, ...added]);
    const judged = renamed.map(({ name, results }) => ({ name, run: judgeRun(explicit, results, name) }));
    const values = (judgements: Qrels, of: readonly NamedRun[]) =>
      evaluate(judgements, of, names).runs.map(({ values: each, topics: ids }) => ({ each, ids }));
    expect(simulated.added).toBe(added.length);
    expect(simulated.qrels.judgements).toEqual(explicit.judgements);
    expect(values(simulated.qrels, simulated.runs)).toEqual(values(explicit, judged));
  });

  test("a pool of depth 0 changes nothing", () => {
    const simulated = simulatePool(qrels, runs, 0);
    expect(simulated.qrels.grades).toEqual(qrels.grades);
    expect(simulated.qrels.table.docStart).toEqual(qrels.table.docStart);
    expect(simulated.runs.map(({ run }) => run.doc)).toEqual(runs.map(({ run }) => run.doc));
  });

  test("with relevant documents only, bpref is recall and infAP is AP; with a pool they are not", () => {
    const relevant = makeQrels(collection.judgements.filter(({ grade }) => grade > 0));
    const judged = runsFor(relevant);
    const four = ["bpref", "R", "infAP", "AP"];
    const before = evaluate(relevant, judged, four).runs.map(({ summary }) => summary);
    for (const [bpref, recall, infAP, ap] of before) {
      expect(bpref).toBeCloseTo(recall, 12);
      expect(infAP).toBeCloseTo(ap, 4);
    }
    const pool = simulatePool(relevant, judged, depth);
    const after = evaluate(pool.qrels, pool.runs, four).runs.map(({ summary }) => summary);
    for (const [r, [bpref, recall]] of after.entries()) {
      expect(bpref).toBeLessThan(recall - 0.05);
      expect(recall).toBe(before[r][1]);
    }
  });

  test("sampled, left-out documents are pooled but not judged", () => {
    const options: RobustnessOptions = { by: "simulated-pool", poolDepth: depth, fractions: [0.4], samples: 2 };
    const study = studyRobustness(qrels, runs, columns, options);
    const pool = simulatePool(qrels, runs, depth);
    for (const [v, { variant }] of drawVariants(pool.qrels, pool.runs, topics, options).entries()) {
      const judgements = countJudgements(pool.qrels.table, variant.grades);
      expect(judgements[0].unjudgedInPool).toBeGreaterThan(pool.qrels.judgements[0].unjudgedInPool);
      const again = { ...pool.qrels, grades: variant.grades, judgements };
      for (const [c, { cutoff, column }] of columns.entries()) {
        const { runs: evaluated } = evaluate(again, pool.runs, [column], { missing: "zero", maxRetrieved: cutoff });
        expect(study.variants[v].columns[c].means).toEqual(evaluated.map(({ summary }) => summary[0]));
      }
    }
  });
});
