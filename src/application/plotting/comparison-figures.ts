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
    "test of significance; tukey and anova test all at once",
    [...PAIRED_TESTS, ...SIMULTANEOUS_TESTS],
    "wilcoxon",
  ),
  correction: choice("what", "of p over all pairs", Object.keys(CORRECTIONS) as Correction[], "holm"),
};

export const differences = runFigure({
  name: "differences",
  about: "differences of runs with their intervals",
  usual: ["PRES@1000"],
  compares: true,
  settings: {
    ...TEST_SETTINGS,
    baseline: run(
      "run",
      "compare each run with this one; of more than ten runs the highlighted one, or the best, when left out",
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
  about: "which run is significantly better than which",
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
  about: "how two runs differ on each topic",
  usual: ["PRES@1000"],
  compares: true,
  settings: { run: run("name", "the first run"), against: run("name", "the second one") },
  chart(input, values) {
    const [table] = tablesOf(input);
    const { run: first = table.runs[0] } = values;
    const { against = table.runs.find((name) => name !== first)! } = values;
    return topicDifferencesChart(table, first, against);
  },
});
