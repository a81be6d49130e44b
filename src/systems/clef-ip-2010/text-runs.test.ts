import { describe, expect, it } from "vitest";
import { documentWith, patentTopicWith, recordedSystem } from "../../../test/support/recorded-system.js";
import type { SearchTopic } from "../../retrieval/query/topic-search.js";
import type { SystemDefinition } from "../system.js";
import { hild } from "./hild.js";
import { run } from "./run.js";
import { uaic } from "./uaic.js";
import { ui } from "./ui.js";
import { uned } from "./uned.js";

const DOCUMENTS = [
  documentWith("1", {
    title: "heat pump",
    abstract: "pump",
    claims: "a heat pump with rotor",
    description: "oil film",
  }),
  documentWith("2", { title: "lamp", abstract: "heat", claims: "pump heat", description: "heat of a rotor in oil" }),
  ...Array.from({ length: 10 }, (_, i) =>
    documentWith(`${i + 3}`, { title: "pump", abstract: "valve", claims: "valve", description: "a valve" }),
  ),
];
const topic: SearchTopic = {
  ...patentTopicWith("EP-1-A1", {
    title: "pump",
    abstract: "valve",
    claims: "heat pump, rotor heat pump",
    description: "oil film oil",
  }),
  filter: { notDocuments: ["12"] },
};

async function asked(definition: SystemDefinition, name: string, of: SearchTopic = topic, limit = 1000) {
  const { find, searches } = await recordedSystem(definition, name, DOCUMENTS, { limit });
  const found = await find(of);
  expect(found).not.toContain("12");
  for (const { options } of searches) expect(options.filter).toEqual(of.filter);
  const { query, options } = searches.at(-1)!;
  return { found, query, options, words: query.terms.map(({ term }) => term).sort() };
}

describe("hild", () => {
  it("searches with words of title and claims, with or without the description", async () => {
    expect((await asked(hild, "hild.method1")).words).toEqual(["heat", "pump", "rotor"]);
    const { words, options } = await asked(hild, "hild.method2");
    expect(words).toEqual(["film", "heat", "oil", "pump", "rotor"]);
    expect(options.model.name).toBe("bm25(k1=1.2,b=0.75)");
  });

  it("searches with pairs of words, the most frequent first", async () => {
    const { query, found } = await asked(hild, "hild.method3");
    expect(query.terms).toEqual([]);
    expect(query.phrases).toEqual([
      { terms: ["heat", "pump"], weight: Math.log(3) },
      { terms: ["pump", "rotor"], weight: Math.log(2) },
      { terms: ["rotor", "heat"], weight: Math.log(2) },
    ]);
    expect(found).toEqual(["1"]);
    expect((await asked(hild, "hild.method4(count=1)")).query.phrases).toHaveLength(1);
    expect((await asked(hild, "hild.method4")).query.phrases?.map(({ terms }) => terms.join(" "))).toContain(
      "oil film",
    );
  });

  it("searches with words if no document has a phrase", async () => {
    const { words } = await asked(hild, "hild.method3", {
      ...patentTopicWith("EP-2-A1", { claims: "rotor lamp" }),
      filter: topic.filter,
    });
    expect(words).toEqual(["lamp", "rotor"]);
  });
});

describe("run", () => {
  it("searches with the whole patent, each word weighted by its frequency", async () => {
    const { query, options } = await asked(run, "run.lrmTACDnoTFIDF");
    expect(new Map(query.terms.map(({ term, weight }) => [term, weight]))).toEqual(
      new Map([
        ["pump", 3],
        ["heat", 2],
        ["oil", 2],
        ["film", 1],
        ["rotor", 1],
        ["valve", 1],
      ]),
    );
    expect([options.model.name, options.limit]).toEqual(["dirichlet(mu=1500)", 100]);
  });

  it("selects by tf·idf in the other run", async () => {
    // heat and oil occur twice in the patent and in two documents of twelve; pump occurs three times, but in all.
    const { words } = await asked(run, "run.lrmTACDwithTFIDF(terms=2)");
    expect(words).toEqual(["heat", "oil"]);
  });

  it("returns no more than requested", async () => {
    expect((await asked(run, "run", topic, 5)).options.limit).toBe(5);
  });
});

describe("uaic", () => {
  it("searches titles and abstracts with title and abstract, for eight documents", async () => {
    const { query, options, found } = await asked(uaic, "uaic.mymethod");
    const fields = ["title", "abstract"];
    expect(query.terms).toEqual([
      { term: "pump", weight: 1, fields },
      { term: "valve", weight: 1, fields },
    ]);
    expect([options.model.name, options.limit, found.length]).toEqual(["tf-idf", 8, 8]);
  });
});

describe("ui", () => {
  it.each([
    ["claims", ["heat", "pump", "rotor"]],
    ["title_desc", ["film", "oil", "pump"]],
    ["title_desc_claims", ["film", "heat", "oil", "pump", "rotor"]],
  ])("searches with %s", async (name, expected) => {
    const { words, options } = await asked(ui, `ui.${name}`);
    expect(words).toEqual(expected);
    expect(options.model.name).toBe("dirichlet(mu=2500)");
  });
});

describe("uned", () => {
  it("takes the terms that distinguish each field from the same field of other patents", async () => {
    // In the claims, heat and pump are equally frequent, and equally rare in other claims; in the description: oil.
    const { words, query, options } = await asked(uned, "uned(terms=1)");
    expect(words).toEqual(["heat", "oil", "pump", "valve"]);
    expect(query.terms.every(({ weight, fields }) => weight === 1 && fields === undefined)).toBe(true);
    expect(options.model.name).toBe("bm25f(k1=1.2,title=3/0.75,abstract=1/0.75,claims=1/0.75,description=1/0.75)");
  });

  it("leaves the description out in runs 5 to 8", async () => {
    expect((await asked(uned, "uned.run5")).words).toEqual(["heat", "pump", "rotor", "valve"]);
    expect((await asked(uned, "uned.run1")).words).toEqual(["film", "heat", "oil", "pump", "rotor", "valve"]);
    expect(Object.values(uned.runs).map(({ terms }) => terms)).toEqual([10, 25, 50, 100, 10, 25, 50, 100]);
  });
});
