import { effortCurve, goalDepths as goalDepthsChart, measureByDepth } from "../../report/index.js";
import { cutoffColumns, depthStudy, type Effort, studyEffort } from "../../studies/index.js";
import type { StudyInput, StudySettings } from "../studying/study-input.js";
import { numbers, run, share } from "./figure-settings.js";
import { runFigure, shownRun } from "./run-figure.js";

export const depth = runFigure({
  name: "depth",
  about: "a measure against the number of results read: PRES against Nmax",
  usual: ["PRES"],
  settings: { depths: numbers("cut-offs", [10, 20, 50, 100, 200, 500, 1000]) },
  measured: (values) => depthColumns(values).map(({ column }) => column.name),
  chart: ({ qrels, runs, wanted }, values) => measureByDepth(depthStudy(qrels, runs, depthColumns(values), wanted)),
});

function depthColumns({ measure, depths, ...settings }: StudySettings & { readonly depths: readonly number[] }) {
  return cutoffColumns(measure ?? ["PRES"], depths, settings);
}

/** What is measured in figures of effort. */
const READ = ["documents read"];

export const effort = runFigure({
  name: "effort",
  about: "recall against documents read, for one run",
  usual: ["recall"],
  settings: { run: run("name", "run to draw; default: the first") },
  measured: () => READ,
  chart: (input, values, effects) => effortCurve(effortOf(input, values), shownRun(input, values.run, effects)),
});

export const goalDepths = runFigure({
  name: "goal-depths",
  about: "documents to read for a given recall, topic by topic",
  usual: ["recall"],
  settings: { recall: share("recall to reach", 0.8) },
  measured: () => READ,
  chart: (input, values) => goalDepthsChart(effortOf(input, values, [values.recall]), { recall: values.recall }),
});

function effortOf(
  { qrels, runs, wanted }: StudyInput,
  { docs, seed }: StudySettings,
  recalls?: readonly number[],
): Effort {
  return studyEffort(qrels, runs, { ...wanted, docs, seed, depths: "dense", rules: [], ...(recalls && { recalls }) });
}
