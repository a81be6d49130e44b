import { execFileSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

interface Event {
  readonly event: string;
  readonly understood?: string;
  readonly kind?: string;
  readonly mark?: string;
  readonly documents?: readonly string[];
}

it("a searcher builds five sets, combines, marks, notes, exports, and hands over the report", async () => {
  const { page, problems, files } = bench;
  await page.goto(new URL("/collections/patents/search", bench.url).href);
  await page.getByRole("textbox", { name: "Name" }).fill("brake wear");
  await page.getByRole("button", { name: "New search" }).click();
  const line = page.getByRole("textbox", { name: "Query" });
  const sets = page.getByRole("region", { name: "Sets" }).locator("button.set");
  const search = async (text: string, count: number) => {
    await page.keyboard.press("/");
    await line.fill(text);
    await page.keyboard.press("Enter");
    await expect.poll(() => sets.count()).toBe(count);
    await page.locator(".hit .id").first().waitFor();
  };
  await line.waitFor();

  // What is unclear is underlined, and one key takes the suggestion.
  await page.keyboard.press("/");
  await line.fill("cc:EP OR cc:US AND kc:B1");
  await page.getByText("operators are mixed without parentheses").waitFor();
  await page.keyboard.press("ArrowDown");
  expect(await line.inputValue()).toBe("(cc:EP OR cc:US) AND kc:B1");
  await page.getByText("understood as (published by EP, or published by US), and kind code B1").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => sets.count()).toBe(1);
  await search("cc:EP", 2);
  await search("apparatus with a sensor", 3);
  await search("1 AND 2", 4);
  await search("3 AND cc:EP", 5);
  expect(await sets.nth(3).textContent()).toContain("S1 AND S2");

  // Only matching words are marked.
  await page.keyboard.press("3");
  await expect.poll(() => page.locator(".hit-snippet mark").count()).toBeGreaterThan(3);
  for (const word of await page.locator(".hit mark").allInnerTexts()) expect(word).toMatch(/^(apparat|sens)/i);

  // Marks by keys, at once and with undo.
  const marked = (sign: string) => page.locator(`.hit .mark-sign.${sign}`).count();
  await page.keyboard.press("s");
  await page.keyboard.press("j");
  await page.keyboard.press("m");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect.poll(() => marked("not")).toBe(1);
  await page.keyboard.press("u");
  await expect.poll(() => marked("not")).toBe(0);
  await page.keyboard.press("s");
  await page.keyboard.press("Enter");
  await page.locator(".reader mark").first().waitFor();
  const document = new URL(page.url()).searchParams.get("doc")!;
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: `Note on ${document}` }).fill("the sensor of claim 1");
  await page.getByRole("button", { name: "Keep" }).click();
  await page.getByText("saved", { exact: true }).waitFor();

  // Filters, families and sorting are in the address; a reload shows the same.
  await page.keyboard.press("c");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("newest");
  await page.getByText("Marks", { exact: true }).click();
  await page.getByRole("checkbox", { name: "not marked" }).check();
  await page.getByRole("button", { name: "Remove the filter" }).waitFor();
  const before = { address: page.url(), rows: await page.locator(".hit .id").allInnerTexts() };
  await page.reload();
  await expect.poll(() => page.locator(".hit .id").allInnerTexts()).toEqual(before.rows);
  expect(page.url()).toBe(before.address);
  await page.locator(".document-note", { hasText: "the sensor of claim 1" }).waitFor();

  // A set is deleted softly.
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Restore" }).click();

  // Export and report.
  await page.keyboard.press("e");
  await page.getByRole("combobox", { name: "Documents" }).selectOption("marked");
  await page.getByRole("combobox", { name: "Format" }).selectOption("qrels");
  await page.getByRole("checkbox", { name: "one document for each family" }).uncheck();
  const [exported] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  const qrels = readFileSync(await exported.path(), "utf8")
    .trim()
    .split("\n");
  expect(qrels.map((each) => each.split(" ")[3]).sort()).toEqual(["1", "2", "2"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  const preview = page.frameLocator("iframe");
  await preview.getByRole("heading", { name: "Strategy" }).waitFor();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(readFileSync(await report.path(), "utf8")).toContain("apparatus with a sensor");
  expect(problems).toEqual([]);

  // The file has everything, and the command line makes the same sets of it.
  await bench.kill();
  const file = join(files.collection, "searches/local/brake wear.search");
  const events = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((each) => JSON.parse(each) as Event);
  const made = events.filter(({ event }) => event === "set");
  expect(made.map(({ kind }) => kind)).toEqual(["query", "query", "query", "combination", "combination"]);
  expect(events.filter(({ event }) => event === "mark").map(({ mark }) => mark)).toEqual([
    "relevant",
    "maybe",
    "not",
    "relevant",
  ]);
  const kinds = events.map(({ event }) => event);
  for (const kind of ["undo", "note", "read", "delete", "restore"]) expect(kinds).toContain(kind);
  const copy = join(files.folder, "copy.search");
  cpSync(file, copy);
  const program = resolve("bin/presage");
  const index = join(files.collection, "indexes");
  const [name] = execFileSync("ls", [index], { encoding: "utf8" }).split("\n");
  const said = execFileSync(process.execPath, [program, "search", join(index, name), "--session", copy, "--repeat"], {
    encoding: "utf8",
    input: "",
  });
  const changes = said.split("\n").filter((each) => /^S\d+:/.test(each));
  expect(changes.length).toBe(5);
  for (const change of changes) expect(change).toMatch(/, 0 new, 0 gone/);
});
