import { afterAll, beforeAll, expect, it } from "vitest";
import { CampaignStore } from "../../src/campaign/node.js";
import { presage } from "../support/presage.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
});
afterAll(() => bench.stop());

/** What the command line prints, for people: the page shows the same digits. */
function rows(...args: string[]): string[][] {
  const { out, err, code } = presage([...args, "--format", "csv", "--digits", "4", "--quiet"]);
  if (code !== 0) throw new Error(err);
  return out
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));
}

const four = (text: string) => Number(text).toFixed(4);

it("leads from the leaderboard to a comparison, to a topic, to rankings side by side; values are the command line's", async () => {
  const { page, url, files, problems } = bench;
  const store = CampaignStore.open(files.campaign);
  const { submissions } = store.read();
  const file = (i: number) =>
    store.path("submissions", { sha256: submissions[i].sha256, name: submissions[i].fileName });
  store.close();

  await page.goto(`${url}campaigns/campaign/leaderboard?measure=MAP`);
  const lines = page.locator(".leaderboard tbody tr");
  await lines.first().waitFor();
  const shown = await lines.evaluateAll((all) =>
    all.map((line) => [...line.children].slice(0, 3).map((cell) => cell.textContent?.trim() ?? "")),
  );
  const expected = rows("campaign", "evaluate", files.campaign, "--bundle", "large", "-m", "AP");
  expect(new Map(shown.map(([, run, value]) => [run, value]))).toEqual(
    new Map(expected.map(([run, value]) => [run, four(value)])),
  );
  const compared = submissions.map((_, i) => file(i));
  const places = rows(...["compare", files.qrels, ...compared, "-m", "AP", "--test", "anova"], ...["--table", "runs"]);
  expect(shown.map(([place, , value]) => [place, value])).toEqual(places.map((row) => [row[1], four(row[3])]));

  // A number says where it comes from, and the command that it names prints it.
  await lines.first().getByRole("link").click();
  const command = await page.getByRole("dialog").locator("pre").textContent();
  const [, ...words] = command!.split(" ").map((word) => word.replaceAll("'", ""));
  const { out } = presage(words.map((word) => word.replace(/^campaign\//, `${files.campaign}/`)));
  expect(out).toContain(shown[0][2]);
  await page.keyboard.press("Escape");

  // By keyboard: choose the first two, compare.
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "Compare 2 runs" }).waitFor();
  await page.keyboard.press("c");
  await page.getByRole("heading", { name: "Compare" }).waitFor();
  const pairs = page.getByRole("region", { name: /^Pairs of runs by MAP/ }).locator("tbody tr");
  await pairs.first().waitFor();
  const chosen = new URL(page.url()).searchParams.get("runs")!.split(",").map(Number);
  const places2 = chosen.map((id) => submissions.findIndex((submission) => submission.id === id));
  const pairCells = (await pairs.first().locator("th, td").allTextContents()).map((text) => text.trim());
  const [pair] = rows("compare", files.qrels, ...places2.map(file), "-m", "AP", "--table", "pairs");
  // Means, difference, interval and both p values.
  for (const [cell, column] of [
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
  ]) {
    expect(pairCells[cell]).toBe(four(pair[column]));
  }
  for (const [cell, column] of [
    [10, 11],
    [11, 12],
  ]) {
    expect(pairCells[cell]).toBe(Number(pair[column]) < 0.0001 ? "<0.0001" : four(pair[column]));
  }
  await page.goto(page.url());
  await pairs.first().waitFor();
  expect((await pairs.first().locator("th, td").allTextContents()).map((text) => text.trim())).toEqual(pairCells);

  // A topic opens the rankings.
  const topicLink = page.getByRole("region", { name: "MAP by topic" }).getByRole("link").first();
  const topic = (await topicLink.textContent())!;
  await topicLink.click();
  await page.getByRole("heading", { name: `Topic ${topic}` }).waitFor();
  const columns = page.locator(".ranking");
  await columns.nth(1).locator(".hit").first().waitFor();
  const docs = await columns.evaluateAll((all) =>
    all.map((column) =>
      [...column.querySelectorAll(".hit .id")].map((hit) => hit.firstChild?.textContent?.trim() ?? ""),
    ),
  );
  const diff = rows(...["diff", files.qrels, ...places2.map(file), "--topic", topic, "--depth", "50"]);
  expect(diff.length).toBeGreaterThan(0);
  expect(docs[0].slice(0, 5)).toEqual(diff.slice(0, 5).map((row) => row[2]));

  // j and k move, n jumps to the next difference; the address keeps the place.
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  expect(await page.locator(".hit.current .rank").textContent()).toBe("2");
  await page.keyboard.press("Enter");
  await page.getByRole("complementary", { name: `Text of ${docs[0][1]}` }).waitFor();
  await page.goto(page.url());
  await page.locator(".hit.current").waitFor();
  expect(await page.locator(".hit.current .rank").textContent()).toBe("2");
  await page.goBack();
  await page.goBack();
  expect(problems).toEqual([]);
});
