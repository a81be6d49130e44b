import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { presage } from "./support/presage.js";
import { writeSyntheticCampaign } from "./support/synthetic-campaign.js";

// What the summary of a campaign says, without a browser.

let folder = "";

function run(...args: string[]) {
  const ended = presage(args, { cwd: folder });
  expect({ code: ended.code, err: ended.code === 0 ? "" : ended.err }).toEqual({ code: 0, err: "" });
  return ended;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-campaign-summary-"));
  writeSyntheticCampaign(folder, "report");
  run("campaign", "init", "pac", "--track", "clef-ip-2010", "--documents", "documents.tsv");
  run("campaign", "add-topics", "pac", "topics.tsv", "small.tsv", "--qrels", "qrels.txt");
  run("campaign", "submit", "pac", ...readdirSync(join(folder, "runs")).map((name) => `runs/${name}`));
  run("report", "campaign", "pac", "--no-pool", "-o", "pac.md");
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The rows below a caption of the report. */
function rowsBelow(caption: string): string[][] {
  const text = readFileSync(join(folder, "pac.md"), "utf8");
  const [, table] = text.split(`\n${caption}\n\n`);
  const [, , ...rows] = table.split("\n\n")[0].split("\n");
  return rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

test("the summary of a campaign states the share of unjudged documents, the same as the evaluation", () => {
  const rows = rowsBelow("Retrieved documents without a judgement in the large bundle");
  const files = readdirSync(join(folder, "runs")).filter((name) => name.includes("_PAC_all"));
  expect(rows).toHaveLength(files.length);
  const told = files.map((name) => {
    const { err } = run("eval", "-m", "map", "qrels.txt", `runs/${name}`);
    const [, unjudged, retrieved, percent] = /: ([\d,]+) of ([\d,]+) retrieved .*\(([\d.]+) %\)/.exec(err)!;
    return [retrieved.replaceAll(",", ""), unjudged.replaceAll(",", ""), percent];
  });
  const inOrder = (list: string[][]) => list.map((row) => row.join(" ")).sort();
  expect(inOrder(rows.map((row) => row.slice(1)))).toEqual(inOrder(told));
  // A run made for the large set is counted on the topics of the small set only.
  const small = rowsBelow("Retrieved documents without a judgement in the small bundle");
  expect(small.length).toBeGreaterThan(files.length);
  for (const [, retrieved] of small) expect(Number(retrieved)).toBeLessThanOrEqual(8 * 90);
});
