import type { CitationCount } from "../../collection/index.js";
import type { DepthStudy, Effort, Goal, ScoreTable } from "../../studies/index.js";
import type { Chart } from "../charts/chart.js";
import { citationCategories } from "../charts/citation-categories.js";
import { type ClassCount, classTreemap } from "../charts/class-treemap.js";
import { effortCurve } from "../charts/effort-curve.js";
import { goalDepths } from "../charts/goal-depths.js";
import { type BundleBars, groupedBars } from "../charts/grouped-bars.js";
import { measureByDepth } from "../charts/measure-by-depth.js";
import { type PoolSize, poolGrowth } from "../charts/pool-growth.js";
import { recallPrecision } from "../charts/recall-precision.js";

/** The data of a figure, as JSON inside a page. The page draws the figure again when a reader picks a run. */
export type FigureData =
  | { readonly figure: "bundle-bars"; readonly bars: BundleBars }
  | { readonly figure: "citations"; readonly citations: readonly CitationCount[] }
  | { readonly figure: "classes"; readonly classes: readonly ClassCount[] }
  | { readonly figure: "depth"; readonly study: DepthStudy; readonly measure: string }
  | { readonly figure: "effort"; readonly study: Effort }
  | { readonly figure: "goal-depths"; readonly study: Effort; readonly goal: Goal }
  | { readonly figure: "pool-growth"; readonly sizes: readonly PoolSize[] }
  | {
      readonly figure: "recall-precision";
      readonly tables: readonly ScoreTable[];
      readonly title: string;
      readonly subtitle: string;
    };

/** @param run that a reader has picked; a figure of one run shows it */
export function chartOf(data: FigureData, run?: string): Chart {
  switch (data.figure) {
    case "bundle-bars":
      return groupedBars(data.bars);
    case "citations":
      return citationCategories(data.citations);
    case "classes":
      return classTreemap(data.classes);
    case "depth":
      return measureByDepth(data.study, data.measure);
    case "effort":
      return effortCurve(data.study, data.study.runs.some(({ name }) => name === run) ? run : undefined);
    case "goal-depths":
      return goalDepths(data.study, data.goal);
    case "pool-growth":
      return poolGrowth(data.sizes);
    case "recall-precision":
      return { ...recallPrecision(data.tables), title: data.title, subtitle: data.subtitle };
  }
}
