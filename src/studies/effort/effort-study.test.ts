import fc from "fast-check";
import { expect, test } from "vitest";
import { randomCollection } from "../../../test/support/random-collection.js";
import type { NamedRun } from "../../evaluation/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { EffortStudy, studyEffort } from "./effort.js";
import type { StoppingRule } from "./stopping-rules.js";

const collection = randomCollection("effort study");
const qrels = makeQrels(collection.judgements);
const runs: NamedRun[] = collection.runs.map(({ name, results }) => ({ name, run: judgeRun(qrels, results, name) }));

test("asked again and again, a study of effort answers what a new one answers", () => {
  const rule: fc.Arbitrary<StoppingRule> = fc.oneof(
    fc.record({ kind: fc.constant("depth" as const), depth: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ kind: fc.constant("irrelevant-run" as const), length: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ kind: fc.constant("recapture" as const), recall: fc.constantFrom(0.5, 0.9) }),
    fc.constantFrom({ kind: "oracle" as const }, { kind: "end" as const }),
  );
  const request = fc.record({
    recalls: fc.array(fc.constantFrom(0.25, 0.5, 0.8, 1), { maxLength: 3 }),
    depths: fc.constantFrom("few" as const, "dense" as const, [1, 5, 9]),
    quantiles: fc.constantFrom([0.5], [0.1, 0.9]),
    rules: fc.array(rule, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(fc.array(request, { minLength: 2, maxLength: 4 }), fc.constantFrom(0, 500), (requests, docs) => {
      const options = { docs, seed: "3", level: 1 };
      const study = new EffortStudy(qrels, runs, options);
      for (const each of requests) {
        expect(study.outcome(each)).toEqual(studyEffort(qrels, runs, { ...options, ...each }));
      }
    }),
    { numRuns: 40 },
  );
});
