import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const abstracts = sharedData("patents/google");
const vaswani = sharedData("vaswani");

let cwd: string;
beforeAll(() => {
  cwd = mkdtempSync(join(tmpdir(), "presage-real-"));
});
afterAll(() => rmSync(cwd, { recursive: true }));

function ok(...args: readonly string[]): string {
  const { code, out, err } = presage([...args], { cwd });
  expect(`${code} ${err}`).toMatch(/^0 /);
  return out;
}

/** `map all 0.2965` → 0.2965, as trec_eval prints it. */
function scores(qrels: string, run: string, measures: string): string[] {
  const lines = ok("eval", qrels, run, "-m", measures).trim().split("\n");
  return lines.map((line) => line.split(/\s+/)[2]);
}

// The values of docs/findings-real.md.
it.skipIf(!abstracts)("real abstracts: 141 topics by their own citations, and the values of BM25", () => {
  ok("collection", "add", "abstracts", abstracts!, "--quiet");
  const choice = ["--kind", "A,B,C,P,S,E,H", "--several-per-family", "--cut-off", "none"];
  ok("collection", "topics", "abstracts", "--output", "topics", ...choice);
  ok("collection", "qrels", "abstracts", "--topics", "topics/topics.tsv", "--output", "qrels");
  expect(readFileSync(join(cwd, "qrels"), "utf8").trim().split("\n")).toHaveLength(148);
  const input = ["--collection", "abstracts", "--topics", "topics/PAC_topics.xml", "--cut-off", "none"];
  ok("run", "--system", "bm25", ...input, "--output", "bm25.run", "--quiet");
  const [pres, recall] = scores("qrels", "bm25.run", "PRES@100,R@100").map(Number);
  expect([pres.toFixed(3), recall.toFixed(3)]).toEqual(["0.460", "0.579"]);
});

// Lucene 10.4 with the same terms and exact lengths gives the same four decimals: docs/findings-real.md.
it.skipIf(!vaswani)("Vaswani: MAP of BM25, as Lucene gives it with the same terms", () => {
  const texts = (file: string, form: RegExp) =>
    Array.from(readFileSync(join(vaswani!, file), "utf8").matchAll(form), ([, id, text]) => ({
      id,
      text: text.trim().replaceAll(/\s+/g, " ").toLowerCase(),
    }));
  const documents = texts("doc-text.trec", /<DOCNO>\s*(\S+?)\s*<\/DOCNO>([\s\S]*?)<\/DOC>/gi);
  const topics = texts("query-text.trec", /<num>\s*(\S+?)\s*<\/num>\s*<title>([\s\S]*?)<\/title>/gi);
  expect([documents.length, topics.length]).toEqual([11_429, 93]);
  const lines = documents.map(({ id, text }) =>
    JSON.stringify({ publication_number: `US-${id}-A`, abstract_en: text }),
  );
  writeFileSync(join(cwd, "documents.jsonl"), `${lines.join("\n")}\n`);
  writeFileSync(join(cwd, "topics.tsv"), topics.map(({ id, text }) => `${id}\t${text}\n`).join(""));
  const judged = readFileSync(join(vaswani!, "qrels"), "utf8").replaceAll(/^(\S+) +\S+ +(\S+)/gm, "$1 0 US-$2-A");
  writeFileSync(join(cwd, "vaswani.qrels"), judged);
  ok("collection", "add", "vaswani", "documents.jsonl", "--quiet");
  ok("index", "vaswani", "--output", "vaswani.index", "--quiet");
  const input = ["vaswani.index", "--topics", "topics.tsv", "--text-language", "en"];
  const expected = { "bm25(k1=0.9,b=0.4)": ["0.2965", "0.3699"], "bm25(k1=1.2,b=0.75)": ["0.2952", "0.3602"] };
  for (const [model, values] of Object.entries(expected)) {
    ok("run", ...input, "--model", model, "--output", "vaswani.run", "--quiet");
    expect(scores("vaswani.qrels", "vaswani.run", "map,P.10")).toEqual(values);
  }
});
