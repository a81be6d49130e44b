import { isWanted } from "../../evaluation/index.js";
import { parseMeasure } from "../../measures/index.js";
import { agreement, correlation, depthCurve, runsByMerit, type ScoreTable } from "../../studies/index.js";
import { agreementBars } from "../charts/agreement-bars.js";
import { correlationHeatMap } from "../charts/correlation-heat-map.js";
import { counted } from "../charts/counted.js";
import { measureByDepth } from "../charts/measure-by-depth.js";
import { rankChanges } from "../charts/rank-changes.js";
import { recallArea } from "../charts/recall-area.js";
import { ELEVEN_POINTS, recallPrecision } from "../charts/recall-precision.js";
import { relevantPerTopic } from "../charts/relevant-per-topic.js";
import { scoresByRun } from "../charts/scores-by-run.js";
import { topicBoxes } from "../charts/topic-boxes.js";
import { topicMedians } from "../charts/topic-medians.js";
import { comparisonFigures } from "./comparison-sections.js";
import { fewTopics } from "./few-topics.js";
import type { LiveChoice } from "./live-input.js";
import type { LiveScores } from "./live-scores.js";
import type { LiveBlock, LiveSection } from "./live-sections.js";
import { type CommandSetting, commandOn, measureSettings } from "./report-command.js";

const DEPTHS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000];

/** Maximum number of measures in figures; the first are shown. */
const SHOWN = { scores: 3, order: 5, agreement: 3 };

/** All sections of an evaluation. */
export function evaluationSections(scores: LiveScores): LiveSection[] {
  const { runs, compare, groups } = scores.input;
  const several = runs.length > 1;
  return [
    {
      id: "scores",
      title: "Scores",
      blocks: [scoresTable(scores), scoresFigure(scores)],
    },
    {
      id: "depth",
      title: "Reading depth",
      text: [
        "PRES depends on Nmax, the number of results that a reader reads. Where lines cross, the better run depends on the reader.",
      ],
      blocks: [depthFigure(scores)],
    },
    ...(several && compare
      ? [{ id: "comparison", title: "Which runs differ", blocks: comparisonFigures(scores, compare) }]
      : []),
    ...(several && scores.input.measures.length > 1
      ? [
          {
            id: "measures",
            title: "How measures order the runs",
            blocks: [orderFigure(scores), correlationFigure(scores), ...(compare ? [agreementFigure(scores)] : [])],
          },
        ]
      : []),
    {
      id: "topics",
      title: "Topics",
      blocks: [mediansFigure(scores), ...(groups ? [groupsFigure(scores)] : []), sizesFigure(scores)],
    },
    { id: "precision", title: "Recall and precision", blocks: [recallPrecisionFigure(scores)] },
    {
      id: "curve",
      title: "One run on one topic",
      text: [
        "PRES is the area between the actual and the worst curve, as a share of the area between the best and the worst curve.",
      ],
      blocks: [curveFigure(scores)],
    },
  ];
}

function scoresTable(scores: LiveScores): LiveBlock {
  const { runs, files } = scores.input;
  return {
    id: "scores-table",
    on: ["nmax", "bundle"],
    make(choice) {
      const tables = scores.tables(choice);
      const [first] = tables;
      const measures = measureSettings(tables.map(({ measure }) => measure));
      const settings: CommandSetting[] = [...measures, ["complete"], ["sort"], ["format", "terminal"]];
      return {
        id: "scores-table",
        command: commandOn(files, "eval", settings, scores.bundle(choice)),
        table: {
          caption: `Scores of ${counted(runs.length, "run")}, means over ${counted(first.topics.length, "topic")}, by ${first.measure}`,
          columns: [
            { name: "place", kind: "integer", label: "#" },
            { name: "run", kind: "text", id: true },
            ...tables.map(({ measure, direction }) => ({
              name: measure,
              kind: "real" as const,
              ...(direction !== "none" && { best: direction === "down" ? ("min" as const) : ("max" as const) }),
            })),
          ],
          rows: runsByMerit(first).map((r, i) => [i + 1, first.runs[r], ...tables.map(({ means }) => means[r])]),
          notes: fewTopics(first.topics.length),
        },
      };
    },
  };
}

/** A figure of the first measures. */
function figure(
  scores: LiveScores,
  { id, plot, measures, slow, narrowest, on = ["nmax", "bundle"] }: FigureFacts,
  chart: (tables: readonly ScoreTable[], choice: LiveChoice) => ReturnType<typeof scoresByRun>,
  settings: readonly CommandSetting[] = [],
): LiveBlock {
  const { files } = scores.input;
  return {
    id,
    on,
    ...(slow && { slow }),
    ...(narrowest && { narrowest }),
    make(choice) {
      const tables = scores.tables(choice).slice(0, measures);
      const asked = [...measureSettings(tables.map(({ measure }) => measure)), ...settings];
      return {
        id,
        command: commandOn(files, `plot ${plot}`, asked, scores.bundle(choice)),
        chart: chart(tables, choice),
      };
    },
  };
}

interface FigureFacts {
  readonly id: string;
  readonly plot: string;
  readonly measures: number;
  readonly slow?: true;
  readonly narrowest?: number;
  readonly on?: readonly (keyof LiveChoice)[];
}

function scoresFigure(scores: LiveScores): LiveBlock {
  return figure(scores, { id: "scores-figure", plot: "scores", measures: SHOWN.scores }, (tables) =>
    scoresByRun({
      measures: tables.map(({ measure }) => measure),
      topics: tables[0].topics.length,
      runs: tables[0].runs.map((name, r) => ({ name, scores: tables.map(({ means }) => means[r]) })),
    }),
  );
}

