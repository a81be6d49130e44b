import { expect, it } from "vitest";
import { KeptSearchers } from "./kept-searchers.js";

function searcher(name: number, closed: number[]) {
  return async () => ({ search: async () => name, close: async () => void closed.push(name) });
}

it("keeps the searchers used last, and closes the others once they are unused", async () => {
  const kept = new KeptSearchers();
  const closed: number[] = [];
  const first = await kept.take(0, searcher(0, closed));
  for (const setup of [1, 2, 3, 4]) {
    await kept.take(setup, searcher(setup, closed));
    await kept.giveBack(setup);
  }
  // The first is always in use.
  expect(closed).toEqual([1, 2]);
  expect(await kept.take(0, searcher(9, closed))).toBe(first);
  await kept.giveBack(0);
  await kept.giveBack(0);
  expect(closed).toEqual([1, 2]);
  await kept.close();
  expect(closed).toEqual([1, 2, 3, 4, 0]);
});

it("opens a searcher again after a failure", async () => {
  const kept = new KeptSearchers();
  const closed: number[] = [];
  await expect(kept.take(1, () => Promise.reject(new Error("no index")))).rejects.toThrow("no index");
  await kept.giveBack(1);
  expect(await (await kept.take(1, searcher(1, closed))).search(undefined)).toBe(1);
});
