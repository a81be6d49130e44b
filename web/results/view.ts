import { averageOf, runNotes } from "../../src/evaluation/index.js";
import { parseMeasure, rankCutoff } from "../../src/measures/index.js";
import type { CampaignRankings } from "../../src/report/index.js";
import type { ScoreTable } from "../../src/studies/index.js";
import { useQuery } from "../shell/location.js";
import type { Results } from "./use-rankings.js";

export type BundleScores = ReturnType<Results["scores"]["measure"]>[number];
export type BundleRun = BundleScores["runs"][number]["run"];

/** A measure with the name that the campaign gives it. */
export interface ShownMeasure {
  readonly measure: string;
  readonly label: string;
}

/** What the rooms of results show, as their addresses say. */
export interface View {
  readonly bundle: string;
  readonly relevance: string;
  readonly measure: ShownMeasure;
  readonly measures: readonly ShownMeasure[];
  /** Submission numbers. */
  readonly chosen: readonly number[];
}

/** The measure that a campaign is first read by: PRES if it has it. */
function usualMeasure(measures: readonly ShownMeasure[]): ShownMeasure {
  return measures.find(({ label }) => label.startsWith("PRES")) ?? measures[0];
}

/** Reads the view from the address. A name that the campaign does not have means the usual one. */
export function useView({ input, scores }: Results): View {
  const [bundle] = useQuery("bundle", "");
  const [relevance] = useQuery("view", "");
  const [measure] = useQuery("measure", "");
  const [runs] = useQuery("runs", "");
  const { measures, views } = input.campaign.settings;
  const own = measures.find(({ label }) => label === measure) ?? otherMeasure(measure);
  return {
    bundle: scores.bundles.find(({ name }) => name === bundle)?.name ?? scores.bundles[0]?.name ?? "",
    relevance: views.find(({ name }) => name === relevance)?.name ?? views[0].name,
    measure: own ?? usualMeasure(measures),
    measures: own && !measures.includes(own) ? [...measures, own] : measures,
    chosen: runs
      .split(",")
      .map(Number)
      .filter((id) => input.judged.has(id)),
  };
}

/** Any measure may be in an address: `measure=nDCG@20`. */
function otherMeasure(text: string): ShownMeasure | undefined {
  try {
    return text === "" ? undefined : { measure: text, label: parseMeasure(text).name };
  } catch {
    return undefined;
  }
}

/** The scores of a bundle by one measure. */
export function bundleScores(
  { scores }: Results,
  bundle: string,
  relevance: string,
  measure: ShownMeasure,
): BundleScores {
  return scores.measure(measure).find((each) => each.bundle.name === bundle && each.view.name === relevance)!;
}

/** The scores of some runs of a bundle as the input of tests; topics may be fewer. */
export function scoreTable(
  { columns, topics, runs }: BundleScores,
  {
    only,
    places = [...topics.keys()],
  }: { readonly only?: readonly number[]; readonly places?: readonly number[] } = {},
): ScoreTable {
  const [column] = columns;
  const wanted = only ? only.flatMap((id) => runs.find(({ run }) => run.submission.id === id) ?? []) : runs;
  const scores = wanted.map(({ values }) => Float64Array.from(places, (t) => values[0][t]));
  return {
    measure: column.name,
    direction: column.direction,
    runs: wanted.map(({ run }) => run.shortId),
    topics: places.map((t) => topics[t]),
    scores,
    means: scores.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length),
  };
}

/** Whether runs can be compared by this measure: tests and intervals are about means. */
export function isMean({ columns: [column] }: BundleScores): boolean {
  return averageOf(column, {}) === "mean";
}

/** The cut-off of a measure; undefined if it counts everything retrieved. */
export function cutoffOf({ measure }: ShownMeasure): number | undefined {
  return rankCutoff(parseMeasure(measure));
}

/** The share of a run's retrieved documents that are judged, down to a cut-off, over the topics of a bundle. */
export function judgedShare({ qrels, judged }: CampaignRankings, run: BundleRun, cutoff: number | undefined): number {
  const topics = new Set(run.topicIds.filter((id) => id !== undefined));
  const own = judged.get(run.submission.id)!;
  const { retrieved, unjudged } = runNotes(qrels, own, { topics, maxRetrieved: cutoff });
  return retrieved === 0 ? Number.NaN : 1 - unjudged / retrieved;
}
