import type { JudgedRanking, TopicJudgements } from "../core/index.js";
import {
  averageOf,
  columnOf,
  type EvaluatedRun,
  evaluateRun,
  type ScoreColumn,
  summarise,
} from "../evaluation/index.js";
import { parseMeasures } from "../measures/index.js";
import type { JudgedRun, Qrels } from "../trec/index.js";
import type { Bundle, BundleRun } from "./bundles.js";
import type { CampaignMeasure, RelevanceView } from "./settings.js";

/** The scores of the runs of a bundle, for one view of the judgements. */
export interface BundleScores {
  readonly bundle: Bundle;
  readonly view: RelevanceView;
  /** Under the names that the campaign gives the measures. */
  readonly columns: readonly ScoreColumn[];
  /** Topics that were evaluated: those of the bundle that have judgements, in its order. */
  readonly topics: readonly string[];
  /** In the order of the bundle. */
  readonly runs: readonly RunScores[];
}

/** The scores of one run in one bundle. */
export interface RunScores {
  readonly run: BundleRun;
  /** By column, then by topic. */
  readonly values: readonly Float64Array[];
  /** By column, over the topics. */
  readonly summary: readonly number[];
  /** Topics that the run does not have; they count as nothing retrieved. */
  readonly missing: number;
}

/** The columns of a campaign's measures at a relevance level. */
export function campaignColumns(measures: readonly CampaignMeasure[], { level }: RelevanceView): ScoreColumn[] {
  const bound = parseMeasures(
    measures.map(({ measure }) => measure),
    { level },
  );
  return bound.map((each, i) => ({ ...columnOf(each), name: measures[i].label }));
}

/**
 * Scores bundles. A run is evaluated once for each view, on all its topics; each bundle takes its part of the result. A
 * topic that a run does not have counts as one for which it retrieved nothing, as with trec_eval's `-c`.
 *
 * @param judged by submission number
 */
export function scoreBundles(
  bundles: readonly Bundle[],
  qrels: Qrels,
  judged: ReadonlyMap<number, JudgedRun>,
  measures: readonly CampaignMeasure[],
  views: readonly RelevanceView[],
): BundleScores[] {
  const judgements = new Map(qrels.judgements.map((each) => [each.topic, each]));
  return views.flatMap((view) => {
    const columns = campaignColumns(measures, view);
    const evaluated = new Map<number, Evaluated>();
    const evaluatedRun = (id: number): Evaluated => {
      let known = evaluated.get(id);
      if (!known) evaluated.set(id, (known = evaluateOnce(qrels, judged.get(id)!, columns, view)));
      return known;
    };
    return bundles.map((bundle): BundleScores => {
      const places = bundle.topics.flatMap(({ id }, t) => (judgements.has(id) ? [t] : []));
      return {
        bundle,
        view,
        columns,
        topics: places.map((t) => bundle.topics[t].id),
        runs: bundle.runs.map((run) => {
          const nothing = (t: number) => nothingRetrieved(judgements.get(bundle.topics[t].id)!);
          return scoresIn(run, places, columns, evaluatedRun(run.submission.id), nothing);
        }),
      };
    });
  });
}

interface Evaluated {
  readonly run: EvaluatedRun;
  readonly places: ReadonlyMap<string, number>;
}

function evaluateOnce(
  qrels: Qrels,
  run: JudgedRun,
  columns: readonly ScoreColumn[],
  { level }: RelevanceView,
): Evaluated {
  const result = evaluateRun(qrels, { name: run.tag, run }, columns, { missing: "zero", level });
  return { run: result, places: new Map(result.topics.map((topic, t) => [topic, t])) };
}

function nothingRetrieved(judgements: TopicJudgements): JudgedRanking {
  return { judgements, retrieved: 0, ranks: [], grades: [], tieFirst: [], tieLast: [] };
}

function scoresIn(
  run: BundleRun,
  places: readonly number[],
  columns: readonly ScoreColumn[],
  { run: evaluated, places: placeOf }: Evaluated,
  nothing: (topic: number) => JudgedRanking,
): RunScores {
  const ids = places.map((t) => run.topicIds[t]);
  const values = columns.map(({ compute }, c) =>
    Float64Array.from(ids, (id, i) =>
      id === undefined ? compute(nothing(places[i])) : evaluated.values[c][placeOf.get(id)!],
    ),
  );
  return {
    run,
    values,
    summary: columns.map((column, c) => summarise(values[c], averageOf(column, {}))),
    missing: ids.filter((id) => id === undefined || !run.submission.documents.has(id)).length,
  };
}
