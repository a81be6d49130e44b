import { describe, expect, it } from "vitest";
import { documentWith, recordedSystem } from "../../../test/support/recorded-system.js";
import type { SearchTopic } from "../../retrieval/query/topic-search.js";
import { srgdu } from "./srgdu.js";

const DOCUMENTS = [
  documentWith("1", { description: "valve spring seat seat" }),
  documentWith("2", { description: "valve spring ball" }),
  documentWith("3", { description: "pump rotor" }),
  documentWith("4", { description: "lamp" }),
];
const topic = { id: "P001", texts: [{ field: "article", text: "valve" }] };
const filter = { notDocuments: ["2"] };

async function searched(name: string, asked: SearchTopic = topic) {
  const { find, searches } = await recordedSystem(srgdu, name, DOCUMENTS);
  const found = await find(asked);
  return { found, searches, last: searches.at(-1)!.query.terms.map(({ term }) => term) };
}

describe("srgdu", () => {
  it("searches once without feedback", async () => {
    const { searches, found } = await searched("srgdu.off");
    expect(searches).toHaveLength(1);
    expect(searches[0].query.terms).toEqual([{ term: "valve", weight: Math.log(2) }]);
    expect(found).toEqual(["2", "1"]);
  });

  it.each(["taylor", "rocchio"])("adds the requested number of terms by %s, or all", async (way) => {
    const { searches, last } = await searched(`srgdu.${way}(expansion=1)`);
    expect(searches).toHaveLength(2);
    expect(last).toHaveLength(2);
    expect((await searched(`srgdu.${way}-all`)).last.sort()).toEqual(["ball", "seat", "spring", "valve"]);
  });

  it("applies the topic's filter to feedback, too", async () => {
    for (const run of ["taylor-all", "rocchio-all"]) {
      const { last, searches } = await searched(`srgdu.${run}`, { ...topic, filter });
      expect(last).not.toContain("ball");
      for (const { options } of searches) expect(options.filter).toEqual(filter);
    }
  });

  it("gives the documents assumed relevant the score of the best by Taylor's formula", async () => {
    const { find, searches, engine } = await recordedSystem(srgdu, "srgdu.taylor-all", DOCUMENTS);
    await find(topic);
    const [before, after] = await Promise.all(
      searches.map(async ({ query, options }) => (await engine.search(query, options)).hits),
    );
    const best = before[0].score;
    expect(before[1].score).toBeLessThan(0.95 * best);
    // Except for the ridge, a thousandth.
    for (const { score } of after.slice(0, 2)) expect(Math.abs(score / best - 1)).toBeLessThan(0.002);
  });
});
