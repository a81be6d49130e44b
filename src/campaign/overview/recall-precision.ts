import type { Cell, Table } from "../../core/index.js";
import { columnOf, type NamedRun } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { median } from "../../statistics/index.js";
import { scoreTables } from "../../studies/index.js";
import type { Qrels } from "../../trec/index.js";

/** One way to see the judgements, such as strict or relaxed. All views of one table have the same documents. */
export interface QrelsView {
  /** `A`, `A+B` … */
  readonly name: string;
  readonly qrels: Qrels;
}

/** A run of a campaign with the content of its label. */
export interface OverviewRun extends NamedRun {
  readonly group: string;
  /** Runs are shown together with those of the same kind: `mandatory`, `optional`. */
  readonly kind: string;
  /** Topic fields and language: of the runs of a group, those with the same compete for one curve. Default: all. */
  readonly curve?: string | undefined;
}

const POINTS = Array.from({ length: 11 }, (_, i) => (i / 10).toFixed(1));

/**
 * The data of figures 4 and 5 of the NTCIR-3 overview: interpolated precision at 11 points of recall, averaged over the
 * topics, for each view, kind and run; the best by average precision first. A topic that a run does not have counts as
 * 0.
 *
 * `best` marks the runs that the overview would show: in each panel, the best of each group with the same topic fields
 * and topic language.
 */
export function recallPrecisionTable(views: readonly QrelsView[], runs: readonly OverviewRun[]): Table {
  const measures = [...POINTS.map((point) => `IPrec@${point}`), "AP"].map((name) => columnOf(parseMeasure(name)));
  const kinds = [...new Set(runs.map(({ kind }) => kind))].sort();
  const rows = views.flatMap(({ name: view, qrels }) =>
    kinds.flatMap((kind) => {
      const panel = runs.filter((run) => run.kind === kind);
      const means = scoreTables(qrels, panel, measures).map((table) => table.means);
      const scored = panel.map((run, r) => ({
        run,
        points: POINTS.map((_, p) => means[p][r]),
        ap: means[POINTS.length][r],
      }));
      scored.sort((a, b) => b.ap - a.ap || (a.run.name < b.run.name ? -1 : 1));
      return scored.map(({ run, points, ap }, i): Cell[] => {
        const isBest =
          scored.findIndex(({ run: other }) => other.group === run.group && other.curve === run.curve) === i;
        return [view, kind, run.group, run.name, isBest ? "yes" : "no", ap, ...points];
      });
    }),
  );
  return {
    caption: "Recall and precision by view and kind of run",
    columns: [
      { name: "view", kind: "text", id: true },
      { name: "kind", kind: "text", id: true },
      { name: "group", kind: "text", id: true },
      { name: "run", kind: "text", id: true },
      { name: "best", label: "best of group", kind: "text" },
      { name: "ap", label: "AP", kind: "real", digits: 4 },
      ...POINTS.map((point) => ({ name: `precision_at_${point}`, label: point, kind: "real" as const, digits: 4 })),
    ],
    rows,
    notes: ["Precision is interpolated: the highest at this recall or above."],
  };
}

/** The data of figure 6: for each topic, the median of average precision over all runs, with a column for each view. */
export function topicMediansTable(views: readonly QrelsView[], runs: readonly NamedRun[]): Table {
  const ap = columnOf(parseMeasure("AP"));
  const tables = views.map(({ qrels }) => scoreTables(qrels, runs, [ap])[0]);
  const topics = [...new Set(tables.flatMap((table) => table.topics))];
  return {
    caption: `Median of average precision over ${runs.length} ${runs.length === 1 ? "run" : "runs"}`,
    columns: [
      { name: "topic", kind: "text", id: true },
      ...views.map(({ name }) => ({ name, kind: "real" as const, digits: 4 })),
    ],
    rows: topics.map((topic) => [
      topic,
      ...tables.map((table) => {
        const t = table.topics.indexOf(topic);
        return t < 0 || runs.length === 0 ? null : median(table.scores.map((scores) => scores[t]));
      }),
    ]),
  };
}
