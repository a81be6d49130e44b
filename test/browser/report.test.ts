import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

it("previews the report apart from the workbench, and publishes it", async () => {
  const { page, url, problems, files } = bench;
  await page.goto(`${url}campaigns/campaign/report?title=My%20summary`);
  await page.getByText("Nothing was published yet.").waitFor();
  await page.getByRole("button", { name: "Preview" }).click();
  const report = page.frameLocator("iframe");
  await report.getByRole("heading", { name: "My summary" }).waitFor();
  // The page's own script runs: it adds the controls.
  await report.getByLabel("Nmax").first().waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("button", { name: "Show it in the list" }).click();
  const link = page.getByRole("link", { name: "Open the report" });
  await link.waitFor();
  const [name] = readdirSync(join(files.campaign, "published"));
  expect(existsSync(join(files.campaign, "published", name, "topics.csv"))).toBe(true);
  expect(readFileSync(join(files.campaign, "published", name, "report.html"), "utf8")).toContain("My summary");
  const answer = await page.request.get(new URL((await link.getAttribute("href"))!, url).href);
  expect(answer.headers()["content-security-policy"]).toContain("sandbox");
  // What is sandboxed has no origin, and may not use storage: the report copes with that in silence.
  expect(problems).toEqual([]);
});
