import { expect, it } from "vitest";
import { chanceOrder, poolOrder } from "./document-order.js";
import type { TopicPool } from "./pools.js";

const pool: TopicPool = {
  topic: "1",
  version: 1,
  families: ["a", "b", "c"].map((shown) => ({ family: shown, shown, members: [shown] })),
  familyOf: new Map(),
  marks: new Map(),
};

it.each([
  ["by id", poolOrder(() => pool)],
  ["by chance", chanceOrder(() => pool, "7")],
])("gives as many documents as there are and are asked for, without those that are not wanted: %s", (_, order) => {
  expect([-1, 0, 1, 2, 3, 9].map((n) => order.next("1", new Set(), n).length)).toEqual([0, 0, 1, 2, 3, 3]);
  expect(order.next("1", new Set(["b"]), 9).sort()).toEqual(["a", "c"]);
});

it("gives none of a topic without a pool", () => {
  expect(poolOrder(() => undefined).next("1", new Set(), 3)).toEqual([]);
  expect(chanceOrder(() => undefined, "7").next("1", new Set(), 3)).toEqual([]);
});
