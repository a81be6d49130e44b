import { type Cell, type Column, countRelevant, type Table } from "../core/index.js";
import type { BundleScores } from "./bundle-scores.js";
import type { Bundle } from "./bundles.js";
import { activeSubmissions, type Campaign } from "./campaign.js";
import type { CampaignEvaluation } from "./evaluate-campaign.js";
import { compareNames } from "./run-name.js";

/** A table of a summary, with its name. */
export interface SummaryTable {
  readonly name: string;
  readonly table: Table;
}

/** The participants and their numbers of runs for each topic set (table 1 of the CLEF-IP 2010 summary). */
export function participantsTable(campaign: Campaign): Table {
  const submissions = activeSubmissions(campaign);
  return {
    caption: "Participants and their runs",
    columns: [
      { name: "participant", kind: "text", id: true },
      { name: "institution", kind: "text" },
      { name: "country", kind: "text" },
      { name: "runs", kind: "text" },
    ],
    rows: [...campaign.participants]
      .sort((a, b) => compareNames(a.id, b.id))
      .map(({ id, institution, country }): Cell[] => {
        const counts = new Map<string, number>();
        for (const { participant, set } of submissions) {
          if (participant === id) counts.set(set, (counts.get(set) ?? 0) + 1);
        }
        const runs = Array.from(counts, ([set, count]) => `${count} ${set}`).join(", ");
        return [id, institution ?? null, country ?? null, runs === "" ? "0" : runs];
      }),
  };
}

/** The numbers of topics, runs and relevant documents of each bundle. */
export function bundlesTable({ bundles, judgements, campaign }: CampaignEvaluation): Table {
  const judged = new Map(judgements.qrels.judgements.map((each) => [each.topic, each]));
  const levels = [...new Set(campaign.settings.views.map(({ level }) => level))].sort((a, b) => a - b);
  const excluded = campaign.topics.filter((topic) => topic.excluded !== undefined);
  return {
    caption: "Evaluation bundles",
    columns: [
      { name: "bundle", kind: "text", id: true },
      { name: "topics", kind: "integer" },
      { name: "judged", kind: "integer", label: "with judgements" },
      { name: "runs", kind: "integer" },
      { name: "submitted", kind: "integer" },
      { name: "extracted", kind: "integer" },
      ...levels.map(
        (level): Column => ({ name: `relevant_${level}`, label: `relevant from ${level}`, kind: "integer" }),
      ),
    ],
    rows: bundles.map(({ name, topics, runs }): Cell[] => {
      const known = topics.flatMap(({ id }) => judged.get(id) ?? []);
      const extracted = runs.filter((run) => run.extracted).length;
      return [
        ...[name, topics.length, known.length, runs.length, runs.length - extracted, extracted],
        ...levels.map((level) => known.reduce((sum, each) => sum + countRelevant(each, level), 0)),
      ];
    }),
    notes: excluded.map(({ id, excluded: reason }) => `Topic ${id} is excluded: ${reason}`),
  };
}

/** The runs of a bundle (tables 2 and 3 of the CLEF-IP 2010 summary). */
export function filesTable({ name, runs }: Bundle): Table {
  return {
    caption: `Files in the ${name} bundle`,
    columns: [
      { name: "number", label: "", kind: "integer" },
      { name: "run", label: "Short id", kind: "text", id: true },
      { name: "file", label: "Run file name", kind: "text", id: true },
      { name: "average_documents", label: "Average documents retrieved per topic", kind: "real", digits: 2 },
    ],
    rows: runs.map((run, i): Cell[] => [i + 1, run.shortId, run.name, run.averageDocuments]),
    notes: [
      "Averages are over the topics that a run has.",
      ...(runs.some(({ extracted }) => extracted) ? ["-S marks runs extracted from runs for more topics."] : []),
    ],
  };
}

/** Every measure of every run of a bundle. */
export function scoresTable({ bundle, view, columns, topics, runs }: BundleScores): Table {
  const missing = runs.filter((run) => run.missing > 0).length;
  return {
    caption: `${titleOf(bundle, view.name)}: ${counted(topics.length, "topic")}, ${counted(runs.length, "run")}`,
    columns: [{ name: "run", kind: "text", id: true }, ...columns.map(scoreColumn)],
    rows: runs.map(({ run, summary }): Cell[] => [run.shortId, ...summary]),
    notes: [
      ...(view.name === "" ? [] : [`Documents of grade ${view.level} or higher are relevant.`]),
      ...(missing > 0
        ? [`${counted(missing, "run")} without some of the topics; those count as nothing retrieved.`]
        : []),
    ],
  };
}

/** What the figures of the CLEF-IP 2010 summary show: a few measures for each run. */
export function figureTable(scores: BundleScores, measures: readonly string[]): Table {
  const shown = measures.flatMap((label) => {
    const c = scores.columns.findIndex(({ name }) => name === label);
    return c < 0 ? [] : [c];
  });
  return {
    caption: `Figure: ${titleOf(scores.bundle, scores.view.name)}`,
    columns: [{ name: "run", kind: "text", id: true }, ...shown.map((c) => scoreColumn(scores.columns[c]))],
    rows: scores.runs.map(({ run, summary }): Cell[] => [run.shortId, ...shown.map((c) => summary[c])]),
  };
}

/** The scores of every run and topic of a bundle. */
export function topicScoresTable({ bundle, view, columns, topics, runs }: BundleScores): Table {
  return {
    caption: `${titleOf(bundle, view.name)}, topic by topic`,
    columns: [
      { name: "run", kind: "text", id: true },
      { name: "topic", kind: "text", id: true },
      ...columns.map(({ name, digits }): Column => ({ name, kind: "real", ...(digits !== undefined && { digits }) })),
    ],
    rows: runs.flatMap(({ run, values }) =>
      topics.map((topic, t): Cell[] => [run.shortId, topic, ...values.map((each) => each[t])]),
    ),
  };
}

/** The base name of a bundle's tables: `large`, `large-strict`. */
export function scoresName({ bundle, view }: Pick<BundleScores, "bundle" | "view">): string {
  return view.name === "" ? bundle.name : `${bundle.name}-${view.name}`;
}

function titleOf({ name, kind }: Bundle, view: string): string {
  const topics = kind === "language" ? `${name} topics` : `${name} topic set`;
  return view === "" ? `Results for the ${topics}` : `Results for the ${topics}, ${view} relevance`;
}

function scoreColumn({ name, direction, digits }: BundleScores["columns"][number]): Column {
  return {
    name,
    kind: "real",
    ...(digits !== undefined && { digits }),
    ...(direction !== "none" && { best: direction === "up" ? "max" : "min" }),
  };
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
