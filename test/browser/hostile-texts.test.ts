import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCollection } from "../../src/collection/node.js";
import type { Patent } from "../../src/patents/index.js";
import { presage } from "../support/presage.js";
import type { SmallCampaign } from "../support/small-campaign.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

/** Markup that would run a program, ask another site for something, or open a dialog, if a page took it for markup. */
const HOSTILE = [
  `<img src=x onerror="window.__ran=1">`,
  `<script>window.__ran=1</script>`,
  `<svg onload="window.__ran=1"></svg>`,
  `"'><img src=http://evil.test/x>`,
  `<a href="javascript:window.__ran=1" id=hostile>x</a>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  "<style>@import url(http://evil.test/css)</style>",
  "{{constructor.constructor('window.__ran=1')()}}",
  "</textarea></title></style></script><b class=hostile>",
].join(" ");

/** What the hostile text would have made of a page. */
const MADE =
  "img[src='x'], img[src*='evil.test'], script:not([src]), svg[onload], #hostile, .hostile, iframe[srcdoc], [onerror]";

function spoiled(patent: Patent): Patent {
  const hostile = <T extends { readonly text: string }>(texts: readonly T[]) =>
    texts.map((each) => ({ ...each, text: `${HOSTILE} ${each.text}` }));
  return {
    ...patent,
    titles: hostile(patent.titles),
    abstracts: hostile(patent.abstracts),
    descriptions: patent.descriptions.map((each) => ({ ...each, paragraphs: hostile(each.paragraphs) })),
    claims: patent.claims.map((each) => ({ ...each, claims: hostile(each.claims) })),
    applicants: [{ name: HOSTILE }],
    inventors: [{ name: HOSTILE }],
    literature: [{ text: HOSTILE, origin: "applicant", categories: [] }],
  };
}

let document: string;

async function spoil({ collection, folder, campaign }: SmallCampaign): Promise<void> {
  const lines: string[] = [];
  for await (const patent of (await openCollection(collection)).documents()) {
    if (patent.language === "en" && patent.claims.length > 0) document ??= patent.id;
    lines.push(`${JSON.stringify(spoiled(patent))}\n`);
  }
  const file = join(folder, "hostile.jsonl");
  writeFileSync(file, lines.join(""));
  const { code, err } = presage(["collection", "add", collection, file, "--quiet"]);
  expect(code, err).toBe(0);
  presage(["campaign", "pool", campaign, "--depth", "5", "--quiet"]);
}

let bench: OpenedWorkbench;
const asked: string[] = [];
const dialogs: string[] = [];
beforeAll(async () => {
  bench = await openWorkbench({ prepare: spoil });
  bench.page.on("request", (request) => asked.push(request.url()));
  bench.page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
});
afterAll(() => bench.stop());

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { "content-type": "application/json" };
  return fetch(`${bench.url}api/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Whether a page shows the text as text, and made nothing of it. */
async function expectShown(page: Page, address: string): Promise<void> {
  await page.goto(new URL(address, bench.url).href);
  await page.locator("main :not(option):text('onerror=')").first().waitFor();
  await expectHarmless(page, address);
}

async function expectHarmless(page: Page, address: string): Promise<void> {
  expect(await page.locator(MADE).count(), address).toBe(0);
  expect(await page.evaluate("window.__ran"), address).toBeUndefined();
  const own = new URL(bench.url).host;
  expect(asked.filter((url) => /^https?:/.test(url) && new URL(url).host !== own)).toEqual([]);
  expect(dialogs).toEqual([]);
  expect(bench.problems).toEqual([]);
}

describe("markup in patents, names and notes", () => {
  it("is text where a document is read", async () => {
    await expectShown(bench.page, `/collections/patents/documents/${document}`);
  });

  it("is text where documents are judged", async () => {
    await expectShown(bench.page, "/campaigns/campaign/judge");
  });

  it("is text where rankings are compared", async () => {
    await expectShown(bench.page, "/campaigns/campaign/diff?runs=1,2&topic=PAC-1");
  });

  it("is text where claims are charted", async () => {
    const ids = (await openCollection(bench.files.collection)).ids();
    const reference = [...ids].find((id) => id !== document);
    await expectShown(bench.page, `/collections/patents/chart?claim=${document}:1&references=${reference}`);
  });

  it("is text in what people write: descriptions of campaigns and runs", async () => {
    const settings = await call("PATCH", "campaigns/campaign/runs/1", {
      details: { description: HOSTILE.slice(0, 400) },
    });
    expect(settings.status, await settings.text()).toBe(200);
    const { page } = bench;
    await page.goto(new URL("/campaigns/campaign/runs?run=1", bench.url).href);
    await page.locator("main").waitFor();
    await expectHarmless(page, "runs");
  });

  it.each([
    "/",
    "/campaigns/campaign/topics",
    "/campaigns/campaign/setup",
    "/campaigns/campaign/pool",
    "/campaigns/campaign/assessors",
    "/campaigns/campaign/compare?runs=1,2",
    "/campaigns/campaign/compare?runs=1,2&test=constructor&correction=__proto__&by=toString",
    "/campaigns/campaign/leaderboard?rule=constructor",
    `/collections/patents/search?q=${encodeURIComponent(HOSTILE.slice(0, 200))}`,
    `/campaigns/${encodeURIComponent(`<img src=x onerror="window.__ran=1">`)}/topics`,
    `/measures/${encodeURIComponent(`<img src=x onerror="window.__ran=1">`)}`,
    `/enter#${encodeURIComponent(`"><img src=x onerror="window.__ran=1">`)}`,
  ])("makes nothing of %s", async (address) => {
    const { page } = bench;
    await page.goto(new URL(address, bench.url).href);
    await page.locator("main").first().waitFor();
    // A wrong address or link is answered with 404 or 401, which the page explains.
    expect(await page.locator(MADE).count()).toBe(0);
    expect(await page.evaluate("window.__ran")).toBeUndefined();
    expect(dialogs).toEqual([]);
    expect(bench.problems).toEqual([]);
  });

  it("is text in the names of people", async () => {
    const invited = await call("POST", "campaigns/campaign/people", { name: HOSTILE.slice(0, 100), role: "assessor" });
    const cookie = invited.headers.get("set-cookie")!.split(";")[0].split("=");
    await bench.page.context().addCookies([{ name: cookie[0], value: cookie[1], url: bench.url }]);
    await expectShown(bench.page, "/campaigns/campaign/setup");
  });
});
