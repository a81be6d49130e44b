import { breakdown, type SummaryTable } from "../../campaign/index.js";
import type { CampaignEvaluation } from "../../campaign/node.js";
import { cellValue, type Table } from "../../core/index.js";
import type { ScoreTable } from "../../studies/index.js";
import { type GroupCoverage, humanCoverageCurve } from "../charts/human-coverage.js";
import { judgementBreakdown } from "../charts/judgement-breakdown.js";
import { ELEVEN_POINTS } from "../charts/recall-precision.js";
import { topicMedians } from "../charts/topic-medians.js";
import { chartOf } from "./figure-data.js";
import { type CampaignMaterial, materialSection } from "./material-section.js";
import type { ReportCommand } from "./report-command.js";
import type { ReportBlock, ReportSection } from "./report-document.js";
import { UNJUDGED_TEXT, unjudgedTable } from "./unjudged-table.js";

/**
 * A campaign's summary in the form of CLEF-IP 2010: the participants, the files of each bundle, then a figure and all
 * scores for each bundle. The share of unjudged documents follows, and for NTCIR the figures of its overview.
 *
 * F. Piroi: CLEF-IP 2010: Prior Art Candidates Search Evaluation Summary. IRF-TR-2010-00003
 *
 * @param tables of `campaignSummary`
 * @param results the sections of `campaignResults`
 * @param folder of the campaign, for commands
 */
export function campaignSections(
  evaluation: CampaignEvaluation,
  tables: readonly SummaryTable[],
  results: readonly ReportSection[],
  folder: string,
  material: CampaignMaterial = {},
): ReportSection[] {
  const command = (name: string): ReportCommand => ({
    command: "campaign summary",
    arguments: [folder],
    settings: [["table", name]],
  });
  const block = (name: string): ReportBlock[] => {
    const found = tables.find((each) => each.name === name);
    return found ? [{ id: `${name}-table`, command: command(name), table: found.table }] : [];
  };
  const files = tables.filter(({ name }) => name.startsWith("files-")).map(({ name }) => name);
  return [
    { id: "participants", title: "Participants", blocks: block("participants") },
    {
      id: "bundles",
      title: "Topic sets and bundles",
      text: [
        "A bundle is scored together: a set of topics with all runs that have them, or the topics of one language.",
      ],
      blocks: [...block("bundles"), ...files.flatMap(block)],
    },
    ...materialSection(material),
    ...results,
    unjudgedSection(evaluation),
    ...(evaluation.campaign.settings.track === "ntcir-3" ? [overviewSection(evaluation, tables, block)] : []),
  ];
}

/** The share of unjudged documents of each run, for each bundle. */
function unjudgedSection({ bundles, judgements, judged }: CampaignEvaluation): ReportSection {
  const blocks = bundles.map(({ name, runs }): ReportBlock => {
    const counted = runs.map(({ shortId, submission, topicIds }) => ({
      name: shortId,
      run: judged.get(submission.id)!,
      topics: new Set(topicIds.filter((topic) => topic !== undefined)),
    }));
    return {
      id: `unjudged-${name}-table`,
      table: unjudgedTable(judgements.qrels, counted, {}, ` in the ${name} bundle`),
    };
  });
  return { id: "unjudged", title: "Unjudged documents", text: [UNJUDGED_TEXT], blocks };
}

