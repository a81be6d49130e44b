import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seriousViolations } from "../support/axe.js";
import { presage } from "../support/presage.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

/** Every room with something in it: its address, and a text or element that shows that its content is there. */
const ROOMS: readonly [address: string, content: string][] = [
  ["/", "text=12 topics"],
  ["/campaigns/campaign/setup", "h1"],
  ["/campaigns/campaign/topics", "tbody tr"],
  ["/campaigns/campaign/runs", "tbody tr"],
  ["/campaigns/campaign/pool", "output"],
  ["/campaigns/campaign/judge", "text=Criteria"],
  ["/campaigns/campaign/assessors", "tbody tr"],
  ["/campaigns/campaign/leaderboard", "tbody tr"],
  ["/campaigns/campaign/compare?runs=1,2", "tbody tr"],
  ["/campaigns/campaign/diff?runs=1,2&topic=PAC-1", "main li, main tr"],
  ["/campaigns/campaign/robustness", ".drawing svg"],
  ["/campaigns/campaign/effort", ".drawing svg"],
  ["/campaigns/campaign/report", "text=Nothing was published yet."],
  ["/collections/patents/search", "input, textarea"],
  ["/collections/patents/chart", "h1, h2"],
  ["/measures", "a[href^='/measures/']"],
  ["/measures/PRES", "h1"],
  ["/systems", "h1"],
];

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench({
    prepare({ campaign, topics }) {
      presage(["campaign", "pool", campaign, "--depth", "5", "--quiet"]);
      const [, first] = readFileSync(join(topics, "topics.tsv"), "utf8").split("\n");
      expect(first).toContain("PAC-1");
    },
  });
});
afterAll(() => bench.stop());

describe("every room", () => {
  it.each(ROOMS)(
    "%s has no serious violation of accessibility, light and dark, and fits 400 pixels",
    async (address, content) => {
      const { page, url, problems } = bench;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(new URL(address, url).href);
        await page.locator(content).first().waitFor();
        expect(await seriousViolations(page), `${address}, ${colorScheme}`).toEqual([]);
      }
      // Wide parts scroll by themselves; the page does not.
      await page.setViewportSize({ width: 400, height: 800 });
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBeLessThanOrEqual(400);
      await page.setViewportSize({ width: 1400, height: 900 });
      expect(problems).toEqual([]);
    },
  );
});
