import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { changePlan, JUDGING_ORDERS, judgingPlan } from "./judging-plan.js";

it("starts with the usual plan, and keeps every change under the name that older programs read", () => {
  const scratch = mkdtempSync(join(tmpdir(), "presage-plan-"));
  CampaignStore.create(join(scratch, "c"), { name: "c", track: "generic", ...trackRules.generic }, "");
  const store = CampaignStore.open(join(scratch, "c"));
  const usual = { order: "pool", seed: "0", overlap: 0, families: true, leaseSeconds: 900, rule: "majority" };
  expect(judgingPlan(store)).toEqual(usual);
  expect(store.setting("judging")).toBeUndefined();
  expect(changePlan(store, { order: "chance" }, "")).toEqual({ ...usual, order: "chance" });
  expect(changePlan(store, { overlap: 0.5 }, "")).toEqual({ ...usual, order: "chance", overlap: 0.5 });
  expect(judgingPlan(store)).toEqual({ ...usual, order: "chance", overlap: 0.5 });
  expect(store.setting("judging")).toEqual(judgingPlan(store));
  expect(JUDGING_ORDERS).toEqual(["pool", "chance", "model"]);
  store.close();
  rmSync(scratch, { recursive: true });
});
