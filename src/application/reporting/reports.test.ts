import { describe, expect, it } from "vitest";
import type { ReportDocument } from "../../report/index.js";
import { comparisonReport } from "./comparison-report.js";
import { depthReport } from "./depth-report.js";
import { effortReport } from "./effort-report.js";
import { evaluationReport } from "./evaluation-report.js";
import { robustnessReport } from "./robustness-report.js";
import type { StudyReportRequest } from "./study-report.js";

const sample = (name: string) => new URL(`../../../samples/${name}`, import.meta.url).pathname;
const files = { qrels: sample("qrels.txt"), runs: ["a", "b", "c"].map((name) => sample(`run-${name}.txt`)) };
const all = [files.qrels, ...files.runs];
const request: StudyReportRequest = {
  ...{ level: 1, docs: 0, withoutRelevant: "zero", duplicates: "error", rankBy: "score", seed: "0" },
  command: "presage report",
};
const live = { ...request, nmax: 100, compare: true };

const commandOf = ({ sections }: ReportDocument, id: string) =>
  sections.flatMap(({ blocks }) => blocks).find((block) => block.id === id)?.command;

describe("a report contains the commands that reproduce its parts, as data", () => {
  it("of an evaluation", async () => {
    const { document, runs, live: data } = await evaluationReport(files, { ...live, level: 2, topics: "PAC-1,PAC-2" });
    expect(runs).toEqual(["run-a.txt", "run-b.txt", "run-c.txt"]);
    expect(data?.kind).toBe("evaluation");
    expect(document.provenance).toMatchObject({ command: "presage report", relevanceLevel: 2, nmax: 100 });
    expect(commandOf(document, "depth-figure")).toEqual({
      command: "plot depth",
      arguments: all,
      settings: [
        ["measure", "PRES"],
        ["depths", "10,20,50,100"],
        ["level", "2"],
        ["topics", "PAC-1,PAC-2"],
      ],
    });
  });

  it("of a comparison, with settings that are not the default", async () => {
    const own = { baseline: ["run-b.txt"], alpha: 0.1, measure: ["AP"], seed: "7" };
    const { document } = await comparisonReport(files, { ...live, ...own });
    expect(document.title).toBe("Comparison");
    expect(commandOf(document, "pairs-table")).toEqual({
      command: "compare",
      arguments: all,
      settings: [
        ["measure", "AP"],
        ["baseline", "run-b.txt"],
        ["alpha", "0.1"],
        ["table", "pairs"],
        ["seed", "7"],
      ],
    });
    const wrong = comparisonReport(files, { ...live, baseline: ["none"] });
    await expect(wrong).rejects.toMatchObject({ setting: "baseline", value: "none" });
  });

  it("of studies", async () => {
    const depth = await depthReport(files, { ...request, depths: [5, 50] });
    expect(commandOf(depth.document, "depth-figure-1")?.settings).toEqual([
      ["measure", "map"],
      ["depths", "5,50"],
    ]);
    const effort = await effortReport(files, { ...request, minutes: 3, recalls: [0.5] });
    expect(commandOf(effort.document, "goal-figure")?.settings).toEqual([["recall", "0.5"]]);
    expect(effort.document.subtitle).toBe("3 runs, 12 topics with relevant documents");
    const told: string[] = [];
    const robustness = await robustnessReport(
      files,
      {
        ...{ ...request, by: "simulated-pool", keep: "round", tau: "b", alpha: 0.05, significance: true },
        ...{ cutoffs: [50], fractions: [0.5], samples: 2, depths: [], poolDepth: 20 },
      },
      { onProgress: ({ what }) => told.push(what) },
    );
    expect(new Set(told)).toEqual(new Set(["runs read", "judgements tried"]));
    expect(robustness.runs).toEqual([]);
    expect(commandOf(robustness.document, "worst-figure")).toMatchObject({
      command: "study robustness",
      settings: expect.arrayContaining([["significance"], ["poolDepth", "20"]]),
    });
  });
});

