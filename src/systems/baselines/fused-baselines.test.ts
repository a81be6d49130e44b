import { afterAll, describe, expect, it } from "vitest";
import { makeSystemWorld } from "../../../test/support/system-world.js";
import { createRandom } from "../../core/index.js";
import type { Hit } from "../../retrieval/engine.js";
import { comb } from "../../retrieval/fusion/comb.js";
import { rrf } from "../../retrieval/fusion/rrf.js";
import type { SearchTopic } from "../../retrieval/query/topic-search.js";
import { parseSystem } from "../parse-system.js";
import type { SystemContext } from "../system.js";
import { SYSTEMS } from "../systems.js";
import { rrfBaseline } from "./rrf.js";

const world = makeSystemWorld({ documents: 200 });
afterAll(() => world.close());
const [topic] = world.patentTopics;

/** Vectors of all documents and of no topic, as files; the topic's own document has one. */
const random = createRandom("vectors");
const lines = world.documents.map(({ id }) => {
  return JSON.stringify({ id, vector: Array.from({ length: 8 }, () => random.uniform() - 0.5) });
});
const files: Readonly<Record<string, string>> = {
  "v.jsonl": lines.join("\n"),
  "t.jsonl": JSON.stringify({ id: topic.id, vector: [1, 0, 0, 0, 0, 0, 0, 0] }),
  "short.jsonl": JSON.stringify({ id: topic.id, vector: [1] }),
  "others.jsonl": JSON.stringify({ id: "XX-1-A1", vector: [1, 0, 0, 0, 0, 0, 0, 0] }),
};

async function hitsOf(name: string, asked: SearchTopic = topic, more: Partial<SystemContext> = {}) {
  const { definition, values } = parseSystem(name, SYSTEMS);
  const context = world.context(definition.indexes(values), {
    limit: 50,
    readFile: async (path) => new TextEncoder().encode(files[path]),
    ...(definition.usesGraph?.(values) && { graph: await world.graph() }),
    ...more,
  });
  const learned = await definition.learn?.(context, values);
  return definition.open(context, values, learned)(asked, context.engine);
}

const list = (hits: readonly Hit[]) => ({ docs: hits.map(({ id }) => id), scores: hits.map(({ score }) => score) });

describe("rrf", () => {
  const all = { limit: 2000 };

  it("fuses the results of systems, each with its own indexes", async () => {
    const lists = [];
    for (const name of ["bm25.claims", "lapin", "dcu.IR+cit"]) lists.push(list((await hitsOf(name, topic, all)).hits));
    const { hits } = await hitsOf("rrf(systems=bm25.claims+lapin+dcu.IR+cit,k=10)");
    expect(hits).toEqual(rrf({ k: 10 }).fuse(lists, { limit: 50 }));
  });

  it("puts one after the other", async () => {
    const citations = (await hitsOf("dcu.cit", topic, all)).hits.map(({ id }) => id);
    const { hits } = await hitsOf("rrf(systems=dcu.cit+bm25,method=append)");
    expect(hits.slice(0, citations.length).map(({ id }) => id)).toEqual(citations.slice(0, 50));
    expect(hits.length).toBeGreaterThan(citations.length);
  });

  it("keeps the best document of each family", async () => {
    const { hits } = await hitsOf("rrf", topic, { groupBy: "family" });
    const families = hits.map(({ id }) => world.documents.find((patent) => patent.id === id)?.familyId);
    expect(new Set(families).size).toBe(hits.length);
  });

  it("refuses itself and unknown systems", async () => {
    await expect(hitsOf("rrf(systems=bm25+rrf)")).rejects.toThrow(/rrf cannot fuse itself/);
    await expect(hitsOf("rrf(systems=bm25+nothing)")).rejects.toThrow(/not known: "nothing"/);
    await expect(hitsOf("rrf(systems=bm25(b=0.3)+nothing+rm3)")).rejects.toThrow(/not known: "nothing"/);
    const eager = { ...SYSTEMS[0], name: "eager", needs: ["training"] } as const;
    const fusing = rrfBaseline(() => [eager]);
    const context = world.context(undefined, { training: undefined });
    await expect(fusing.learn?.(context, { systems: "eager" })).rejects.toThrow(
      /eager cannot be fused without training/,
    );
  });
});

describe("dense", () => {
  it("finds the documents nearest to the topic's vector, under the filters of the engine", async () => {
    const { engine } = world.context();
    for (const filter of [
      {},
      topic.filter,
      { before: "1995", notFamilies: [world.documents[0].familyId ?? ""] },
      { classes: (topic.classes ?? []).map((symbol) => symbol.slice(0, 4)) },
      { languages: ["de", "ja"] },
    ]) {
      const asked = { ...topic, filter };
      const { hits, matches } = await hitsOf("dense(vectors=v.jsonl,topics=t.jsonl)", asked, { limit: 1000 });
      expect(matches).toBe(await engine.count(filter ?? {}));
      expect(hits.length).toBe(matches);
    }
    const { hits } = await hitsOf("dense(vectors=v.jsonl,topics=t.jsonl,similarity=dot)", { ...topic, filter: {} });
    const first = lines
      .map((line) => JSON.parse(line) as { id: string; vector: number[] })
      .sort((a, b) => b.vector[0] - a.vector[0])
      .slice(0, 50);
    expect(hits.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });

  it("searches with the vector of the topic's own document if there is no other", async () => {
    const { hits } = await hitsOf("dense(vectors=v.jsonl)", { ...topic, filter: {} });
    expect(hits[0].id).toBe(topic.patent?.id);
    expect(hits[0].score).toBeCloseTo(1, 6);
    const text = { id: "q", texts: [{ field: "title", text: "pump" }] };
    await expect(hitsOf("dense(vectors=v.jsonl)", text)).rejects.toThrow(/topic has no vector, give topics=FILE.*"q"/);
  });

  it("finds the document itself and similar ones by random vectors of terms", async () => {
    const { hits } = await hitsOf("dense", { ...topic, filter: {} });
    expect(hits[0].id).toBe(topic.patent?.id);
    expect(hits[0].score).toBeGreaterThan(0.9);
  });

  it("reports what does not match", async () => {
    await expect(hitsOf("dense(vectors=v.jsonl,topics=short.jsonl)")).rejects.toThrow(/topics have 1 dimensions/);
    await expect(hitsOf("dense(vectors=others.jsonl,topics=t.jsonl)")).rejects.toThrow(/first is of: "XX-1-A1"/);
    await expect(hitsOf("dense(topics=t.jsonl)")).rejects.toThrow(/topics: vectors of documents are missing/);
    await expect(hitsOf("dense(vectors=v.jsonl,model=m.onnx)")).rejects.toThrow(/needs its vocabulary/);
  });
});

describe("hybrid", () => {
  it("fuses BM25 and vectors, by ranks or by scores", async () => {
    const all = { limit: 2000 };
    const lists = [
      list((await hitsOf("bm25", topic, all)).hits),
      list((await hitsOf("dense(vectors=v.jsonl,topics=t.jsonl)", topic, all)).hits),
    ];
    const files = "vectors=v.jsonl,topics=t.jsonl";
    const byRanks = await hitsOf(`hybrid(${files})`);
    expect(byRanks.hits).toEqual(rrf().fuse(lists, { weights: [0.5, 0.5], limit: 50 }));
    const byScores = await hitsOf(`hybrid.sum(${files},weight=.25)`);
    expect(byScores.hits).toEqual(comb("combsum").fuse(lists, { weights: [0.75, 0.25], limit: 50 }));
  });
});
