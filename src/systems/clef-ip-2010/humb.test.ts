import { afterAll, describe, expect, it } from "vitest";
import { openSmall, smallContext, smallPatent } from "../../../test/support/small-patents.js";
import { makeSystemWorld } from "../../../test/support/system-world.js";
import { patentTopic } from "../../retrieval/query/patent-topic.js";
import { workingSet } from "../parts/working-set.js";
import { learnPatentGraph } from "../patent-graph/patent-graph.js";
import { topicView } from "../patent-graph/topic-view.js";
import { humb } from "./humb.js";
import { humbCandidates } from "./humb-candidates.js";
import { EQUAL_WEIGHTS, reranked } from "./humb-weights.js";

const context = smallContext([
  smallPatent("EP-0000001-A1", { title: "heat pump valve", date: "1999", classes: ["F04B1/00", "F04B1/10"] }),
  smallPatent("EP-0000002-A1", { title: "gear", date: "1990", applicants: ["ACME CORP"] }),
  smallPatent("EP-0000003-A1", { title: "gear", date: "1990", inventors: ["DOE JANE"] }),
  smallPatent("EP-0000004-A1", { title: "heat pump", date: "1990", cites: ["EP-0000005"] }),
  smallPatent("EP-0000005-A1", { title: "paint brush wall colour roll bucket", date: "1980" }),
  smallPatent("EP-0000006-A1", { title: "gear", date: "1995", cites: ["EP-0000004-B1"] }),
  smallPatent("EP-0000007-A1", { title: "heat pump valve", date: "1990", classes: ["F04C1/00"] }),
  smallPatent("EP-0000008-A1", { title: "heat pump valve", date: "2001", classes: ["F04B1/00"] }),
]);
const topic = patentTopic(
  "T",
  smallPatent("EP-0000009-A1", {
    title: "heat pump valve",
    description: "See EP 0 000 004.",
    date: "2000-05-01",
    classes: ["F04B1/00", "F04B1/20"],
    applicants: ["Acme Inc"],
    inventors: ["Doe, Jane", "Roe, Richard"],
  }),
);
const graph = await learnPatentGraph(context.collection.headers());
const view = topicView(graph, topic);

describe("humb", () => {
  it("builds the working set from classes, people and citations", () => {
    expect([...workingSet(view, "group")].sort()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `EP-000000${number}-A1`));
  });

  it("scores it by words, phrases and metadata", async () => {
    const asked = { terms: 50, limit: 10 };
    const { candidates: found, isWorkingSet } = await humbCandidates(topic, view, context.indexes, asked);
    expect(isWorkingSet).toBe(true);
    const of = (number: number) => found.find(({ id }) => id === `EP-000000${number}-A1`)!;
    expect(found).toHaveLength(6);
    expect(of(1).scores).toEqual([1, 1, 1, 1]);
    expect(of(2).scores).toEqual([0, 0, 0, 0]);
    // Half of the topic's subgroups, published the year before.
    expect(of(1).metadata).toEqual([0, 0, 0, 1 / 2, 1 / 2]);
    expect(of(2).metadata).toEqual([0, 1, 0, 0, 1 / 11]);
    expect(of(3).metadata).toEqual([0, 0, 1 / 2, 0, 1 / 11]);
    expect(of(4).metadata).toEqual([1, 0, 0, 0, 1 / 11]);
    expect(reranked(found, EQUAL_WEIGHTS)[found.indexOf(of(2))]).toBeCloseTo(1 + 1 / 11, 12);
  });

  it("uses what words find if there are no metadata", async () => {
    const system = await openSmall("humb.untrained", humb, context);
    const news = { id: "N", texts: [{ field: "article", text: "heat pump valve" }], filter: { before: "1998-01-01" } };
    const { hits, fallbacks } = await system(news, context.engine);
    expect(hits.map(({ id }) => id)).toEqual(["EP-0000007-A1", "EP-0000004-A1"]);
    expect(fallbacks).toEqual(["no working set, the topic has no such metadata; re-ranked what words find"]);
    expect((await system(topic, context.engine)).fallbacks).toBeUndefined();
  });

  it("learns what distinguishes relevant documents", async () => {
    const relevant = (...ids: readonly string[]) => new Map(ids.map((id) => [id, 1] as const));
    const first = async (name: string, grades: ReadonlyMap<string, number>) => {
      const training = { topics: [topic], judgements: new Map([["T", grades]]) };
      const learning = { ...context, training };
      return (await (await openSmall(name, humb, learning))(topic, context.engine)).hits[0].id;
    };
    for (const name of ["humb(ridge=0.01)", "humb.logistic(ridge=0.01)"]) {
      expect(await first(name, relevant("EP-0000002-A1"))).toBe("EP-0000002-A1");
      expect(await first(name, relevant("EP-0000004-A1"))).toBe("EP-0000004-A1");
      // Judgements of patents.
      expect(await first(name, relevant("EP-0000003"))).toBe("EP-0000003-A1");
    }
    await expect(first("humb", relevant("EP-0000007-A1"))).rejects.toThrow("nothing to learn");
    await expect(openSmall("humb", humb, context)).rejects.toThrow("or use humb.untrained");
  });
});

describe("humb in a simulated world", () => {
  const world = makeSystemWorld({ documents: 250, seed: "humb" });
  afterAll(() => world.close());

  it("respects the limit and the date of the topic, and training improves it", async () => {
    const { topics, judgements } = world.training;
    const training = { topics: topics.slice(0, 25), judgements };
    const context = world.context(humb.indexes({}), { limit: 50, training });
    const dates = new Map(world.documents.map(({ id, publicationDate = "" }) => [id, publicationDate]));
    const tested = world.patentTopics.slice(0, 25);
    const precision = async (name: string) => {
      const system = await openSmall(name, humb, context);
      let sum = 0;
      for (const topic of tested) {
        const { hits } = await system(topic, context.engine);
        expect(hits.length).toBeLessThanOrEqual(50);
        expect(hits.filter(({ id }) => dates.get(id)! >= topic.filter!.before!)).toEqual([]);
        const grades = world.patentJudgements.get(topic.id)!;
        let found = 0;
        hits.forEach(({ id }, i) => {
          if (grades.has(id)) sum += ++found / (i + 1) / grades.size;
        });
      }
      return sum / tested.length;
    };
    expect(await precision("humb.patatras")).toBeGreaterThan(await precision("humb.untrained"));
  });
});
