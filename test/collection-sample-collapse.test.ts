import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRandom } from "../src/core/index.js";
import { marecXml, type Patent } from "../src/patents/index.js";
import { patent } from "./support/arbitrary-patent.js";
import { presage } from "./support/presage.js";

let folder = "";

function run(...args: string[]): { out: string; err: string } {
  const ended = presage(args, { cwd: folder });
  expect(ended.code, ended.err).toBe(0);
  return ended;
}

/**
 * 300 patents with two documents each, two patents per family; the last 60 cite earlier ones and name them in the text.
 */
function world(): Patent[] {
  const random = createRandom("world");
  const number = (n: number) => String(n).padStart(7, "0");
  return Array.from({ length: 300 }, (_, i) => i + 1).flatMap((n) => {
    const isCiting = n > 240;
    const cited = isCiting ? Array.from({ length: 4 }, () => 1 + random.below(240)) : [];
    const common = {
      familyId: String(1000 + Math.ceil(n / 2)),
      language: ["en", "de", "fr"][n % 3],
      classifications: [{ scheme: "IPCR" as const, symbol: n % 2 ? "A61B5/00" : "H04L29/06", main: true as const }],
    };
    return [
      patent(`EP-${number(n)}-A1`, {
        ...common,
        publicationDate: isCiting ? "2004-04-07" : `${1980 + (n % 10)}-01-01`,
        descriptions: [
          {
            language: "en",
            paragraphs: [
              { text: `A device for task ${n}.` },
              ...cited.map((c) => ({ text: `As in EP-A-0 00${number(c).slice(3)} it is known.` })),
            ],
          },
        ],
        citations: cited.map((c, k) => ({
          cited: `EP-${number(c)}-A1`,
          origin: "search-report" as const,
          categories: [k % 2 ? "A" : "X"],
        })),
      }),
      patent(`EP-${number(n)}-B1`, { ...common, publicationDate: isCiting ? "2007-01-01" : "1992-01-01" }),
    ];
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-collection-"));
  mkdirSync(join(folder, "xml"));
  for (const each of world()) writeFileSync(join(folder, "xml", `${each.id}.xml`), marecXml(each));
  run("collection", "add", "patents", "xml");
  run(
    "collection",
    "topics",
    "patents",
    "--output",
    "topics",
    "--number",
    "12",
    "--stratify",
    "language",
    "--seed",
    "3",
  );
  run("collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--output", "qrels.txt");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("topics: 12 of 30 families, four per language", () => {
  const lines = readFileSync(join(folder, "topics/topics.tsv"), "utf8").trim().split("\n").slice(1);
  expect(lines).toHaveLength(12);
  for (const language of ["en", "de", "fr"]) {
    const bundle = readFileSync(join(folder, `topics/topics-${language}.txt`), "utf8")
      .trim()
      .split("\n");
    expect(bundle).toEqual(lines.filter((line) => line.split("\t")[2] === language).map((line) => line.split("\t")[0]));
  }
  expect(lines.every((line) => line.split("\t")[3] === "2004-04-07")).toBe(true);
});

test("judgements contain no document that is later, of the topic's own family, or not of a cited family", () => {
  const topics = new Map(
    readFileSync(join(folder, "topics/topics.tsv"), "utf8")
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split("\t").slice(0, 2) as [string, string]),
  );
  const families = new Map(world().map(({ id, familyId }) => [id, familyId]));
  const citations = new Map(
    world().map(({ id, citations: list }) => [id, list.map(({ cited }) => families.get(cited))]),
  );
  const rows = readFileSync(join(folder, "qrels.txt"), "utf8").trim().split("\n");
  expect(rows.length).toBeGreaterThan(12 * 4);
  for (const row of rows) {
    const [topic, , doc, level] = row.split(" ");
    expect(Number(doc.split("-")[1])).toBeLessThanOrEqual(240);
    expect(citations.get(topics.get(topic)!)).toContain(families.get(doc));
    if (level === "2") expect(doc.endsWith("-A1")).toBe(true);
  }
});

test("a sample that keeps the topics has the same judgements, and as many documents as requested", () => {
  run("collection", "sample", "patents", "--output", "small", "--number", "400", "--topics", "topics/topics.tsv");
  expect(run("collection", "info", "small").out).toMatch(/documents\s+400\n/);
  expect(run("collection", "qrels", "small", "--topics", "topics/topics.tsv").out).toBe(
    readFileSync(join(folder, "qrels.txt"), "utf8"),
  );
  // Without the topics in it, they come from another collection.
  const { err } = run("collection", "sample", "patents", "--output", "judged", "--number", "1", "--qrels", "qrels.txt");
  expect(err).toMatch(/judged: (\d+) documents, \1 kept and 0 drawn/);
  const args = ["collection", "qrels", "judged", "--topics", "topics/topics.tsv"];
  expect(presage(args, { cwd: folder }).err).toContain("topic's document is in no collection");
  expect(run(...args, "--also", "patents").out).toBe(readFileSync(join(folder, "qrels.txt"), "utf8"));
});

test("rankings and judgements by patent and by family; folders, gzip, families from a file", () => {
  const lines = ["EP-0000002-A1", "EP-0000001-B1", "EP-0000001-A1", "EP-0000003-A1"].map(
    (doc, i) => `PAC-1 Q0 ${doc} ${i + 1} ${10 - i} x`,
  );
  mkdirSync(join(folder, "runs"));
  writeFileSync(join(folder, "runs/a.txt"), `${lines.join("\n")}\n`);
  writeFileSync(join(folder, "runs/b.txt.gz"), gzipSync(`${lines.slice(1).join("\n")}\n`));
  run("collapse", "runs/a.txt", "runs/b.txt.gz", "--granularity", "patent", "--output", "by-patent");
  expect(readdirSync(join(folder, "by-patent")).sort()).toEqual(["a.txt", "b.txt"]);
  expect(readFileSync(join(folder, "by-patent/b.txt"), "utf8")).toBe(
    "PAC-1 Q0 EP-0000001 1 9 x\nPAC-1 Q0 EP-0000003 2 7 x\n",
  );
  const byFamily = run("collapse", "runs/a.txt", "--granularity", "family", "--collection", "patents");
  expect(byFamily.out).toBe("PAC-1 Q0 1001 1 10 x\nPAC-1 Q0 1002 2 7 x\n");
  writeFileSync(join(folder, "families.tsv"), "EP-0000002 a\nEP-0000003 a\n");
  expect(run("collapse", "runs/a.txt", "--granularity", "family", "--families", "families.tsv").out).toBe(
    "PAC-1 Q0 a 1 10 x\nPAC-1 Q0 EP-0000001 2 9 x\n",
  );
  const refused = presage(["collapse", "runs/a.txt", "--granularity", "family"], { cwd: folder });
  expect([refused.code, refused.err]).toEqual([
    1,
    "--granularity family requires --collection FOLDER or --families FILE\n",
  ]);
});

test("equal scores that the new names would reorder are replaced by ranks", () => {
  const text = "1 Q0 EP-0000005-A1 1 3 x\n1 Q0 EP-0000001-A1 2 3 x\n";
  writeFileSync(join(folder, "tied.txt"), text);
  writeFileSync(join(folder, "tied.tsv"), "EP-0000005-A1 a\nEP-0000001-A1 b\n");
  const { out, err } = run("collapse", "tied.txt", "--granularity", "family", "--families", "tied.tsv");
  expect(out).toBe("1 Q0 a 1 2 x\n1 Q0 b 2 1 x\n");
  expect(err).toContain("scores replaced by descending ranks in 1 topics");
  expect(run("collapse", "tied.txt", "--granularity", "patent").out).toContain("EP-0000001 2 3 x");
});

test("judging patents equals collapsing judged documents", () => {
  for (const granularity of ["patent", "family"]) {
    const judged = run("collection", "qrels", "patents", "--topics", "topics/topics.tsv", "--granularity", granularity);
    const collapsed = run(
      ...["collapse", "--qrels", "qrels.txt", "--granularity", granularity],
      ...(granularity === "family" ? ["--collection", "patents"] : []),
    );
    expect(judged.out.split("\n").sort()).toEqual(collapsed.out.split("\n").sort());
  }
});
