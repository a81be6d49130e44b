import { afterAll, beforeAll, expect, it } from "vitest";
import { judgeSmallCampaign } from "../support/judged-campaign.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
let judged: Awaited<ReturnType<typeof judgeSmallCampaign>>;
beforeAll(async () => {
  bench = await openWorkbench({
    prepare: async (files) => {
      judged = await judgeSmallCampaign(files);
    },
  });
});
afterAll(() => bench.stop());

it("shows an organiser the disagreement of two assessors, and settles it", async () => {
  const { page, url, problems } = bench;
  await page.goto(`${url}campaigns/campaign/assessors`);
  await page.getByRole("row", { name: /^ann person/ }).waitFor();
  await page.getByRole("link", { name: "Agreement", exact: true }).click();
  await page.getByRole("button", { name: /ann and bob: .*14 documents/ }).waitFor();
  expect(await page.getByText("People agree on 12 of 14 documents").count()).toBe(1);

  await page.getByRole("link", { name: "Disagreements", exact: true }).click();
  await page.getByText("2 documents").waitFor();
  await page.keyboard.press("j");
  const pane = page.getByRole("region", { name: `Disagreement on ${judged.documents[1]}` });
  await pane.getByText("claim 1 is disclosed").waitFor();
  expect(await pane.getByRole("heading", { name: "A ann" }).count()).toBe(1);
  expect(await pane.getByRole("heading", { name: "D bob" }).count()).toBe(1);
  await pane.getByLabel("Reason (optional)").fill("the caliper is missing");
  await page.keyboard.press("Tab");
  await page.keyboard.press("2");
  await pane.getByText("Settled as B by local: the caliper is missing").waitFor();
  await page.getByText("1 document ·").waitFor();

  // The address shows the same after a reload, and the decision can be taken back.
  await page.reload();
  await pane.getByText("Settled as B by local").waitFor();
  await page.keyboard.press("u");
  await page.getByText("2 documents").waitFor();
  expect(problems).toEqual([]);
});

it("suggests who judges what, and saves it", async () => {
  const { page, url, problems } = bench;
  await page.goto(`${url}campaigns/campaign/assessors?view=assignment`);
  await page.getByLabel("Assessors").fill("ann, bob, cyd");
  await page.getByLabel("Share").fill("1");
  await page.getByRole("button", { name: "Suggest" }).click();
  await page.getByText("Expected judgements:").waitFor();
  await page.getByRole("button", { name: "Save assignment" }).click();
  await page.getByRole("button", { name: "Save assignment", disabled: true }).waitFor();
  await page.reload();
  await page.getByRole("table").waitFor();
  expect(await page.locator("input[type=checkbox]:checked").count()).toBe(4);
  expect(problems).toEqual([]);
});
