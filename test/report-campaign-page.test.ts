import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, problemsOn } from "./support/chromium.js";
import { presage } from "./support/presage.js";
import { type SyntheticCampaign, writeSyntheticCampaign } from "./support/synthetic-campaign.js";

// The summary of a campaign in a real browser, opened from disk.

let folder = "";
let world: SyntheticCampaign;
let browser: Browser;
let page: Page;
let problems: readonly string[];

/** Runs a command that must succeed. */
function run(...args: string[]): string {
  const { code, err, out } = presage(args, { cwd: folder });
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
  return out;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "presage-campaign-report-"));
  world = writeSyntheticCampaign(folder, "report");
  run("campaign", "init", "pac", "--track", "clef-ip-2010", "--documents", "documents.tsv");
  run("campaign", "add-topics", "pac", "topics.tsv", "small.tsv", "--qrels", "qrels.txt");
  run("campaign", "submit", "pac", ...readdirSync(join(folder, "runs")).map((name) => `runs/${name}`));
  run("collection", "simulate", "world", "--documents", "100", "--words", "200", "--collection", "patents");
  run("report", "campaign", "pac", "--collection", "patents", "-o", "pac.html", "-o", "pac.md");
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  // A busy machine may take long.
  page.setDefaultTimeout(120_000);
  problems = problemsOn(page);
  await page.goto(pathToFileURL(join(folder, "pac.html")).href);
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The cells of a table of the page, as texts. */
async function shownTable(id: string): Promise<{ heads: string[]; rows: string[][] }> {
  await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  const texts = (list: ReturnType<Page["locator"]>) => list.allInnerTexts().then((all) => all.map((t) => t.trim()));
  const heads = await texts(page.locator(`#${id} thead th`));
  const cells = await texts(page.locator(`#${id} tbody tr`).locator("th, td"));
  const rows = Array.from({ length: cells.length / heads.length }, (_, i) => cells.slice(i * heads.length));
  return { heads, rows: rows.map((row) => row.slice(0, heads.length)) };
}

/** The output of the command below a block, printed or written to a file. */
async function commandOf(id: string): Promise<string[]> {
  const text = await page.locator(`#${id} .command code`).textContent();
  const [program, ...words] = text!.split(" ");
  expect(program).toBe("presage");
  return words;
}

