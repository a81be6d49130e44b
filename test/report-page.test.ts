import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser, problemsOn } from "./support/chromium.js";
import { presage } from "./support/presage.js";

// A report in a real browser, opened from disk.

const samples = resolve(import.meta.dirname, "../samples");
const runs = ["a", "b", "c"].map((name) => join(samples, `run-${name}.txt`));
const qrels = join(samples, "qrels.txt");
let folder = "";
let browser: Browser;
let page: Page;
let problems: readonly string[];

/** The first cell of a column in the row of a run. */
const cell = (run: string, column: number) =>
  page.locator("#scores-table tbody tr", { hasText: run }).locator("th, td").nth(column).textContent();
const columnOf = async (heading: string) =>
  (await page.locator("#scores-table thead th").allInnerTexts()).findIndex((text) => text.trim() === heading);
const names = () => page.locator("#scores-table tbody .run").allInnerTexts();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "presage-report-"));
  writeFileSync(join(folder, "languages.tsv"), "topic\tlanguage\nPAC-1\ten\nPAC-2\tde\nPAC-5\tde\n");
  const attributes = ["--topic-attributes", join(folder, "languages.tsv")];
  const made = presage(["report", "evaluation", qrels, ...runs, ...attributes, "-o", join(folder, "report.html")]);
  expect(made).toMatchObject({ code: 0, out: "" });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  // A busy machine may take long.
  page.setDefaultTimeout(120_000);
  problems = problemsOn(page);
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

