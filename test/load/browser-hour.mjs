import assert from "node:assert/strict";
import { makeCampaign } from "../../bench/judging/campaign.mjs";
import { startServer } from "../../bench/judging/server.mjs";
import { factsOf } from "../../bench/process-facts.mjs";
import { openBrowser } from "../support/chromium.js";

const MARKS = 12;

/** At one judgement in six seconds. */
const PER_HOUR = 600;

/** A tab in which somebody judges for hours, and one that is left open. */
export const browserHour = {
  name: "browser",
  title: "a tab of Chromium: hours of judging, an idle hour",
  full: { judgements: 3000, documents: 3600, growthPerHour: 512 * 1024 },
  small: { judgements: 60, documents: 400, growthPerHour: Number.POSITIVE_INFINITY },
  /** @param {typeof browserHour.full} size */
  diskBytes: ({ documents }) => documents * 50_000 + 3e8,
  /** @param {string} folder @param {typeof browserHour.full} size @param {(text: string) => void} tell */
  async run(folder, { judgements, documents, growthPerHour }, tell) {
    const { folder: campaign } = await makeCampaign({ documents, topics: ["T1"], scratch: folder, words: 250 });
    const server = await startServer(campaign);
    const browser = await openBrowser();
    try {
      const address = `${server.url}campaigns/campaign/judge?topic=T1`;
      const began = performance.now();
      const judged = await judge(await newPage(browser, address), server.pid, judgements, tell);
      const wallSeconds = (performance.now() - began) / 1000;
      const later = judged.filter(({ done }) => done >= judgements / 4);
      const perHour = PER_HOUR * slope(later.map(({ done, heap }) => [done, heap]));
      const [first, last] = [later[0], later[later.length - 1]];
      assert.ok(perHour < growthPerHour, `the heap grows by ${Math.round(perHour / 1024)} KiB per hour of judging`);
      assert.ok(last.nodes <= 1.5 * first.nodes + 200, `${first.nodes} nodes became ${last.nodes}`);
      assert.ok(last.listeners <= 1.5 * first.listeners + 50, `${first.listeners} listeners became ${last.listeners}`);
      const idle = await leaveOpen(await newPage(browser, address, true), tell);
      const [idleFirst, idleLast] = [idle[1], idle[idle.length - 1]];
      assert.ok(
        idleLast.heap - idleFirst.heap < growthPerHour,
        `idle: ${idleFirst.heap} became ${idleLast.heap} bytes`,
      );
      const mebibytes = (/** @type {number} */ bytes) => (bytes / 2 ** 20).toFixed(1);
      const { cpuSeconds, peakMiB } = factsOf(server.pid);
      const facts = (/** @type {typeof first} */ a, /** @type {typeof first} */ b) =>
        `heap ${mebibytes(a.heap)} → ${mebibytes(b.heap)} MiB, nodes ${a.nodes} → ${b.nodes}, listeners ${a.listeners} → ${b.listeners}`;
      return {
        rows: [
          {
            what: `${judgements} judgements (${judgements / PER_HOUR} hours at one in 6 s), from 25 % to 100 %`,
            found: `${facts(first, last)}; slope ${Math.round(perHour / 1024)} KiB per hour`,
            ...{ wallSeconds, cpuSeconds, peakMiB },
          },
          { what: "server meanwhile", found: `${first.serverMiB.toFixed(0)} → ${last.serverMiB.toFixed(0)} MiB` },
          { what: "an idle hour by the page's clock, from 10 to 60 minutes", found: facts(idleFirst, idleLast) },
        ],
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** @param {import("playwright-core").Browser} browser @param {string} address @param {boolean} [hasClock] */
async function newPage(browser, address, hasClock = false) {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  page.setDefaultTimeout(120_000);
  if (hasClock) await page.clock.install();
  await page.goto(address);
  await page.locator(".judged-document.shown h2").waitFor();
  return page;
}

/**
 * Judges by keys, each as soon as the next document can be read.
 *
 * @param {import("playwright-core").Page} page @param {number} pid of the server @param {number} count
 * @param {(text: string) => void} tell
 */
async function judge(page, pid, count, tell) {
  const measure = await measurer(page);
  const marks = [];
  for (let done = 1; done <= count; done++) {
    const document = await page.locator(".judged-document.shown").getAttribute("data-document");
    await page.keyboard.press("3210"[done % 4]);
    await page.locator(`.judged-document.shown:not([data-document="${document}"]) h2`).waitFor();
    if (done % Math.ceil(count / MARKS) !== 0) continue;
    await page.getByText("saved", { exact: true }).waitFor();
    marks.push({ done, ...(await measure()), serverMiB: factsOf(pid).residentMiB });
    tell(`${done} judged: ${JSON.stringify(marks[marks.length - 1])}`);
  }
  return marks;
}

/** Lets an hour pass by the page's clock. @param {import("playwright-core").Page} page @param {(text: string) => void} tell */
async function leaveOpen(page, tell) {
  const measure = await measurer(page);
  const marks = [{ done: 0, ...(await measure()), serverMiB: 0 }];
  for (let minutes = 10; minutes <= 60; minutes += 10) {
    await page.clock.runFor(10 * 60_000);
    marks.push({ done: minutes, ...(await measure()), serverMiB: 0 });
    tell(`${minutes} minutes idle: ${JSON.stringify(marks[marks.length - 1])}`);
  }
  return marks;
}

/** Measures a page after its garbage is collected. @param {import("playwright-core").Page} page */
async function measurer(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  return async () => {
    for (let i = 0; i < 2; i++) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (/** @type {string} */ name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { heap: value("JSHeapUsedSize"), nodes: value("Nodes"), listeners: value("JSEventListeners") };
  };
}

/** The slope of the line with the least squares. @param {readonly (readonly [number, number])[]} points */
function slope(points) {
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([a]) => a)), mean(points.map(([, b]) => b))];
  const above = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return above / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}
