import { afterAll, beforeAll, expect, it } from "vitest";
import { presage } from "../support/presage.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

/** The size of the pool of the runs' files, by the command line. */
function sizeByCommand(depth: number): number {
  const { files } = bench;
  const names = ["bm25.full", "bm25.claims", "dcu.cit", "rm3", "uned.run1"].map((name) => `${files.runs}/${name}.run`);
  const { out, err, code } = presage(["pool", ...names, "--forecast", String(depth), "--format", "csv"]);
  if (code !== 0) throw new Error(err);
  return Number(out.trim().split("\n").at(-1)?.split(",")[1]);
}

it("says what each depth costs while the slider moves, and makes the pool of the campaign", async () => {
  const { page, url, problems } = bench;
  await page.goto(`${url}campaigns/campaign/pool`);
  const slider = page.getByRole("slider", { name: "Depth" });
  const documents = async () =>
    Number(((await page.locator(".cost b").first().textContent()) ?? "").replaceAll(",", ""));
  await slider.waitFor();
  expect(await documents()).toBe(sizeByCommand(30));
  await slider.fill("12");
  await expect.poll(documents).toBe(sizeByCommand(12));
  expect(new URL(page.url()).searchParams.get("depth")).toBe("12");
  const minutes = page.getByLabel("Minutes per document");
  await minutes.fill("60");
  const judged = Number(/([\d,]+) are judged/.exec((await page.locator(".cost").textContent()) ?? "")?.[1] ?? 0);
  await page.getByText(`${(await documents()) - judged} hours`).waitFor();
  await page.getByRole("button", { name: "Make this the pool of the campaign" }).click();
  await page.getByText(`${await documents()} documents of 12 topics are given to the assessors`).waitFor();
  await page.reload();
  await page.getByText(/It replaces the pool of \d+ families of 12 topics/).waitFor();
  await page.getByLabel("Judge", { exact: true }).selectOption("strata");
  await page.getByLabel("Ranks and rates").fill("1-10:1,20-30:.5");
  await page.getByText("stratum 2 must start at rank 11").waitFor();
  await page.getByLabel("Ranks and rates").fill("1-10:1,11-30:.5");
  await page.locator(".cost").waitFor();
  await page.getByRole("button", { name: "Leave out dcu" }).click();
  await page.getByText("One run is left out.").waitFor();
  await page.locator("svg text", { hasText: "Which runs find the same documents" }).waitFor();
  expect(problems).toEqual([]);
});
