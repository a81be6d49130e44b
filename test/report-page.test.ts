import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./presage.js";

// A report in a real browser, opened from disk.

const samples = resolve(import.meta.dirname, "../samples");
const runs = ["a", "b", "c"].map((name) => join(samples, `run-${name}.txt`));
const qrels = join(samples, "qrels.txt");
let folder = "";
let browser: Browser;
let page: Page;
const problems: string[] = [];

/** The first cell of a column whose row is about a run. */
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
  const system = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (system) browser = await chromium.launch({ executablePath: system, args: ["--no-sandbox"] });
  else {
    const { default: packed } = await import("@sparticuz/chromium");
    browser = await chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
  }
  page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => problems.push(message.text()));
  page.on("request", (request) => {
    if (!/^(file|blob):/.test(request.url())) problems.push(`asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(join(folder, "report.html")).href);
}, 60_000);

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

describe.sequential("the page of a report", () => {
  test("sorts tables by a click on a heading, or by its key", async () => {
    const heading = page.locator("#scores-table thead").getByRole("button", { name: "run" });
    await heading.click();
    expect(await names()).toEqual(["run-a.txt", "run-b.txt", "run-c.txt"]);
    await heading.press("Enter");
    expect(await names()).toEqual(["run-c.txt", "run-b.txt", "run-a.txt"]);
    expect(await page.locator("#scores-table thead th").nth(1).getAttribute("aria-sort")).toBe("descending");
  });

  test("another Nmax gives the numbers of presage eval", async () => {
    await page.locator("#choose-nmax").fill("37");
    const measures = ["PRES@37", "R@37", "AP"];
    for (const [run, values] of Object.entries(evaluated(measures))) {
      for (const measure of measures) {
        expect(await cell(run, await columnOf(measure))).toBe(values[measure].toFixed(4));
      }
    }
    expect(await page.locator("#scores-figure svg").first().getAttribute("aria-label")).toContain("PRES@37");
    expect(await page.locator("#scores-table .command code").textContent()).toContain("-m PRES@37");
    // The order that the reader asked for is kept.
    expect(await names()).toEqual(["run-c.txt", "run-b.txt", "run-a.txt"]);
  });

  test("another bundle gives the numbers of its topics", async () => {
    await page.locator("#choose-bundle").selectOption("language: de");
    const values = evaluated(["AP"], "--topics", "PAC-2,PAC-5");
    expect(await cell("run-a.txt", await columnOf("AP"))).toBe(values["run-a.txt"].AP.toFixed(4));
    await page.locator("#choose-bundle").selectOption("all topics");
  });

  test("a run is highlighted everywhere, and the address says so", async () => {
    await page.locator("#scores-table").getByRole("button", { name: "run-b.txt" }).click();
    expect(await page.locator("tr.marked").first().textContent()).toContain("run-b.txt");
    expect(await page.locator("#choose-run").inputValue()).toBe("run-b.txt");
    expect(page.url()).toMatch(/#nmax=37&run=run-b\.txt$/);
    await page.locator("#curve-figure").scrollIntoViewIfNeeded();
    await page.locator("#curve-figure svg[aria-label*='run-b.txt']").waitFor();
    await page.locator("#choose-topic").selectOption("PAC-2");
    await page.locator("#curve-figure svg[aria-label*='topic PAC-2']").waitFor();
    // What takes long is drawn when the reader comes to it.
    await page.locator("#significance-figure").scrollIntoViewIfNeeded();
    await page.locator("#significance-figure svg[aria-label*='PRES@37']").first().waitFor();
  });

  test("a link leads to the same choice", async () => {
    await page.reload();
    await page.locator("#scores-figure").scrollIntoViewIfNeeded();
    await page.locator("#scores-figure svg[aria-label*='PRES@37']").first().waitFor();
    expect(await page.locator("#choose-topic").inputValue()).toBe("PAC-2");
    expect(await page.locator("#choose-run").inputValue()).toBe("run-b.txt");
  });

  test("data is downloaded", async () => {
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

  test("values are shown where the pointer is", async () => {
    const point = page.locator("#scores-figure svg [aria-label='dot'] > :has(title)").first();
    await point.scrollIntoViewIfNeeded();
    await point.hover({ force: true });
    await expect.poll(() => page.locator(".hint").textContent()).toMatch(/run-.\.txt/);
  });

  test("the theme can be changed, figures and all", async () => {
    await page.locator("#choose-theme").selectOption("dark");
    const fill = await page
      .locator("#scores-figure svg > rect")
      .first()
      .evaluate((rect) => getComputedStyle(rect).fill);
    expect(fill).toBe("rgb(21, 24, 29)");
  });

  test("nothing went wrong, and nothing was asked of a network", () => {
    expect(problems).toEqual([]);
  });
});

test("beside Markdown and LaTeX stand figures and data", () => {
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
  // A command of the report gives the report's data.
  const [, command] = /presage (study robustness [^\n]* --table worst [^\n]*)\n/.exec(markdown)!;
  const { out } = presage([...command.split(" "), "--format", "csv", "--quiet"]);
  expect(out).toBe(readFileSync(join(folder, "study-files/worst-table.csv"), "utf8"));
});

test("what cannot be written is said before anything is read", () => {
  const report = (...args: string[]) => presage(["report", "evaluation", "no-such-qrels", "no-such-run", ...args]);
  expect(report()).toMatchObject({ code: 1, err: expect.stringContaining("where does the report go?") });
  expect(report("-o", "report.docx")).toMatchObject({
    code: 1,
    err: expect.stringContaining('a report ends with .html, .md, .tex: "report.docx"'),
  });
  expect(report("-o", join(folder, "x.html"), "--by", "language")).toMatchObject({
    code: 1,
    err: expect.stringContaining("--topic-attributes FILE"),
  });
});
