import { expect, it } from "vitest";
import { QueryBatches } from "./query-batches.js";
import type { VectorQuery } from "./vector-search.js";

const ask = (value: number): VectorQuery => ({ query: Float32Array.of(value), limit: 1 });

it("searches for what is asked at the same time together, and lets only those fail that fail alone", async () => {
  const sizes: number[] = [];
  const batches = new QueryBatches((queries) => {
    sizes.push(queries.length);
    return queries.map(({ query: [value] }) => {
      if (value < 0) throw new Error("below 0");
      return { hits: [{ id: "d", score: value }], matches: 1 };
    });
  }, 3);
  const scores = async (values: readonly number[]) => {
    const found = await Promise.allSettled(values.map((value) => batches.search(ask(value))));
    return found.map((each) => (each.status === "fulfilled" ? each.value.hits[0].score : String(each.reason)));
  };
  expect(await scores([1, 2, 3, 4])).toEqual([1, 2, 3, 4]);
  expect(sizes.splice(0)).toEqual([3, 1]);
  expect(await scores([5, -1])).toEqual([5, "Error: below 0"]);
  expect(sizes).toEqual([2, 1, 1]);
});
