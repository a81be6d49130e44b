import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readJudgementStore } from "../src/collection/node.js";
import { createRandom } from "../src/core/random.js";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-pool-"));
  const run = (name: string, docs: string) =>
    write(
      `${name}.run`,
      docs.split(" ").map((doc, i) => `1 Q0 ${doc} ${i + 1} ${100 - i} ${name}`),
    );
  run("g1-a", "d1 d2 d3 d4");
  run("g1-b", "d2 d1 d5 d6");
  run("g2-a", "d7 d1 d8 d9");
  write("experts.txt", ["1 d1", "1 d9", "1 e1"]);
  write("qrels.txt", ["1 0 d1 1", "1 0 d2 0", "1 0 d7 1", "1 0 d8 1"]);
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: readonly string[]): void {
  writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
}

function run(...args: string[]) {
  return presage(args, { cwd: folder });
}

const RUNS = ["g1-a.run", "g1-b.run", "g2-a.run"];

describe("presage pool", () => {
  test("marks documents found by systems, experts and both", () => {
    const { code, out, err } = run("pool", ...RUNS, "--depth", "2", "--experts", "experts.txt");
    expect(code).toBe(0);
    expect(out).toBe("#topic\tdoc\tmark\n1\td1\tU\n1\td2\tS\n1\td7\tS\n1\td9\tJ\n1\te1\tJ\n");
    expect(err).toBe("1 topic, 5 documents to judge: S 2, J 2, U 1\n");
  });

  test("names runs and ranks, and accepts another depth for one run", () => {
    const { out } = run("pool", ...RUNS, "--depth", "1", "--run-depth", "g2-a.run=3", "--with-runs", "--quiet");
    expect(out).toBe(
      "#topic\tdoc\tmark\truns\n1\td1\tS\tg1-a.run:1 g2-a.run:2\n1\td2\tS\tg1-b.run:1\n1\td7\tS\tg2-a.run:1\n1\td8\tS\tg2-a.run:3\n",
    );
    expect(run("pool", ...RUNS, "--run-depth", "x=3")).toMatchObject({
      code: 1,
      err: '--run-depth: no run of this name: "x"\n',
    });
  });

  test("forecasts sizes", () => {
    const { out } = run("pool", ...RUNS, "--forecast", "1,2,4", "--format", "json");
    expect(JSON.parse(out).forecast.rows).toMatchObject([{ documents: 3 }, { documents: 3 }, { documents: 9 }]);
  });

  test("lists what each run and team alone contributes", () => {
    const args = [
      "--depth",
      "3",
      "--contribution",
      "--judged",
      "qrels.txt",
      "--team-pattern",
      "^g\\d",
      "--format",
      "json",
    ];
    const { runs, groups } = JSON.parse(run("pool", ...RUNS, ...args).out);
    expect(runs.rows).toMatchObject([
      { run: "g1-a.run", documents: 3, unique: 1, relevant: 1, unique_relevant: 0 },
      { run: "g1-b.run", documents: 3, unique: 1, relevant: 1, unique_relevant: 0 },
      { run: "g2-a.run", documents: 3, unique: 2, relevant: 3, unique_relevant: 2 },
    ]);
    expect(groups.rows).toMatchObject([
      { group: "g1", documents: 4, unique: 3, unique_relevant: 0 },
      { group: "g2", documents: 3, unique: 2, unique_relevant: 2 },
    ]);
  });

  test("samples strata, which assessors judge and eval estimates from", () => {
    const strata = ["--strata", "1-2:1,3-4:.5", "--seed", "3", "--quiet"];
    expect(run("pool", ...RUNS, ...strata, "--as", "sheet", "--output", "sampled-sheet.tsv").code).toBe(0);
    const sheet = readFileSync(join(folder, "sampled-sheet.tsv"), "utf8").replace(/\n$/, "").split("\n");
    // Everything of the second stratum is relevant; d1 is the only relevant document of the first.
    write("sampled-anna.tsv", [
      sheet[0],
      ...sheet.slice(1).map((line) => line + (/\td[27]\t$/.test(line) ? "C" : "A")),
    ]);
    expect(run("judgements", "import", "sampled.jsonl", "sampled-anna.tsv", "--assessor", "anna").code).toBe(0);
    expect(run("judgements", "export", "sampled.jsonl", "--output", "sampled-judged.txt").code).toBe(0);
    const prels = ["--as", "prels", "--judged", "sampled-judged.txt", "--output", "sample.prels"];
    expect(run("pool", ...RUNS, ...strata, ...prels).code).toBe(0);
    // Of the relevant documents 1 + 3 are in the sample.
    const { code, out, err } = run("eval", "sample.prels", "g1-a.run", "-m", "estR", "--format", "tsv");
    expect({ code, err }).toEqual({
      code: 0,
      err: "1 topic with few relevant documents in the sample (1): intervals may be too narrow\n",
    });
    expect(out.split("\n")[0]).toBe("run\testR\testR low\testR high");
    expect(run("eval", "sample.prels", "g1-a.run")).toMatchObject({
      code: 2,
      err: expect.stringContaining("this is a sample of judgements (prels), not qrels; presage eval with -R prels"),
    });
    expect(run("compare", "sample.prels", ...RUNS, "-m", "estR@2")).toMatchObject({
      code: 1,
      err: expect.stringContaining("only presage eval can compute it"),
    });
  });

  test("samples strata; the qrels can be evaluated with infAP", () => {
    const strata = ["--strata", "1-1:1,2-4:.5", "--judged", "qrels.txt", "--quiet"];
    const prels = run("pool", ...RUNS, ...strata, "--as", "prels")
      .out.trim()
      .split("\n");
    expect(prels).toHaveLength(9);
    expect(prels.filter((line) => line.endsWith(" 1 1"))).toHaveLength(3);
    expect(prels.filter((line) => line.endsWith(" 2 0.5"))).toHaveLength(6);
    expect(run("pool", ...RUNS, ...strata, "--as", "qrels", "--output", "sampled.txt").code).toBe(0);
    expect(run("eval", "sampled.txt", "g2-a.run", "-m", "infAP").out).toMatch(/^infAP\s+all\s+\d/);
  });

  test("moves relevant documents to the front", () => {
    const { out } = run("pool", ...RUNS, "--move-to-front", "--judged", "qrels.txt", "--budget", "5", "--quiet");
    // g1-a: d1, then d2 fails; g1-b: d5 fails; g2-a: d7, d8, which leads to d9.
    expect(out.split("\n").map((line) => line.split("\t")[1])).toEqual([
      ...["doc", "d1", "d2", "d5", "d7", "d8"],
      undefined,
    ]);
    const open = run("pool", ...RUNS, "--move-to-front", "--judged", "qrels.txt", "--unjudged", "--quiet").out;
    expect(open.split("\n").map((line) => line.split("\t")[1])).toEqual([
      ...["doc", "d5", "d9", "d3", "d6", "d4"],
      undefined,
    ]);
  });

  test("reports invalid options", () => {
    write("broken.run", ["1 Q0 a 1 x t", "1 Q0"]);
    const { code, err } = run("pool", "broken.run", "none.run");
    expect(code).toBe(2);
    expect(err).toContain('broken.run:1: score is not a number: "x"\nbroken.run:2: expected 6 columns, found 2');
    expect(err).toContain("none.run: no such file");
    expect(run("pool", ...RUNS, "--as", "prels")).toMatchObject({ code: 1, err: "--as prels requires --strata\n" });
    expect(run("pool", ...RUNS, "--strata", "1-5:0")).toMatchObject({ code: 1 });
    expect(run("pool", ...RUNS, "--topics", "1,7")).toMatchObject({
      code: 1,
      err: "--topics: no run has this topic: 7\n",
    });
    expect(run("pool", ...RUNS, "--experts", "qrels.txt")).toMatchObject({
      code: 2,
      err: expect.stringContaining("qrels.txt:1: expected the document after the topic, not 0 as in qrels and runs"),
    });
    expect(run("pool", ...RUNS, "--as", "sheet", "--with-runs")).toMatchObject({ code: 1 });
  });

  const covid = sharedData("trec-covid-r1");
  test.skipIf(!covid)("real runs: 43,201 documents at depth 30, equal to a plain count", () => {
    const files = join(covid!, "runs");
    const paths = readdirSync(files).map((name) => join(files, name));
    const { out, code } = presage(["pool", ...paths, "--forecast", "10,30", "--format", "json"]);
    expect(code).toBe(0);
    // Counted by a few lines of Python that sort by score and id.
    expect(JSON.parse(out).forecast.rows).toMatchObject([
      { depth: 10, documents: 16_720, smallest: 321, largest: 743 },
      { depth: 30, documents: 43_201, smallest: 885, largest: 1837 },
    ]);
  });
});

