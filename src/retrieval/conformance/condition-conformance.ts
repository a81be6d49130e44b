import { bm25 } from "../models/bm25.js";
import type { ConditionPart, QueryCondition, QueryFilter, WeightedQuery } from "../query/weighted-query.js";
import type { ConformanceCase, EngineUnderTest } from "./engine-under-test.js";
import { expectRanking, expectRefused, expectSame, expectTrue } from "./expectations.js";

const words = ["valve", "piston", "seat", "belt", "弁", "filler"];
const query: WeightedQuery = { terms: words.map((term) => ({ term, weight: 1 })) };

const term = (...terms: readonly string[]): ConditionPart[] => terms.map((each) => ({ terms: [each] }));
const condition = (...forms: readonly (readonly ConditionPart[])[]): QueryCondition => ({ what: "it", forms });

/** Conditions that need no positions, by description. */
const conditions: Readonly<Record<string, QueryCondition>> = {
  "a term": condition(term("seat")),
  "one of two": condition(term("gate"), term("belt")),
  "one, or two others": condition(term("ventil"), term("valve", "piston")),
  "a term of no document": condition(term("nowhere")),
  "one of no document, or another": condition(term("nowhere"), term("valve")),
  "a term in a field": condition([{ terms: ["piston"], fields: ["title"] }]),
};

/** Conditions that need positions. */
const phrases: Readonly<Record<string, QueryCondition>> = {
  "a phrase": condition([{ terms: ["belt", "seat"] }]),
  "a phrase, or a term": condition([{ terms: ["piston", "valve"] }], term("gate")),
  "words near each other": condition([{ terms: ["valve", "seat"], slop: 3 }]),
  "a phrase with a gap": condition([{ terms: ["gate", "seat"], positions: [0, 3] }]),
};

/** What every engine must do with conditions, and with classes that documents must share. */
export const conditionConformance: readonly ConformanceCase[] = [
  {
    name: "finds only documents that meet all conditions, and none that meet excluded conditions",
    async check(under) {
      const usable = Object.entries(under.positions ? { ...conditions, ...phrases } : conditions);
      for (const [what, each] of usable) {
        await compare(under, `must: ${what}`, { ...query, must: [each] });
        await compare(under, `without: ${what}`, { ...query, without: [each] });
        for (const [other, another] of usable) {
          await compare(under, `${what}, and ${other}`, { ...query, must: [each, another] });
          await compare(under, `${what}, not ${other}`, { ...query, must: [each], without: [another] });
        }
      }
      const filter = { languages: ["de"] };
      await compare(under, "with a filter", { ...query, without: [conditions["a term"]] }, filter);
      if (under.positions) return;
      const asked = { ...query, without: [phrases["a phrase"]] };
      await expectRefused("a phrase", () => under.engine.search(asked, { model: bm25() }), /positions/);
    },
  },
  {
    name: "refuses empty conditions",
    async check({ engine }) {
      for (const forms of [[], [[]]]) {
        for (const asked of [{ must: [{ what: "the", forms }] }, { without: [{ what: "the", forms }] }]) {
          await expectRefused("no term", () => engine.search({ ...query, ...asked }, { model: bm25() }), /the/);
        }
      }
    },
  },
  {
    name: "explains which conditions a document fails",
    async check({ engine }) {
      const asked: WeightedQuery = {
        ...query,
        must: [{ ...conditions["one of two"], what: "gate or belt" }],
        without: [{ ...conditions["one of no document, or another"], what: "a valve" }],
      };
      const explained = await engine.explain(asked, "EP-1-A1", { model: bm25() });
      expectSame("reasons", explained?.missing.length, 2);
      expectTrue("names the first", explained?.missing[0].includes("gate or belt") === true);
      expectTrue("names the second", explained?.missing[1].includes("a valve") === true);
      const { hits } = await engine.search({ ...query, must: asked.must }, { model: bm25() });
      const fulfils = await engine.explain({ ...query, must: asked.must }, hits[0].id, { model: bm25() });
      expectSame("no reasons", fulfils?.missing, []);
    },
  },
  {
    name: "counts phrases",
    async check({ engine, reference, positions }) {
      const asked = Object.values(phrases).flatMap(({ forms }) => forms[0]);
      if (!positions) return expectRefused("a phrase", () => engine.phraseStatistics(asked), /positions/);
      const all = [...asked, { terms: ["valve"], fields: ["title"] }, { terms: ["valve", "nowhere"] }];
      expectSame("phrases", await engine.phraseStatistics(all), await reference.phraseStatistics(all));
    },
  },
  {
    name: "filters by several lists of classes at once",
    async check(under) {
      const filters: readonly QueryFilter[] = [
        { classes: ["F16K"], moreClasses: [["F01B"]] },
        { moreClasses: [["F16K31"], ["F01B", "H04L"]] },
        { classes: ["H04L"], moreClasses: [["F16K"]] },
        { moreClasses: [[]] },
        { moreClasses: [] },
      ];
      for (const filter of filters) {
        const what = JSON.stringify(filter);
        expectSame(`count of ${what}`, await under.engine.count(filter), await under.reference.count(filter));
        await compare(under, what, query, filter);
      }
    },
  },
];

/** Runs a query on both engines and compares the results. */
async function compare(
  { engine, reference, tolerance }: EngineUnderTest,
  what: string,
  asked: WeightedQuery,
  filter: QueryFilter = {},
): Promise<void> {
  const options = { model: bm25(), filter };
  expectRanking(what, await engine.search(asked, options), await reference.search(asked, options), 1000, tolerance);
}
