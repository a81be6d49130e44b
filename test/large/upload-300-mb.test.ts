import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../support/chromium.js";
import { makeOpenCampaign, writeRun } from "../support/run-files.js";
import { startServer } from "../support/workbench.js";

/** Above what the server takes without an upload, of a file of 300 MB that unpacks to a gigabyte. */
const MEMORY_MIB = 400;

it("takes a packed run of 300 MB with little memory", async () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-large-"));
  const campaign = join(folder, "campaign");
  makeOpenCampaign(campaign, { topics: 1000, maxRuns: null });
  const run = await writeRun(folder, "large.txt.gz", { topics: 1000, documents: 20_500 });
  expect(run.sizeBytes).toBeGreaterThan(300e6);
  const { server, url } = await startServer([campaign, "--port", "0"]);
  const browser = await openBrowser();
  try {
    const mostMib = () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))![1]) / 1024;
    const before = mostMib();
    const page = await browser.newPage();
    page.setDefaultTimeout(1_200_000);
    await page.goto(`${url}campaigns/campaign/runs`);
    const start = Date.now();
    await page.getByLabel("choose files").setInputFiles(run.path);
    await page.getByRole("article", { name: "large.txt.gz" }).getByText("being checked").waitFor();
    const sent = Date.now();
    const afterSending = mostMib();
    await page.getByText("20,500,000 lines for 1,000 topics").waitFor();
    const checked = Date.now();
    await page.getByLabel("Team").fill("uned");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("received and valid by local").waitFor();
    const [first] = (
      (await (await page.request.get(`${url}api/campaigns/campaign/runs`)).json()) as { runs: unknown[] }
    ).runs;
    expect(first).toMatchObject({ run: "large", sizeBytes: run.sizeBytes, lines: 20_500_000 });
    console.log(
      `${(run.sizeBytes / 1e6).toFixed(0)} MB: sent in ${((sent - start) / 1000).toFixed(1)} s, checked in ` +
        `${((checked - sent) / 1000).toFixed(1)} s; server's memory: ${before.toFixed(0)} MiB before, ` +
        `${afterSending.toFixed(0)} MiB at most while receiving, ${mostMib().toFixed(0)} MiB at most in all`,
    );
    expect(mostMib() - before).toBeLessThan(MEMORY_MIB);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_800_000);