function orderFigure(scores: LiveScores): LiveBlock {
  const facts = {
    id: "order-figure",
    plot: "rank-changes",
    measures: SHOWN.order,
    slow: true,
    narrowest: 640,
  } as const;
  return figure(scores, facts, (tables, choice) => rankChanges(correlationOf(scores, choice, tables)));
}

function correlationFigure(scores: LiveScores): LiveBlock {
  const facts = {
    id: "correlation-figure",
    plot: "correlation",
    measures: Number.POSITIVE_INFINITY,
    slow: true,
  } as const;
  return figure(scores, facts, (tables, choice) => correlationHeatMap(correlationOf(scores, choice, tables)));
}

/** Intervals are not shown, so few resamples are enough. */
function correlationOf(scores: LiveScores, choice: LiveChoice, tables: readonly ScoreTable[]) {
  return scores.keep(keyOf("correlation", scores, choice, tables), () => correlation(tables, { samples: 2 }));
}

function keyOf(what: string, scores: LiveScores, choice: LiveChoice, tables: readonly ScoreTable[]): string {
  return JSON.stringify([what, scores.bundle(choice).name, ...tables.map(({ measure }) => measure)]);
}

function agreementFigure(scores: LiveScores): LiveBlock {
  const facts = { id: "agreement-figure", plot: "agreement", measures: SHOWN.agreement, slow: true } as const;
  return figure(scores, facts, (tables, choice) =>
    agreementBars(scores.keep(keyOf("agreement", scores, choice, tables), () => agreement(tables))),
  );
}

function mediansFigure(scores: LiveScores): LiveBlock {
  return figure(scores, { id: "topics-figure", plot: "topic-medians", measures: 1 }, ([table]) => topicMedians(table));
}

function groupsFigure(scores: LiveScores): LiveBlock {
  const { field, file, groups } = scores.input.groups!;
  return figure(
    scores,
    { id: "groups-figure", plot: "topic-boxes", measures: 1 },
    ([table]) => topicBoxes(table, groups, field),
    [
      ["topicAttributes", file],
      ["by", field],
    ],
  );
}

function sizesFigure(scores: LiveScores): LiveBlock {
  const { qrels, options, level, files } = scores.input;
  return {
    id: "sizes-figure",
    on: ["bundle"],
    make(choice) {
      const { topics } = scores.bundle(choice);
      const counted = qrels.judgements.filter(
        ({ topic }) => isWanted(topic, options) && (topics?.includes(topic) ?? true),
      );
      return {
        id: "sizes-figure",
        command: commandOn(files, "plot topic-sizes", [], { runs: [], ...(topics && { topics }) }),
        chart: relevantPerTopic(counted, level),
      };
    },
  };
}

function depthFigure(scores: LiveScores): LiveBlock {
  const { runs, nmax, level, files } = scores.input;
  return {
    id: "depth-figure",
    on: ["bundle"],
    make(choice) {
      const deepest = runs.reduce((most, { run }) => run.retrieved.reduce((a, b) => Math.max(a, b), most), nmax);
      const depths = DEPTHS.filter((depth) => depth <= Math.max(10, deepest));
      const names = depths.map((depth) => parseMeasure(`PRES@${depth}`, { level }).name);
      const tables = names.map((name) => scores.table(choice, name));
      const settings: CommandSetting[] = [
        ["measure", "PRES"],
        ["depths", depths.join(",")],
      ];
      return {
        id: "depth-figure",
        command: commandOn(files, "plot depth", settings, scores.bundle(choice)),
        chart: measureByDepth(
          scores.keep(`depth ${scores.bundle(choice).name}`, () => ({
            runs: runs.map(({ name }) => name),
            topics: tables[0].topics.length,
            depths,
            curves: [depthCurve(names[0].replace(/@\d+$/, ""), depths, tables)],
          })),
        ),
      };
    },
  };
}

function recallPrecisionFigure(scores: LiveScores): LiveBlock {
  const { level, files } = scores.input;
  return {
    id: "precision-figure",
    on: ["bundle"],
    make: (choice) => ({
      id: "precision-figure",
      command: commandOn(files, "plot recall-precision", [], scores.bundle(choice)),
      chart: recallPrecision(
        ELEVEN_POINTS.map((point) => scores.table(choice, parseMeasure(`IPrec@${point}`, { level }).name)),
      ),
    }),
  };
}

function curveFigure(scores: LiveScores): LiveBlock {
  const { runs, level, files } = scores.input;
  return {
    id: "curve-figure",
    on: ["nmax", "bundle", "topic", "highlight"],
    make(choice) {
      const { nmax, highlight, topic } = choice;
      const [best] = runsByMerit(scores.tables(choice)[0]);
      const picked = runs.findIndex(({ name }) => name === highlight);
      const run = picked < 0 ? best : picked;
      const rankings = scores.rankings(choice, run);
      const ranking = rankings.find(({ judgements }) => judgements.topic === topic) ??
        rankings[0] ?? {
          judgements: { topic: "none", levels: [], unjudgedInPool: 0 },
          ...{ retrieved: 0, ranks: [], grades: [], tieFirst: [], tieLast: [] },
        };
      const { name } = runs[run];
      const settings: CommandSetting[] = [
        ["run", name],
        ["topic", ranking.judgements.topic],
        ["nmax", String(nmax)],
      ];
      return {
        id: "curve-figure",
        command: commandOn(files, "plot pres-curve", settings, { runs: [name] }),
        chart: recallArea(name, ranking, { measure: "PRES", nmax }, level),
      };
    },
  };
}
