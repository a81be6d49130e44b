/// <reference lib="dom" />
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "./support/chromium.js";
import { presage } from "./support/presage.js";
import { markReport } from "./support/print-marks.js";
import { type PrintedPage, printPages } from "./support/printed-pages.js";
import { writeSyntheticCampaign } from "./support/synthetic-campaign.js";

// Reports as a browser prints them to PDF, on the paper of both halves of the world.

const samples = resolve(import.meta.dirname, "../samples");
const qrels = join(samples, "qrels.txt");
const FEW = ["10x20.prf.unipd.it.txt", "SparseDenseSciBert-base.txt", "run-c.txt"];
/** More than fit on one page, with names as long as real ones. */
const MANY = Array.from({ length: 70 }, (_, i) => `Padua.cost.ims_iafapc_m10p${i}f0t300p2m10`);
const PAPERS = ["A4", "Letter"] as const;
/** In points. The margins are 15 mm, or 42.5 points; a label of a figure may be a little beyond it. */
const MARGIN = 30;
/** Size of the title, in points. */
const TITLE = 18;
let folder = "";
let browser: Browser | undefined;
let page: Page;

/** Runs a command that must succeed. */
function run(...args: string[]): void {
  const { code, err } = presage([...args, "--quiet"], { cwd: folder });
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "presage-print-"));
  for (const [i, name] of [...FEW, ...MANY].entries()) {
    copyFileSync(join(samples, `run-${"abc"[i % 3]}.txt`), join(folder, name));
  }
  try {
    browser = await openBrowser();
    page = await browser.newPage();
    // A busy machine may take long.
    page.setDefaultTimeout(120_000);
  } catch (error) {
    if (process.env.CI) throw error;
    console.warn(`\n*** NO BROWSER (${String(error).split("\n")[0]}): how reports are printed is not tested ***\n`);
  }
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** The pages that a mark or a text is on. */
function pagesWith(pages: readonly PrintedPage[], text: string): number[] {
  return pages.flatMap(({ all }, i) => (all.includes(text) ? [i + 1] : []));
}

/** Checks that no text is in the margins or beyond the edge. */
function checkPaper(pages: readonly PrintedPage[], paper: string): void {
  const outside = pages.flatMap(({ width, texts }, i) =>
    texts
      .filter(({ left, right }) => left < MARGIN || right > width - MARGIN)
      .map(({ text }) => `page ${i + 1}: ${text}`),
  );
  expect({ paper, outside }).toEqual({ paper, outside: [] });
}

/** Prints a report, and checks that everything is on the paper, and that what belongs together is on one page. */
async function checkReport(file: string): Promise<PrintedPage[][]> {
  await page.emulateMedia({ media: "screen" });
  await page.goto(pathToFileURL(join(folder, file)).href);
  const { together, tables } = await markReport(page);
  expect(tables.length).toBeGreaterThan(0);
  const printed: PrintedPage[][] = [];
  for (const paper of PAPERS) {
    const pages = await printPages(page, paper);
    printed.push(pages);
    checkPaper(pages, paper);
    // A browser makes everything smaller if something does not fit.
    expect(Math.max(...pages[0].texts.map(({ size }) => size))).toBeCloseTo(TITLE, 1);
    for (const { what, marks } of together) {
      const places = marks.map((mark) => pagesWith(pages, mark)[0]);
      expect({ paper, what, pages: new Set(places).size }).toEqual({ paper, what, pages: Math.min(1, marks.length) });
    }
    for (const { what, first, last, words, names } of tables) {
      const [from] = pagesWith(pages, first);
      const [to] = pagesWith(pages, last);
      const its = pages.slice(from - 1, to);
      const lost = names.filter((name) => pagesWith(its, name).length === 0);
      // The headings are on every page of the table.
      for (const each of its) lost.push(...words.filter((word) => !each.all.includes(word)));
      expect({ paper, what, lost }).toEqual({ paper, what, lost: [] });
    }
  }
  return printed;
}

const isLandscape = ({ width, height }: PrintedPage) => width > height;

describe.sequential("a printed report", () => {
  test.for(["evaluation", "comparison", "depth", "effort", "robustness"])(
    "on few runs, and on many: %s",
    async (kind, { skip }) => {
      if (!browser) skip();
      run("report", kind, qrels, ...FEW, "-o", `${kind}.html`);
      const few = await checkReport(`${kind}.html`);
      for (const pages of few) expect(pages.filter(isLandscape)).toEqual([]);
      const samplesOf = kind === "robustness" ? ["--samples", "3"] : [];
      run("report", kind, qrels, ...MANY.slice(0, 30), ...samplesOf, "-o", `${kind}-many.html`);
      await checkReport(`${kind}-many.html`);
    },
  );

  test("turns the paper for a long and wide table, and prints it in parts if that is not enough", async ({ skip }) => {
    if (!browser) skip();
    const wide = ["-m", "AP", "-m", "P@5,P@10,P@20,P@30,R@5,R@10,R@20,R@30,nDCG@5,nDCG@10,nDCG@20"];
    run("report", "evaluation", qrels, ...MANY, ...wide, "--no-compare", "-o", "wide.html");
    for (const pages of await checkReport("wide.html")) {
      expect(new Set(pages.map(isLandscape))).toEqual(new Set([true, false]));
    }
    run("report", "depth", qrels, ...MANY.slice(0, 30), "--depths", "5,10,15,20,30,40,50", "-o", "parts.html");
    for (const pages of await checkReport("parts.html")) {
      expect(pages.flatMap(({ all }) => all.match(/\(\d of \d\)/g) ?? [])).toEqual(
        expect.arrayContaining(["(1 of 3)", "(3 of 3)"]),
      );
    }
  });

  test("on a campaign", async ({ skip }) => {
    if (!browser) skip();
    mkdirSync(join(folder, "campaign"));
    const files = join(folder, "campaign");
    writeSyntheticCampaign(files, "print");
    run("campaign", "init", "pac", "--track", "clef-ip-2010", "--documents", "campaign/documents.tsv");
    run("campaign", "add-topics", "pac", "campaign/topics.tsv", "campaign/small.tsv", "--qrels", "campaign/qrels.txt");
    run("campaign", "submit", "pac", ...readdirSync(join(files, "runs")).map((name) => `campaign/runs/${name}`));
    run("report", "campaign", "pac", "-o", "pac.html");
    await checkReport("pac.html");
  });
});

test("rankings side by side: names on every page, also long ones", async ({ skip }) => {
  if (!browser) skip();
  for (const [names, landscape] of [
    [FEW.slice(0, 2), false],
    [MANY.slice(0, 2), false],
    [MANY.slice(0, 3), true],
  ] as const) {
    run("diff", qrels, ...names, "--topic", "PAC-1", "-M", "100", "-o", "diff.html");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(pathToFileURL(join(folder, "diff.html")).href);
    // Paper is white, also for a reader whose screen is dark.
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(0, 0, 0)");
    for (const paper of PAPERS) {
      const pages = await printPages(page, paper);
      expect(pages.length).toBeGreaterThan(1);
      checkPaper(pages, paper);
      for (const printed of pages) {
        expect(isLandscape(printed)).toBe(landscape);
        for (const name of names) expect(printed.all).toContain(name);
      }
    }
  }
});