/** What `presage eval` prints, by run and measure. */
function evaluated(measures: readonly string[], ...options: string[]): Record<string, Record<string, number>> {
  const words = measures.flatMap((measure) => ["-m", measure]);
  const { out } = presage(["eval", "-c", ...words, "--format", "json", ...options, qrels, ...runs]);
  const rows = JSON.parse(out).rows as Record<string, number | string>[];
  return Object.fromEntries(rows.map(({ run, ...values }) => [run, values as Record<string, number>]));
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: readonly number[]): number {
  const [red, green, blue] = colour.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.sequential("the page of a report", () => {
  test("sorts tables by a click on a heading, or by the keyboard", async () => {
    const heading = page.locator("#scores-table thead").getByRole("button", { name: "run" });
    await heading.click();
    expect(await names()).toEqual(["run-a.txt", "run-b.txt", "run-c.txt"]);
    await heading.press("Enter");
    expect(await names()).toEqual(["run-c.txt", "run-b.txt", "run-a.txt"]);
    expect(await page.locator("#scores-table thead th").nth(1).getAttribute("aria-sort")).toBe("descending");
  });

  test("another Nmax shows the numbers of presage eval", async () => {
    await page.locator("#choose-nmax").fill("37");
    const measures = ["PRES@37", "R@37", "AP"];
    for (const [run, values] of Object.entries(evaluated(measures))) {
      for (const measure of measures) {
        expect(await cell(run, await columnOf(measure))).toBe(values[measure].toFixed(4));
      }
    }
    expect(await page.locator("#scores-figure svg").first().getAttribute("aria-label")).toContain("PRES@37");
    expect(await page.locator("#scores-table .command code").textContent()).toContain("-m PRES@37");
    // The order that the reader chose is kept.
    expect(await names()).toEqual(["run-c.txt", "run-b.txt", "run-a.txt"]);
  });

  test("another bundle shows the numbers of its topics", async () => {
    await page.locator("#choose-bundle").selectOption("language: de");
    const values = evaluated(["AP"], "--topics", "PAC-2,PAC-5");
    expect(await cell("run-a.txt", await columnOf("AP"))).toBe(values["run-a.txt"].AP.toFixed(4));
    await page.locator("#choose-bundle").selectOption("all topics");
  });

  test("highlights a run everywhere, and puts it into the address", async () => {
    await page.locator("#scores-table").getByRole("button", { name: "run-b.txt" }).click();
    expect(await page.locator("tr.marked").first().textContent()).toContain("run-b.txt");
    expect(await page.locator("#choose-run").inputValue()).toBe("run-b.txt");
    expect(page.url()).toMatch(/#nmax=37&run=run-b\.txt$/);
    await page.locator("#curve-figure").scrollIntoViewIfNeeded();
    await page.locator("#curve-figure svg[aria-label*='run-b.txt']").waitFor();
    await page.locator("#choose-topic").selectOption("PAC-2");
    await page.locator("#curve-figure svg[aria-label*='topic PAC-2']").waitFor();
    // Slow figures are drawn when the reader scrolls to them.
    await page.locator("#significance-figure").scrollIntoViewIfNeeded();
    await page.locator("#significance-figure svg[aria-label*='PRES@37']").first().waitFor();
  });

  test("a link restores the same choice", async () => {
    await page.reload();
    await page.locator("#scores-figure").scrollIntoViewIfNeeded();
    await page.locator("#scores-figure svg[aria-label*='PRES@37']").first().waitFor();
    expect(await page.locator("#choose-topic").inputValue()).toBe("PAC-2");
    expect(await page.locator("#choose-run").inputValue()).toBe("run-b.txt");
  });

  test("reports invalid input and keeps what is shown", async () => {
    const [run, nmax] = [page.locator("#choose-run"), page.locator("#choose-nmax")];
    const remarks = () => page.locator("#run-remark, #nmax-remark").allTextContents();
    await run.fill("nosuchrun");
    await run.press("Enter");
    expect(await remarks()).toEqual(["no run nosuchrun", ""]);
    expect(await run.inputValue()).toBe("run-b.txt");
    await run.fill("RUN-");
    await run.press("Enter");
    expect(await remarks()).toEqual(["RUN-: matches the names of 3 runs", ""]);
    // One that can only be one.
    await run.fill("B.t");
    await run.press("Enter");
    expect(await run.inputValue()).toBe("run-b.txt");
    expect(await remarks()).toEqual(["", ""]);
    for (const wrong of ["", "0", "1000001"]) {
      await nmax.fill(wrong);
      expect(await remarks()).toEqual(["", "Nmax must be 1 to 1,000,000; showing 37"]);
      await nmax.press("Enter");
      expect(await nmax.inputValue()).toBe("37");
    }
    // Each list of the sample has 100 documents.
    await nmax.fill("101");
    expect(await remarks()).toEqual(["", "no list has more than 100 documents: a larger Nmax finds nothing more"]);
    await nmax.fill("100");
    expect(await remarks()).toEqual(["", ""]);
    await nmax.fill("37");
    expect(await page.locator("#run-remark").getAttribute("role")).toBe("status");
  });

  test("topics are in the order of their numbers", async () => {
    const topics = await page.locator("#choose-topic option").allTextContents();
    expect(topics).toEqual(Array.from({ length: 12 }, (_, i) => `PAC-${i + 1}`));
  });

  test("computes slow results in the background, and says so", async () => {
    expect(page.workers()).toHaveLength(1);
    await page.locator("#significance-figure").evaluate((figure) => figure.scrollIntoView());
    await page.locator("#significance-figure[aria-busy=false] svg[aria-label*='PRES@37']").first().waitFor();
    await page.evaluate(() => {
      const figure = document.querySelector("#significance-figure")!;
      const said: string[] = [];
      const note = () =>
        said.push(`${figure.getAttribute("aria-busy")} ${figure.querySelector(".state")?.textContent}`);
      new MutationObserver(note).observe(figure, { attributes: true, attributeFilter: ["aria-busy"] });
      Object.assign(window, { said });
    });
    // The controls stay in view, so that the figure does too.
    await page.locator("#choose-nmax").fill("41");
    await page.locator("#significance-figure svg[aria-label*='PRES@41']").first().waitFor();
    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said);
    await expect.poll(said).toEqual(["true computing…", "false "]);
    await page.locator("#choose-nmax").fill("37");
  });

  test("prints with the headings of long tables, its commands, and the choice", async () => {
    const visible = () =>
      page
        .locator("#scores-table .command pre")
        .evaluate((pre) => pre.checkVisibility({ contentVisibilityAuto: true }));
    expect(await visible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    // Chromium does not paint boxes of buttons in headings that are repeated.
    const displays = await page
      .locator("thead button")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).display));
    expect(new Set(displays)).toEqual(new Set(["contents"]));
    expect(await visible()).toBe(true);
    await page.emulateMedia({ media: null });
    expect(await page.locator("#fact-shown").textContent()).toBe("Nmax 37; highlighted: run-b.txt");
  });

  test("downloads data", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator("#scores-table").getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("scores-table.csv");
    const [head, ...rows] = readFileSync(await download.path(), "utf8")
      .trim()
      .split("\n");
    expect(head).toMatch(/^place,run,PRES@37,R@37,AP,/);
    expect(rows).toHaveLength(3);
  });

  test("shows values at the pointer", async () => {
    const point = page.locator("#scores-figure svg [aria-label='dot'] > :has(title)").first();
    await point.scrollIntoViewIfNeeded();
    await point.hover({ force: true });
    await expect.poll(() => page.locator(".hint").textContent()).toMatch(/run-.\.txt/);
  });

  test("changes the theme, including figures", async () => {
    await page.locator("#choose-theme").selectOption("dark");
    const fill = await page
      .locator("#scores-figure svg > rect")
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill);
    expect(fill).toBe("rgb(21, 24, 29)");
  });

  test("shades follow the theme, chosen or the system's, and keep numbers legible", async () => {
    await page.locator("#correlation-figure").scrollIntoViewIfNeeded();
    await page.locator("#correlation-figure text", { hasText: "PRES@37" }).first().waitFor();
    const cells = page.locator("#correlation-figure svg [aria-label='cell'] rect");
    const texts = page.locator("#correlation-figure svg svg [aria-label='text'] text");
    const fills = (of: typeof cells) =>
      of.evaluateAll((list) => list.map((each) => getComputedStyle(each).fill.match(/\d+/g)!.map(Number)));
    /** The lowest contrast of a number with its cell, by WCAG 2. */
    const contrast = async () => {
      const [under, over] = [await fills(cells), await fills(texts)];
      expect(over.length).toBe(under.length);
      return Math.min(
        ...under.map((colour, i) => {
          const [low, high] = [luminance(colour), luminance(over[i])].sort((a, b) => a - b);
          return (high + 0.05) / (low + 0.05);
        }),
      );
    };
    const dark = await fills(cells);
    expect(await contrast()).toBeGreaterThan(4.5);
    await page.locator("#choose-theme").selectOption("light");
    const light = await fills(cells);
    expect(await contrast()).toBeGreaterThan(4.5);
    // The largest value is darkest on white, and lightest on black.
    const extremes = (list: readonly number[][]) =>
      list.map(luminance).map((value, _, all) => value === Math.min(...all));
    expect(extremes(light)).not.toEqual(extremes(dark));
    await page.locator("#choose-theme").selectOption("");
    expect(await fills(cells)).toEqual(light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await fills(cells)).toEqual(dark);
    await page.emulateMedia({ colorScheme: "light" });
  });

  test("the default measures fit on the screen; otherwise a shadow shows that there is more", async () => {
    const edges = () => page.locator("#scores-table .frame").evaluate(({ className }) => className);
    await page.locator("#scores-table").scrollIntoViewIfNeeded();
    expect(await columnOf("RR")).toBeGreaterThan(8);
    await expect.poll(edges).toBe("frame");
    await page.setViewportSize({ width: 420, height: 900 });
    await expect.poll(edges).toBe("frame more-right");
    await page.locator("#scores-table .scroll").evaluate((box) => box.scrollTo(box.scrollWidth, 0));
    await expect.poll(edges).toBe("frame more-left");
    await page.setViewportSize({ width: 1200, height: 900 });
    await expect.poll(edges).toBe("frame");
  });

  test("a link to an unknown run says so", async () => {
    await page.evaluate(() => (location.hash = "run=nosuchrun"));
    await expect.poll(() => page.locator("#run-remark").textContent()).toBe("no run nosuchrun");
    expect(await page.locator("#choose-run").inputValue()).toBe("");
    expect(await page.locator("tr.marked").count()).toBe(0);
  });

  test("has no errors, and makes no network requests", () => {
    expect(problems).toEqual([]);
  });
});

