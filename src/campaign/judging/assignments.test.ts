import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { assessorsOf, assign, assignments, mayJudge, unassign } from "./assignments.js";

it("gives topics to assessors and takes them back; a topic of nobody is open to everybody", () => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-assignments-"));
  const folder = join(scratch, "campaign");
  CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic }, "");
  const store = CampaignStore.open(folder);
  const given = [
    { topic: "T2", assessor: "bo" },
    { topic: "T2", assessor: "ann" },
    { topic: "T1", assessor: "cy" },
  ];
  expect(assignments(store)).toEqual([]);
  assign(store, given, "");
  assign(store, given.slice(0, 1), "");
  expect(assignments(store)).toEqual([given[2], given[1], given[0]]);
  expect(assessorsOf(store, "T2").sort()).toEqual(["ann", "bo"]);
  expect(["ann", "cy"].map((assessor) => mayJudge(store, "T2", assessor))).toEqual([true, false]);
  expect(mayJudge(store, "T3", "cy")).toBe(true);
  unassign(store, [given[2], { topic: "T2", assessor: "cy" }]);
  expect(assignments(store)).toEqual([given[1], given[0]]);
  expect(mayJudge(store, "T1", "ann")).toBe(true);
  store.close();
  rmSync(scratch, { recursive: true });
});
