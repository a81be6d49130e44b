import type { Command } from "commander";
import { defineReportCampaign } from "./report-campaign.js";
import { defineReportComparison } from "./report-comparison.js";
import { defineReportDepth } from "./report-depth.js";
import { defineReportEffort } from "./report-effort.js";
import { defineReportEvaluation } from "./report-evaluation.js";
import { defineReportRobustness } from "./report-robustness.js";

const NOTES = `
An HTML page is one file that needs no network. Readers can sort its tables, highlight a run and download its data. In
reports on evaluations, comparisons and campaigns, they can also change Nmax and the topics: the page contains the
judged rankings. With Markdown and LaTeX, a folder NAME-files is written: the figures (SVG or PDF) and all data (CSV).

Examples:
  presage report evaluation qrels.txt runs/*.gz -o report.html
  presage report evaluation qrels.txt runs/*.gz --topic-attributes topics.tsv --by language -o report.html -o report.md
  presage report comparison qrels.txt runs/*.gz --baseline bm25.txt -o comparison.tex
  presage report campaign pac --collection patents -o summary.html -o summary.tex`;

const REPORTS = [
  ["evaluation", "scores, order, topics and curves of runs", defineReportEvaluation],
  ["comparison", "comparison of runs: which differ significantly", defineReportComparison],
  ["robustness", "whether the order of runs stays the same when judgements are missing", defineReportRobustness],
  ["effort", "how deep a searcher must read", defineReportEffort],
  ["depth", "measures as a function of the number of results read", defineReportDepth],
  ["campaign", "summary of a campaign, as in CLEF-IP", defineReportCampaign],
] as const;

export function defineReport(command: Command): void {
  for (const [name, about, define] of REPORTS) {
    define(command.command(name).description(about).allowExcessArguments(false));
  }
  command.addHelpText("after", NOTES);
}
