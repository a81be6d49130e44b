import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { presage } from "../support/presage.js";
import { makeOpenCampaign, writeRun } from "../support/run-files.js";
import { type OpenedWorkbench, openWorkbench } from "../support/workbench.js";

let bench: OpenedWorkbench;
const runs = () => `${bench.url}campaigns/campaign/runs`;

beforeAll(async () => {
  bench = await openWorkbench({
    prepare: ({ folder, campaign }) => {
      makeOpenCampaign(campaign, { topics: 30, maxRuns: 2 });
      for (const name of ["first", "second"]) {
        const path = join(folder, `${name}.txt`);
        writeFileSync(path, `T1 Q0 ${name} 1 1 ${name}\n`);
        const { code, err } = presage(["campaign", "submit", campaign, path, "--participant", "dcu", "--quiet"]);
        if (code !== 0) throw new Error(err);
      }
    },
  });
});
afterAll(() => bench.stop());

it("sends 20 MB through a lost connection, a killed server and a reload; then checks, describes and submits", async () => {
  const { page, files } = bench;
  const run = await writeRun(files.folder, "large.txt.gz", { topics: 30, documents: 35_000 });
  expect(run.sizeBytes).toBeGreaterThan(20e6);
  await page.goto(runs());
  let left = 2;
  await page.route("**/pieces/*", (route) => (left-- > 0 ? route.continue() : route.abort()));
  await page.getByLabel("choose files").setInputFiles(run.path);
  await page.getByText("the connection is lost").waitFor();
  await bench.kill();
  await bench.restart();
  left = 2;
  await page.getByText(/1[0-9] MiB of \d+ MiB sent/).waitFor();
  await page.getByText("the connection is lost").waitFor();
  await page.reload();
  left = Number.POSITIVE_INFINITY;
  const again = page.getByLabel("Choose large.txt.gz again to continue");
  writeFileSync(join(files.folder, "other.txt"), "x");
  await again.setInputFiles(join(files.folder, "other.txt"));
  await page.getByText("this is another file").waitFor();
  const first = page.waitForRequest("**/pieces/*");
  await again.setInputFiles(run.path);
  expect(Number(/pieces\/(\d+)/.exec((await first).url())?.[1])).toBe(4);
  const card = page.getByRole("article", { name: "large.txt.gz" });
  await card.getByText("1,050,000 lines for 30 topics").waitFor();
  await card.getByLabel("Team").fill("uned");
  await card.getByLabel("Run id").fill("");
  await card.getByRole("button", { name: "Submit" }).click();
  await card.getByText("the name of the run is missing").waitFor();
  await card.getByLabel("Run id").fill("chance");
  await card.getByLabel("claims").check();
  await card.getByLabel("Languages").fill("en, de");
  await card.getByRole("textbox", { name: "Description" }).fill("Documents at random");
  await card.getByRole("button", { name: "Submit" }).click();
  const panel = page.getByRole("complementary", { name: "The chosen run" });
  await panel.getByText("received and valid by local").waitFor();
  expect(await panel.getByRole("textbox", { name: "Description" }).inputValue()).toBe("Documents at random");
  const answer = await page.request.get(`${bench.url}api/campaigns/campaign/runs/3`);
  expect(await answer.json()).toMatchObject({
    sha256: run.sha256,
    participant: "uned",
    run: "chance",
    details: { languages: ["en", "de"], fields: ["claims"] },
  });
});

it("shows every problem of a bad file with its line", async () => {
  const { page, files } = bench;
  await page.goto(runs());
  const bad = join(files.folder, "bad.txt");
  const lines = Array.from({ length: 500 }, (_, i) => `T1 Q0 d${i} ${i + 1} ${500 - i} bad`);
  lines[1] = "T1 Q0 d0 2 499 bad";
  lines.push(...Array.from({ length: 400 }, (_, i) => `T99 line ${i}`));
  writeFileSync(bad, `${lines.join("\n")}\n`);
  await page.getByLabel("choose files").setInputFiles(bad);
  const card = page.getByRole("article", { name: "bad.txt" });
  await card.getByText("401 problems").waitFor();
  await card.getByText("topic T1 already has this document in line 1").waitFor();
  await card.getByText("T1 Q0 d0 2 499 bad").waitFor();
  const list = card.getByRole("region", { name: "Problems by line" });
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await card.getByText("line 900").waitFor();
  await card.getByText("T99 line 399").waitFor();
  await card.getByRole("button", { name: "Discard" }).click();
  await card.waitFor({ state: "detached" });
});

it("lets the team choose which runs count, up to the limit, and deletes softly", async () => {
  const { page, files, problems } = bench;
  const third = join(files.folder, "third.txt");
  writeFileSync(third, "T1 Q0 third 1 1 third\n");
  await page.goto(runs());
  await page.getByLabel("choose files").setInputFiles(third);
  const card = page.getByRole("article", { name: "third.txt" });
  await card.getByLabel("Team").fill("dcu");
  await card.getByText("1 line for 1 topic").waitFor();
  await card.getByRole("button", { name: "Submit" }).click();
  const counts = (name: string) => page.getByRole("checkbox", { name: `dcu ${name} counts` });
  await counts("third").waitFor();
  expect(await counts("third").isChecked()).toBe(false);
  await counts("third").click();
  await page.getByText("2 runs of a participant count").waitFor();
  await counts("first").uncheck();
  await expect.poll(() => counts("first").isChecked()).toBe(false);
  await counts("third").click();
  await expect.poll(() => counts("third").isChecked()).toBe(true);
  await page.getByRole("rowheader", { name: "second" }).click();
  const panel = page.getByRole("complementary", { name: "The chosen run" });
  await panel.getByText("received and valid by command line").waitFor();
  await panel.getByRole("button", { name: "Delete…" }).click();
  await panel.getByLabel("Why is it deleted?").fill("wrong index");
  await panel.getByRole("button", { name: "Delete", exact: true }).click();
  await panel.getByText("deleted by local: wrong index").waitFor();
  await expect.poll(() => page.getByRole("rowheader", { name: "second" }).count()).toBe(0);
  await page.getByLabel("show 1 deleted").check();
  await page.getByRole("rowheader", { name: "second" }).waitFor();
  await panel.getByRole("button", { name: "Restore" }).click();
  await panel.getByText("restored by local").waitFor();
  await panel.getByRole("button", { name: "Publish" }).click();
  await panel.getByText("published by local").waitFor();
  expect(problems).toEqual([]);
});
