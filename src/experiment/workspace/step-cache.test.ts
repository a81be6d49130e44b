import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UsageError } from "../../core/index.js";
import type { Step } from "../step.js";
import { makeSteps, StepCache } from "./step-cache.js";

let folder: string;
let made: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-steps-"));
  made = [];
});

afterEach(() => rmSync(folder, { recursive: true }));

function step(content: unknown, needs: readonly Step[] = [], fail?: Error): Step {
  return new StepCache(join(folder, "cache")).step("run", {
    about: String(content),
    content,
    needs,
    async make(place) {
      made.push(String(content));
      writeFileSync(place, String(content));
      if (fail) throw fail;
    },
  });
}

async function states(steps: readonly Step[]): Promise<string[]> {
  return (await makeSteps(steps)).map(({ state }) => state);
}

it("makes nothing twice", async () => {
  const [a, b] = [step("a"), step("b", [step("a")])];
  expect(await states([a, b])).toEqual(["made", "made"]);
  expect(await states([step("a"), step("b", [step("a")])])).toEqual(["cached", "cached"]);
  expect(made).toEqual(["a", "b"]);
  expect(readFileSync(b.path, "utf8")).toBe("b");
});

it("removes the journal that a killed process left next to a finished step", async () => {
  const a = step("a");
  await makeSteps([a]);
  writeFileSync(`${a.path}.journal`, "");
  await makeSteps([a]);
  expect(readdirSync(join(folder, "cache"))).toHaveLength(1);
});

it("distinguishes steps by content, kind and dependencies", () => {
  const keys = [step("a"), step("b"), step("a", [step("b")]), step("a", [step("c")])].map(({ key }) => key);
  keys.push(new StepCache(folder).step("learn", { about: "a", content: "a", make: async () => {} }).key);
  expect(new Set(keys).size).toBe(5);
  expect(
    new StepCache("/elsewhere").step("run", { about: "other words", content: "a", make: async () => {} }).key,
  ).toBe(keys[0]);
});

it("continues after a failed step, and removes its traces", async () => {
  const bad = step("bad", [], new UsageError("no such thing"));
  const steps = [bad, step("after", [bad]), step("other")];
  const outcomes = await makeSteps(steps);
  expect(outcomes.map(({ state }) => state)).toEqual(["failed", "skipped", "made"]);
  expect(outcomes[0].message).toBe("no such thing");
  expect(existsSync(bad.path)).toBe(false);
  expect(readdirSync(join(folder, "cache"))).toHaveLength(1);
});

it("stops at a defect", async () => {
  await expect(makeSteps([step("bad", [], new TypeError("defect")), step("other")])).rejects.toThrow("defect");
  expect(made).toEqual(["bad"]);
});
