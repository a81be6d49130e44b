import { agreementBars, correlationHeatMap, rankChanges as rankChangesChart } from "../../report/index.js";
import { agreement as agreementOf, coefficientNames, correlation as correlationOf } from "../../studies/index.js";
import { PAPER_MEASURES } from "../studying/scores.js";
import { choice } from "./figure-settings.js";
import { runFigure, tablesOf } from "./run-figure.js";

/** Intervals are not shown, so few resamples suffice. */
const SAMPLES = 2;

export const rankChanges = runFigure({
  name: "rank-changes",
  about: "ranks of runs from measure to measure",
  usual: PAPER_MEASURES,
  compares: true,
  settings: {},
  chart: (input, { seed }) => rankChangesChart(correlationOf(tablesOf(input), { seed, samples: SAMPLES })),
});

export const correlation = runFigure({
  name: "correlation",
  about: "how similarly measures order runs, for each pair of measures",
  usual: ["map", "recall.1000", "PRES@1000", "ndcg", "bpref", "P.10", "Rprec", "recip_rank"],
  compares: true,
  settings: { coefficient: choice("name", "correlation coefficient", coefficientNames, "spearman") },
  chart: (input, { coefficient, seed }) =>
    correlationHeatMap(correlationOf(tablesOf(input), { seed, samples: SAMPLES }), coefficient),
});

export const agreement = runFigure({
  name: "agreement",
  about: "whether measures agree on which of two runs is better",
  usual: PAPER_MEASURES,
  compares: true,
  settings: {},
  chart: (input) => agreementBars(agreementOf(tablesOf(input))),
});
