import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openBrowser } from "../support/chromium.js";
import { makeManyRuns } from "../support/run-files.js";
import { startServer } from "../support/workbench.js";

it("answers in the pool room while the slider moves, for 143 runs and 50 topics", async () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-many-"));
  const campaign = join(folder, "campaign");
  await makeManyRuns(campaign, { runs: 143, topics: 50, depth: 100 });
  const { server, url } = await startServer([campaign, "--port", "0"]);
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    page.setDefaultTimeout(600_000);
    const start = Date.now();
    await page.goto(`${url}campaigns/campaign/pool`);
    await page.getByRole("slider", { name: "Depth" }).waitFor();
    const ready = Date.now() - start;
    const times = await page.evaluate(async () => {
      const slider = document.querySelector<HTMLInputElement>(".slider input")!;
      const all: number[] = [];
      for (let depth = 1; depth <= 100; depth++) {
        const from = performance.now();
        slider.value = String(depth);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        await new Promise((next) => requestAnimationFrame(() => setTimeout(next, 0)));
        all.push(performance.now() - from);
      }
      return all.sort((a, b) => a - b);
    });
    const at = (share: number) => times[Math.floor(share * (times.length - 1))].toFixed(0);
    console.log(
      `143 runs × 50 topics: ready in ${ready} ms; slider to paint: median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms`,
    );
    expect(times.length).toBe(100);
  } finally {
    await browser.close();
    server.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}, 1_800_000);