const tableOf = ({ sections }: ReportDocument, id: string) => {
  const block = sections.flatMap(({ blocks }) => blocks).find((each) => each.id === id);
  return block && "table" in block ? block.table : undefined;
};

describe("the share of unjudged documents", () => {
  const REQUESTS = {
    evaluation: () => evaluationReport(files, live),
    comparison: () => comparisonReport(files, live),
    depth: () => depthReport(files, { ...request, depths: [5, 50] }),
    effort: () => effortReport(files, { ...request, minutes: 3, recalls: [0.5] }),
    robustness: () =>
      robustnessReport(files, {
        ...{ ...request, by: "judgements", keep: "round", tau: "b", alpha: 0.05 },
        ...{ cutoffs: [50], fractions: [0.5], samples: 1, depths: [], poolDepth: 20 },
      }),
  };
  it.each(Object.entries(REQUESTS))("is in every report on runs: %s", async (_kind, make) => {
    // Counted with awk: lines of the run whose topic is judged, and those without a line in the qrels.
    expect(tableOf((await make()).document, "unjudged-table")?.rows).toEqual([
      ["run-a.txt", 1200, 1106, 1106 / 12],
      ["run-b.txt", 1200, 1121, 1121 / 12],
      ["run-c.txt", 1200, 1128, 94],
    ]);
  });
});

describe("a report on effort", () => {
  it("says which of many runs its curve shows", async () => {
    const textOf = async (runs: readonly string[]) => {
      const made = await effortReport({ ...files, runs }, { ...request, minutes: 3, recalls: [0.5] });
      return made.document.sections[0].text;
    };
    expect((await textOf(files.runs))?.[0]).toMatch(/^The first figure shows run-a\.txt, the first of 3 runs; /);
    expect(await textOf(files.runs.slice(0, 1))).toBeUndefined();
  });
});

describe("a comparison with a baseline", () => {
  it("shows the baseline topic by topic", async () => {
    const titleOf = async (baseline: string) => {
      const { document } = await comparisonReport(files, { ...live, measure: ["AP"], baseline: [baseline] });
      const block = document.sections
        .flatMap(({ blocks }) => blocks)
        .find(({ id }) => id === "topic-differences-figure");
      return block && "chart" in block ? block.chart.title : undefined;
    };
    expect(await titleOf("run-a.txt")).toMatch(/ against run-a\.txt$/);
    expect(await titleOf("run-b.txt")).toMatch(/ against run-b\.txt$/);
    expect(await titleOf("run-c.txt")).toMatch(/ against run-c\.txt$/);
  });
});

describe("measures of a report", () => {
  const measuresOf = async (...measure: string[]) =>
    (await evaluationReport(files, { ...live, measure, compare: false })).document.provenance.measures;

  it("keep the requested order, under their own names", async () => {
    expect(await measuresOf("recip_rank", "P.10", "map", "AP")).toEqual(["RR", "P@10", "AP"]);
  });

  it("are all refused at once", async () => {
    await expect(measuresOf("x", "map", "y")).rejects.toThrow(/x[\s\S]*\n[\s\S]*y/);
    await expect(measuresOf("num_rel")).rejects.toThrow("no measure yields a number for each topic");
  });
});

it("refuses invalid settings by name", async () => {
  await expect(evaluationReport(files, { ...live, nmax: 0 })).rejects.toMatchObject({ setting: "nmax" });
  await expect(evaluationReport(files, { ...live, by: "language" })).rejects.toMatchObject({ setting: "by" });
  await expect(effortReport(files, { ...request, minutes: 5, recalls: [2] })).rejects.toMatchObject({
    setting: "recalls",
  });
  await expect(depthReport({ ...files, runs: files.runs.slice(1, 2) }, { ...request, depths: [5] })).rejects.toThrow(
    "give two or more",
  );
  const signal = AbortSignal.abort(new Error("enough"));
  await expect(evaluationReport(files, live, { signal })).rejects.toThrow("enough");
});