test("Markdown and LaTeX come with figures and data", () => {
  const files = ["study.md", "study.tex"].map((name) => join(folder, name));
  const study = ["report", "robustness", qrels, ...runs, "--samples", "2", "--cutoffs", "50", "--seed", "7"];
  const made = presage([...study, "-o", files[0], "-o", files[1]]);
  expect(made).toMatchObject({ code: 0, out: "", err: `${files.join("\n")}\n` });
  const [markdown, latex] = files.map((file) => readFileSync(file, "utf8"));
  const named = markdown.matchAll(/\(<(study-files\/[^>]+)>\)/g);
  const figures = latex.matchAll(/\\includegraphics\[[^\]]*\]\{([^}]+)\}/g);
  const places = [...named, ...figures].map(([, place]) => place);
  expect(places).toContain("study-files/worst-figure.svg");
  expect(places).toContain("study-files/worst-figure.pdf");
  expect(places).toContain("study-files/kendall-table.csv");
  for (const place of places) expect(existsSync(join(folder, place))).toBe(true);
  expect(markdown).toContain("- measures: `map@50, recall@50, PRES@50`\n");
  // A command of the report prints the report's data.
  const [, command] = /presage (study robustness [^\n]* --table worst [^\n]*)\n/.exec(markdown)!;
  const { out } = presage([...command.split(" "), "--format", "csv", "--quiet"]);
  expect(out).toBe(readFileSync(join(folder, "study-files/worst-table.csv"), "utf8"));
});

test("a run can be named by its file, as a shell completes it", () => {
  const report = (baseline: string) =>
    presage(["report", "comparison", qrels, ...runs, "--baseline", baseline, "-o", join(folder, "comparison.md")]);
  expect(report(runs[1])).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "comparison.md"), "utf8")).toContain("--baseline run-b.txt");
  expect(report("elsewhere/run-b.txt")).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      '--baseline: no run "elsewhere/run-b.txt"; available: run-a.txt, run-b.txt, run-c.txt',
    ),
  });
  const plot = (run: string) => presage(["plot", "scores", qrels, ...runs, "--highlight", run]);
  expect(plot(runs[1])).toEqual({ ...plot("run-b.txt"), code: 0 });
});

test("reports an output that cannot be written before anything is read", () => {
  const report = (...args: string[]) => presage(["report", "evaluation", "no-such-qrels", "no-such-run", ...args]);
  expect(report()).toMatchObject({ code: 1, err: expect.stringContaining("no output file: give -o report.html") });
  expect(report("-o", "report.docx")).toMatchObject({
    code: 1,
    err: expect.stringContaining('the file name of a report must end with .html, .md, .tex, .pdf: "report.docx"'),
  });
  expect(report("-o", join(folder, "x.html"), "--by", "language")).toMatchObject({
    code: 1,
    err: expect.stringContaining("--topic-attributes FILE"),
  });
});
