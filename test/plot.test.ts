import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { presage } from "./support/presage.js";

const sample = (name: string) => new URL(`../samples/${name}`, import.meta.url).pathname;
const qrels = sample("qrels.txt");
const runs = ["a", "b", "c"].map((name) => sample(`run-${name}.txt`));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-plot-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const place = (name: string) => join(folder, name);

/** Figures that need only judgements and runs. */
const FIGURES = [
  ...["scores", "rank-changes", "correlation", "agreement", "differences", "significance", "topic-differences"],
  ...[
    "topic-medians",
    "recall-precision",
    "depth",
    "effort",
    "goal-depths",
    "order-kept",
    "order-samples",
    "pres-curve",
  ],
];

describe("presage plot", () => {
  it.each(FIGURES)("%s", (figure) => {
    const { out, code } = presage(["plot", figure, qrels, ...runs, "--quiet"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^<svg [\s\S]*<title>[\s\S]*<desc>[\s\S]*<\/svg>\n$/);
    expect(out).not.toContain("NaN");
  });

  it("writes images and data", () => {
    const files = ["png", "pdf", "csv", "json"].map((ending) => place(`scores.${ending}`));
    const { code } = presage(["plot", "scores", qrels, ...runs, ...files.flatMap((file) => ["-o", file])]);
    expect(code).toBe(0);
    const [png, pdf, csv, json] = files.map((file) => readFileSync(file));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    // The means that `presage eval` prints.
    expect(csv.toString()).toMatch(/^place,run,PRES@1000,map,.*\n1,run-a\.txt,[\d.]+,0\.2941843508140081,/);
    const data = JSON.parse(json.toString());
    expect(data.rows).toHaveLength(3);
    expect(data.provenance.inputs).toHaveLength(4);
  });

  it("states what was measured", () => {
    const measured = (...args: string[]) => {
      const file = place("measured.json");
      presage(["plot", args[0], qrels, ...runs, ...args.slice(1), "--quiet", "-o", file]);
      return JSON.parse(readFileSync(file, "utf8")).provenance.measures;
    };
    expect(measured("scores", "-m", "map")).toEqual(["map"]);
    expect(measured("depth", "--depths", "5,10")).toEqual(["PRES@5", "PRES@10"]);
    expect(measured("goal-depths")).toEqual(["documents read"]);
    expect(measured("pres-curve", "--nmax", "50")).toEqual(["PRES@50"]);
  });

  it("orders scores by PRES, or by the first requested measure", () => {
    expect(presage(["plot", "scores", qrels, ...runs]).out).toContain("Scores of 3 runs, ordered by PRES@1000");
    const [first, second] = ["PRES@100", "map"];
    for (const measures of [
      [first, second],
      [second, first],
    ]) {
      const { out } = presage(["plot", "scores", qrels, ...runs, ...measures.flatMap((name) => ["-m", name])]);
      expect(out).toContain(`ordered by ${measures[0]}<`);
    }
  });

  it("compares with a baseline", () => {
    const { code } = presage(["plot", "differences", qrels, ...runs, "--baseline", "run-b.txt", "-o", place("d.csv")]);
    expect(code).toBe(0);
    const [, ...rows] = readFileSync(place("d.csv"), "utf8").trim().split("\n");
    expect(rows.map((row) => row.split(",")[1])).toEqual(["run-b.txt", "run-b.txt"]);
    expect(presage(["plot", "differences", qrels, ...runs, "--baseline", "x"]).err).toContain('--baseline: no run "x"');
  });

  it("draws curves of a topic, and refuses unknown names", () => {
    const rnorm = presage(["plot", "rnorm-curve", qrels, runs[0], "-N", "1000"]);
    expect(rnorm.out).toContain("Rnorm of run-a.txt on topic");
    expect(presage(["plot", "rnorm-curve", qrels, runs[0]]).err).toContain("give -N");
    const unknown = presage(["plot", "pres-curve", qrels, runs[0], "--topic", "nowhere"]);
    expect(unknown.code).toBe(1);
    expect(unknown.err).toContain('"nowhere"');
    const highlight = presage(["plot", "scores", qrels, ...runs, "--highlight", "run-x"]);
    expect(highlight.err).toContain("available: run-a.txt, run-b.txt, run-c.txt");
  });

  it.each(["correlation", "topic-differences"])("%s refuses one run", (figure) => {
    const { code, err } = presage(["plot", figure, qrels, runs[0]]);
    expect(code).toBe(1);
    expect(err).toContain("not enough runs to compare: give two or more");
  });

  it("refuses if no topic is left, and names the missing ones", () => {
    const none = presage(["plot", "scores", qrels, ...runs, "--topics", "nowhere"]);
    expect(none.code).toBe(7);
    expect(none.err).toContain("--topics: 1 topic not in the qrels: nowhere");
    writeFileSync(place("other.run"), "nowhere Q0 d 1 1 x\n");
    const apart = presage(["plot", "scores", qrels, place("other.run")]);
    expect(apart.code).toBe(7);
    expect(apart.err).toContain("no topic of the qrels is in the runs");
    const missing = presage(["plot", "scores", qrels, runs[0], place("other.run")]);
    expect(missing.code).toBe(0);
    expect(missing.err).toMatch(/other\.run: \d+ topics of the qrels are missing .*; counted as nothing retrieved/);
  });

  it("tests as `presage compare` does", () => {
    const { out } = presage(["plot", "significance", qrels, ...runs, "--test", "t", "--correction", "bh"]);
    expect(out).toContain("t, corrected by bh");
  });

  it("groups topics by language by default", () => {
    const topics = [
      ...new Set(
        readFileSync(qrels, "utf8")
          .split("\n")
          .map((line) => line.split(/\s+/)[0]),
      ),
    ].filter(Boolean);
    writeFileSync(
      place("topics.csv"),
      `topic,title,language\n${topics.map((topic) => `${topic},t${topic},en`).join("\n")}\n`,
    );
    const { out } = presage(["plot", "topic-boxes", qrels, runs[0], "--topic-attributes", place("topics.csv")]);
    expect(out).toContain("PRES@1000 by language");
  });

  it("refuses judgements without the experts' finds", () => {
    const { code, err } = presage(["plot", "human-coverage", qrels, ...runs]);
    expect(code).toBe(1);
    expect(err).toContain("no relevant document is marked as found by experts");
  });

  it("refuses a file that no figure can be written to, before reading anything", () => {
    const { code, err } = presage(["plot", "scores", "missing.txt", "missing.run", "-o", place("x.gif")]);
    expect(code).toBe(1);
    expect(err).toContain(".svg, .png, .pdf, .csv, .json");
  });

  it("draws pools, overlap and measurements of growth", () => {
    expect(presage(["plot", "pool-growth", ...runs, "--depths", "5,10"]).out).toContain("depth of the pool");
    expect(presage(["plot", "overlap", ...runs]).out).toContain("run-a.txt");
    writeFileSync(place("growth.json"), '[{"documents":10,"values":{"ms":1}}]');
    expect(presage(["plot", "growth", place("growth.json")]).out).toContain("ms");
    writeFileSync(place("wrong.json"), "{}");
    expect(presage(["plot", "growth", place("wrong.json")]).err).toContain("wrong.json: not a list of measurements");
  });
});
