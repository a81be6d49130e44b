import axe from "axe-core";
import type { Page as BrowserPage } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Answer } from "../../src/server/index.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

type Chart = Answer<"GET /api/collections/{collection}/chart">;
type Relations = Answer<"GET /api/collections/{collection}/documents/{document}/relations">;

let bench: OpenedWorkbench;
/** An English document that cites a document of the collection, and a word of its claims. */
let citing: { readonly id: string; readonly cited: string; readonly word: string };
beforeAll(async () => {
  bench = await openWorkbench();
  citing = await documentWithCitation();
});
afterAll(() => bench.stop());

async function get<T>(path: string): Promise<T> {
  return (await (await fetch(`${bench.url}api/collections/patents/${path}`)).json()) as T;
}

async function documentWithCitation(): Promise<typeof citing> {
  const { openCollection } = await import("../../src/collection/node.js");
  const collection = await openCollection(bench.files.collection);
  for await (const { id, language, citations, claims, descriptions } of collection.documents()) {
    const isWhole = citations.length > 0 && claims.length > 0 && descriptions.length > 0;
    if (language !== "en" || !isWhole) continue;
    const { cites } = await get<Relations>(`documents/${id}/relations`);
    const cited = cites.flatMap(({ documents }) => documents)[0]?.id;
    const [word] = /\p{L}{8,}/u.exec(claims[0].claims[0].text) ?? [];
    if (cited !== undefined && word !== undefined) return { id, cited, word };
  }
  throw new Error("no document cites another");
}

/** A document with several passages that have words of the first claim of another. */
async function referenceFor(id: string): Promise<string> {
  const { openCollection } = await import("../../src/collection/node.js");
  for (const reference of (await openCollection(bench.files.collection)).ids()) {
    if (reference === id) continue;
    const { cells } = await get<Chart>(`chart?document=${id}&claim=1&references=${reference}`);
    if (cells.some(([{ suggestions }]) => suggestions.length > 1)) return reference;
  }
  throw new Error("no document has passages with words of the claim");
}

async function seriousViolations(page: BrowserPage): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: AxeViolation[] }> } }).axe.run;
    interface AxeViolation {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    const { violations } = await run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
  });
}

it("reads a document: matches, found words, citations; reload shows the same", async () => {
  const { page, problems, url } = bench;
  const { id, cited, word } = citing;
  await page.goto(`${url}collections/patents/documents/${id}?q=${encodeURIComponent(word)}`);
  await page.locator("mark.match").first().waitFor();
  const stem = word.toLowerCase().slice(0, 4);
  for (const marked of await page.locator("mark.match").allTextContents()) {
    expect(marked.toLowerCase()).toContain(stem);
  }
  const stepper = page.locator(".stepper [role=status]");
  const all = Number(/\d+/.exec((await stepper.textContent()) ?? "")?.[0]);
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await page.waitForFunction(() => document.querySelectorAll("[data-current]").length === 1);
  expect(await stepper.textContent()).toBe(`2 of ${all}`);
  await page.keyboard.press("[");
  expect(await stepper.textContent()).toBe(`1 of ${all}`);

  await page.keyboard.press("f");
  await page.keyboard.type(`wherein, ${word}`);
  await page.locator(".found.find-1").waitFor();
  const found = Number(/(\d+)$/.exec((await page.locator(".found.find-1").textContent()) ?? "")?.[1]);
  expect(found).toBeGreaterThan(0);
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll(".reader-text section:not([aria-label='Best passages']) mark.find-1").length >= count,
    found,
  );
  await page.keyboard.press("Escape");
  await page.waitForURL((address) => !address.searchParams.has("find"));
  await page.keyboard.press("f");
  await page.keyboard.type(word);
  await page.waitForURL((address) => address.searchParams.get("find") === word);

  await page.locator(".reader-body").evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await page.waitForURL((address) => address.searchParams.has("place"));
  const place = new URL(page.url()).searchParams.get("place");
  await page.reload();
  await page.locator("mark.find-0").first().waitFor();
  await page.waitForFunction(() => (document.querySelector(".reader-body")?.scrollTop ?? 0) > 0);
  expect(await page.getByRole("searchbox").inputValue()).toBe(word);
  expect(new URL(page.url()).searchParams.get("place")).toBe(place);

  await page.getByRole("button", { name: "Family, citations" }).click();
  await page.getByRole("link", { name: cited }).first().click();
  await page.locator(".document-id", { hasText: cited }).waitFor();
  await page.goBack();
  await page.locator(".document-id", { hasText: id }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(problems).toEqual([]);
});

it("makes a claim chart and changes it; a killed server has lost nothing", async () => {
  const { page, problems, url } = bench;
  const { id } = citing;
  const reference = await referenceFor(id);
  await page.goto(`${url}collections/patents/chart?claim=${id}:1`);
  await page.getByLabel("Reference").fill(reference);
  await page.getByRole("button", { name: "Add" }).click();
  const cell = page.locator("td.chart-cell").first();
  await cell.getByRole("button", { name: "partly" }).click();
  const others = page.getByRole("button", { name: /other passages? for/ }).first();
  await others.click();
  const choose = page.getByRole("button", { name: /^Choose/ }).first();
  const chosen = /^Choose (.+?) for/.exec((await choose.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await choose.click();
  await page.getByText("chosen ·").first().waitFor();
  await cell.getByPlaceholder("Comment").fill("the lever is another one");
  await cell.getByRole("button", { name: "disclosed" }).click();
  await page.locator(".saved-dot.saved").waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".saved-dot.saved").waitFor();
  await bench.kill();
  await bench.restart();
  await page.reload();
  await cell.waitFor();
  expect(await cell.getByRole("button", { name: "partly" }).getAttribute("aria-pressed")).toBe("true");
  expect(await cell.getByPlaceholder("Comment").inputValue()).toBe("the lever is another one");
  expect(await page.locator("blockquote", { hasText: "chosen ·" }).first().textContent()).toContain(chosen);

  const elements = await page.locator(".chart-table tbody tr").count();
  await page.getByRole("button", { name: "Change the elements" }).click();
  await page.locator(".cut-claim button.begins:not(:disabled)").first().click();
  await page.waitForFunction(
    (count) => document.querySelectorAll(".chart-table tbody tr").length === count,
    elements - 1,
  );
  await page.goto(`${url}collections/patents/chart`);
  await page.getByRole("link", { name: `Claim 1 of ${id}` }).click();
  await page.getByText(reference).first().waitFor();
  expect(await page.locator(".chart-table tbody tr").count()).toBe(elements - 1);
  expect(problems).toEqual([]);
});
