import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const vaswani = sharedData("vaswani");
const reviews = sharedData("reviews");
const covid = sharedData("trec-covid-r1");

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-text-collections-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

function ok(...args: readonly string[]): { readonly out: string; readonly err: string } {
  const { code, out, err } = presage([...args], { cwd });
  expect(`${code} ${err}`).toMatch(/^0 /);
  return { out, err };
}

function scores(qrels: string, run: string, measures: string): string[] {
  const lines = ok("eval", qrels, run, "-m", measures).out.trim().split("\n");
  return lines.map((line) => line.split(/\s+/)[2]);
}

it("BEIR from files to scores: corpus, queries and judgements as they come", () => {
  const lines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
  writeFileSync(
    join(cwd, "corpus.jsonl"),
    lines([
      { _id: "D1", title: "Brakes", text: "A disc brake of a vehicle." },
      { _id: "d2", title: "", text: "A pump." },
      { _id: "d3", title: "Pumps", text: "A pump with a brake." },
    ]),
  );
  writeFileSync(join(cwd, "queries.jsonl"), lines([{ _id: "q1", text: "vehicle brake", metadata: {} }]));
  writeFileSync(join(cwd, "test.tsv"), "query-id\tcorpus-id\tscore\nq1\tD1\t1\n");
  const { err } = ok("collection", "add", "beir", "corpus.jsonl");
  expect(err).toContain('fields: "_id" → id, "title" → title, "text" → text');
  ok("index", "beir", "--output", "beir.index", "--quiet");
  ok("run", "beir.index", "--topics", "queries.jsonl", "--output", "beir.run", "--quiet");
  expect(scores("test.tsv", "beir.run", "map,num_rel_ret")).toEqual(["1.0000", "1"]);
});

// The values of docs/text-collections.md.
it.skipIf(!vaswani)("Vaswani from TREC's own files", () => {
  ok("collection", "add", "vaswani", join(vaswani!, "doc-text.trec"), "--quiet");
  expect(ok("collection", "info", "vaswani").out).toMatch(/documents \(not patents\)\s+11429\n/);
  ok("index", "vaswani", "--output", "vaswani.index", "--quiet");
  const input = ["vaswani.index", "--topics", join(vaswani!, "query-text.trec"), "--model", "bm25(k1=0.9,b=0.4)"];
  ok("run", ...input, "--output", "vaswani.run", "--quiet");
  expect(scores(join(vaswani!, "qrels"), "vaswani.run", "map,P.10")).toEqual(["0.2975", "0.3677"]);
});

it.skipIf(!reviews)("systematic reviews: all records are read, and as many are included as is published", () => {
  // docs/real-data.md: records and included ones.
  const counts = {
    ACEInhibitors: [2544, 41],
    "Bannach-Brown_2019": [1993, 280],
    Kitchenham_2010: [1704, 45],
    Nagtegaal_2019: [2019, 101],
  };
  for (const [name, [records, included]] of Object.entries(counts)) {
    ok("collection", "add", name, join(reviews!, `${name}.csv`), "--quiet");
    const { err } = ok("collection", "label-qrels", name, "--label", "label_included", "--output", `${name}.qrels`);
    expect(err).toBe(`label_included: ${records} judgements, ${included} relevant\n`);
  }
});

it.skipIf(!covid)("TREC-COVID's topics: 30, searched by their queries", () => {
  writeFileSync(join(cwd, "d.jsonl"), '{"id": "x", "contents": "coronavirus origin, COVID-19, SARS-CoV-2"}\n');
  ok("collection", "add", "covid", "d.jsonl", "--quiet");
  ok("index", "covid", "--output", "covid.index", "--quiet");
  const topics = ["--topics", join(covid!, "topics.covid-round1.xml")];
  ok("run", "covid.index", ...topics, "--output", "covid.run", "--quiet");
  const wider = ["--fields", "title,description,narrative", "--only", "1"];
  ok("run", "covid.index", ...topics, ...wider, "--output", "wider.run", "--quiet");
  expect(scores(join(covid!, "qrels.covid-round1.txt"), "covid.run", "num_q")).toEqual(["30"]);
});

it("patent-only commands say so, and change nothing", () => {
  writeFileSync(join(cwd, "docs.trec"), "<DOC>\n<DOCNO>1</DOCNO>\nx\n</DOC>\n");
  ok("collection", "add", "plain", "docs.trec", "--quiet");
  for (const args of [
    ["families", "plain"],
    ["topics", "plain", "--output", "t"],
    ["export", "plain", "--as", "marec", "--output", "m"],
  ]) {
    const { code, err } = presage(["collection", ...args], { cwd });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^plain: its only document is not a patent, and only patents have .*\n$/),
    ]);
  }
  expect(presage(["claims", "plain", "1"], { cwd }).err).toBe("1: no claims: it is not a patent\n");
});
