import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "./support/chromium.js";
import { presage } from "./support/presage.js";

// Reports as a browser prints them.

const samples = resolve(import.meta.dirname, "../samples");
const qrels = join(samples, "qrels.txt");
const NAMES = ["10x20.prf.unipd.it.txt", "SparseDenseSciBert-base.txt", "run-c.txt"];
/** Width of the paper without margins of 15 mm, in CSS pixels. */
const ROOM = { A4: { portrait: 680, landscape: 1009 }, Letter: { portrait: 702, landscape: 942 } };
let folder = "";
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "presage-print-"));
  for (const [i, name] of NAMES.entries()) copyFileSync(join(samples, `run-${"abc"[i]}.txt`), join(folder, name));
  browser = await openBrowser();
  page = await browser.newPage();
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

test.each(["evaluation", "comparison", "depth", "effort", "robustness"])(
  "report %s: every column is on the paper, and names are whole",
  { timeout: 120_000 },
  async (kind) => {
    const file = join(folder, `${kind}.html`);
    const runs = NAMES.map((name) => join(folder, name));
    expect(presage(["report", kind, qrels, ...runs, "-o", file, "--quiet"]).code).toBe(0);
    await page.goto(pathToFileURL(file).href);
    await page.emulateMedia({ media: "print" });
    for (const [paper, room] of Object.entries(ROOM)) {
      await page.setViewportSize({ width: room.portrait, height: 900 });
      const tables = await page.evaluate(() =>
        Array.from(document.querySelectorAll("main table"), (table) => ({
          id: table.closest(".block")?.id,
          across: table.classList.contains("across"),
          width: table.getBoundingClientRect().width,
          // The number of lines of the tallest name.
          lines: Math.max(
            0,
            ...Array.from(table.querySelectorAll("tbody th"), (th) => {
              const range = document.createRange();
              const texts = document.createTreeWalker(th, NodeFilter.SHOW_TEXT);
              range.selectNodeContents(texts.nextNode() ?? th);
              return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
            }),
          ),
        })),
      );
      expect(tables.length).toBeGreaterThan(0);
      for (const { id, across, width, lines } of tables) {
        expect(width, `${paper}: ${id}`).toBeLessThanOrEqual((across ? room.landscape : room.portrait) + 1);
        expect(lines, `${paper}: names in ${id}`).toBeLessThanOrEqual(1);
      }
      if (process.env.PRINTED) {
        const path = join(process.env.PRINTED, `${kind}-${paper}.pdf`);
        await page.pdf({ path, format: paper, preferCSSPageSize: false });
      }
    }
  },
);