describe("presage judgements", () => {
  test("imports, shows conflicts, exports and merges", () => {
    write("ann.tsv", ["P1\td1\tAS\t\tann", "P1\td2\tBU\t\tann", "P1\td3\tC\t\tann"]);
    write("bob.csv", ["topic,doc,grade,assessor", "P1,d1,B,bob", "P1,d2,B,bob", "P1,d4,AJ,bob"]);
    const imported = run("judgements", "import", "store.jsonl", "ann.tsv", "bob.csv");
    expect(imported).toMatchObject({ code: 0, out: "store.jsonl: 6 judgements imported, 6 new, 0 changed\n" });
    expect(imported.err).toBe("assessors disagree on 1 of these documents:\n  topic P1, d1: ann: A, bob: B\n");
    expect(run("judgements", "export", "store.jsonl")).toMatchObject({
      code: 2,
      err: expect.stringContaining('topic P1: assessors disagree (ann: A, bob: B): "d1"'),
    });
    expect(run("judgements", "export", "store.jsonl", "--rule", "highest", "--view", "strict").out).toBe(
      "P1 0 d1 1\nP1 0 d2 0\nP1 0 d3 0\nP1 0 d4 1\n",
    );
    expect(run("judgements", "merge", "store.jsonl", "--adjudicators", "bob", "--quiet").out).toBe(
      "topic\tdoc\tgrade\tmark\tassessor\ttime\nP1\td1\tB\tS\tbob\t\nP1\td2\tB\tU\tbob\t\nP1\td3\tC\t\tann\t\nP1\td4\tA\tJ\tbob\t\n",
    );
    expect(run("judgements", "export", "store.jsonl", "--as", "ntcir", "--rule", "first").out).toBe(
      "P1\tAS\td1\nP1\tBU\td2\nP1\tC\td3\nP1\tAJ\td4\n",
    );
    const breakdown = JSON.parse(
      run("judgements", "export", "store.jsonl", "--rule", "first", "--breakdown", "--format", "json").out,
    );
    expect(breakdown.rows.at(-1)).toMatchObject({
      topic: "all",
      AS: 1,
      BU: 1,
      AJ: 1,
      strict: 2,
      relaxed: 3,
      not_relevant: 1,
    });
  });

  test("a later judgement of the same assessor replaces the earlier", () => {
    write("again.tsv", ["P1\td1\tB\t\tann"]);
    expect(run("judgements", "import", "store.jsonl", "again.tsv")).toMatchObject({
      out: "store.jsonl: 1 judgements imported, 0 new, 1 changed\n",
      err: "",
    });
    expect(run("judgements", "export", "store.jsonl").out).toContain("P1 0 d1 1\n");
  });

  test("files without assessors that disagree are not taken for one assessor's", () => {
    write("sheet1.tsv", ["P1\td1\tA", "P1\td2\tC"]);
    write("sheet2.tsv", ["P1\td1\tB", "P1\td2\tC"]);
    expect(run("judgements", "import", "nameless.jsonl", "sheet1.tsv", "sheet2.tsv")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^sheet2\.tsv: 1 document has a different grade than in sheet1\.tsv\n.*--assessor/),
    });
    expect(run("judgements", "import", "named.jsonl", "sheet1.tsv", "sheet2.tsv", "--assessor", "ann")).toMatchObject({
      code: 0,
      out: "named.jsonl: 4 judgements imported, 2 new, 1 changed\n",
    });
  });

  test("judgements without an assessor are refused", () => {
    const { code, err } = run("judgements", "import", "refused.jsonl", "sheet1.tsv");
    expect(code).toBe(2);
    expect(err).toMatch(/^sheet1\.tsv: 2 of 2 judgements name no assessor; nothing was imported\n.*--assessor NAME/);
    expect(existsSync(join(folder, "refused.jsonl"))).toBe(false);
  });

  test("judgements are withdrawn with a reason, and what is said afterwards counts again", () => {
    write("cal.tsv", ["P1\td1\tD\t\tcal", "P1\td2\tD\t\tcal"]);
    const before = run("judgements", "export", "named.jsonl").out;
    run("judgements", "import", "named.jsonl", "cal.tsv");
    expect(run("judgements", "export", "named.jsonl").code).toBe(2);
    const withdraw = ["judgements", "withdraw", "named.jsonl", "--assessor"];
    expect(run(...withdraw, "cal")).toMatchObject({ code: 1, err: expect.stringContaining("--reason") });
    expect(run(...withdraw, "carl", "--reason", "typo")).toMatchObject({
      code: 1,
      err: '--assessor: no judgements of "carl"; there are: ann, cal\n',
    });
    expect(run(...withdraw, "cal", "--reason", "wrong sheet")).toMatchObject({
      code: 0,
      out: "named.jsonl: 2 judgements of cal withdrawn, 2 left\n",
    });
    expect(run("judgements", "export", "named.jsonl").out).toBe(before);
    expect(run("judgements", "agreement", "named.jsonl")).toMatchObject({
      code: 2,
      err: expect.stringContaining("no document was judged by two assessors"),
    });
    expect(readFileSync(join(folder, "named.jsonl"), "utf8")).toContain('"reason":"wrong sheet"');
    run("judgements", "import", "named.jsonl", "cal.tsv");
    expect(run("judgements", "export", "named.jsonl").code).toBe(2);
    expect(run(...withdraw, "cal", "--reason", "wrong sheet again").code).toBe(0);
  });

  test("an adjudicator without judgements is an error", () => {
    expect(run("judgements", "merge", "named.jsonl", "--rule", "highest", "--adjudicators", "anne")).toMatchObject({
      code: 1,
      err: '--adjudicators: no assessor "anne"; available: ann\n',
    });
  });

  test("agreement: by topic, by pair, confusion and conflicts", () => {
    const { topics, pairs, confusion, conflicts } = JSON.parse(
      run("judgements", "agreement", "store.jsonl", "--format", "json").out,
    );
    expect(topics.rows.at(-1)).toMatchObject({ topic: "all", documents: 2, agreed: 2, overlap: 1 });
    expect(pairs.rows).toMatchObject([{ first: "ann", second: "bob", documents: 2, agreed: 2 }]);
    expect(confusion.rows[1]).toMatchObject({ grade: "B", B: 2 });
    expect(conflicts.rows).toEqual([]);
    write("alone.tsv", ["P1\td1\tB\t\tann"]);
    expect(run("judgements", "agreement", "alone.tsv")).toMatchObject({ code: 2 });
  });

  test("a file with problems is refused as a whole, and so are the others of the command", () => {
    const before = readFileSync(join(folder, "store.jsonl"));
    write("bad1.tsv", ["P1\td9\tA", "P1\td9\tX"]);
    write("bad2.tsv", ["P1\td8\tA", "\td7\tA"]);
    const { code, err } = run("judgements", "import", "store.jsonl", "again.tsv", "bad1.tsv", "bad2.tsv");
    expect(code).toBe(2);
    expect(err).toContain('bad1.tsv:2: grade is not A, B, C or D: "X"');
    expect(err).toContain("bad2.tsv:2: topic is missing");
    expect(readFileSync(join(folder, "store.jsonl"))).toEqual(before);
    expect(run("judgements", "import", "ann.tsv", "again.tsv")).toMatchObject({
      code: 2,
      err: expect.stringContaining("not a judgement store"),
    });
  });

  test("from the pool to a sheet, and back to a store with its marks", () => {
    const pool = ["pool", ...RUNS, "--depth", "2", "--experts", "experts.txt", "--quiet", "--output"];
    expect(run(...pool, "pool.txt").code).toBe(0);
    expect(run(...pool, "sheet.tsv", "--as", "sheet").code).toBe(0);
    const sheet = readFileSync(join(folder, "sheet.tsv"), "utf8");
    expect(sheet).toBe("topic\tdoc\tgrade\n1\td1\t\n1\td2\t\n1\td7\t\n1\td9\t\n1\te1\t\n");
    writeFileSync(join(folder, "sheet.tsv"), sheet.replace("d1\t", "d1\tA").replace("e1\t", "e1\tB"));
    const args = ["sheet.tsv", "--skip-ungraded", "--marks", "pool.txt", "--assessor", "ann"];
    expect(run("judgements", "import", "from-sheet.jsonl", ...args).out).toContain("2 judgements imported");
    expect(run("judgements", "export", "from-sheet.jsonl", "--as", "ntcir").out).toBe("1\tAU\td1\n1\tBJ\te1\n");
  });

  test("a sheet may show facts about the documents, and is read back the same", () => {
    const known = {
      id: "d1",
      publicationDate: "2000-01-12",
      titles: [{ text: "Rad" }, { language: "en", text: "A\twheel" }],
    };
    write("d.jsonl", [JSON.stringify({ ...known, classifications: [{ scheme: "IPC", symbol: "B60C 15/00" }] })]);
    expect(run("collection", "add", "patents", "d.jsonl").code).toBe(0);
    const pool = ["pool", ...RUNS, "--depth", "1", "--as", "sheet", "--output", "facts.tsv", "--collection", "patents"];
    expect(run(...pool).err).toContain("2 of 3 documents are not in patents\n");
    const sheet = readFileSync(join(folder, "facts.tsv"), "utf8");
    expect(sheet).toBe(
      [
        "topic\tdoc\tgrade\ttitle\tdate\tclass",
        "1\td1\t\tA wheel\t2000-01-12\tB60C15/00",
        "1\td2\t\t\t\t",
        "1\td7\t\t\t\t",
        "",
      ].join("\n"),
    );
    writeFileSync(join(folder, "facts.tsv"), sheet.replace("d1\t", "d1\tA").replace("d7\t", "d7\tC"));
    const imported = run("judgements", "import", "facts.jsonl", "facts.tsv", "--skip-ungraded", "--assessor", "ann");
    expect(imported.out).toContain("2 judgements imported");
    expect(run("judgements", "export", "facts.jsonl", "--as", "ntcir").out).toBe("1\tA\td1\n1\tC\td7\n");
    expect(run("pool", ...RUNS, "--collection", "patents")).toMatchObject({ code: 1 });
  });

  test("ids of publications, in any spelling", () => {
    write("ntcir.txt", ["1\tA\tPATENT-JA-UPA-1993-123456"]);
    expect(run("judgements", "export", "ntcir.txt", "--ids", "publication").out).toBe("1 0 JP-H05123456-A 2\n");
  });
});

