import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { presage } from "../support/presage.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let workbench: OpenedWorkbench;

beforeAll(async () => {
  workbench = await openWorkbench();
});

afterAll(async () => {
  expect(workbench.problems).toEqual([]);
  await workbench.stop();
});

test("the slider moves, and the table is that of the command line for the same share", async () => {
  const { page, url, files } = workbench;
  await page.goto(`${url}campaigns/campaign/robustness?samples=4&cutoff=100`);
  const status = page.locator("[data-share]");
  await page.locator('[data-share="0.5"][data-samples="4"][data-done="true"]').waitFor();
  const before = await page.locator(".robustness .drawing svg desc").first().textContent();
  const slider = page.getByLabel(/Share of the relevant judgements/);
  await slider.focus();
  for (let i = 0; i < 3; i++) await slider.press("ArrowLeft");
  await page.locator('[data-share="0.35"][data-samples="4"][data-done="true"]').waitFor();
  expect(new URL(page.url()).searchParams.get("share")).toBe("0.35");
  const command = await page.locator(".table-block .provenance button").first().getAttribute("title");
  expect(command).toContain("--fractions 0.35");
  // The command that the page offers gives the numbers that it shows.
  const words = command!.split(" ").slice(1);
  const { out } = presage([...words, "--format", "json"], { cwd: files.folder });
  const { rows } = JSON.parse(out) as { rows: { lowest: number; average: number; highest: number }[] };
  const shown = await page.locator(".robustness .table-block tbody tr").allTextContents();
  expect(shown).toHaveLength(rows.length);
  for (const [i, { lowest, average, highest }] of rows.entries()) {
    expect(shown[i]).toContain([lowest, average, highest].map((value) => value.toFixed(3)).join(""));
  }
  expect(await status.textContent()).toContain("4 samples of each share");
  expect(before).toBeTruthy();
  // What is in the address is shown again.
  await page.reload();
  await page.locator('[data-share="0.35"][data-done="true"]').waitFor();
});

test("effort answers while the slider moves", async () => {
  const { page, url } = workbench;
  await page.goto(`${url}campaigns/campaign/effort?minutes=6`);
  await page.locator('[data-recall="0.8"][data-done="true"]').waitFor();
  const answer = page.locator(".answer");
  const first = await answer.textContent();
  const slider = page.getByLabel("Recall to reach");
  await slider.focus();
  for (let i = 0; i < 6; i++) await slider.press("ArrowLeft");
  await page.locator('[data-recall="0.5"][data-done="true"]').waitFor();
  expect(await answer.textContent()).toContain("a recall of 50 %");
  expect(await answer.textContent()).not.toBe(first);
});

test("the explorer of PRES by keyboard: areas, all measures and the address follow", async () => {
  const { page, url } = workbench;
  await page.goto(`${url}measures/PRES?ranks=1,4&n=4&nmax=100`);
  const value = page.locator('[data-measure="PRES"]');
  // The paper's formula by hand: 1 − ((1 + 4 + 103 + 104) / 4 − 2.5) / 100.
  await expect.poll(() => value.textContent()).toBe("0.4950");
  await page.getByRole("slider", { name: "relevant document 2" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("PageUp");
  // Ranks 1 and 15: 1 − ((1 + 15 + 103 + 104) / 4 − 2.5) / 100.
  await expect.poll(() => value.textContent()).toBe("0.4675");
  expect(new URL(page.url()).searchParams.get("ranks")).toBe("1,15");
  await expect.poll(() => page.locator(".explorer .drawing svg title").first().textContent()).toContain("0.4675");
  await page.keyboard.press("Delete");
  await expect.poll(() => page.locator('[data-measure="R"]').textContent()).toBe("0.2500");
});

test("a strategy is edited, checked while typing, saved as JSON, run and fetched", async () => {
  const { page, url, files } = workbench;
  await page.goto(`${url}systems?collection=patents&strategy=first+try`);
  await page.getByText("The strategy can be run.").waitFor();
  const text = page.getByLabel("Text", { exact: true });
  const good = await text.inputValue();
  // Text to graph: a wrong name is marked at its block, and the line is named.
  await text.fill(good.replace('"of": "classes"', '"of": "clases"'));
  await page.getByText('there is no block "clases"; did you mean "classes"?').first().waitFor();
  expect(await page.locator('[data-block="category"]').getAttribute("class")).toContain("wrong");
  expect(await page.getByRole("button", { name: "Save and run" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("The strategy can be run.").waitFor();
  // Graph to text, by keyboard: from the result to the block before it, and its weight.
  await page.locator('[data-block="mixed"]').focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("weight of text").fill("2");
  expect(JSON.parse(await text.inputValue()).blocks.mixed.of).toEqual({ category: 0.5, text: 2 });
  await page.getByRole("button", { name: "Save and run" }).click();
  await page.getByText(/The run first try has [\d,]+ lines for 12 topics/).waitFor();
  const kept = readFileSync(join(files.collection, "strategies/first try.json"), "utf8");
  expect(kept).toBe(await text.inputValue());
  const run = readFileSync(join(files.campaign, "system-runs/first try.txt"), "utf8");
  expect(run).toMatch(/^\S+ Q0 \S+ 1 \S+ first_try\n/);
});
