import type { Effects } from "../effects.js";
import { type LiveReportRequest, liveReport } from "./live-report.js";
import type { MadeReport } from "./made-report.js";
import type { MaterialFiles } from "./study-material.js";

export interface EvaluationReportRequest extends LiveReportRequest {
  /** Whether to report which runs differ significantly; slow for very many runs. */
  readonly compare: boolean;
}

/** A report on scores, order, topics and curves of runs. */
export function evaluationReport(
  files: MaterialFiles,
  request: EvaluationReportRequest,
  effects: Effects = {},
): Promise<MadeReport> {
  const { nmax, seed, compare } = request;
  // Recall-oriented ones first, then what other papers report.
  const usual = [`PRES@${nmax}`, `R@${nmax}`, "AP", "nDCG@20", "R@100", "P@10", "Rprec", "Bpref", "RR"];
  return liveReport("evaluation", files, request, compare ? { seed } : undefined, usual, effects);
}