describe.sequential("the page of a campaign", () => {
  test("changes every bundle and all commands with Nmax", async () => {
    await page.locator("#choose-nmax").fill("7");
    for (const bundle of ["large", "small", "EN"]) {
      await page.locator(`#scores-${bundle}-table`).scrollIntoViewIfNeeded();
      await page.locator(`#scores-${bundle}-table thead`, { hasText: "PRES@7" }).waitFor();
      const words = await commandOf(`scores-${bundle}-table`);
      expect(words.join(" ")).toBe(`campaign summary pac --table scores-${bundle} --nmax 7`);
      const { columns, rows } = JSON.parse(run(...words, "--format", "json", "--quiet"));
      const { heads, rows: shown } = await shownTable(`scores-${bundle}-table`);
      expect(heads).toEqual(columns.map(({ name }: { name: string }) => name));
      const texts = (row: Record<string, string | number>) =>
        heads.map((name) => (typeof row[name] === "number" ? row[name].toFixed(4) : row[name]));
      expect(shown).toEqual(rows.map(texts));
    }
    await page.locator("#bars-large-figure").scrollIntoViewIfNeeded();
    await page.locator("#bars-large-figure svg[aria-label*='PRES@7']").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#bars-large-figure").getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    run(...(await commandOf("bars-large-figure")), "-o", "bars.csv", "--quiet");
    expect(readFileSync(await download.path(), "utf8")).toBe(readFileSync(join(folder, "bars.csv"), "utf8"));
  });

  test("shows one bundle alone, with a link to it", async () => {
    const results = page.locator("section[id^=results-]:visible");
    const all = await results.count();
    expect(all).toBeGreaterThan(3);
    await page.locator("#choose-bundle").selectOption("EN");
    expect(await results.evaluateAll((list) => list.map(({ id }) => id))).toEqual(["results-EN"]);
    expect(await page.locator(".contents a:visible").allInnerTexts()).toContain("Results: EN");
    expect(await page.locator(".contents a:visible").allInnerTexts()).not.toContain("Results: large");
    expect(page.url()).toMatch(/#nmax=7&bundle=EN$/);
    await page.reload();
    expect(await results.evaluateAll((list) => list.map(({ id }) => id))).toEqual(["results-EN"]);
    await page.locator("#scores-EN-table").scrollIntoViewIfNeeded();
    await page.locator("#scores-EN-table thead", { hasText: "PRES@7" }).waitFor();
    await page.locator("#choose-bundle").selectOption("all bundles");
    expect(await results.count()).toBe(all);
  });

  test("highlights a run in tables that depend on Nmax and in those that do not", async () => {
    await page.locator("#scores-large-table").getByRole("button", { name: "humb" }).click();
    await expect.poll(() => page.locator("#files-large-table tr.marked").count()).toBe(1);
    expect(await page.locator("#scores-large-table tr.marked").count()).toBe(1);
  });

  test("has the share of unjudged documents of each run, of extracted ones in the topics of the set", async () => {
    const { documentOf, grades, runs } = world;
    const largeTopics = [...documentOf.keys()].filter((topic) => topic.startsWith("PAC-"));
    const largeOf = new Map(largeTopics.map((topic) => [documentOf.get(topic), topic]));
    const counted = (file: string, small: boolean) => {
      let [retrieved, unjudged] = [0, 0];
      for (const [topic, list] of runs.get(file)!) {
        const large = largeOf.get(documentOf.get(topic)!);
        const isInSmall = [...documentOf].some(([id, doc]) => id.startsWith("PACs-") && doc === documentOf.get(topic));
        if (large === undefined || (small && !isInSmall)) continue;
        retrieved += list.length;
        unjudged += list.filter(({ doc }) => !grades.get(large)!.has(doc)).length;
      }
      return [retrieved, unjudged, ((100 * unjudged) / retrieved).toFixed(1)].map(String);
    };
    const large = await shownTable("unjudged-large-table");
    expect(large.heads).toEqual(["run", "retrieved", "unjudged", "unjudged, %"]);
    expect(large.rows).toHaveLength(6);
    expect(large.rows).toContainEqual(["bitem-1", ...counted("bitem_applicantView_PAC_all", false)]);
    expect(large.rows).toContainEqual(["dcu-1", ...counted("dcu_cit_run1_PAC_all", false)]);
    const small = await shownTable("unjudged-small-table");
    expect(small.rows).toContainEqual(["bitem-1-S", ...counted("bitem_applicantView_PAC_all", true)]);
    expect(small.rows).toContainEqual(["hild-small", ...counted("hild_method1_run1_PAC_small", true)]);
  });

  test("has the figures of documents and pools, the same as their commands draw", async () => {
    for (const name of ["classes", "citations", "pool"]) {
      const words = await commandOf(`${name}-figure`);
      run(...words, "-o", `${name}.csv`, "--quiet");
      expect(readFileSync(join(folder, `${name}.csv`), "utf8")).toBe(
        readFileSync(join(folder, `pac-files/${name}-figure.csv`), "utf8"),
      );
    }
    expect(existsSync(join(folder, "pac-files/pool-figure.svg"))).toBe(true);
    // All runs for the large set: six of the eight.
    expect((await commandOf("pool-figure")).filter((word) => word.startsWith("pac/submissions/"))).toHaveLength(6);
  });

  test("says of a bundle with few topics that it is no order of runs", async () => {
    const remarks = page.locator("section[id^=results-] p", { hasText: "too few to rank runs" });
    const counts = await page.locator("section[id^=results-] caption").allTextContents();
    const few = counts.filter((caption) => Number(/(\d+) topics?\b/.exec(caption)![1]) < 5);
    expect(few.length).toBeGreaterThan(0);
    expect(few.length).toBeLessThan(counts.length);
    expect(await remarks.count()).toBe(few.length);
    expect(await page.locator("#provenance dd").allTextContents()).toContain("level 1");
  });

  test("has no errors, and makes no network requests", () => {
    expect(problems).toEqual([]);
  });
});

test("accepts an Nmax for the report, and refuses invalid options", () => {
  run("report", "campaign", "pac", "--nmax", "20", "--no-pool", "-o", "twenty.md");
  const text = readFileSync(join(folder, "twenty.md"), "utf8");
  expect(text).toMatch(/\| +PRES@20 \|/);
  expect(text).toContain("presage campaign summary pac --table scores-large --nmax 20\n");
  expect(text).not.toContain("Documents and pools");
  const report = (...args: string[]) => presage(["report", "campaign", ...args, "-o", "x.html"], { cwd: folder });
  expect(report("pac", "--nmax", "0")).toMatchObject({ code: 1, err: expect.stringContaining("at least 1: 0") });
  expect(report("pac", "--collection", "nowhere")).toMatchObject({
    code: expect.any(Number),
    err: expect.stringContaining("nowhere"),
  });
  run("campaign", "init", "plain", "--track", "generic", "-m", "AP");
  expect(report("plain", "--nmax", "5")).toMatchObject({ code: 1, err: expect.stringContaining("no PRES") });
});
