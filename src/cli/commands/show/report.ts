import type { Command } from "commander";
import { defineReportCampaign } from "./report-campaign.js";
import { defineReportComparison } from "./report-comparison.js";
import { defineReportDepth } from "./report-depth.js";
import { defineReportEffort } from "./report-effort.js";
import { defineReportEvaluation } from "./report-evaluation.js";
import { defineReportRobustness } from "./report-robustness.js";

const NOTES = `
A page is one file that needs no network: its tables can be sorted, a run highlighted, its data downloaded. In reports of
evaluations, comparisons and campaigns Nmax and the topics can be changed, too: judged rankings are inside.
Beside Markdown and LaTeX stands a folder NAME-files with figures (SVG, PDF) and the data of everything (CSV).

Examples:
  presage report evaluation qrels.txt runs/*.gz -o report.html
  presage report evaluation qrels.txt runs/*.gz --topic-attributes topics.tsv --by language -o report.html -o report.md
  presage report comparison qrels.txt runs/*.gz --baseline bm25.txt -o comparison.tex
  presage report campaign pac --collection patents -o summary.html -o summary.tex`;

const REPORTS = [
  ["evaluation", "scores, order, topics and curves of runs", defineReportEvaluation],
  ["comparison", "which runs differ", defineReportComparison],
  ["robustness", "does the order of runs survive when judgements are missing", defineReportRobustness],
  ["effort", "how deep must one read", defineReportEffort],
  ["depth", "measures against the number of results looked at", defineReportDepth],
  ["campaign", "the summary of a campaign, as CLEF-IP's", defineReportCampaign],
] as const;

export function defineReport(command: Command): void {
  for (const [name, about, define] of REPORTS) {
    define(command.command(name).description(about).allowExcessArguments(false));
  }
  command.addHelpText("after", NOTES);
}
