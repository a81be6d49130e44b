import { expect, it } from "vitest";
import { SYSTEMS } from "../../systems/index.js";
import { parseStrategy } from "../../systems/strategy/parse-strategy.js";
import { CLASS_STRATEGIES } from "./class-strategies.js";
import { FINDINGS, systemsOf } from "./findings.js";
import { findingNames, findingsPlans } from "./findings-plans.js";

const wish = { documents: 800, topics: 30, seed: "0", strategyFile: (name: string) => `${name}.json` };

it("has only existing systems and computed measures", () => {
  const { priorArt, news } = findingsPlans(wish, SYSTEMS);
  const plans = new Map([["prior-art", priorArt], ...news.map((plan) => [plan.collections[0].name, plan] as const)]);
  const { nameOf } = findingNames(wish);
  for (const { tests, rankTests = [] } of FINDINGS) {
    const wanted = [
      ...tests.flatMap(({ system, baseline, measure }) => [system, baseline].map((each) => ({ ...each, measure }))),
      ...rankTests.map(({ system, measure }) => ({ ...system, measure })),
      ...rankTests.map(({ system, baselineMeasure }) => ({ ...system, measure: baselineMeasure })),
    ];
    for (const { system, collection, measure } of wanted) {
      const plan = plans.get(collection)!;
      expect(plan.systems.map(({ name }) => name)).toContain(nameOf(system));
      expect(plan.measures).toContain(measure);
    }
  }
  expect(priorArt.systems.length).toBeGreaterThanOrEqual(20);
});

it("keeps citations in texts, and judges the same runs by citations and by the truth", () => {
  const { collections } = findingsPlans(wish, SYSTEMS).priorArt;
  expect(collections.map(({ qrels }) => qrels.kind)).toEqual(["citations", "truth"]);
  expect(collections[0].topics).toEqual(collections[1].topics);
  expect(collections[0].topics).toMatchObject({ wish: { keepTextCitations: true } });
  expect(collections[0].documents).toEqual({ kind: "world", options: { documents: 800, seed: "0" } });
});

it("has unique findings, each with a statement, a source and tests", () => {
  expect(new Set(FINDINGS.map(({ name }) => name)).size).toBe(FINDINGS.length);
  for (const { statement, source, tests } of FINDINGS) {
    expect(statement).toMatch(/\.$/);
    expect(source).not.toBe("");
    expect(tests.length).toBeGreaterThan(0);
  }
});

it("has strategies that can be run and that findings use", () => {
  for (const [name, strategy] of Object.entries(CLASS_STRATEGIES)) {
    expect(() => parseStrategy(JSON.stringify(strategy), name)).not.toThrow();
    expect(systemsOf("prior-art")).toContain(name);
  }
  const { nameOf, labelOf } = findingNames(wish);
  expect(nameOf("bm25-in-subclasses")).toBe("spq(strategy=bm25-in-subclasses.json)");
  expect(labelOf(nameOf("bm25-in-subclasses"))).toBe("bm25-in-subclasses");
  expect([nameOf("bm25"), labelOf("bm25")]).toEqual(["bm25", "bm25"]);
});
