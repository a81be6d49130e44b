import type { CompareOptions } from "../../studies/index.js";
import type { Effects } from "../effects.js";
import { namedRun } from "../evaluating/named-run.js";
import { requireRuns } from "../studying/scores.js";
import { type LiveReportRequest, liveReport } from "./live-report.js";
import type { MadeReport } from "./made-report.js";
import type { MaterialFiles } from "./study-material.js";

export interface ComparisonReportRequest
  extends LiveReportRequest,
    Pick<CompareOptions, "test" | "correction" | "interval" | "alpha" | "equivalence" | "samples"> {
  /** Runs that all others are compared with, by name or file; default: every run is compared with every other. */
  readonly baseline?: readonly string[] | undefined;
}

/** A report on which runs differ. */
export async function comparisonReport(
  files: MaterialFiles,
  request: ComparisonReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  requireRuns(files.runs);
  const { baseline = [], test, correction, interval, alpha, equivalence, samples, seed, nmax } = request;
  const baselines = [...new Set(baseline.map((wanted) => namedRun(files.runs, wanted, "baseline")))];
  const compare: CompareOptions = {
    ...{ test, correction, interval, alpha, seed },
    ...(baselines.length > 0 && { baselines }),
    ...(equivalence !== undefined && { equivalence }),
    ...(samples !== undefined && { samples }),
  };
  return liveReport("comparison", files, request, compare, [`PRES@${nmax}`, `R@${nmax}`, "AP"], effects);
}
