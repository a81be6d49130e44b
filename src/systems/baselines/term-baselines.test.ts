import { describe, expect, it } from "vitest";
import { documentWith, patentTopicWith, recordedSystem } from "../../../test/support/recorded-system.js";
import type { SearchTopic } from "../../retrieval/query/topic-search.js";
import type { SystemDefinition } from "../system.js";
import { bm25Baseline } from "./bm25.js";
import { bm25fBaseline } from "./bm25f.js";
import { lmBaseline } from "./lm.js";
import { rm3Baseline } from "./rm3.js";

const DOCUMENTS = [
  documentWith("1", { title: "pump", claims: "rotor", description: "oil film seal" }),
  documentWith("2", { title: "lamp", abstract: "glass", claims: "wire", description: "light" }),
  ...Array.from({ length: 20 }, (_, i) =>
    documentWith(`${i + 3}`, { title: "part", abstract: "part", description: "part" }),
  ),
];
const topic = patentTopicWith("EP-1-A1", { title: "pump", abstract: "glass", claims: "rotor", description: "oil" });

async function asked(definition: SystemDefinition, name: string, of: SearchTopic = topic) {
  const { find, searches } = await recordedSystem(definition, name, DOCUMENTS, { groupBy: "patent", limit: 7 });
  await find(of);
  for (const { options } of searches) expect([options.limit, options.groupBy]).toEqual([7, "patent"]);
  return {
    models: searches.map(({ options }) => options.model.name),
    words: searches.map(({ query }) => query.terms.map(({ term }) => term).sort()),
  };
}

describe("bm25", () => {
  it.each([
    ["full", ["glass", "oil", "pump", "rotor"]],
    ["claims", ["rotor"]],
    ["abstract", ["glass", "pump"]],
  ])("searches with the %s of the patent", async (run, words) => {
    expect(await asked(bm25Baseline, `bm25.${run}(k1=2,b=0.5)`)).toEqual({
      models: ["bm25(k1=2,b=0.5)"],
      words: [words],
    });
  });

  it("searches with everything if the patent has no claims, or the topic is not a patent", async () => {
    const bare = patentTopicWith("EP-2-A1", { title: "pump", description: "oil" });
    expect((await asked(bm25Baseline, "bm25.claims", bare)).words).toEqual([["oil", "pump"]]);
    const text = { id: "1", texts: [{ field: "article", text: "lamp" }] };
    expect((await asked(bm25Baseline, "bm25.claims", text)).words).toEqual([["lamp"]]);
  });
});

describe("rm3", () => {
  it("searches again, with terms of the best documents", async () => {
    const pump = patentTopicWith("EP-3-A1", { title: "pump" });
    expect(await asked(rm3Baseline, "rm3", pump)).toEqual({
      models: ["bm25(k1=1.2,b=0.75)", "bm25(k1=1.2,b=0.75)"],
      words: [["pump"], ["film", "oil", "pump", "rotor", "seal"]],
    });
    expect((await asked(rm3Baseline, "rm3(weight=0)", pump)).words[1]).toEqual(["pump"]);
  });
});

describe("lm and bm25f", () => {
  it("have the query of bm25 and their own models", async () => {
    const { words } = await asked(bm25Baseline, "bm25");
    expect(await asked(lmBaseline, "lm(mu=900)")).toEqual({ models: ["dirichlet(mu=900)"], words });
    expect(await asked(bm25fBaseline, "bm25f(title=2)")).toEqual({
      models: ["bm25f(k1=1.2,title=2/0.75,abstract=1/0.75,claims=1/0.75,description=1/0.75)"],
      words,
    });
  });
});