describe("judgements import, killed at any point", () => {
  const program = process.env.PRESAGE_PROGRAM ?? resolve(import.meta.dirname, "../bin/presage");
  const ROUNDS = 24;
  const SIZE = 4000;

  /** Runs an import and kills it after this many milliseconds; returns whether it had reported success. */
  function importAndKill(file: string, afterMs: number, store = "killed.jsonl"): Promise<boolean> {
    return new Promise((done) => {
      const child = spawn(process.execPath, [program, "judgements", "import", store, file, "--quiet"], {
        cwd: folder,
      });
      let out = "";
      child.stdout.on("data", (text) => {
        out += text;
      });
      const timer = setTimeout(() => child.kill("SIGKILL"), afterMs);
      child.on("close", () => {
        clearTimeout(timer);
        done(out.includes("imported"));
      });
    });
  }

  test("several imports at the same time lose nothing", async () => {
    const names = ["a", "b", "c", "d"].map((name) => `together-${name}.tsv`);
    for (const name of names)
      write(
        name,
        Array.from({ length: SIZE }, (_, i) => `${name}\td${i}\tB\tS\tann`),
      );
    await Promise.all(names.map((name) => importAndKill(name, 60_000, "together.jsonl")));
    const { batches, ignoredLines } = readJudgementStore(join(folder, "together.jsonl"));
    expect(batches.map(({ source }) => source).sort()).toEqual(names);
    expect(ignoredLines).toBe(0);
  });

  test("loses nothing acknowledged and leaves nothing half done", async () => {
    const random = createRandom("kill");
    const start = performance.now();
    write("whole.tsv", [`0\td\tA\t\tann`]);
    expect(await importAndKill("whole.tsv", 60_000)).toBe(true);
    let limitMs = performance.now() - start;
    const acknowledged: string[] = ["whole.tsv"];
    let killed = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const name = `round-${round}.tsv`;
      write(
        name,
        Array.from({ length: SIZE }, (_, i) => `${round}\td${i}\tB\tS\tann`),
      );
      // Kills are concentrated near the end of an import, where writing happens, on machines of any speed.
      const isDone = await importAndKill(name, limitMs * (0.8 + 0.4 * random.uniform()));
      if (isDone) acknowledged.push(name);
      else killed++;
      limitMs *= isDone ? 0.9 : 1.15;
      const { batches } = readJudgementStore(join(folder, "killed.jsonl"));
      const sources = batches.map(({ source }) => source);
      expect(sources).toEqual(expect.arrayContaining(acknowledged));
      for (const { source, assessments } of batches) expect(assessments.length).toBe(source === "whole.tsv" ? 1 : SIZE);
      // An import killed after its last write but before its report may also be there: complete, once.
      expect(new Set(sources).size).toBe(sources.length);
    }
    expect(killed).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(1);
  });
});

test("presage reproduce ntcir-3 calls nothing an agreement that was carried through", () => {
  const { code, out } = run("reproduce", "ntcir-3", "--format", "json");
  expect(code).toBe(0);
  expect(JSON.parse(out).tally.rows.slice(-2)).toEqual([
    { what: "all", kind: "consistent", agree: 16, explained: 0, differ: 0, carried: null },
    { what: "all", kind: "carried", agree: null, explained: null, differ: 0, carried: 192 },
  ]);
});
