import { ELEVEN_POINTS, recallPrecision, scoresByRun } from "../../report/index.js";
import { scoreTables } from "../../studies/index.js";
import { PAPER_MEASURES } from "../studying/scores.js";
import { measureColumns, type StudySettings } from "../studying/study-input.js";
import { runFigure, tablesOf } from "./run-figure.js";

/** The paper's measures, starting with the one that its figure orders runs by. */
const PRES_FIRST = [...PAPER_MEASURES].sort((a, b) => Number(b.startsWith("PRES")) - Number(a.startsWith("PRES")));

export const scores = runFigure({
  name: "scores",
  about: "scores of all runs, sorted by the first measure",
  usual: PRES_FIRST,
  settings: {},
  chart(input) {
    const tables = tablesOf(input);
    const shown = {
      measures: tables.map(({ measure }) => measure),
      topics: tables[0].topics.length,
      runs: tables[0].runs.map((name, r) => ({ name, scores: tables.map(({ means }) => means[r]) })),
    };
    return scoresByRun(shown, shown.measures[0]);
  },
});

export const recallPrecisionCurves = runFigure({
  name: "recall-precision",
  about: "interpolated precision at eleven levels of recall",
  usual: ["AP"],
  settings: {},
  measured: (values) => elevenPoints(values).map(({ name }) => name),
  chart: ({ qrels, runs, wanted }, values) => recallPrecision(scoreTables(qrels, runs, elevenPoints(values), wanted)),
});

function elevenPoints(settings: StudySettings) {
  return measureColumns(
    ELEVEN_POINTS.map((point) => `IPrec@${point}`),
    settings,
  );
}
