import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rankingDiffPage } from "../../report/index.js";
import { addPatents } from "../collecting/add-patents.js";
import { readSheetFacts } from "../judging/sheet-facts.js";
import { diffRankings } from "./diff-rankings.js";

const folder = mkdtempSync(join(tmpdir(), "diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const qrels = file("qrels", "1 0 <d> 2\n1 0 e 0\n2 0 f 1\n");
// Equal scores: by document id, descending, as in trec_eval.
const one = file("one", "1 Q0 e 1 5 x\n1 Q0 <d> 2 4 x\n2 Q0 f 1 1 x\n");
const two = file("two", "1 Q0 <d> 1 5 x\n1 Q0 e 2 5 x\n1 Q0 g 3 1 x\n");
const settings = { topic: "1", depth: 10, level: 1, duplicates: "error", rankBy: "score" } as const;

test("ranks as trec_eval, with grades and moves", async () => {
  const { rankings, relevant } = await diffRankings(qrels, [one, two], settings);
  expect(relevant).toBe(1);
  expect(rankings.map(({ hits }) => hits.map(({ doc, grade, move }) => [doc, grade, move]))).toEqual([
    [
      ["e", 0, ""],
      ["<d>", 2, ""],
    ],
    [
      ["e", 0, "="],
      ["<d>", 2, "="],
      ["g", null, "new"],
    ],
  ]);
});

test("a page that needs no other file, with ids escaped", async () => {
  const page = rankingDiffPage(await diffRankings(qrels, [one, two], settings), "presage diff");
  expect(page).toContain('data-doc="&lt;d&gt;"');
  expect(page).not.toContain("<d>");
  expect(page).not.toMatch(/(src|href)=/);
});

test("remarks and refusals", async () => {
  const remarks: string[] = [];
  await diffRankings(qrels, [one, two], { ...settings, topic: "2" }, { onRemark: (text) => remarks.push(text) });
  expect(remarks).toEqual(["topic 2 is missing from two"]);
  await expect(diffRankings(qrels, [one, two], { ...settings, topic: "9" })).rejects.toThrow(
    'no run has topic "9"; did you mean 1?',
  );
  await expect(diffRankings(qrels, [one], settings)).rejects.toThrow("two to four runs, not 1");
});

test("titles of a collection, or the beginning of the abstract", async () => {
  const abstract = Array.from({ length: 30 }, (_, i) => `word${i}`).join(" ");
  const patents = file(
    "patents.jsonl",
    [
      { publication_number: "US-1000001-A", abstract_en: abstract, Citations: "" },
      { publication_number: "US-1000002-A", abstract_en: "Short.", Citations: "" },
    ]
      .map((patent) => `${JSON.stringify(patent)}\n`)
      .join(""),
  );
  const collection = join(folder, "collection");
  await addPatents(collection, [patents], {});
  const run = file("us", "1 Q0 US-1000001-A 1 2 x\n1 Q0 US-1000002-A 2 2 x\n1 Q0 US-9-A 3 1 x\n");
  const remarks: string[] = [];
  const effects = { onRemark: (text: string) => remarks.push(text) };
  const { rankings, hasExcerpts } = await diffRankings(qrels, [run, run], { ...settings, collection }, effects);
  // Equal scores: by document id, descending.
  expect(rankings[0].hits.map(({ title }) => title)).toEqual([
    "Short. …",
    `${abstract.split(" ").slice(0, 20).join(" ")} …`,
    null,
  ]);
  expect(hasExcerpts).toBe(true);
  expect(rankings[0].tiedShown).toBe(2);
  expect(remarks).toEqual([`1 of 3 documents are not in ${collection}`]);
  const docs = new Set(["US-1000002-A"]);
  const facts = async (abstracts: boolean) =>
    (await readSheetFacts(collection, docs, {}, { abstracts })).get("US-1000002-A");
  expect((await facts(true))?.abstract).toBe("Short.");
  expect((await facts(false))?.abstract).toBeUndefined();
});
