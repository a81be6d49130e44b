import { breakdown, breakdownTable, type GradeLevels, VIEWS } from "../collection/index.js";
import { countJudgements, type Qrels, type Rankings } from "../trec/index.js";
import { activeSubmissions, type Submission } from "./campaign.js";
import type { CampaignEvaluation } from "./evaluate-campaign.js";
import { type NtcirRunLabel, ntcirCurve, parseNtcirRunLabel } from "./ntcir-run-label.js";
import {
  humanCoverageTable,
  type OverviewRun,
  type QrelsView,
  type RankedRun,
  recallPrecisionTable,
  topicMediansTable,
} from "./overview/index.js";
import type { RelevanceView } from "./settings.js";
import type { SummaryTable } from "./summary-tables.js";

/** Reads the documents that a run retrieved, down to a depth. */
export type RankingsOf = (submission: Submission, depth: number) => Promise<Rankings>;

/** The depth of figure 8 of the overview, and its steps. */
const DEPTHS = [0, 1, 5, 10, 20, 30, 50, 75, 100, ...Array.from({ length: 18 }, (_, i) => 150 + 50 * i)];

/**
 * The tables for the figures of the NTCIR-3 overview: recall and precision by view and kind of run (4 and 5), medians
 * of the topics (6), and, if the judgements have marks, their breakdown (7) and how much of the human search the runs
 * find by depth (8).
 */
export async function overviewTables(evaluation: CampaignEvaluation, rankings: RankingsOf): Promise<SummaryTable[]> {
  const { bundles, judgements, judged, campaign, assessments } = evaluation;
  const runs = (bundles[0]?.runs ?? []).map((run) => ({ run, label: labelOf(run.submission) }));
  const views = campaign.settings.views.map((view) => qrelsView(judgements.qrels, view));
  const named = runs.map(
    ({ run, label }): OverviewRun => ({
      name: run.shortId,
      run: judged.get(run.submission.id)!,
      group: run.submission.participant,
      kind: label?.kind ?? "unlabelled",
      curve: label && ntcirCurve(label),
    }),
  );
  const tables: SummaryTable[] = [
    { name: "recall-precision", table: recallPrecisionTable(views, named) },
    { name: "topic-medians", table: topicMediansTable(views, named) },
  ];
  if (!assessments) return tables;
  const counted = new Set(judgements.qrels.table.topics);
  const own = assessments.filter(({ topic }) => counted.has(topic));
  tables.push({ name: "judgement-breakdown", table: breakdownTable(breakdown(own)) });
  if (!own.some(({ mark }) => mark === "J" || mark === "U")) return tables;
  const deepest = DEPTHS[DEPTHS.length - 1];
  const ranked: (RankedRun & { readonly label: NtcirRunLabel | undefined })[] = [];
  // Pool-only runs belong to what systems found.
  for (const submission of activeSubmissions(campaign)) {
    const { topics } = await rankings(submission, deepest);
    ranked.push({ topics, label: labelOf(submission) });
  }
  const groups = [
    { name: "all", runs: ranked },
    { name: "mandatory", runs: ranked.filter(({ label }) => label?.kind === "mandatory") },
    {
      name: "mandatory (auto)",
      runs: ranked.filter(({ label }) => label?.kind === "mandatory" && label.mode === "auto"),
    },
  ];
  const levels = campaign.settings.views.map((view) => ({ name: view.name, levels: levelsOf(view) }));
  tables.push({ name: "human-coverage", table: humanCoverageTable(groups, own, levels, DEPTHS) });
  return tables;
}

function labelOf({ label }: Submission): NtcirRunLabel | undefined {
  return label === undefined ? undefined : parseNtcirRunLabel(label);
}

/** The judgements reduced to relevant and not relevant. */
function qrelsView({ table, grades }: Qrels, { name, level }: RelevanceView): QrelsView {
  const binary = grades.map((grade) => (grade >= level ? 1 : Math.min(grade, 0)));
  return { name, qrels: { table, grades: binary, judgements: countJudgements(table, binary) } };
}

/** The grades that a view counts as relevant. */
function levelsOf({ level }: RelevanceView): GradeLevels {
  const { A, B, C, D } = VIEWS.graded;
  const relevant = (grade: number) => (grade >= level ? 1 : 0);
  return { A: relevant(A), B: relevant(B), C: relevant(C), D: relevant(D) };
}
