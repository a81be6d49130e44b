import { createRandom, type Random } from "../../core/index.js";
import type { Engine } from "../engine.js";
import { bm25 } from "../models/bm25.js";
import { type MatchCondition, NAME_FIELDS, needsPositions, type TextCondition } from "../query/match-condition.js";
import type { WeightedQuery } from "../query/weighted-query.js";
import { conformanceFields } from "./conformance-documents.js";
import type { ConformanceCase } from "./engine-under-test.js";
import { expectRanking, expectRefused, expectSame } from "./expectations.js";

const words = ["valve", "piston", "seat", "belt", "gate", "ventil", "弁", "filler", "a", "nowhere"];
/** Words of the names of {@link conformanceDocuments}. */
const nameWords = ["muller", "jorg", "berg", "van", "den", "valve", "gmbh", "日", "立", "ー", "nowhere"];
const nameFields = [["applicant"], ["inventor"], ["applicant", "inventor"], ["title", "applicant"]];
const ranking: WeightedQuery = { terms: ["valve", "seat"].map((term) => ({ term, weight: 1 })) };

/** Number of random conditions that are compared. */
const CONDITIONS = 1200;

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
      for (const fields of [["title"], ["applicant"], ["inventor"], ["claims", "inventor"], [...NAME_FIELDS]]) {
        for (const pattern of ["*", "v*", "m?ll*", "MüLL*", "日*"]) {
          const expected = await reference.termsLike({ pattern }, 100, fields);
          expectSame(`${pattern} in ${fields}`, await engine.termsLike({ pattern }, 100, fields), expected);
        }
      }
      await expectRefused("a field", () => engine.termsLike({ pattern: "a*" }, 1, ["titel"]), /titel/);
    },
  },
  {
    name: "looks into names only if they are named, and ranks nothing by them",
    async check({ engine, reference }) {
      const counts = async (of: Engine) => [await of.termStatistics(["muller", "berg"]), await of.statistics()];
      expectSame("statistics", await counts(engine), await counts(reference));
      const contains = { terms: ["muller", "berg"] };
      const options = { model: bm25() };
      const found = async (fields?: readonly string[]) =>
        (await engine.search({ terms: [], matching: { contains, ...(fields && { fields }) } }, options)).matches;
      expectSame("not named", await found(), 0);
      expectSame("applicants", await found(["applicant"]), 3);
      expectSame("inventors", await found(["inventor"]), 2);
      const ranked = { terms: [{ term: "berg", weight: 1, fields: ["applicant"] }] };
      await expectRefused("a ranking by names", () => engine.search(ranked, options), /applicant/);
    },
  },
];

function randomCondition(random: Random, depth: number): MatchCondition {
  const parts = () => Array.from({ length: 1 + random.below(3) }, () => randomCondition(random, depth - 1));
  switch (depth === 0 ? 3 + random.below(6) : random.below(9)) {
    case 0:
      return { all: parts() };
    case 1:
      return { any: parts() };
    case 2:
      return { not: randomCondition(random, depth - 1) };
    case 3:
      return { has: randomValue(random) };
    case 4:
      return { contains: randomText(random, 2, nameWords), fields: pick(random, nameFields) };
    default: {
      const contains = randomText(random, 2, words);
      return random.below(2) === 0 ? { contains } : { contains, fields: [pick(random, conformanceFields)] };
    }
  }
}

function randomText(random: Random, depth: number, from: readonly string[]): TextCondition {
  const text = () => randomText(random, depth - 1, from);
  switch (depth === 0 ? 0 : random.below(7)) {
    case 1:
      return { either: [text(), text()] };
    case 2:
      return { phrase: [text(), text()], positions: [0, 1 + random.below(3)] };
    case 3:
      return { near: [text(), text()], within: 1 + random.below(4), ordered: random.below(2) === 0 };
    case 4:
      return { same: [text(), text()] };
    case 5:
      // More terms than are read side by side.
      return { terms: from };
    default:
      return { terms: Array.from({ length: 1 + random.below(2) }, () => pick(random, from)) };
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
    { documents: ["EP-1-B1", "nowhere", "empty"] },
    { patents: ["EP-1", "WO-8"] },
    { patents: ["nowhere", ""] },
    { date: "publication" as const, until: "2000-12-31" },
    { date: "filing" as const, from: "1997-11-01", until: "1998" },
    { date: "filing" as const, until: "1997-11-20" },
    { date: "priority" as const, from: "1997", until: "1997" },
    { date: "priority" as const, from: "1996-11" },
    { date: "priority" as const },
    { applications: ["EP 1997/120", "nowhere"] },
    { applications: ["US 1998/7"] },
    { priorities: ["US 1997/38000 P"] },
    { priorities: ["JP 1998/5", "DE 1996/1/48211"] },
    { cites: ["US-7"] },
    { cites: ["US-7-A"] },
    { cites: ["EP-2", "DE-3-A1"] },
    { cites: ["nowhere"] },
  ]);
}

function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)];
}