/** Figures 4 to 8 of the NTCIR-3 overview. */
function overviewSection(
  evaluation: CampaignEvaluation,
  tables: readonly SummaryTable[],
  block: (name: string) => ReportBlock[],
): ReportSection {
  const { judgements, assessments } = evaluation;
  const table = (name: string) => tables.find((each) => each.name === name)?.table;
  const commandOf = (name: string) => block(name)[0]?.command;
  const counted = new Set(judgements.qrels.table.topics);
  const [curves, coverage] = [table("recall-precision"), table("human-coverage")];
  return {
    id: "overview",
    title: "Curves, topics and judgements",
    blocks: [
      ...(curves ? precisionFigures(curves, commandOf("recall-precision")) : []),
      ...block("recall-precision"),
      ...medianFigures(evaluation, commandOf("topic-medians")),
      ...block("topic-medians"),
      ...(assessments
        ? [
            {
              id: "breakdown-figure",
              command: commandOf("judgement-breakdown"),
              chart: judgementBreakdown(breakdown(assessments.filter(({ topic }) => counted.has(topic)))),
            },
            ...block("judgement-breakdown"),
          ]
        : []),
      ...(coverage ? [...coverageFigures(coverage, commandOf("human-coverage")), ...block("human-coverage")] : []),
    ],
  };
}

/** A figure for each view and kind of run, with the runs that the overview would show. */
function precisionFigures({ rows }: Table, command: ReportCommand | undefined): ReportBlock[] {
  return panels(rows, 2).map(([name, ofPanel], i) => {
    const best = ofPanel.filter((row) => row[4] === "yes");
    const runs = best.map((row) => String(row[3]));
    const tables = ELEVEN_POINTS.map((point, p): ScoreTable => {
      const means = best.map((row) => numberIn(row[6 + p]));
      return { measure: `IPrec@${point}`, direction: "up", runs, topics: [], scores: [], means };
    });
    const redraw = {
      figure: "recall-precision",
      tables,
      title: `Precision at eleven levels of recall: ${name}`,
      subtitle: `The best run of each group with the same topic fields and language; precision is interpolated`,
    } as const;
    return { id: `precision-figure-${i + 1}`, command, chart: chartOf(redraw), redraw };
  });
}

function medianFigures(
  { scores, bundles, campaign }: CampaignEvaluation,
  command: ReportCommand | undefined,
): ReportBlock[] {
  const label = campaign.settings.measures.find(({ measure }) => measure === "AP")?.label;
  return scores
    .filter(({ bundle }) => bundle === bundles[0])
    .flatMap(({ view, columns, topics, runs }, i) => {
      const c = columns.findIndex(({ name }) => name === label);
      if (c < 0 || runs.length === 0) return [];
      const chart = topicMedians({
        measure: view.name === "" ? columns[c].name : `${columns[c].name} (${view.name})`,
        direction: "up",
        runs: runs.map(({ run }) => run.shortId),
        topics,
        scores: runs.map(({ values }) => values[c]),
        means: runs.map(({ summary }) => summary[c]),
      });
      return [{ id: `medians-figure-${i + 1}`, command, chart }];
    });
}

/** A figure for each view. */
function coverageFigures({ rows, columns }: Table, command: ReportCommand | undefined): ReportBlock[] {
  return panels(rows, 1).map(([view, ofView], i) => {
    const groups = columns.slice(3).map(({ name }, g): GroupCoverage => {
      const recall = ofView.map((row) => numberIn(row[3 + g]));
      const documents = numberIn(ofView[0][2]);
      return { name, coverage: { documents, recall, covered: recall.map((share) => Math.round(share * documents)) } };
    });
    const chart = humanCoverageCurve(
      groups,
      ofView.map((row) => numberIn(row[1])),
    );
    return {
      id: `coverage-figure-${i + 1}`,
      command,
      chart: { ...chart, title: view === "" ? chart.title : `${chart.title}: ${view}` },
    };
  });
}

/** Rows grouped by their first cells, in order of appearance. */
function panels(rows: Table["rows"], cells: number): [name: string, rows: Table["rows"][number][]][] {
  const found = new Map<string, Table["rows"][number][]>();
  for (const row of rows) {
    const name = row
      .slice(0, cells)
      .map((cell) => String(cellValue(cell) ?? ""))
      .filter((word) => word !== "")
      .join(", ");
    found.set(name, [...(found.get(name) ?? []), row]);
  }
  return [...found];
}

function numberIn(cell: Table["rows"][number][number]): number {
  return Number(cellValue(cell) ?? Number.NaN);
}
