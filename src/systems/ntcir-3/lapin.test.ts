import { describe, expect, it } from "vitest";
import { documentWith, patentTopicWith, recordedSystem } from "../../../test/support/recorded-system.js";
import { countedSource } from "../../retrieval/query/term-source.js";
import { lapin } from "./lapin.js";

/** Ten patents: battery in five of them, anode in three, president in one. */
const DOCUMENTS = Array.from({ length: 10 }, (_, i) =>
  documentWith(String(i), {
    claims: i < 3 ? "battery anode" : i < 5 ? "battery" : "valve",
    description: i === 9 ? "a president of the valve" : "the part",
  }),
);
const frequencies = new Map([
  ["president", 9],
  ["battery", 1],
]);
/** Ten articles. */
const source = countedSource({ documents: 10, documentFrequencies: frequencies });
const topic = { id: "P001", texts: [{ field: "article", text: "president president president battery anode" }] };

async function terms(name: string, given: Parameters<typeof recordedSystem>[3] = { source }, asked = topic) {
  const { find, searches } = await recordedSystem(lapin, name, DOCUMENTS, given);
  await find(asked);
  return searches[0].query.terms;
}

describe("lapin", () => {
  it("keeps newspaper words out, however frequent they are in the article", async () => {
    // swet: ln(1 + 1) · ln(p(1 − q) / q(1 − p)) with p = 3.5/11, q = .5/11 and p = 5.5/11, q = 1.5/11.
    const kept = await terms("lapin.swet(terms=2,feedback=off)");
    expect(kept.map(({ term }) => term)).toEqual(["anode", "battery"]);
    expect(kept.map(({ weight }) => weight)).toEqual([Math.log(2), Math.log(2)]);
  });

  it("values all words equally if nothing is distilled", async () => {
    const [first] = await terms("lapin.zero(terms=1,feedback=off)");
    expect(first).toEqual({ term: "president", weight: Math.log(4) });
  });

  it.each(["swet", "2-poisson", "log-2-poisson", "entropy", "bayes"])(
    "puts president last with the value %s",
    async (run) => {
      const kept = await terms(`lapin.${run}(terms=3,feedback=off)`);
      expect(kept.map(({ term }) => term)[2]).toBe("president");
    },
  );

  it.each(["zero", "swet", "2-poisson", "log-2-poisson", "entropy", "bayes", "log-bayes"])(
    "prefers the word more frequent in the article among words equally frequent in the source, with the value %s",
    async (run) => {
      const article = { id: "P002", texts: [{ field: "article", text: "anode valve valve valve valve valve" }] };
      // Both occur in all articles and in some of the patents: valve in five of ten, anode in three.
      const frequent = {
        documents: 10,
        documentFrequencies: new Map([
          ["valve", 10],
          ["anode", 10],
        ]),
      };
      const given = { source: countedSource(frequent) };
      expect((await terms(`lapin.${run}(terms=1,feedback=off)`, given, article))[0].term).toBe("valve");
    },
  );

  it("counts newspaper topics of the training if no source is given, but not patents", async () => {
    const news = Array.from({ length: 9 }, (_, i) => ({
      id: `N${i}`,
      texts: [{ field: "article", text: "president" }],
    }));
    const patents = Array.from({ length: 9 }, (_, i) => patentTopicWith(`EP-${i}`, { claims: "battery anode" }));
    const training = { topics: [...news, ...patents], judgements: new Map() };
    expect((await terms("lapin(terms=2,feedback=off)", { training })).map(({ term }) => term)).toEqual([
      "battery",
      "anode",
    ]);
  });

  it("compares descriptions with claims for a patent, with any source", async () => {
    const patent = patentTopicWith("EP-1-A1", { description: "the part part part of a battery" });
    // part: only in descriptions; battery: only in claims.
    const [first, ...others] = await terms("lapin.swet(terms=9,feedback=off)", { source }, patent as never);
    expect(first.term).toBe("battery");
    expect(others.at(-1)?.term).toBe("part");
  });

  it("searches twice with feedback, the second time with terms of documents", async () => {
    const { find, searches } = await recordedSystem(lapin, "lapin(terms=1,expansion=1)", DOCUMENTS, { source });
    await find(topic);
    expect(searches.map(({ options }) => options.model.name)).toEqual(["bm25(k1=1.2,b=0.75)", "bm25(k1=1.2,b=0.75)"]);
    expect(searches[0].query.terms.map(({ term }) => term)).toEqual(["anode"]);
    expect(searches[1].query.terms.map(({ term }) => term)).toEqual(["anode", "battery"]);
  });

  it("recalculates the weights of query terms in the second search, unless it is told to keep them", async () => {
    const second = async (name: string) => {
      const { find, searches } = await recordedSystem(lapin, name, DOCUMENTS, { source });
      await find(topic);
      return searches.map(({ query }) => query.terms.find(({ term }) => term === "anode")?.weight);
    };
    // anode: N = 10, and n = r = R = 3: w = ln(3.5 · 7.5 / (.5 · .5)), idf = ln(1 + 7.5 / 3.5).
    const [idf, w] = [Math.log(1 + 7.5 / 3.5), Math.log((3.5 * 7.5) / 0.25)];
    const [before, after] = await second("lapin(terms=1,expansion=1)");
    expect(before).toBe(Math.log(2));
    expect(after).toBeCloseTo((Math.log(2) * (0.5 * idf + 0.5 * w)) / idf, 12);
    expect(await second("lapin(terms=1,expansion=1,recalculate=0)")).toEqual([Math.log(2), Math.log(2)]);
  });
});
