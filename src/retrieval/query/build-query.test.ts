import { describe, expect, it } from "vitest";
import { documentOf, plainTokens, smallEngine } from "../../../test/support/small-engine.js";
import { plainAnalyzer } from "../analysis/plain-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import { buildQuery, type QueryOptions, TERM_WEIGHTS } from "./build-query.js";
import { frequentPhrases } from "./frequent-phrases.js";
import { TERM_VALUE_NAMES, termValue } from "./term-distillation.js";
import type { WeightedQuery } from "./weighted-query.js";

const documents = [
  documentOf("D1", "pump valve valve seal"),
  documentOf("D2", "valve seal gear gear gear"),
  documentOf("D3", "gear shaft bolt"),
  documentOf("D4", "pump bolt bolt paint"),
];
const engine = smallEngine(documents);
const withPositions = new ReferenceEngine(documents, plainAnalyzer, { fields: ["description"], positions: true });
const withTitles = smallEngine(
  ["pump valve", "seal paint"].map((text, i) => documentOf(`D${i}`, text, "claims")),
  ["title", "claims"],
);

function build(text: string, options: QueryOptions): Promise<WeightedQuery> {
  return buildQuery(engine, plainTokens, [{ field: "description", text }], options);
}

function pairs({ terms }: WeightedQuery): [string, number][] {
  return terms.map(({ term, weight }) => [term, weight]);
}

describe("buildQuery", () => {
  const text = "valve, valve bolt pump";

  // Computed with Python from the formulas.
  it.each([
    [
      "frequency",
      [
        ["valve", 2],
        ["bolt", 1],
        ["pump", 1],
      ],
    ],
    [
      "tf-idf",
      [
        ["valve", 1.3862943611198906],
        ["bolt", Math.LN2],
        ["pump", Math.LN2],
      ],
    ],
    [
      "kl",
      [
        ["valve", 0.4904146265058631],
        ["pump", 0.17328679513998632],
        ["bolt", 0.07192051811294521],
      ],
    ],
  ] as const)("values terms by %s", async (select, wanted) => {
    const found = pairs(await build(text, { select, weight: "value" }));
    expect(found).toEqual(wanted.map(([term, value]) => [term, expect.closeTo(value, 12)]));
  });

  it("keeps only the best terms that occur in a document", async () => {
    expect(pairs(await build(`${text} absent absent`, { select: "kl", terms: 2, weight: "frequency" }))).toEqual([
      ["valve", 2],
      ["pump", 1],
    ]);
    expect(await build("nothing here", {})).toEqual({ terms: [] });
  });

  it.each([
    ["frequency", [2, 1, 1]],
    ["log", [Math.log(3), Math.log(2), Math.log(2)]],
    ["normalised", [0.5, 0.25, 0.25]],
    ["equal", [1, 1, 1]],
  ] as const)("weights terms by %s", async (weight, wanted) => {
    expect(TERM_WEIGHTS).toContain(weight);
    expect(pairs(await build(text, { weight })).map(([, w]) => w)).toEqual(wanted.map((w) => expect.closeTo(w, 12)));
  });

  it("drops terms that are too rare in the text", async () => {
    expect(pairs(await build("bolt bolt bolt valve valve pump", { minFrequency: 3, weight: "frequency" }))).toEqual([
      ["bolt", 3],
    ]);
  });

  it("weights fields, ignores fields that are not named, and chooses from each", async () => {
    const texts = [
      { field: "title", text: "valve pump" },
      { field: "claims", text: "valve seal seal" },
      { field: "description", text: "paint" },
    ];
    const fields = { title: 3, claims: 1 };
    const all = await buildQuery(engine, plainTokens, texts, { fields, weight: "frequency", select: "frequency" });
    expect(pairs(all)).toEqual([
      ["valve", 4],
      ["pump", 3],
      ["seal", 2],
    ]);
    const options = { fields, weight: "frequency", select: "frequency", perField: true, terms: 1 } as const;
    expect(pairs(await buildQuery(engine, plainTokens, texts, options))).toEqual([
      ["pump", 3],
      ["seal", 2],
    ]);
    expect(await buildQuery(withTitles, plainTokens, texts, { ...options, sameField: true })).toEqual({
      terms: [
        { term: "pump", weight: 3, fields: ["title"] },
        { term: "seal", weight: 2, fields: ["claims"] },
      ],
    });
  });

  it("distils terms against the collection that the text comes from", async () => {
    // pump and paint are equally frequent in the text. A quarter or half of the documents hold them; in the source, all
    // hold paint.
    const source = async (terms: readonly string[]) =>
      terms.map((term) => ({ documentFrequency: term === "paint" ? 9 : 1, documents: 9 }));
    const distillation = { value: "2-poisson", source } as const;
    const query = await build("paint paint pump pump", { select: "distillation", distillation, weight: "value" });
    expect(pairs(query)).toEqual([
      ["pump", expect.closeTo((Math.log(3) * (2.5 / 5)) / (1.5 / 10), 12)],
      ["paint", expect.closeTo((Math.log(3) * (1.5 / 5)) / (9.5 / 10), 12)],
    ]);
  });

  it.each(TERM_VALUE_NAMES)(
    "distils with %s so that terms that are more frequent in the text come first, all else equal",
    async (value) => {
      // Both are in half of the documents here and in all documents of the source, so logarithms are negative.
      const source = async (terms: readonly string[]) => terms.map(() => ({ documentFrequency: 9, documents: 9 }));
      const distil = (text: string) =>
        build(text, { select: "distillation", terms: 1, distillation: { value, source } });
      expect((await distil("seal pump pump pump")).terms[0].term).toBe("pump");
      expect((await distil("pump seal seal seal")).terms[0].term).toBe("seal");
    },
  );

  it("adds frequent phrases", async () => {
    const options = { select: "frequency", minPhraseFrequency: 3 } as const;
    const query = await build("pump valve. Pump valve! A pump (valve) seal", options);
    expect(query.phrases).toEqual([{ terms: ["pump", "valve"], weight: 3 }]);
  });

  it.each([
    ["frequency", 3],
    ["log", Math.log(4)],
    // Three of pump, three of valve, one seal, three pairs.
    ["normalised", 0.3],
    ["equal", 1],
  ] as const)("weights phrases as terms by %s", async (weight, wanted) => {
    const text = "pump valve. Pump valve! A pump (valve) seal";
    const query = await build(text, { weight, minPhraseFrequency: 3 });
    expect(query.phrases).toEqual([{ terms: ["pump", "valve"], weight: expect.closeTo(wanted, 12) }]);
    const [valve] = query.terms.filter(({ term }) => term === "valve");
    expect(valve.weight).toBeCloseTo(wanted, 12);
  });

  it("weights phrases by their value if terms are", async () => {
    // `pump valve` begins at one of 16 words of the collection, and at three of eight words of the text.
    const texts = [{ field: "description", text: "pump valve. Pump valve! A pump (valve) seal" }];
    const of = (select: "kl" | "tf-idf") =>
      buildQuery(withPositions, plainTokens, texts, { select, weight: "value", minPhraseFrequency: 3 });
    const kl = (3 / 8) * Math.log(3 / 8 / (1 / 16));
    expect((await of("kl")).phrases).toEqual([{ terms: ["pump", "valve"], weight: expect.closeTo(kl, 12) }]);
    // One of four documents has it.
    const tfIdf = 3 * Math.log(1 + 3.5 / 1.5);
    expect((await of("tf-idf")).phrases).toEqual([{ terms: ["pump", "valve"], weight: expect.closeTo(tfIdf, 12) }]);
    const nowhere = [{ field: "description", text: "valve pump valve pump" }];
    expect((await buildQuery(withPositions, plainTokens, nowhere, { minPhraseFrequency: 2 })).phrases).toBeUndefined();
  });

  it("distils phrases by the rarest of their words in the source", async () => {
    const source = async (terms: readonly string[]) =>
      terms.map((term) => ({ documentFrequency: term === "pump" ? 9 : 1, documents: 9 }));
    const query = await buildQuery(withPositions, plainTokens, [{ field: "description", text: "pump valve" }], {
      select: "distillation",
      distillation: { value: "2-poisson", source },
      weight: "value",
      minPhraseFrequency: 1,
    });
    expect(query.phrases?.[0].weight).toBeCloseTo((Math.log(2) * (1.5 / 5)) / (1.5 / 10), 12);
  });

  it("weights requested phrases, and keeps required terms", async () => {
    const phrases = [{ terms: ["gear", "gear"], slop: 1, weight: 1 }];
    const texts = [{ field: "description", text: "pump bolt valve valve" }];
    const query = await buildQuery(withPositions, plainTokens, texts, { terms: 1, phrases, keep: ["bolt"] });
    expect(query.terms.map(({ term }) => term)).toEqual(["valve", "bolt"]);
    // Four words of the text and two of the phrase, which occurs twice in the collection.
    const weight = (1 / 6) * Math.log(1 / 6 / (2 / 16));
    expect(query.phrases).toEqual([{ terms: ["gear", "gear"], slop: 1, weight: expect.closeTo(weight, 12) }]);
  });
});

