import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Progress } from "../../core/index.js";
import { compareRunFiles } from "../comparing/compare-run-files.js";
import { examineAgreement } from "./agreement.js";
import { examineCorrelation } from "./correlation.js";
import { examineDepth } from "./depth.js";
import { examineEffort } from "./effort.js";
import { examineRobustness, type RobustnessSettings } from "./robustness.js";
import type { StudySettings } from "./study-input.js";
import type { StudyResult } from "./study-result.js";
import { examineTopics } from "./topics.js";

const samples = resolve(import.meta.dirname, "../../../samples");
const qrels = join(samples, "qrels.txt");
const runs = ["a", "b", "c"].map((name) => join(samples, `run-${name}.txt`));
const settings: StudySettings = {
  ...{ level: 1, docs: 0, seed: "0" },
  ...{ withoutRelevant: "zero", duplicates: "error", rankBy: "score" },
};
const robustness: RobustnessSettings = {
  ...settings,
  ...{ by: "judgements", fractions: [0.5], samples: 2, keep: "round", cutoffs: [100] },
  ...{ tau: "b", alpha: 0.05, depths: [10], poolDepth: 100 },
};
const names = ({ tables }: StudyResult) => tables.map(({ name }) => name);

describe("studies of run files", () => {
  test("agreement", async () => {
    const result = await examineAgreement(qrels, runs, settings);
    expect(names(result)).toEqual(["categories", "power", "outcomes", "alone", "alone-pairs", "pairs"]);
    expect(names(await examineAgreement(qrels, runs, { ...settings, measure: ["map", "PRES@10"] }))).not.toContain(
      "alone",
    );
    expect(result.inputs).toEqual([qrels, ...runs]);
    expect(result.facts).toMatchObject({ measures: ["map", "recall_1000", "PRES@1000"], seed: "0", alpha: 0.05 });
  });

  test("correlation", async () => {
    const result = await examineCorrelation(qrels, runs, { ...settings, coefficient: "spearman", movers: 2 });
    expect(names(result)).toEqual(["matrix", "correlations", "movers", "ranks"]);
  });

  test("depth", async () => {
    const result = await examineDepth(qrels, runs, { ...settings, depths: [5, 10] });
    expect(names(result)).toEqual(["matrix", "order", "curve"]);
    expect(result.facts).toMatchObject({ measures: ["map", "recall", "PRES"], depths: [5, 10] });
  });

  test("effort", async () => {
    const result = await examineEffort(qrels, runs, {
      ...settings,
      ...{ minutes: 5, recalls: [0.8], stopAfter: [100], stopIrrelevant: [20], stopRecall: [0.9] },
    });
    expect(names(result)).toEqual(["depths", "stopping", "curve", "topics"]);
    expect(result.facts).toMatchObject({ minutesPerDocument: 5, collectionSize: null });
  });

  test("topics, with progress over all measures", async () => {
    const progress: Progress[] = [];
    const result = await examineTopics(
      ...([qrels, runs, { ...settings, sizes: [2], samples: 3, bin: 0.1, list: 2 }] as const),
      { onProgress: (each) => void progress.push(each) },
    );
    expect(names(result)).toEqual(["stability", "swap-rate", "swap-curves", "hardest", "decisive", "topics"]);
    expect(progress.at(-1)).toEqual({ what: "sizes sampled", done: 3, total: 3 });
  });

  test("robustness, by samples and by the contributions of teams", async () => {
    expect(names(await examineRobustness(qrels, runs, robustness))).toEqual([
      "kendall",
      "worst",
      "samples",
      "ranks",
      "means",
    ]);
    const byTeam = { ...robustness, by: "leave-out-team", teamPattern: "[ab]|c" } as const;
    const result = await examineRobustness(qrels, runs, byTeam);
    expect(names(result)).toEqual(["leave-out", "contributions"]);
    expect(result.facts).toMatchObject({ by: "leave-out-team", poolDepth: 100 });
  });

  test.each([
    [{ cutoffs: [5, 5] }, "⟨cutoffs⟩: must differ: 5,5"],
    [{ cutoffs: [1.5] }, "⟨cutoffs⟩: must be whole numbers of at least 1: 1.5"],
    [{ depths: [0] }, "⟨depths⟩: must be whole numbers of at least 1: 0"],
    [{ samples: 0 }, "⟨samples⟩: must be at least 1: 0"],
    [{ alpha: 2 }, "⟨alpha⟩: must be between 0 and 1: 2"],
  ])("robustness refuses %j", async (wrong, message) => {
    await expect(examineRobustness(qrels, runs, { ...robustness, ...wrong })).rejects.toThrow(message);
  });

  test("end when aborted", async () => {
    const controller = new AbortController();
    const onProgress = ({ what }: Progress) => {
      if (what === "judgements tried") controller.abort(new Error("enough"));
    };
    const work = examineRobustness(qrels, runs, robustness, { onProgress, signal: controller.signal });
    await expect(work).rejects.toThrow("enough");
  });
});

describe("a comparison of run files", () => {
  test("tables that are made if asked for", async () => {
    const names = async (extra: object) =>
      (await compareRunFiles(qrels, runs, { ...settings, ...extra })).tables.map(({ name }) => name);
    expect(await names({})).toEqual(["runs", "pairs", "summary"]);
    expect(await names({ also: ["matrix", "lexirecall", "beats"], rope: 0.01 })).toEqual([
      ...["runs", "pairs", "summary", "matrix", "lexirecall", "beats", "bayes"],
    ]);
  });

  test("has its tables and the data behind them", async () => {
    const result = await compareRunFiles(qrels, runs, { ...settings, test: "anova" });
    expect(names(result)).toEqual(["runs", "pairs", "anova", "summary"]);
    expect(result.comparisons).toHaveLength(3);
  });

  test("reads a baseline that is not among the runs", async () => {
    const { inputs, facts } = await compareRunFiles(qrels, runs.slice(0, 2), { ...settings, baseline: [runs[2]] });
    expect(inputs).toEqual([qrels, ...runs]);
    expect(facts).toMatchObject({ baselines: ["run-c.txt"] });
  });

  test.each([
    [{ samples: 0 }, "⟨samples⟩ must be 1 or more"],
    [{ baseline: ["z"] }, '⟨baseline⟩: neither a run nor a file: "z"; available: run-a.txt, run-b.txt, run-c.txt'],
    [
      { measure: ["gm_map"] },
      "runs are compared by means over topics, and these measures have none: gm_map (geometric)",
    ],
  ])("refuses %j", async (wrong, message) => {
    await expect(compareRunFiles(qrels, runs, { ...settings, ...wrong })).rejects.toThrow(message);
  });

  test("remarks on scores that are only lower bounds", async () => {
    const remarks: string[] = [];
    const onRemark = (text: string) => void remarks.push(text);
    await compareRunFiles(qrels, runs, { ...settings, measure: ["Depth"] }, { onRemark });
    expect(remarks).toEqual([expect.stringMatching(/scores are only lower bounds/)]);
  });
});
