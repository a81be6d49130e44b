import { setting } from "../../core/index.js";
import {
  pairedDifferences,
  significanceMatrix,
  topicDifferences as topicDifferencesChart,
} from "../../report/index.js";
import {
  CORRECTIONS,
  type CompareOptions,
  type Comparison,
  type ComparisonTest,
  type Correction,
  compareRuns,
  PAIRED_TESTS,
  SIMULTANEOUS_TESTS,
} from "../../studies/index.js";
import type { StudyInput } from "../studying/study-input.js";
import { choice, run } from "./figure-settings.js";
import { runFigure, tablesOf } from "./run-figure.js";

const TEST_SETTINGS = {
  test: choice<ComparisonTest>(
    "test",
    "significance test; tukey and anova test all runs at once",
    [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS],
    "wilcoxon",
  ),
  correction: choice("what", "correction of p over all pairs", Object.keys(CORRECTIONS) as Correction[], "holm"),
};

export const differences = runFigure({
  name: "differences",
  about: "differences between runs, with intervals",
  usual: ["PRES@1000"],
  compares: true,
  settings: {
    ...TEST_SETTINGS,
    baseline: run(
      "run",
      "compare each run with this one; default with more than ten runs: the highlighted one, or the best",
    ),
  },
  chart: (input, { baseline, highlight, ...values }) =>
    pairedDifferences(
      comparisonOf(input, { ...values, baselines: baseline === undefined ? [] : [baseline] }),
      highlight,
    ),
});

export const significance = runFigure({
  name: "significance",
  about: "significant differences between runs",
  usual: ["PRES@1000"],
  compares: true,
  settings: TEST_SETTINGS,
  chart: (input, values) => significanceMatrix(comparisonOf(input, { ...values, baselines: [] })),
});

function comparisonOf(
  input: StudyInput,
  { seed, test, correction, baselines }: Pick<CompareOptions, "seed" | "test" | "correction" | "baselines">,
): Comparison {
  return compareRuns(tablesOf(input)[0], { seed, test, correction, baselines });
}

export const topicDifferences = runFigure({
  name: "topic-differences",
  about: "difference between two runs on each topic",
  usual: ["PRES@1000"],
  compares: true,
  settings: {
    run: run("name", "the first run; default: the first"),
    against: run("name", "the second run; default: the first other one"),
  },
  chart(input, values, { onRemark }) {
    const [table] = tablesOf(input);
    const { run: first = table.runs[0] } = values;
    const { against = table.runs.find((name) => name !== first)! } = values;
    if (table.runs.length > 2 && (values.run === undefined || values.against === undefined)) {
      const how = `choose them with ${setting("run")} and ${setting("against")}`;
      onRemark?.(`shows ${first} against ${against}, two of ${table.runs.length} runs; ${how}`);
    }
    return topicDifferencesChart(table, first, against);
  },
});
