import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { givePool, poolChanges, pooledTopics, topicPool } from "./pools.js";

let scratch: string;
let store: CampaignStore;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-pools-"));
  CampaignStore.create(join(scratch, "c"), { name: "c", track: "generic", ...trackRules.generic }, "");
  store = CampaignStore.open(join(scratch, "c"));
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

it("gives families by their shown document, with the best rank of a member, and the marks of documents", () => {
  givePool(store, "1", [
    { document: "d", family: "A", rank: 9, mark: "S" },
    { document: "b", family: "F", rank: 4 },
    { document: "c", family: "F", rank: 3 },
    { document: "a", family: "Z", mark: "U" },
    { document: "e", family: "F" },
  ]);
  const pool = topicPool(store, "1")!;
  const family = { family: "F", shown: "b", members: ["b", "c", "e"], rank: 3 };
  expect(pool.families).toEqual([
    { family: "Z", shown: "a", members: ["a"] },
    family,
    { family: "A", shown: "d", members: ["d"], rank: 9 },
  ]);
  expect(["b", "e", "x"].map((document) => pool.familyOf.get(document))).toEqual([family, family, undefined]);
  expect([...pool.marks]).toEqual([
    ["a", "U"],
    ["d", "S"],
  ]);
});

it("keeps documents that left the pool for judgements, and shows and ranks those that are there", () => {
  givePool(store, "1", [
    { document: "a", family: "F", rank: 1 },
    { document: "b", family: "F", rank: 5 },
    { document: "c", family: "c", rank: 2 },
  ]);
  givePool(store, "1", [{ document: "b", family: "F", rank: 7, mark: "S" }]);
  const pool = topicPool(store, "1")!;
  expect(pool.families).toEqual([{ family: "F", shown: "b", members: ["a", "b"], rank: 7 }]);
  expect(pool.familyOf.get("c")).toEqual({ family: "c", shown: "c", members: ["c"], rank: 2 });
  expect([...pool.marks]).toEqual([["b", "S"]]);
});

it("counts changes, lists topics in byte order, and keeps a pool in memory until it changes", () => {
  expect([poolChanges(store), pooledTopics(store), topicPool(store, "1")]).toEqual([0, [], undefined]);
  for (const topic of ["é", "2", "10"]) givePool(store, topic, [{ document: "a", family: "a" }]);
  expect(pooledTopics(store)).toEqual(["10", "2", "é"]);
  const pool = topicPool(store, "10")!;
  expect(topicPool(store, "10")).toBe(pool);
  givePool(store, "2", [{ document: "b", family: "b" }]);
  expect(topicPool(store, "10")).toBe(pool);
  expect([topicPool(store, "2")?.version, topicPool(store, "2")?.families[0].shown]).toEqual([2, "b"]);
  expect(poolChanges(store)).toBe(4);
});
