import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drawFigure } from "./draw-figure.js";
import { FIGURES } from "./figures.js";

const sample = (name: string) => new URL(`../../../samples/${name}`, import.meta.url).pathname;
const qrels = sample("qrels.txt");
const runs = ["a", "b", "c"].map((name) => sample(`run-${name}.txt`));
const files = [qrels, ...runs];
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-figures-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("the list of figures", () => {
  it("is sorted by name, without duplicates", () => {
    const names = FIGURES.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(names).toHaveLength(26);
  });

  it("has several files only in last position, and a list of values for every choice", () => {
    for (const { files, settings } of FIGURES) {
      expect(files.slice(0, -1).some(({ many }) => many)).toBe(false);
      for (const { kind, choices, usual } of Object.values(settings)) {
        if (kind === "choice") expect([...(choices ?? []), undefined]).toContain(usual);
        else expect(choices).toBeUndefined();
      }
    }
  });
});

describe("drawFigure", () => {
  const ofRuns = FIGURES.filter(({ name, reading }) => reading === "study" && !/boxes|rnorm|sizes/.test(name));

  it.each(ofRuns.map(({ name }) => name))(
    "%s is drawn from judgements and runs, with its default settings",
    async (name) => {
      const { chart, inputs, facts } = await drawFigure(name, files);
      expect(chart.data.rows.length).toBeGreaterThan(0);
      expect(inputs).toEqual(files);
      expect(facts).toMatchObject({ relevanceLevel: 1, seed: "0" });
    },
  );

  it("accepts runs by name or by file, and reports the setting that names none", async () => {
    const settings = { run: "run-c.txt", against: runs[0], highlight: runs[1] };
    const { chart, highlight } = await drawFigure("topic-differences", files, settings);
    expect(chart.title).toMatch(/run-c\.txt.*run-a\.txt/);
    expect(highlight).toBe("run-b.txt");
    const wrong = drawFigure("topic-differences", files, { against: "none" });
    await expect(wrong).rejects.toMatchObject({ setting: "against", value: "none" });
  });

  it.each([
    ["effort", "shows run-a.txt, the first of 3 runs; choose one with ⟨run⟩"],
    ["pres-curve", "shows run-a.txt, the first of 3 runs; choose one with ⟨run⟩"],
    ["topic-differences", "shows run-a.txt against run-b.txt, two of 3 runs; choose them with ⟨run⟩ and ⟨against⟩"],
  ])("%s says which of many runs it shows", async (name, remark) => {
    const told: string[] = [];
    const onRemark = (text: string) => told.push(text);
    await drawFigure(name, files, {}, { onRemark });
    expect(told).toEqual([remark]);
    await drawFigure(name, files, { run: "run-b.txt", against: "run-c.txt" }, { onRemark });
    expect(told).toEqual([remark]);
  });

  it.each(["breakdown", "human-coverage"])("%s settles disagreements by a rule", async (name) => {
    const judgements = join(folder, "both.tsv");
    writeFileSync(judgements, "PAC-1\td1\tAJ\t\tann\nPAC-1\td1\tB\t\tbob\nPAC-1\td2\tAU\t\tbob\n");
    const given = name === "breakdown" ? [judgements] : [judgements, ...runs];
    await expect(drawFigure(name, given)).rejects.toThrow("Choose which grade counts with ⟨rule⟩");
    const { chart } = await drawFigure(name, given, { rule: "highest" });
    expect(chart.data.rows.length).toBeGreaterThan(0);
    await expect(drawFigure(name, given, { adjudicators: "eve" })).rejects.toThrow('no assessor "eve"');
  });

  it("orders scores by the measure that is named first", async () => {
    const drawn = async (...measure: string[]) => (await drawFigure("scores", files, { measure })).chart;
    // By MAP, run c is before run b; by PRES@100 it is the other way round.
    const byMap = await drawn("map", "PRES@100");
    const byPres = await drawn("PRES@100", "map");
    expect(byMap.data.rows.map((row) => row[1])).toEqual(["run-a.txt", "run-c.txt", "run-b.txt"]);
    expect(byPres.data.rows.map((row) => row[1])).toEqual(["run-a.txt", "run-b.txt", "run-c.txt"]);
    expect([byMap.title, byPres.title].map((title) => title.split("ordered by ")[1])).toEqual(["map", "PRES@100"]);
  });

  it("reports what was measured", async () => {
    const measured = async (name: string, settings = {}) => (await drawFigure(name, files, settings)).facts.measures;
    expect(await measured("scores", { measure: ["P.10", "AP"] })).toEqual(["P_10", "AP"]);
    expect(await measured("depth", { depths: [5, 50] })).toEqual(["PRES@5", "PRES@50"]);
    expect(await measured("pres-curve", { nmax: 50 })).toEqual(["PRES@50"]);
    expect(await measured("effort")).toEqual(["documents read"]);
  });

  it("reports progress and remarks, and ends when aborted", async () => {
    const told: string[] = [];
    const effects = {
      onProgress: ({ what }: { what: string }) => told.push(what),
      onRemark: (text: string) => told.push(text),
    };
    await drawFigure("order-kept", files, { topics: "PAC-1,PAC-2,none", samples: 1 }, effects);
    expect(new Set(told)).toEqual(
      new Set(["runs read", "⟨topics⟩: 1 topic not in the qrels: none", "judgements tried"]),
    );
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(drawFigure("scores", files, {}, { signal })).rejects.toThrow("enough");
  });

  it("refuses measurements without values", async () => {
    const points = join(folder, "no-values.json");
    for (const text of ['[{"documents":1,"values":null}]', "[null]", "{}"]) {
      writeFileSync(points, text);
      await expect(drawFigure("growth", [points])).rejects.toThrow(`${points}: not a list of measurements`);
    }
  });

  it("compares the growth of programs", async () => {
    const points = join(folder, "compared.json");
    writeFileSync(points, '[{ "documents": 5, "values": { "ms": { "ours": 1, "theirs": 2 } } }]');
    expect((await drawFigure("growth", [points])).chart.data.rows).toEqual([[5, "ms", 1, 2]]);
    writeFileSync(points, '[{ "documents": 5, "values": { "ms": { "ours": 1 }, "bytes": 2 } }]');
    await expect(drawFigure("growth", [points])).rejects.toThrow("some values are numbers, and some are not");
  });

  it("draws pools, overlap and growth from other files", async () => {
    const points = join(folder, "growth.json");
    writeFileSync(points, '[{ "documents": 10, "values": { "ms": 1 } }, { "documents": 20, "values": { "ms": 3 } }]');
    expect((await drawFigure("pool-growth", runs, { depths: [5, 10] })).facts).toEqual({ depths: [5, 10] });
    expect((await drawFigure("overlap", runs)).facts).toEqual({ depth: 100 });
    expect((await drawFigure("growth", [points])).inputs).toEqual([points]);
    await expect(drawFigure("growth", [qrels])).rejects.toThrow("not JSON");
  });

  it("refuses unknown figures and too few files", async () => {
    await expect(drawFigure("nothing", files)).rejects.toThrow('no figure "nothing"; available: agreement, ');
    await expect(drawFigure("scores", [qrels])).rejects.toThrow("drawn from qrels, run");
    await expect(drawFigure("differences", files.slice(0, 2))).rejects.toThrow("give two or more");
    await expect(drawFigure("topic-boxes", files)).rejects.toThrow("give ⟨topicAttributes⟩ FILE");
    await expect(drawFigure("rnorm-curve", files)).rejects.toThrow("give ⟨docs⟩");
    await expect(drawFigure("pres-curve", files, { topic: "x" })).rejects.toMatchObject({ setting: "topic" });
  });
});
