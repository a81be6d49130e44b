import { createRandom, type Random } from "../../core/index.js";
import { type MatchCondition, needsPositions, type TextCondition } from "../query/match-condition.js";
import type { WeightedQuery } from "../query/weighted-query.js";
import { bm25 } from "../search/bm25.js";
import { conformanceFields } from "./conformance-documents.js";
import type { ConformanceCase } from "./engine-under-test.js";
import { expectRanking, expectRefused, expectSame } from "./expectations.js";

const words = ["valve", "piston", "seat", "belt", "gate", "ventil", "弁", "filler", "a", "nowhere"];
const ranking: WeightedQuery = { terms: ["valve", "seat"].map((term) => ({ term, weight: 1 })) };

/** Number of random conditions that are compared. */
const CONDITIONS = 400;

/** What every engine must do with conditions of any shape. */
export const matchingConformance: readonly ConformanceCase[] = [
  {
    name: "finds exactly the documents that match a condition, also without a term of the query",
    async check({ engine, reference, positions, tolerance }) {
      const random = createRandom("conformance of matching");
      for (let n = 0; n < CONDITIONS; n++) {
        const matching = randomCondition(random, 3);
        if (needsPositions(matching) && !positions) {
          await expectRefused(
            "positions",
            () => engine.search({ ...ranking, matching }, { model: bm25() }),
            /positions/,
          );
          continue;
        }
        const query = { ...(random.below(2) === 0 ? ranking : { terms: [] }), matching };
        const [found, expected] = [
          await engine.search(query, { model: bm25() }),
          await reference.search(query, { model: bm25() }),
        ];
        expectRanking(JSON.stringify(matching), found, expected, 1000, tolerance);
      }
    },
  },
  {
    name: "lists the terms that look like a pattern",
    async check({ engine, reference }) {
      for (const pattern of ["va*", "p*n", "v?lve", "*", "se?t*", "VALV*", "x*", "弁*"]) {
        expectSame(pattern, await engine.termsLike({ pattern }, 100), await reference.termsLike({ pattern }, 100));
      }
      expectSame("limit", (await engine.termsLike({ pattern: "*" }, 3)).length, 3);
    },
  },
];

function randomCondition(random: Random, depth: number): MatchCondition {
  const parts = () => Array.from({ length: 1 + random.below(3) }, () => randomCondition(random, depth - 1));
  switch (depth === 0 ? 3 + random.below(5) : random.below(8)) {
    case 0:
      return { all: parts() };
    case 1:
      return { any: parts() };
    case 2:
      return { not: randomCondition(random, depth - 1) };
    case 3:
      return { has: randomValue(random) };
    default: {
      const contains = randomText(random, 2);
      return random.below(2) === 0 ? { contains } : { contains, fields: [pick(random, conformanceFields)] };
    }
  }
}

function randomText(random: Random, depth: number): TextCondition {
  const text = () => randomText(random, depth - 1);
  switch (depth === 0 ? 0 : random.below(5)) {
    case 1:
      return { either: [text(), text()] };
    case 2:
      return { phrase: [text(), text()], positions: [0, 1 + random.below(3)] };
    case 3:
      return { near: [text(), text()], within: 1 + random.below(4), ordered: random.below(2) === 0 };
    default:
      return { terms: Array.from({ length: 1 + random.below(2) }, () => pick(random, words)) };
  }
}

function randomValue(random: Random) {
  return pick(random, [
    { classes: ["F16K"] },
    { classes: ["F16K31", "H04L"] },
    { from: "2001" },
    { from: "2001-07-15", until: "2003-02" },
    { until: "2001-07" },
    { from: "2000", until: "2000" },
    { languages: ["de"] },
    { documents: ["EP-1-A1"] },
    { patents: ["EP-1", "WO-8"] },
  ]);
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)];
}
