import { existsSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { damageAll } from "./support/damage.js";
import { keptSamples } from "./support/kept-samples.js";

// Some of the damage of `npm run damage`, which tries all of it. The first that is tried differs with the seed.
const seed = Number(process.env.PROPERTY_SEED ?? 5);
const offset = Number.isFinite(seed) ? seed : Math.floor(Math.random() * 1e6);

describe("the doctor finds damage, or it does not matter", () => {
  it.each(keptSamples)("of every file of $name", async (sample) => {
    const every = sample.name.endsWith("campaign") ? 1999 : 397;
    const counts = await damageAll(sample, { every, offset });
    expect(counts.flatMap(({ missed }) => missed)).toEqual([]);
    const flips = counts.filter(({ kind }) => kind === "flipped bit");
    expect(flips.reduce((sum, { tried }) => sum + tried, 0)).toBeGreaterThan(20);
    // Files of collections and indexes have no byte that does not matter.
    if (!sample.name.endsWith("campaign")) expect(counts.filter(({ harmless }) => harmless > 0)).toEqual([]);
  });
});

// Closed databases keep their files open until memory is collected: a long run had too many.
it.runIf(existsSync("/proc/self/fd"))(
  "damaging databases does not use up the files that a process may open",
  async () => {
    const campaign = keptSamples.find(({ name }) => name === "campaign")!;
    const before = readdirSync("/proc/self/fd").length;
    await damageAll(campaign, { every: 997, offset });
    expect(readdirSync("/proc/self/fd").length - before).toBeLessThan(700);
  },
);
