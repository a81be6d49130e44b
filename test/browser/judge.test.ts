import AxeBuilder from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CampaignStore, eventsAfter, judgedQrels, topicPool } from "../../src/campaign/node.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

const API = "/api/campaigns/campaign";
let bench: OpenedWorkbench;
/** The topics with the most documents. */
let [topic, other] = ["", ""];
beforeAll(async () => {
  bench = await openWorkbench();
  await send(bench.page, "PUT", `${API}/judging/pool`, { depth: 10 });
  await send(bench.page, "PATCH", `${API}/judging/plan`, { overlap: 1 });
  const { topics } = await send<{ topics: { topic: string; progress: { left: number } }[] }>(
    bench.page,
    "GET",
    `${API}/judging`,
  );
  [topic, other] = topics.sort((a, b) => b.progress.left - a.progress.left).map((each) => each.topic);
});
afterAll(() => bench.stop());

/** Calls the API as the person of a page. */
function send<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" };
      const response = await fetch(path, { method, ...(body !== "" && { body, headers }) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)],
  ) as Promise<T>;
}

function inStore<T>(what: (store: CampaignStore) => T): T {
  const store = CampaignStore.open(bench.files.campaign);
  try {
    return what(store);
  } finally {
    store.close();
  }
}

const shown = (page: Page) => page.locator(".judged-document.shown");
const documentOf = async (page: Page) => (await shown(page).getAttribute("data-document"))!;

/** Opens the room and waits until a document can be judged. */
async function openJudge(page: Page, chosen = topic): Promise<void> {
  await page.goto(`${bench.url}campaigns/campaign/judge?topic=${chosen}`);
  await shown(page).locator("h2").waitFor();
}

/** Presses a key that judges, and waits for the next document. Returns the one that was judged. */
async function judge(page: Page, key: string): Promise<string> {
  const judged = await documentOf(page);
  await page.keyboard.press(key);
  await page.locator(`.judged-document.shown:not([data-document="${judged}"])`).waitFor();
  return judged;
}

it("judges by keys, with category, evidence, note, undo and later; a killed server loses nothing and gets all once", async () => {
  const { page } = bench;
  const confirmed: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().endsWith("/judging/events") || response.status() !== 200) return;
    const { events } = (await response.json()) as { events: { key: string }[] };
    confirmed.push(...events.map(({ key }) => key));
  });
  await openJudge(page);
  const first = await documentOf(page);
  await page.keyboard.press("x");
  await shown(page).locator("[data-place=abstract]").selectText();
  await page.keyboard.press("h");
  await page.keyboard.press("n");
  await page.keyboard.type("see the abstract 123");
  await page.keyboard.press("Escape");
  await page.reload();
  await shown(page).locator("h2").waitFor();
  expect(await documentOf(page)).toBe(first);
  expect(await page.getByLabel("Note", { exact: true }).inputValue()).toBe("see the abstract 123");
  await judge(page, "3");
  await judge(page, "0");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  expect(await documentOf(page)).toBe(first);
  expect(await page.getByRole("button", { name: "X", exact: true }).getAttribute("aria-pressed")).toBe("true");
  const judged = [await judge(page, "2"), await judge(page, "l"), await judge(page, "c")];
  await page.getByText("saved", { exact: true }).waitFor();

  await bench.kill();
  judged.push(await judge(page, "3"), await judge(page, "0"));
  await page.getByText("offline: kept here, sent later (2)").waitFor();
  await bench.restart();
  await page.getByText("saved", { exact: true }).waitFor();

  await page.route("**/judging/events", (route) => route.abort());
  judged.push(await judge(page, "1"));
  await page.getByText("(1)").waitFor();
  await page.reload();
  await page.getByText("offline: kept here, sent later (1)").waitFor();
  await page.unroute("**/judging/events");
  await page.getByText("saved", { exact: true }).waitFor();

  const events = inStore((store) => eventsAfter(store, 0));
  expect(events.map(({ action, grade }) => grade ?? action)).toEqual([
    ...["A", "D", "undo", "undo", "B", "later", "cannot", "A", "D", "C"],
  ]);
  expect(events.slice(4).map(({ document }) => document)).toEqual(judged);
  expect(events[4]).toMatchObject({ category: "X", note: "see the abstract 123", evidence: [{ place: "abstract" }] });
  expect(events.every(({ dwellMs = 0 }) => dwellMs < 600_000)).toBe(true);
  // Everything that was confirmed is there, once.
  const keys = events.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(confirmed.filter((key) => !keys.includes(key))).toEqual([]);
  expect(confirmed.length).toBeGreaterThanOrEqual(keys.length);
  expect(bench.problems).toEqual([]);
});

it("two assessors judge one topic in parallel, and neither sees anything of the other", async () => {
  const { page: organiser, url, newPerson } = bench;
  await organiser.goto(url);
  const pages: Page[] = [];
  for (const name of ["Ann Archer", "Ben Brewer"]) {
    const { token } = await send<{ token: string }>(organiser, "POST", `${API}/people`, { name, role: "assessor" });
    const page = await newPerson();
    await page.goto(`${url}enter#${token}`);
    await page.waitForURL((address) => !address.href.includes("enter"));
    pages.push(page);
  }
  const told: string[] = [];
  for (const [i, page] of pages.entries()) {
    page.on("response", async (response) => {
      if (i === 1 && response.url().includes("/api/")) told.push(await response.text().catch(() => ""));
    });
  }
  const size = inStore((store) => topicPool(store, other)!.families.length);
  const before = inStore((store) => eventsAfter(store, 0).length);
  const lists = await Promise.all(
    pages.map(async (page, i) => {
      await openJudge(page, other);
      const list: string[] = [];
      for (let n = 1; n < size; n++) list.push(await judge(page, i === 0 ? "3" : "0"));
      list.push(await documentOf(page));
      await page.keyboard.press(i === 0 ? "3" : "0");
      await page.getByText(`All documents of topic ${other} that you may judge now are judged.`).waitFor();
      await page.getByText("saved", { exact: true }).waitFor();
      return list;
    }),
  );
  expect(lists[0]).toEqual(lists[1]);
  const others = told.filter((text) => /Archer|"(rank|score|runs?|mark)":|_PAC_all/.test(text));
  expect(others.map((text) => text.slice(0, 500))).toEqual([]);
  // Who found nothing is told nothing of what a colleague found.
  expect(told.filter((text) => text.includes('"recall"'))).toEqual([]);
  inStore((store) => {
    const events = eventsAfter(store, 0).slice(before);
    expect(events).toHaveLength(2 * size);
    const grades = new Map(lists[0].map((document) => [document, events.filter((each) => each.document === document)]));
    for (const each of grades.values()) expect(each.map(({ grade }) => grade).sort()).toEqual(["A", "D"]);
    expect(judgedQrels(store)?.version).toBe(`j${before + 2 * size}`);
  });
  expect(bench.problems).toEqual([]);
});

it("has no serious violation of accessibility, light and dark", async () => {
  const { page } = bench;
  await page.goto(bench.url);
  await openJudge(page);
  for (const scheme of ["light", "dark"]) {
    await page.locator("html").evaluate((html, theme) => html.setAttribute("data-theme", theme), scheme);
    await page.evaluate(AxeBuilder.source);
    const serious = await page.evaluate(async () => {
      const axe = (globalThis as unknown as { axe: typeof AxeBuilder }).axe;
      const { violations } = await axe.run();
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
    });
    expect(serious).toEqual([]);
  }
});
