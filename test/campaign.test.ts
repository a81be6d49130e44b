import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";
import { type Retrieved, type SyntheticCampaign, writeSyntheticCampaign } from "./support/synthetic-campaign.js";

let folder = "";
let world: SyntheticCampaign;
const campaign = (...args: string[]) => presage(["campaign", ...args], { cwd: folder });

type Row = Record<string, string | number | null>;

/** The rows of a table of `presage campaign …`. */
function rows(args: readonly string[], table: string): Row[] {
  const { out, err, code } = campaign(...args, "--format", "json");
  expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
  const parsed = JSON.parse(out);
  return (parsed[table] ?? parsed).rows;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-campaign-"));
  world = writeSyntheticCampaign(folder, "campaign");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.sequential("a campaign like CLEF-IP 2010", () => {
  test("init, topics and judgements", () => {
    expect(
      campaign("init", "pac", "--track", "clef-ip-2010", "--documents", "documents.tsv", "--max-runs", "2"),
    ).toEqual({
      code: 0,
      out: "",
      err: "runs may retrieve 400 documents\npac: campaign pac, track clef-ip-2010\n",
    });
    expect(campaign("submit", "pac", "runs/dcu_IR_run2_PAC_all").err).toMatch(/campaign has no topics yet/);
    const added = campaign("add-topics", "pac", "topics.tsv", "small.tsv");
    expect(added.code).toBe(0);
    expect(added.err).toMatch(/topics\.tsv: 24 topics added\nsmall\.tsv: 8 topics added\n/);
    expect(added.err).toMatch(/1 topic is without a counterpart in the large set.*PACs-3/);
    expect(campaign("exclude-topic", "pac", "PACs-3", "--reason", "not in the large set")).toMatchObject({ code: 0 });
    expect(campaign("evaluate", "pac")).toMatchObject({ code: 1, err: expect.stringMatching(/no judgements yet/) });
    writeFileSync(join(folder, "other-qrels.txt"), "PAC-1 0 nowhere 1\nPAC-999 0 nowhere 1\n");
    const other = campaign("add-topics", "pac", "--qrels", "other-qrels.txt").err;
    expect(other).toContain("other-qrels.txt: 2 judgements for 2 topics\n");
    expect(other).toContain("other-qrels.txt: 1 topic not in this campaign, without effect: PAC-999\n");
    expect(other).toMatch(/other-qrels\.txt: \d+ topics without judgements: PAC-2, /);
    expect(other).toContain("other-qrels.txt: 1 judged document that runs may not retrieve: nowhere\n");
    expect(campaign("add-topics", "pac", "--qrels", "qrels.txt", "--quiet")).toEqual({ code: 0, out: "", err: "" });
  });

  test("good runs are accepted, with receipts", () => {
    const { code, out, err } = campaign(
      "submit",
      "pac",
      ...readdirSync(join(folder, "runs")).map((name) => `runs/${name}`),
    );
    expect({ code, err }).toEqual({ code: 0, err: "8 runs accepted, 0 already accepted, 0 refused\n" });
    expect(out.match(/: taken as number \d+$/gm)).toHaveLength(8);
    const sha256 = createHash("sha256")
      .update(readFileSync(join(folder, "runs/dcu_cit_run1_PAC_all")))
      .digest("hex");
    expect(out).toContain(`  topics       17 of 24 of the large set
  documents    5.00 per topic on average, from 5 to 5
  lines        85
  sha256       ${sha256}
  warning      7 of 24 topics are missing and count as 0: PAC-3, PAC-4, PAC-6, PAC-9, PAC-10, …`);
    expect(out).toMatch(/warning {6}\d+ documents have the same score as another document of their topic, \d+ topics/);
  });

  test("submitting the same run again changes nothing, gzipped or not", () => {
    const before = rows(["list", "pac"], "runs");
    writeFileSync(
      join(folder, "dcu_IR_run2_PAC_all.gz"),
      gzipSync(readFileSync(join(folder, "runs/dcu_IR_run2_PAC_all"))),
    );
    const { code, out } = campaign("submit", "pac", "runs/dcu_IR_run2_PAC_all", "dcu_IR_run2_PAC_all.gz");
    expect(code).toBe(0);
    expect(out.match(/already taken as number \d+ on/g)).toHaveLength(2);
    expect(rows(["list", "pac"], "runs")).toEqual(before);
  });

  test("bad runs are refused with all their problems, and good ones next to them are accepted", () => {
    const bad = [
      "PAC-1 Q0 EP-1000001-A1 1 0.9 x",
      "PAC-1 Q0 EP-1000001-A1 2 0.8 x",
      "PAC-77 Q0 EP-1000001-A1 1 0.9 x",
      "PACs-1 Q0 EP-1000001-A1 1 0.9 x",
      "PAC-2 Q0 EP1000001A1 1 high x",
      "PAC-2 Q0 EP-9999999-A1 2 0.1 x",
      "PAC-2 Q0",
      ...Array.from({ length: 1001 }, (_, i) => `PAC-4 Q0 D${i} ${i} ${-i} x`),
    ];
    writeFileSync(join(folder, "bad_x_run1_PAC_all"), `${bad.join("\n")}\n`);
    writeFileSync(join(folder, "hild_new_run2_PAC_small"), "PACs-1 Q0 EP-1000001-A1 1 0.9 x\n");
    const { code, out, err } = campaign("submit", "pac", "bad_x_run1_PAC_all", "hild_new_run2_PAC_small", "--quiet");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    for (const line of [
      'bad_x_run1_PAC_all:2: topic PAC-1 already has this document in line 1: "EP-1000001-A1"',
      'bad_x_run1_PAC_all:3: topic is unknown: "PAC-77"',
      'bad_x_run1_PAC_all:4: topic belongs to the small set: "PACs-1"',
      'bad_x_run1_PAC_all:5: score is not a number: "high"',
      'bad_x_run1_PAC_all:5: document is not in the collection (EP-1000001-A1 is): "EP1000001A1"',
      'bad_x_run1_PAC_all:6: document is not in the collection: "EP-9999999-A1"',
      'bad_x_run1_PAC_all:7: expected 6 columns, found 2: "PAC-2 Q0"',
      'bad_x_run1_PAC_all:1008: topic PAC-4 has more than 1000 documents from this line on: "D1000"',
      "… and 982 more of this kind",
      "bad_x_run1_PAC_all: refused",
    ]) {
      expect(err.split("\n")).toContain(line);
    }
    expect(rows(["list", "pac"], "runs").map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    writeFileSync(join(folder, "bitem_third_PAC_all"), "PAC-1 Q0 EP-1000001-A1 1 0.9 x\n");
    expect(campaign("submit", "pac", "bitem_third_PAC_all").err).toMatch(
      /has 2 runs for the large set, and 2 are allowed/,
    );
  });

  test("withdraws a run with a reason, and frees its name", () => {
    expect(campaign("withdraw", "pac", "hild_new_run2_PAC_small")).toMatchObject({ code: 1 });
    expect(campaign("withdraw", "pac", "hild_new_run2_PAC_small", "--reason", "a mistake")).toMatchObject({
      code: 0,
      err: "number 9, hild_new_run2_PAC_small: withdrawn\n",
    });
    expect(rows(["list", "pac"], "runs").at(-1)).toMatchObject({
      number: 9,
      run: null,
      status: "withdrawn: a mistake",
    });
    expect(campaign("withdraw", "pac", "9", "--reason", "again").err).toMatch(/run was withdrawn on/);
    expect(campaign("submit", "pac", "hild_new_run2_PAC_small", "--quiet")).toMatchObject({ code: 0 });
    expect(campaign("withdraw", "pac", "hild-2", "--reason", "a mistake again", "--quiet")).toMatchObject({ code: 0 });
  });

  test("bundles", () => {
    const languages = [...world.languageOf]
      .filter(([topic]) => topic.startsWith("PAC-"))
      .map(([, language]) => language);
    const count = (language: string) => languages.filter((each) => each === language).length;
    const bundles = rows(["status", "pac"], "bundles");
    expect(bundles.slice(0, 2)).toEqual([
      { bundle: "large", topics: 24, runs: 6, extracted: 0 },
      // ui submitted a small version of its run: 5 of 6 large runs are extracted.
      { bundle: "small", topics: 7, runs: 7, extracted: 5 },
    ]);
    const byLanguage = new Map(bundles.slice(2).map(({ bundle, topics }) => [bundle, topics]));
    expect(byLanguage).toEqual(new Map(["en", "de", "fr"].map((each) => [each.toUpperCase(), count(each)])));
  });

  test("every score equals a plain computation from the files", () => {
    let compared = 0;
    for (const { bundle, topics, runs } of expectedBundles(world)) {
      const scores = new Map(
        rows(["evaluate", "pac", "--bundle", bundle], `scores-${bundle}`).map((row) => [row.run, row]),
      );
      expect([...scores.keys()].sort()).toEqual([...runs.keys()].sort());
      for (const [run, results] of runs) {
        for (const [measure, compute] of Object.entries(plainMeasures)) {
          const values = topics.map(([own, judged]) => compute(results.get(own) ?? [], world.grades.get(judged)!));
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          expect(Math.abs(Number(scores.get(run)![measure]) - mean), `${bundle} ${run} ${measure}`).toBeLessThan(1e-12);
          compared++;
        }
      }
    }
    expect(compared).toBe((6 + 7 + 6 + 6 + 6) * 13);
  });

  test("a repeated evaluation reads no run again, and damage to its cache does no harm", () => {
    const first = campaign("evaluate", "pac", "--format", "csv", "--table", "scores-small");
    expect(readdirSync(join(folder, "pac/cache"))).toHaveLength(8);
    cpSync(join(folder, "pac"), join(folder, "copy"), { recursive: true });
    // Without the submitted files, only the cache can supply the scores.
    rmSync(join(folder, "copy/submissions"), { recursive: true });
    const again = campaign("evaluate", "copy", "--format", "csv", "--table", "scores-small");
    expect(again.out).toBe(first.out);
    const [entry] = readdirSync(join(folder, "pac/cache"));
    const bytes = readFileSync(join(folder, "pac/cache", entry));
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(join(folder, "pac/cache", entry), bytes);
    expect(campaign("evaluate", "pac", "--format", "csv", "--table", "scores-small").out).toBe(first.out);
  });

  test("summary: all tables, on standard output and in a folder", () => {
    const { out } = campaign("summary", "pac", "--format", "json");
    const tables = JSON.parse(out);
    const bundles = [
      "large",
      "small",
      ...rows(["status", "pac"], "bundles")
        .slice(2)
        .map(({ bundle }) => String(bundle)),
    ];
    const names = [
      ...["participants", "bundles", "files-large", "files-small"],
      ...bundles.map((bundle) => `scores-${bundle}`),
      ...bundles.map((bundle) => `figure-${bundle}`),
    ];
    expect(Object.keys(tables)).toEqual(names);
    expect(tables["files-small"].rows.map(({ run, file }: Row) => [run, file])).toEqual([
      ["bitem-1-S", "bitem_applicantView_PAC_small"],
      ["bitem-2-S", "bitem_examinerView_PAC_small"],
      ["dcu-1-S", "dcu_cit_run1_PAC_small"],
      ["dcu-2-S", "dcu_IR_run2_PAC_small"],
      ["hild-small", "hild_method1_run1_PAC_small"],
      ["humb-S", "humb_patatras_run1_PAC_small"],
      ["ui-small", "ui_claims_Run2_PAC_small"],
    ]);
    expect(tables["files-large"].rows.find(({ run }: Row) => run === "dcu-1").average_documents).toBe(5);
    expect(Object.keys(tables["figure-EN"].rows[0])).toEqual(["run", "MAP", "Precision", "Recall", "nDCG", "PRES"]);
    expect(tables.participants.rows.find(({ participant }: Row) => participant === "ui").runs).toBe("1 large, 1 small");
    expect(campaign("summary", "pac", "--output", "summary", "--quiet")).toEqual({ code: 0, out: "", err: "" });
    expect(readdirSync(join(folder, "summary")).sort()).toEqual(names.map((name) => `${name}.csv`).sort());
    expect(campaign("summary", "pac", "--output", "summary").err).toMatch(/exists already/);
  });

  test("publish: complete, with correct sums, and what it publishes can be evaluated by itself", () => {
    expect(campaign("publish", "pac", "--output", "published", "--extracted-runs")).toMatchObject({ code: 0 });
    const published = join(folder, "published");
    const sums = readFileSync(join(published, "SHA256SUMS"), "utf8").trim().split("\n");
    const files = readdirSync(published, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(sums).toHaveLength(files.length - 1);
    for (const line of sums) {
      const [sum, name] = line.split("  ");
      expect(
        createHash("sha256")
          .update(readFileSync(join(published, name)))
          .digest("hex"),
      ).toBe(sum);
    }
    expect(readFileSync(join(published, "runs/large/dcu_cit_run1_PAC_all"))).toEqual(
      readFileSync(join(folder, "runs/dcu_cit_run1_PAC_all")),
    );
    expect(existsSync(join(published, "runs/small/hild_new_run2_PAC_small"))).toBe(false);
    const readme = readFileSync(join(published, "README.md"), "utf8");
    expect(readme).toContain("- PACs-3: not in the large set");
    const inputs = Array.from(readme.matchAll(/^\| ((?:topics|judgements|runs)\/\S+) \|/gm), ([, name]) => name);
    expect(inputs).toContain("topics/topics.tsv");
    expect(inputs).toContain("runs/large/dcu_cit_run1_PAC_all");
    expect(new Set(inputs).size).toBe(inputs.length);
    expect(inputs.filter((name) => !existsSync(join(published, name)))).toEqual([]);
    const extracted = "runs-extracted/small/dcu_cit_run1_PAC_small.txt";
    const trec = presage(["eval", "-c", "-m", "map", "-m", "set_P", "-m", "recall.100", "qrels/small.txt", extracted], {
      cwd: published,
    });
    const values = Object.fromEntries(
      trec.out
        .trim()
        .split("\n")
        .map((line) => line.split(/\s+all\s+/)),
    );
    const row = rows(["evaluate", "pac", "--bundle", "small"], "scores-small").find(({ run }) => run === "dcu-1-S")!;
    expect(values).toEqual({
      map: Number(row.MAP).toFixed(4),
      set_P: Number(row.Precision).toFixed(4),
      recall_100: Number(row["R@100"]).toFixed(4),
    });
    expect(campaign("publish", "pac", "--output", "published").err).toMatch(/exists already/);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });
});

describe("a campaign like NTCIR-3", () => {
  test("strict and relaxed, curves, medians, breakdown and coverage", () => {
    const judged = ["AJ d1", "BU d2", "AS d3", "CS d4"];
    writeFileSync(
      join(folder, "judgements.txt"),
      ["P1", "P2"].flatMap((topic) => judged.map((each) => `${topic} ${each}\n`)).join(""),
    );
    const run = (...docs: string[]) =>
      ["P1", "P2"].flatMap((topic) => docs.map((doc, i) => `${topic} 0 ${doc} ${i + 1} ${-i} x\n`)).join("");
    writeFileSync(join(folder, "LAPIN1(A,TDNC).txt"), run("d2", "x", "d3"));
    writeFileSync(join(folder, "DTEC1(M).txt"), run("d1", "d4", "d3"));
    writeFileSync(join(folder, "P.txt"), "P1\nP2\n");
    expect(campaign("init", "survey", "--track", "ntcir-3", "--max-runs", "none", "--quiet")).toMatchObject({
      code: 0,
    });
    expect(campaign("add-topics", "survey", "P.txt", "--judgements", "judgements.txt", "--quiet")).toMatchObject({
      code: 0,
    });
    expect(campaign("submit", "survey", "LAPIN1(A,TDNC).txt", "DTEC1(M).txt", "--quiet")).toMatchObject({ code: 0 });
    writeFileSync(join(folder, "sics1(A).txt"), run("d2"));
    expect(campaign("submit", "survey", "sics1(A).txt", "--pool-only", "--quiet")).toMatchObject({ code: 0 });
    const { out } = campaign("summary", "survey", "--format", "json");
    const tables = JSON.parse(out);
    const scores = (name: string) => tables[name].rows.map(({ run: id, MAP }: Row) => [id, MAP]);
    // Strict: d1 and d3 are relevant; relaxed: also d2.
    expect(scores("scores-all-strict")).toEqual([
      ["DTEC1(M)", (1 + 2 / 3) / 2],
      ["LAPIN1(A,TDNC)", 1 / 3 / 2],
    ]);
    expect(scores("scores-all-relaxed")).toEqual([
      ["DTEC1(M)", (1 + 2 / 3) / 3],
      ["LAPIN1(A,TDNC)", (1 + 2 / 3) / 3],
    ]);
    expect(tables["recall-precision"].rows.map(({ view, kind, run: id }: Row) => `${view} ${kind} ${id}`)).toEqual([
      "strict mandatory DTEC1(M)",
      "strict optional LAPIN1(A,TDNC)",
      "relaxed mandatory DTEC1(M)",
      "relaxed optional LAPIN1(A,TDNC)",
    ]);
    expect(tables["topic-medians"].rows[0]).toEqual({ topic: "P1", strict: 0.5, relaxed: (1 + 2 / 3) / 3 });
    expect(tables["judgement-breakdown"].rows.at(-1)).toMatchObject({
      topic: "all",
      AJ: 2,
      AS: 2,
      BU: 2,
      strict: 4,
      relaxed: 6,
    });
    const coverage = (view: string, depth: number) =>
      tables["human-coverage"].rows.find((row: Row) => row.view === view && row.depth === depth);
    // The experts found d1 and d2. The only automatic mandatory run is sics1, which is not evaluated and has d2.
    expect(coverage("strict", 1)).toMatchObject({ documents: 2, all: 1, mandatory: 1, "mandatory (auto)": 0 });
    expect(coverage("relaxed", 30)).toMatchObject({ documents: 4, all: 1, mandatory: 1, "mandatory (auto)": 0.5 });
  });
});

test("a missing folder is a problem of the input, for campaigns as for collections", () => {
  for (const args of [
    ["campaign", "status"],
    ["collection", "info"],
  ]) {
    expect(presage([...args, "no-such-folder"])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^no-such-folder: no such folder\n/),
    });
  }
});

test("presage reproduce clef-ip-2010 counts what was computed, what is consistent and what was carried apart", () => {
  expect(presage(["reproduce", "clef-ip-2010", "--table", "table-1"]).out).toMatch(
    /bitem +all +consistent +2 +2 +agrees/,
  );
  const { code, out } = presage(["reproduce", "clef-ip-2010", "--format", "json"]);
  expect(code).toBe(0);
  expect(JSON.parse(out).tally.rows.slice(-3)).toEqual([
    { what: "all", kind: "computed", agree: 63, explained: 0, differ: 0, carried: null },
    { what: "all", kind: "consistent", agree: 27, explained: 0, differ: 2, carried: null },
    { what: "all", kind: "carried", agree: null, explained: null, differ: 1, carried: 73 },
  ]);
});

interface ExpectedBundle {
  readonly bundle: string;
  /** A topic's name in the runs, and in the judgements. */
  readonly topics: readonly (readonly [own: string, judged: string])[];
  readonly runs: ReadonlyMap<string, ReadonlyMap<string, readonly Retrieved[]>>;
}

/** The bundles computed again by hand: their runs, names and topics. */
function expectedBundles({ documentOf, languageOf, runs }: SyntheticCampaign): ExpectedBundle[] {
  const large = [...documentOf.keys()].filter((topic) => topic.startsWith("PAC-"));
  const largeOf = (small: string) => large.find((topic) => documentOf.get(topic) === documentOf.get(small))!;
  const small = [...documentOf.keys()].filter((topic) => topic.startsWith("PACs-") && topic !== "PACs-3");
  const ids = {
    "bitem-1": "bitem_applicantView",
    "bitem-2": "bitem_examinerView",
    "dcu-1": "dcu_cit_run1",
    "dcu-2": "dcu_IR_run2",
    humb: "humb_patatras_run1",
    ui: "ui_claims_Run2",
  };
  const largeRuns = new Map(Object.entries(ids).map(([id, name]) => [id, runs.get(`${name}_PAC_all`)!]));
  const smallRuns = new Map<string, ReadonlyMap<string, readonly Retrieved[]>>([
    ["hild-small", runs.get("hild_method1_run1_PAC_small")!],
    ["ui-small", runs.get("ui_claims_Run2_PAC_small")!],
  ]);
  for (const [id, results] of largeRuns) {
    if (id !== "ui")
      smallRuns.set(`${id}-S`, new Map(small.map((topic) => [topic, results.get(largeOf(topic)) ?? []])));
  }
  const same = (topic: string) => [topic, topic] as const;
  return [
    { bundle: "large", topics: large.map(same), runs: largeRuns },
    { bundle: "small", topics: small.map((topic) => [topic, largeOf(topic)] as const), runs: smallRuns },
    ...["en", "de", "fr"].map((language) => ({
      bundle: language.toUpperCase(),
      topics: large.filter((topic) => languageOf.get(topic) === language).map(same),
      runs: largeRuns,
    })),
  ];
}

/** Measures computed from their definitions, on whole rankings. */
type PlainMeasure = (results: readonly Retrieved[], grades: ReadonlyMap<string, number>) => number;

function ranked(results: readonly Retrieved[]): string[] {
  return [...results].sort((a, b) => b.score - a.score || (a.doc < b.doc ? 1 : -1)).map(({ doc }) => doc);
}

function hits(results: readonly Retrieved[], grades: ReadonlyMap<string, number>, depth = 1000): number[] {
  return ranked(results).flatMap((doc, i) => (i < depth && grades.has(doc) ? [i + 1] : []));
}

function dcg(gains: readonly number[]): number {
  return gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
}

const plainMeasures: Record<string, PlainMeasure> = {
  Precision: (results, grades) => (results.length === 0 ? 0 : hits(results, grades).length / results.length),
  Recall: (results, grades) => hits(results, grades).length / grades.size,
  ...Object.fromEntries(
    [5, 10, 50, 100].map(
      (k) => [`P@${k}`, (r: readonly Retrieved[], g) => hits(r, g, k).length / k] as [string, PlainMeasure],
    ),
  ),
  ...Object.fromEntries(
    [5, 10, 50, 100].map(
      (k) => [`R@${k}`, (r: readonly Retrieved[], g) => hits(r, g, k).length / g.size] as [string, PlainMeasure],
    ),
  ),
  MAP: (results, grades) => hits(results, grades).reduce((sum, rank, i) => sum + (i + 1) / rank, 0) / grades.size,
  nDCG: (results, grades) =>
    dcg(ranked(results).map((doc) => grades.get(doc) ?? 0)) / dcg([...grades.values()].sort((a, b) => b - a)),
  PRES: (results, grades) => {
    const found = hits(results, grades);
    const n = grades.size;
    // Documents that were not found are ranked after 1000.
    let sum = found.reduce((total, rank) => total + rank, 0);
    for (let i = found.length + 1; i <= n; i++) sum += 1000 + i;
    return 1 - (sum / n - (n + 1) / 2) / 1000;
  },
};
