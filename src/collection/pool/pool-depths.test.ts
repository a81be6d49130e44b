import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contributions } from "./contribution.js";
import { forecastPool } from "./forecast.js";
import { moveToFront } from "./move-to-front.js";
import { makePool, type PoolRun, poolSize } from "./pool.js";
import { budgetSize, poolDepths, sampleSize } from "./pool-depths.js";
import { overlapShare, poolOverlap } from "./pool-overlap.js";
import { rankPool } from "./ranked-pool.js";
import { drawStrata, parseStrata } from "./strata.js";

const DEPTH = 8;
const TOPICS = ["10", "9", "b"];

/** Up to six runs of up to three teams, over few documents, some without some topics. */
const arbitraryRuns = fc.array(
  fc.record({
    team: fc.constantFrom("a", "b", "c"),
    topics: fc.tuple(
      ...TOPICS.map(() => fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 19 }), { maxLength: DEPTH + 3 }))),
    ),
  }),
  { minLength: 1, maxLength: 6 },
);

type Drawn = typeof arbitraryRuns extends fc.Arbitrary<infer T> ? T : never;

function runsOf(drawn: Drawn, depth = DEPTH): PoolRun[] {
  return drawn.map(({ topics }, i) => ({
    name: `run${i}`,
    depth,
    topics: new Map(
      topics.flatMap((docs, t) =>
        docs === null ? [] : [[TOPICS[t], { docs: docs.map((doc) => `d${doc}`) }] as const],
      ),
    ),
  }));
}

const gradeOf = (topic: string, doc: string) => {
  const number = Number(doc.slice(1)) + topic.length;
  return number % 5 === 0 ? undefined : number % 3;
};
const isRelevant = (topic: string, doc: string) => (gradeOf(topic, doc) ?? -1) >= 1;

function ranked(drawn: Drawn) {
  return rankPool(runsOf(drawn), { depth: DEPTH, teams: drawn.map(({ team }) => team), gradeOf });
}

describe("pools of all depths at once", () => {
  test("have the sizes and contributions of pools that are made one by one", () => {
    fc.assert(
      fc.property(
        arbitraryRuns,
        fc.integer({ min: 1, max: DEPTH }),
        fc.constantFrom("run", "team"),
        (drawn, at, by) => {
          const depths = poolDepths(ranked(drawn), { by });
          const runs = runsOf(drawn, at);
          const pool = makePool(runs);
          expect(depths.total[at]).toBe(poolSize(pool));
          const [forecast] = forecastPool(runs, [at]);
          expect(depths.sizes.map((sizes) => sizes[at]).filter((size) => size > 0)).toEqual([
            ...forecast.sizes.values(),
          ]);
          const groups = drawn.map(({ team }, i) => (by === "team" ? team : `run${i}`));
          const found = depths.groups.map(({ name, documents, unique, relevant, uniqueRelevant }) => ({
            name,
            documents: documents[at],
            unique: unique[at],
            relevant: relevant[at],
            uniqueRelevant: uniqueRelevant[at],
          }));
          expect(found).toEqual(contributions(pool, groups, isRelevant));
        },
      ),
    );
  });

  test("count what is judged and relevant", () => {
    fc.assert(
      fc.property(arbitraryRuns, fc.integer({ min: 1, max: DEPTH }), (drawn, at) => {
        const depths = poolDepths(ranked(drawn), { by: "run" });
        const all = [...makePool(runsOf(drawn, at))].flatMap(([topic, docs]) => docs.map(({ doc }) => [topic, doc]));
        const sum = (list: readonly Uint32Array[]) => list.reduce((total, counts) => total + counts[at], 0);
        expect(sum(depths.judged)).toBe(all.filter(([topic, doc]) => gradeOf(topic, doc) !== undefined).length);
        expect(sum(depths.relevant)).toBe(all.filter(([topic, doc]) => isRelevant(topic, doc)).length);
      }),
    );
  });

  test("of some runs are those of these runs alone", () => {
    fc.assert(
      fc.property(arbitraryRuns, (drawn) => {
        const chosen = drawn.flatMap((_, i) => (i % 2 === 0 ? [i] : []));
        const some = poolDepths(ranked(drawn), { by: "run", runs: chosen });
        const alone = makePool(runsOf(drawn).filter((_, i) => chosen.includes(i)));
        expect(some.total[DEPTH]).toBe(poolSize(alone));
      }),
    );
  });
});

describe("what there is to judge", () => {
  test("in a sample is what the draw takes", () => {
    const strata = parseStrata("1-3:1,4-8:.3");
    fc.assert(
      fc.property(arbitraryRuns, (drawn) => {
        const sample = drawStrata(makePool(runsOf(drawn)), strata, "0");
        const drawnDocuments = [...sample.values()].flat().filter(({ sampled }) => sampled).length;
        expect(sampleSize(poolDepths(ranked(drawn), { by: "run" }), strata)).toBe(drawnDocuments);
      }),
    );
  });

  test("with a budget is what move-to-front takes", () => {
    fc.assert(
      fc.property(arbitraryRuns, fc.integer({ min: 1, max: 12 }), (drawn, budget) => {
        const runs = runsOf(drawn);
        const taken = TOPICS.reduce((sum, topic) => sum + moveToFront(runs, topic, () => undefined, budget).length, 0);
        expect(budgetSize(poolDepths(ranked(drawn), { by: "run" }), DEPTH, budget)).toBe(taken);
      }),
    );
  });
});

describe("overlap", () => {
  test("counts the common documents of each two groups", () => {
    fc.assert(
      fc.property(
        arbitraryRuns,
        fc.integer({ min: 1, max: DEPTH }),
        fc.constantFrom("run", "team"),
        (drawn, at, by) => {
          const { names, common } = poolOverlap(ranked(drawn), { by }, at);
          const groups = drawn.map(({ team }, i) => (by === "team" ? team : `run${i}`));
          const pooled = [...makePool(runsOf(drawn, at)).values()].flat();
          const by2 = pooled.map(({ found }) => new Set(found.map(({ run }) => groups[run])));
          const plain = names.flatMap((a) => names.map((b) => by2.filter((set) => set.has(a) && set.has(b)).length));
          expect([...common]).toEqual(plain);
        },
      ),
    );
  });

  test("as a share of the documents of either", () => {
    const overlap = { names: ["a", "b"], common: new Uint32Array([4, 2, 2, 3]) };
    expect(overlapShare(overlap, 0, 1)).toBe(2 / 5);
    expect(overlapShare(overlap, 1, 1)).toBe(1);
    expect(overlapShare({ names: ["a"], common: new Uint32Array(1) }, 0, 0)).toBe(0);
  });
});
