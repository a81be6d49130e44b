import { describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { buildLists, WANTED_RECALL } from "./build-lists.js";
import { buildTable } from "./build-table.js";
import { IdList } from "./id-list.js";
import { isWorthIt, orderedRows, probingFor, rowsByList } from "./list-index.js";
import { rowsInMemory } from "./row-source.js";
import { VectorSearch } from "./vector-search.js";

const ROWS = 8000;
const DIMENSIONS = 16;

/** Vectors around some centres. @param spread how far from them, at most, in each dimension */
function clustered(seed: string, rows: number, spread: number): Float32Array {
  const random = createRandom("centres");
  const centres = Float32Array.from({ length: 40 * DIMENSIONS }, () => random.uniform() - 0.5);
  const own = createRandom(seed);
  const data = new Float32Array(rows * DIMENSIONS);
  for (let row = 0; row < rows; row++) {
    const centre = own.below(40) * DIMENSIONS;
    for (let d = 0; d < DIMENSIONS; d++) {
      data[row * DIMENSIONS + d] = centres[centre + d] + spread * (own.uniform() - 0.5);
    }
  }
  return data;
}

function listsOf(data: Float32Array) {
  const source = rowsInMemory(data, DIMENSIONS);
  const ids = IdList.of(Array.from({ length: source.rows }, (_, row) => `${row}`));
  const table = buildTable(source, { similarity: "cosine" });
  const exact = new VectorSearch({ ids, source, table });
  const index = buildLists(source, exact);
  const { order, lists } = rowsByList(index);
  const ordered = orderedRows(source, order);
  const byList = buildTable(ordered, { similarity: "cosine" });
  const approximate = new VectorSearch({ ids: ids.inOrder(order), source: ordered, table: byList, lists });
  return { index, exact, approximate };
}

describe("lists of vectors with clusters", () => {
  const { index, exact, approximate } = listsOf(clustered("documents", ROWS, 0.6));
  const queries = clustered("queries", 40, 0.6);
  const at = (i: number) => queries.subarray(i * DIMENSIONS, (i + 1) * DIMENSIONS);
  const asked = Array.from({ length: 40 }, (_, i) => ({ query: at(i), limit: 1000 }));

  it("find what they promise, with the exact scores", () => {
    expect(isWorthIt(index)).toBe(true);
    expect(index.probings[0].recall).toBeGreaterThanOrEqual(WANTED_RECALL);
    const all = exact.searchAll(asked);
    let found = 0;
    approximate.searchAll(asked).forEach(({ hits, probing }, q) => {
      expect(probing).toEqual(index.probings[0]);
      const scores = new Map(all[q].hits.map(({ id, score }) => [id, score]));
      const least = all[q].hits[999].score;
      for (const { id, score } of hits) {
        if (scores.has(id)) expect(score).toBe(scores.get(id));
        else expect(score).toBeLessThanOrEqual(least);
      }
      found += hits.filter(({ id }) => scores.has(id)).length;
    });
    expect(found / 40_000).toBeGreaterThanOrEqual(WANTED_RECALL - 0.01);
  });

  it("give the same result for a query alone and with others", () => {
    const together = approximate.searchAll(asked);
    expect(approximate.search(asked[7].query, { limit: 1000 })).toEqual(together[7]);
  });

  it("are not used if too few documents pass a filter, or too many are wanted", () => {
    const passes = Uint8Array.from({ length: ROWS }, (_, document) => Number(document % 2 === 0));
    const { probing } = approximate.search(at(0), { limit: 1000, passes });
    expect(probing).toBeUndefined();
    const deep = { limit: 1001 };
    expect(approximate.search(at(0), deep)).toEqual(exact.search(at(0), deep));
    expect(approximate.search(at(0), { limit: 500, passes }).probing).toEqual(index.probings[0]);
  });

  it("are the same in each run", () => {
    expect(listsOf(clustered("documents", ROWS, 0.6)).index).toEqual(index);
  });
});

it("are of no use for vectors without clusters", () => {
  const random = createRandom("none");
  const data = Float32Array.from({ length: ROWS * DIMENSIONS }, () => random.uniform() - 0.5);
  const { index, exact, approximate } = listsOf(data);
  expect(isWorthIt(index)).toBe(false);
  const query = data.subarray(0, DIMENSIONS);
  expect(approximate.search(query, { limit: 10 })).toEqual(exact.search(query, { limit: 10 }));
});

it("have no probing below 8,000 vectors", () => {
  const { index } = listsOf(clustered("few", 500, 0.6));
  expect(index.probings).toEqual([]);
  expect(isWorthIt(index)).toBe(false);
});

it("choose the first probing for as many vectors as are wanted", () => {
  const probings = [1000, 2000].map((depth) => ({ depth, lists: 1, recall: 1, compared: 0.1 }));
  const { lists } = rowsByList({ ...listsOf(clustered("few", 500, 0.6)).index, probings });
  expect([1, 1000, 1001, 2000].map((depth) => probingFor(lists, depth)?.depth)).toEqual([1000, 1000, 2000, 2000]);
  expect(probingFor(lists, 2001)).toBeUndefined();
});
