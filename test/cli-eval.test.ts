import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";

// `presage eval` as users see it, without --compat. Scores were checked against trec_eval, bounds by hand.

const folder = mkdtempSync(join(tmpdir(), "presage-eval-"));
const program = resolve(import.meta.dirname, "../bin/presage");

const QRELS = "1 0 d1 1\n1 0 d2 0\n1 0 d3 2\n2 0 d1 0\n2 0 d5 1\n3 0 d9 1\n4 0 d9 0\n";
const RUN = [
  "1 Q0 d1 1 5 tag\n1 Q0 d2 2 4 tag\n1 Q0 d3 3 4 tag\n1 Q0 dx 3 4 tag\n",
  "2 Q0 d5 1 2 tag\n2 Q0 d7 2 1 tag\n4 Q0 d7 2 1 tag\n9 Q0 d7 2 1 tag\n",
].join("");

beforeAll(() => {
  write("q", QRELS);
  write("r", RUN);
  write("worse", RUN.replace("d1 1 5", "d1 1 3"));
  write("languages.csv", "topic,lang\n1,en\n2,de\n3,en\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): void {
  writeFileSync(join(folder, name), content);
}

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const evaluate = (...args: string[]) => presage(["eval", ...args], { cwd: folder });
/** With a measure, and without remarks. */
const map = (...args: string[]) => evaluate("-m", "map", "--quiet", ...args);
const mapLine = (value: string) => `map                   \tall\t${value}\n`;
const failed = (code: number, ...lines: string[]) => ({
  code,
  out: "",
  err: lines.map((line) => `${line}\n`).join(""),
});

describe("invalid input", () => {
  test("all errors in a run are reported at once, with their places", () => {
    write("bad", "1 Q0 d1 1 5 tag\n1 Q0 d2 2 abc tag\n1 Q0 d3 3 1.2.3 tag\n\n1 Q0\n");
    expect(evaluate("q", "bad")).toEqual(
      failed(
        2,
        'bad:2: score is not a number: "abc"',
        'bad:3: score is not a number: "1.2.3"',
        'bad:5: expected 6 columns, found 2: "1 Q0"',
        "A line of a run reads: topic Q0 document rank score tag",
      ),
    );
  });

  test("all errors in qrels are reported, too", () => {
    write("bad", "1 0 d1 1\n1 0 d2 x\n1 0 d3 1.5\n1 0\n1 0 d4 70000\n");
    expect(evaluate("bad", "r")).toEqual(
      failed(
        2,
        'bad:2: grade is not a whole number: "x"',
        'bad:3: grade is not a whole number: "1.5"',
        'bad:4: expected 4 columns as in the lines before, found 2: "1 0"',
        'bad:5: grade is above 65535: "70000"',
        "A line of a qrels file reads: topic iteration document grade",
      ),
    );
  });

  test("judgements and a run in the wrong order are reported in one line", () => {
    write("many", RUN.repeat(10));
    expect(evaluate("many", "q")).toEqual(failed(2, "many: this looks like a run; give the judgements first"));
    expect(evaluate("q", "q")).toEqual(failed(2, "q: these look like judgements, not like a run"));
    expect(evaluate("--compat", "9", "r", "q").err).toContain("trec_eval.get_qrels: Malformed line 1");
  });

  test("at most twenty errors are reported", () => {
    write("bad", "1 Q0 d1\n".repeat(30));
    const { code, err } = evaluate("q", "bad");
    const lines = err.split("\n");
    expect(code).toBe(2);
    expect(lines[19]).toBe('bad:20: expected 6 columns, found 3: "1 Q0 d1"');
    expect(lines[20]).toBe("… and 10 more");
    expect(lines).toHaveLength(23);
  });

  test("a document listed twice is reported with both lines", () => {
    write("twice", "1 Q0 d1 1 5 t\n1 Q0 d1 2 6 t\n1 Q0 d2 2 5.5 t\n");
    const hint = "Keep one of each with --duplicates first or --duplicates best.";
    expect(evaluate("q", "twice")).toEqual(
      failed(4, 'twice:2: topic 1 has this document already in line 1: "d1"', hint),
    );
    write("judged-twice", "1 0 d1 1\n1 0 d1 0\n");
    expect(evaluate("judged-twice", "r")).toEqual(
      failed(4, 'judged-twice:2: topic 1 has this document already in line 1: "d1"', hint),
    );
    const kept = (policy: string) => evaluate("-q", "-n", "-m", "relstring", "--duplicates", policy, "q", "twice").out;
    expect(kept("first")).toContain("'01'");
    expect(kept("best")).toContain("'10'");
  });

  test("every missing file is reported", () => {
    expect(evaluate("q", "nosuch", "r", "neither")).toEqual(failed(2, "nosuch: no such file", "neither: no such file"));
    expect(evaluate("nosuch", "r")).toEqual(failed(2, "nosuch: no such file"));
    expect(evaluate("q", ".")).toEqual(failed(2, ".: is a folder, not a file"));
  });

  test("invalid paths", () => {
    symlinkSync("loop", join(folder, "loop"));
    const long = "x".repeat(300);
    expect(evaluate("q", "r/x", "loop", long)).toEqual(
      failed(
        2,
        "r/x: no such file: a file is where its folder should be",
        "loop: links form a loop",
        `${long}: name is too long`,
      ),
    );
    expect(evaluate("r/x", "r").code).toBe(2);
    expect(evaluate("--topics", "loop", "q", "r")).toEqual(failed(2, "loop: links form a loop"));
    // A long list of topics is not a file.
    expect(map("--topics", "1,".repeat(200), "q", "r").code).toBe(0);
    // Also unforeseen system errors.
    expect(evaluate("--output", `${long}/x`, "q", "r")).toMatchObject({
      code: 2,
      err: expect.stringContaining("long"),
    });
  });

  test("a name that starts with a dash is not standard input", () => {
    const piped = (...args: string[]) => presage(["eval", ...args], { cwd: folder, input: RUN });
    expect(piped("q", "--", "-x")).toMatchObject({ code: 2, err: "-x: no such file\n" });
    expect(piped("--", "-x", "r")).toMatchObject({ code: 2, err: "-x: no such file\n" });
    write("-run", RUN.replace("d1 1 5", "d1 1 3"));
    write("-qrels", QRELS);
    write("-topics", "1\n");
    expect(map("--", "-qrels", "-run").out).toBe(mapLine("0.5000"));
    expect(map("--topics=-topics", "q", "r").out).toBe(mapLine("0.8333"));
  });

  test.skipIf(!existsSync("/proc/self/mem"))("a file that the system cannot read", () => {
    // Reading at the first address of a process is an input/output error.
    const failure = failed(2, "/proc/self/mem: disk cannot be read or written");
    expect(evaluate("q", "/proc/self/mem")).toEqual(failure);
    expect(evaluate("/proc/self/mem", "r")).toEqual(failure);
    expect(evaluate("--topics", "/proc/self/mem", "q", "r")).toEqual(failure);
  });

  test.each([
    ["compare", "q", "r", "knot"],
    ["study", "depth", "q", "r", "knot"],
    ["fuse", "r", "knot", "-o", "fused"],
    ["pool", "r", "knot"],
    ["plot", "scores", "q", "r", "knot", "-o", "x.svg"],
    ["report", "evaluation", "q", "r", "knot", "-o", "x.html"],
    ["judgements", "import", "store", "knot", "--assessor", "ann"],
  ])("an invalid path is told in one line also by presage %s", (...args) => {
    rmSync(join(folder, "knot"), { force: true });
    symlinkSync("knot", join(folder, "knot"));
    expect(presage(args, { cwd: folder })).toEqual(failed(2, "knot: links form a loop"));
  });

  test("a run or qrels whose lines are not separated by line feeds", () => {
    write("cr", RUN.replaceAll("\n", "\r"));
    expect(evaluate("q", "cr").err).toMatch(/^cr:1: line ends are CR without LF; convert them to LF: "/);
    write("cr", QRELS.replaceAll("\n", "\r"));
    expect(evaluate("cr", "r").err).toMatch(/^cr:1: line ends are CR without LF; convert them to LF: "/);
    write("glued", RUN.replace("tag\n", "tag"));
    expect(evaluate("q", "glued")).toMatchObject({
      code: 2,
      err: expect.stringContaining("glued:1: two lines in one: 11 columns"),
    });
    // trec_eval reads the first result of such a line, and nothing of the second.
    expect(evaluate("--compat", "9", "-m", "num_ret", "q", "glued").code).toBe(0);
  });

  test("texts that name a grade, a cut-off and a long id for what they are", () => {
    write("big", "1 0 d1 4294967297\n");
    expect(evaluate("big", "r").err).toContain('big:1: grade is above 65535: "4294967297"\n');
    const measure = (name: string) => evaluate("-m", name, "q", "r").err;
    expect(measure("P.0")).toBe("cannot initialize measure 'P': cutoff must be at least 1 in '0'\n");
    expect(measure("P.abc")).toBe("cannot initialize measure 'P': cutoff is not a number: 'abc' in 'abc'\n");
    expect(measure("P.-1")).toBe("cannot initialize measure 'P': negative cutoff in '-1'\n");
    const topic = "t".repeat(1_000_000);
    const shown = `${"t".repeat(119)}…`;
    write("long-q", `${QRELS}${topic} 0 d1 0\n`);
    write("long-r", `${RUN}${topic} Q0 d1 1 1 tag\n`);
    expect(evaluate("long-q", "r").err).toContain(`missing from the run: 3, ${shown}; left out`);
    expect(evaluate("q", "long-r").err).toContain(`no judgements: 9, ${shown}; ignored`);
    expect(evaluate("long-q", "long-r").err).toContain(`no relevant document: 4, ${shown}; counted`);
    expect(evaluate("--topics", `1,${"x".repeat(500)}`, "q", "r").err).toContain(`${"x".repeat(119)}…\n`);
  });

  test("empty files", () => {
    write("empty", "\n# nothing\n");
    expect(evaluate("empty", "r").err).toContain("empty: no judgements in this file\n");
    expect(evaluate("q", "empty").err).toContain("empty: no results in this file\n");
  });

  test("a truncated gzip file", () => {
    write("cut.gz", gzipSync(RUN).subarray(0, 60));
    expect(evaluate("q", "cut.gz")).toEqual(failed(2, "cut.gz: gzip file is cut off"));
  });

  test("no topic in common", () => {
    write("elsewhere", "77 Q0 d1 1 1 t\n");
    expect(map("q", "elsewhere")).toMatchObject({ code: 7, out: "" });
    expect(map("q", "r", "elsewhere", "--format", "trec")).toMatchObject({ code: 7, out: "" });
  });
});

describe("invalid options", () => {
  test.each([
    [["-m", "nope", "-m", "P@x"], 1, ['measure is not known: "nope"', 'an integer of at least 1: "x"']],
    [["-m", "P.5,5"], 2, ["duplicate cutoffs in '5,5'"]],
    [["-m", "prefs_simp", "--format", "csv"], 4, ["judgements in prefs format"]],
    [["-R", "nope"], 2, ['-R: unknown format "nope"; available: qrels, qrels_jg, prefs, qrels_prefs']],
    [["-l", "1.5"], 1, ["It must be a whole number."]],
    [["-M", "-1"], 1, ["It must not be negative."]],
    [["--digits", "200"], 1, ["It must be at most 20."]],
    [["--threads", "abc"], 1, ["It must be a whole number."]],
    [["--threads", "-1"], 1, ["It must not be negative."]],
    [["--compat", "11"], 1, ["It must be 9 or 10."]],
    [["--format", "nope"], 1, ["trec, terminal, csv, tsv, json, jsonl, markdown, latex, parquet"]],
    [["--nope"], 1, ["unknown option '--nope'"]],
    [["--by", "lang"], 1, ["--by requires --topic-attributes FILE"]],
    [["--by", "nope", "--topic-attributes", "languages.csv"], 1, ['"nope"; available: lang']],
    [["--sort", "nope"], 1, ['--sort: no such column: "nope"']],
    [["--sort", "-m", "runid"], 1, ["--sort: there is no measure to sort by"]],
    [["--topics", ","], 1, ['no topics in ","']],
    [["-"], 0, []],
    [["-", "-"], 1, ["standard input can be only one of the runs"]],
  ])("%j", (args, code, texts) => {
    const ended = presage(["eval", "q", "r", ...args], { cwd: folder, input: RUN });
    expect(ended.code).toBe(code);
    for (const text of texts) expect(ended.err).toContain(text);
    if (code !== 0) expect(ended.out).toBe("");
  });

  test("--sort reports qrels that are taken for a measure", () => {
    expect(evaluate("--sort", "q", "r", "worse").err).toContain('--sort: no such column: "q"');
  });
});

describe("topics", () => {
  test("a topic missing from the run is skipped, with a remark", () => {
    expect(evaluate("-m", "map", "q", "r")).toEqual({
      code: 0,
      out: mapLine("0.6111"),
      err: [
        "r: 1 topic of the qrels is missing from the run: 3; left out (-c counts them as nothing retrieved)",
        "r: 1 topic of the run has no judgements: 9; ignored",
        "1 topic of the qrels has no relevant document: 4; counted (--without-relevant skip leaves them out)",
        "r: 3 of 7 retrieved documents are not judged (42.9 %)",
        "",
      ].join("\n"),
    });
  });

  test("a topic missing from the run counts as nothing retrieved, if requested", () => {
    expect(map("-c", "q", "r").out).toBe(mapLine("0.4583"));
    expect(map("--missing", "zero", "q", "r")).toEqual({ code: 0, out: mapLine("0.4583"), err: "" });
    expect(map("-c", "--missing", "skip", "q", "r").out).toBe(mapLine("0.6111"));
  });

  test("topics without relevant documents can be skipped", () => {
    expect(map("--without-relevant", "skip", "q", "r").out).toBe(mapLine("0.9167"));
  });

  test("topics as a list and as a file; unknown ones are named", () => {
    write("list", "1\n2\n");
    const asList = evaluate("-m", "map", "--topics", "1,77,2", "q", "r");
    expect(asList.out).toBe(mapLine("0.9167"));
    expect(asList.err).toContain("--topics: 1 topic not in the qrels: 77\n");
    expect(map("--topics", "list", "q", "r").out).toBe(mapLine("0.9167"));
    expect(map("--exclude-topics", "1", "q", "r").out).toBe(mapLine("0.5000"));
    expect(map("--topics", "77", "q", "r").code).toBe(7);
  });

  test("topics are selected also in judgements by groups", () => {
    const { out } = evaluate("-q", "-m", "map_avgjg", "-R", "qrels_jg", "--topics", "2", "q", "r");
    expect(out).toBe("map_avgjg             \t2\t1.0000\nmap_avgjg             \tall\t1.0000\n");
  });
});

describe("tables", () => {
  const csv = (...args: string[]) => map("--format", "csv", ...args).out;

  test("one row per run, sorted if requested", () => {
    expect(csv("q", "worse", "r")).toBe("run,map\nworse,0.5\nr,0.611111111111111\n");
    expect(csv("q", "worse", "r", "--sort")).toBe("run,map\nr,0.611111111111111\nworse,0.5\n");
    expect(csv("q", "worse", "r", "--sort", "MAP")).toBe("run,map\nr,0.611111111111111\nworse,0.5\n");
  });

  test("one row per topic", () => {
    const topics = "run,topic,map\nr,1,0.8333333333333333\nr,2,1\nr,4,0\n";
    expect(csv("-q", "q", "r")).toBe(`${topics}r,all,0.611111111111111\n`);
    expect(csv("-q", "-n", "q", "r")).toBe(topics);
  });

  test("one row per group of topics", () => {
    expect(csv("--by", "lang", "--topic-attributes", "languages.csv", "q", "r")).toBe(
      "run,lang,topics,map\nr,de,1,1\nr,en,1,0.8333333333333333\nr,(none),1,0\nr,all,3,0.611111111111111\n",
    );
  });

  test("Depth has the same number in every format", () => {
    write("deep-q", "1 0 a 1\n1 0 b 1\n2 0 c 1\n");
    write("deep-r", "1 Q0 a 1 3 t\n1 Q0 z 2 2 t\n2 Q0 c 1 1 t\n");
    // By hand: topic 1 never reaches all of its two documents (100 + 1), topic 2 does with the first; their mean is 51.
    const numbers = (format: string) => {
      const { out } = evaluate("-q", "--quiet", "-m", "Depth@100", "deep-q", "deep-r", "--format", format);
      return ["101", "1", "51"].map((value) => new RegExp(`(?<![\\d.@])${value}(\\.0+)?(?![\\d.])`).test(out));
    };
    for (const format of ["trec", "terminal", "csv", "tsv", "json", "jsonl", "markdown", "latex"])
      expect([format, ...numbers(format)]).toEqual([format, true, true, true]);
    const { out } = evaluate("-q", "--quiet", "-m", "Depth@100", "deep-q", "deep-r", "--format", "csv");
    expect(out).toBe("run,topic,Depth@100,Depth@100_censored\ndeep-r,1,101,≥\ndeep-r,2,1,\ndeep-r,all,51,≥\n");
  });

  test("a relevance level leaves RBP graded", () => {
    const rbp = (...args: string[]) => evaluate("--quiet", ...args, "q", "r").out;
    expect(rbp("-l", "2", "-m", "RBP")).toBe(rbp("-l", "1", "-m", "RBP"));
    expect(rbp("-l", "2", "-m", "RBP(rel=2)")).not.toBe(
      rbp("-l", "1", "-m", "RBP").replace("RBP       ", "RBP(rel=2)"),
    );
  });

  test("every measure that is named is shown, except in compatibility", () => {
    const recalls = (...args: string[]) =>
      evaluate("--quiet", "-m", "recall.2", "-m", "recall.1", ...args, "q", "r").out;
    expect(recalls().match(/^recall_\d+/gm)).toEqual(["recall_2", "recall_1"]);
    expect(recalls("--format", "csv")).toMatch(/^run,recall_2,recall_1\n/);
    expect(recalls("--compat", "9").match(/^recall_\d+/gm)).toEqual(["recall_2"]);
  });

  test("--sort and --ci before the files take no file for their value", () => {
    const order = (...args: string[]) => csv(...args).match(/^(?:r|worse)(?=,)/gm);
    write("qrels.txt", QRELS);
    expect(order("--sort", "qrels.txt", "worse", "r")).toEqual(["r", "worse"]);
    expect(order("--sort", "map", "qrels.txt", "worse", "r")).toEqual(["r", "worse"]);
    expect(csv("--ci", "qrels.txt", "worse", "r")).toMatch(/^run,map,map low,map high\n/);
    expect(csv("--ci", "90", "qrels.txt", "worse", "r")).toMatch(/^run,map,map low,map high\n/);
  });

  test("other averages", () => {
    const average = (name: string) => Number(csv("--average", name, "q", "r").split(/[,\n]/)[3]);
    expect(average("median")).toBeCloseTo(5 / 6, 12);
    expect(average("geometric")).toBeCloseTo(Math.cbrt((5 / 6) * 1e-5), 12);
  });

  test("bounds", () => {
    const bounds = (over: string) => csv("--bounds", over, "q", "r").split("\n")[1].split(",").slice(1).map(Number);
    const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 12));
    // d3 shares ranks 2 to 4 with two others: AP of topic 1 is 1, 5/6 or 3/4.
    expect(bounds("ties")).toEqual(close([11 / 18, 7 / 12, (31 / 36 + 1) / 3, 2 / 3]));
    expect(bounds("unjudged")).toEqual(close([11 / 18, 1]));
  });

  test.each([
    ["terminal", "run     map\n───  ──────\nr    0.6111\n"],
    ["tsv", "run\tmap\nr\t0.611111111111111\n"],
    ["jsonl", '{"run":"r","map":0.611111111111111}\n'],
    ["markdown", "| run |    map |\n| --- | -----: |\n| r   | 0.6111 |\n"],
    ["trec", mapLine("0.6111")],
  ])("as %s", (format, expected) => expect(map("--format", format, "q", "r").out).toBe(expected));

  test("as json, latex and parquet", () => {
    expect(JSON.parse(map("--format", "json", "q", "r").out).rows).toEqual([{ run: "r", map: 0.611111111111111 }]);
    expect(map("--format", "latex", "q", "r").out).toContain("\\begin{tabular}");
    expect(map("--format", "parquet", "--output", "table.parquet", "q", "r").code).toBe(0);
    expect(read("table.parquet").slice(0, 4)).toBe("PAR1");
  });

  test("--digits", () => expect(map("--format", "markdown", "--digits", "2", "q", "r").out).toContain("| 0.61 |"));
});

describe("output files", () => {
  const leftovers = () => readdirSync(folder).filter((name) => name.endsWith(".tmp"));

  test("are replaced completely, and only by a result", () => {
    expect(map("--output", "scores", "q", "r")).toEqual({ code: 0, out: "", err: "" });
    expect(read("scores")).toBe(mapLine("0.6111"));
    expect(map("--output", "scores", "q", "nosuch").code).toBe(2);
    expect(read("scores")).toBe(mapLine("0.6111"));
    expect(map("--output", "scores", "-c", "q", "r").code).toBe(0);
    expect(read("scores")).toBe(mapLine("0.4583"));
    expect(leftovers()).toEqual([]);
  });

  test("are written in the format of their extension", () => {
    expect(map("-o", "scores.csv", "q", "r")).toEqual({ code: 0, out: "", err: "" });
    expect(read("scores.csv")).toBe("run,map\nr,0.611111111111111\n");
    expect(map("q", "r", "worse", "--output", "scores.md").code).toBe(0);
    expect(read("scores.md")).toContain("| run   |");
    expect(map("-o", "scores.csv", "--format", "trec", "q", "r").code).toBe(0);
    expect(read("scores.csv")).toBe(mapLine("0.6111"));
    expect(map("-o", "scores.txt", "q", "r").code).toBe(0);
    expect(read("scores.txt")).toBe(mapLine("0.6111"));
  });

  test("are named if they cannot be written", () => {
    mkdirSync(join(folder, "a-folder"), { recursive: true });
    expect(map("--output", "no/such/x", "q", "r")).toEqual(failed(2, "no/such/x: cannot be written: no such folder"));
    expect(map("--output", "a-folder", "q", "r")).toEqual(failed(2, "a-folder: cannot be written: is a folder"));
    expect(leftovers()).toEqual([]);
  });

  test("remain links if they are links", () => {
    write("target", "");
    symlinkSync("target", join(folder, "link"));
    expect(map("--output", "link", "q", "r").code).toBe(0);
    expect(lstatSync(join(folder, "link")).isSymbolicLink()).toBe(true);
    expect(read("target")).toBe(mapLine("0.6111"));
  });
});

describe("provenance", () => {
  test("reports how a result was computed", () => {
    const { out, err } = map("--provenance", "q", "r");
    expect(out).toBe(mapLine("0.6111"));
    expect(err).toContain("# command: presage eval -m map --quiet --provenance q r\n");
    expect(err).toMatch(/# {3}\{"file":"r","bytes":128,"sha256":"[0-9a-f]{64}"\}/);
    const { provenance } = JSON.parse(map("--provenance", "--format", "json", "q", "r").out);
    expect(provenance).toMatchObject({ missingTopics: "left out", relevanceLevel: 1, measures: ["map"] });
  });
});

describe("reading", () => {
  test("gzip, standard input, and byte order marks", () => {
    write("r.gz", gzipSync(RUN));
    write("q.gz", gzipSync(QRELS));
    write("marked", `\ufeff${RUN}`);
    write("marked-qrels", `\ufeff# judgements\n${QRELS}`);
    expect(map("q.gz", "r.gz").out).toBe(mapLine("0.6111"));
    expect(map("marked-qrels", "marked").out).toBe(mapLine("0.6111"));
    const piped = (input: string | Uint8Array, ...args: string[]) =>
      presage(["eval", "-m", "map", "--quiet", ...args], { cwd: folder, input }).out;
    expect(piped(RUN, "q", "-")).toBe(mapLine("0.6111"));
    expect(piped(gzipSync(RUN), "q", "-")).toBe(mapLine("0.6111"));
    expect(piped(QRELS, "-", "r")).toBe(mapLine("0.6111"));
  });

  test("qrels of 3 and of 5 columns, as in CLEF-IP", () => {
    write("three", "1 d1 1\n1 d2 0\n1 d3 2\n");
    write("five", "1 0 d1 1 EN\n1 0 d2 0 DE\n1 0 d3 2 FR\n");
    expect(map("three", "r").out).toBe(mapLine("0.8333"));
    expect(map("five", "r").out).toBe(mapLine("0.8333"));
  });

  test("any number of threads, any depth", () => {
    for (const threads of ["0", "1", "7"]) expect(map("--threads", threads, "q", "r").out).toBe(mapLine("0.6111"));
    expect(map("-M", "99999999999999999999", "q", "r").out).toBe(mapLine("0.6111"));
    expect(map("-M", "1", "q", "r").out).toBe(mapLine("0.5000"));
  });
});

describe.skipIf(process.platform === "win32")("in a shell", () => {
  const shell = (command: string) =>
    spawnSync("bash", ["-c", `presage() { "${process.execPath}" "${program}" "$@"; }; ${command}`], {
      cwd: folder,
      encoding: "utf8",
    });

  test("a reader that closes the pipe early is not an error", () => {
    const { status, stdout, stderr } = shell("set -o pipefail; presage eval -q --quiet q r | head -1");
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: "num_ret               \t1\t4\n", stderr: "" });
  });

  test("files may be pipes, for reading and for writing", () => {
    const { stdout } = shell("presage eval -m map --quiet <(cat q) <(cat r) --output >(cat)");
    expect(stdout).toBe(mapLine("0.6111"));
  });

  test("Ctrl-C ends it, and leaves no files", async () => {
    const args = [program, "eval", "--output", "interrupted", "q", "-"];
    const child = spawn(process.execPath, args, { cwd: folder, stdio: ["pipe", "ignore", "ignore"] });
    const ended = new Promise((done) => child.on("exit", (_, signal) => done(signal)));
    // Unread output does not matter.
    child.stdin.on("error", () => {});
    child.stdin.write(RUN);
    child.kill("SIGINT");
    expect(await ended).toBe("SIGINT");
    expect(existsSync(join(folder, "interrupted"))).toBe(false);
  });
});
