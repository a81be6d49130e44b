import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate } from "../../evaluation/index.js";
import { judgeRun, makeQrels } from "../../trec/index.js";
import { packJudged, unpackJudged } from "./judged-data.js";

const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}${i}`);
const topic = fc.constantFrom(...names("t", 4));
const doc = fc.constantFrom(...names("d", 300));

const unique = <T extends { topic: string; doc: string }>(list: readonly T[]) => [
  ...new Map(list.map((each) => [`${each.topic} ${each.doc}`, each])).values(),
];

describe("packJudged", () => {
  it("keeps everything that measures need", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ topic, doc, grade: fc.integer({ min: -1, max: 3 }) }), { minLength: 1 }).map(unique),
        fc.array(fc.record({ topic, doc, score: fc.integer() }), { maxLength: 400 }).map(unique),
        (judgements, results) => {
          const qrels = makeQrels(judgements);
          const runs = [{ name: "run", run: judgeRun(qrels, results) }];
          const travelled = unpackJudged(JSON.parse(JSON.stringify(packJudged(qrels, runs))));
          const measures = ["PRES@100", "AP", "nDCG@10", "Bpref", "R@50"];
          const before = evaluate(qrels, runs, measures, { missing: "zero" });
          const after = evaluate(travelled.qrels, travelled.runs, measures, { missing: "zero" });
          expect(after.runs[0].values).toEqual(before.runs[0].values);
          expect(after.runs[0].topics).toEqual(before.runs[0].topics);
        },
      ),
    );
  });

  it("keeps ranks that take several bytes", () => {
    const qrels = makeQrels([{ topic: "1", doc: "last", grade: 2 }]);
    const results = [...names("x", 20_000), "last"].map((doc, i) => ({ topic: "1", doc, score: -i }));
    const { runs } = unpackJudged(packJudged(qrels, [{ name: "run", run: judgeRun(qrels, results) }]));
    expect([...runs[0].run.rank]).toEqual([20_001]);
    expect([...runs[0].run.retrieved]).toEqual([20_001]);
  });
});
