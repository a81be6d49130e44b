import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import type { JudgedRanking } from "../../core/index.js";
import { columnOf, type NamedRun } from "../../evaluation/index.js";
import { parseMeasures } from "../../measures/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import type { CutoffColumn } from "./cutoff-column.js";
import { keepRules } from "./keep-rule.js";
import { RobustnessStudy, studyRobustness } from "./robustness.js";

const collection = randomCollection("robustness study");
const qrels = makeQrels(collection.judgements);
const runs: NamedRun[] = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(qrels, results, name) }));
const columns: CutoffColumn[] = parseMeasures(["AP", "R@30", "PRES@30", "bpref", "nDCG"]).map((bound) => ({
  measure: bound.measure.name,
  cutoff: 30,
  column: columnOf(bound),
}));

describe("RobustnessStudy", () => {
  test("asked again and again, it answers what a new study answers", () => {
    const by = fc.constantFrom("judgements" as const, "simulated-pool" as const, "topics" as const);
    const request = fc.record({
      fractions: fc.uniqueArray(fc.constantFrom(0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1), { minLength: 1, maxLength: 3 }),
      samples: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(
        by,
        fc.constantFrom(...keepRules),
        fc.constantFrom("0", "7"),
        fc.array(request, { minLength: 2, maxLength: 5 }),
        (by, keep, seed, requests) => {
          const options = { by, keep, seed, level: 1 };
          const study = new RobustnessStudy(qrels, runs, columns, options);
          for (const each of requests) {
            expect(study.outcome(each)).toEqual(studyRobustness(qrels, runs, columns, { ...options, ...each }));
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  test("a variant is scored once", () => {
    let computed = 0;
    const counting = columns.map((each) => ({
      ...each,
      column: {
        ...each.column,
        compute(ranking: JudgedRanking) {
          computed++;
          return each.column.compute(ranking);
        },
      },
    }));
    const study = new RobustnessStudy(qrels, runs, counting, {});
    study.outcome({ fractions: [0.5], samples: 2 });
    const before = computed;
    study.outcome({ fractions: [0.5], samples: 2 });
    expect(computed).toBe(before);
    study.outcome({ fractions: [0.5], samples: 3 });
    expect(computed).toBeGreaterThan(before);
  });
});