describe("frequentPhrases", () => {
  it("does not span omitted words or several texts", () => {
    const tokens = (text: string) => plainTokens(text, undefined, "description").filter(({ term }) => term !== "of");
    const texts = ["state of art", "state art", "art", "state"].map((text) => ({ field: "description", text }));
    expect(frequentPhrases(texts, tokens, 1)).toEqual([{ terms: ["state", "art"], weight: 1 }]);
  });

  it("takes every part of a compound", () => {
    const tokens = () => [
      { term: "öl", position: 0, start: 0, end: 2 },
      { term: "pumpe", position: 0, start: 2, end: 7 },
      { term: "gehäuse", position: 1, start: 8, end: 15 },
    ];
    expect(frequentPhrases([{ field: "title", text: "" }], tokens, 1).map(({ terms }) => terms.join(" "))).toEqual([
      "pumpe gehäuse",
      "öl gehäuse",
    ]);
  });
});

describe("termValue", () => {
  // p = 3.5 / 10, q = 1.5 / 5; computed with Python.
  const target = { documentFrequency: 3, documents: 9 };
  const source = { documentFrequency: 1, documents: 4 };

  it.each([
    ["zero", 1],
    ["swet", 0.22825865198098],
    ["2-poisson", 1.1666666666666667],
    ["log-2-poisson", 0.15415067982725836],
    ["entropy", 0.053952737939540425],
    ["bayes", 1 / 3],
    ["log-bayes", -1.0986122886681098],
  ] as const)("%s", (name, value) => {
    expect(TERM_VALUE_NAMES).toContain(name);
    expect(termValue(name, target, source, 0.3)).toBeCloseTo(value, 12);
  });

  it("is finite for terms that are absent on one side", () => {
    for (const name of TERM_VALUE_NAMES) {
      expect(Number.isFinite(termValue(name, { documentFrequency: 0, documents: 9 }, source))).toBe(true);
      expect(Number.isFinite(termValue(name, target, { documentFrequency: 4, documents: 4 }))).toBe(true);
    }
  });
});
