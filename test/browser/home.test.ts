import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

it("shows campaigns and collections, what to do next, and the keys", async () => {
  const { page, problems } = bench;
  await page.getByRole("heading", { name: "Small" }).waitFor();
  expect(await page.getByText("12 topics · 5 runs of 4 teams").count()).toBe(1);
  expect(await page.getByRole("link", { name: "Search and read" }).getAttribute("href")).toBe(
    "/collections/patents/search",
  );
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("T");
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await page.goto(`${bench.url}no/such/room`);
  await page.getByText("Nothing is at this address.").waitFor();
  expect(problems).toEqual([]);
});
