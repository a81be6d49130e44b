import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { namesWithRoom, ROTATION, roomForRotated } from "./rotated-labels.js";
import { shortName } from "./text-width.js";

/** Scores of the runs of a bundle by a few measures. */
export interface BundleBars {
  /** Name of the bundle: `all topics`, `German`. */
  readonly bundle: string;
  readonly measures: readonly string[];
  readonly runs: readonly { readonly name: string; readonly scores: readonly number[] }[];
  readonly topics: number;
}

/**
 * Scores of all runs by a few measures as bars side by side, in the order of the first measure.
 *
 * F. Piroi: CLEF-IP 2010: Prior Art Candidates Search Evaluation Summary. IRF-TR-2010-00003, one figure per bundle
 */
export function groupedBars({ bundle, measures, runs, topics }: BundleBars): Chart {
  const sorted = [...runs].sort((a, b) => b.scores[0] - a.scores[0] || (a.name < b.name ? -1 : 1));
  const bars = sorted.flatMap(({ name, scores }) =>
    measures.map((measure, m) => ({ run: name, measure, score: scores[m] })),
  );
  const [best] = sorted;
  return {
    title: `${measures.join(", ")}: ${bundle}`,
    subtitle: `${counted(runs.length, "run")} by ${measures[0]}, means over ${counted(topics, "topic")}`,
    description: best
      ? `${best.name} is first with ${measures.map((measure, m) => `${measure} ${best.scores[m].toFixed(4)}`).join(", ")}.`
      : "There are no runs.",
    legend: (look) =>
      measures.map((label, m) => ({ label, style: { colour: seriesStyle(m, look).colour }, mark: "area" as const })),
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        ...measures.map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: sorted.map(({ name, scores }) => [name, ...scores]),
    },
    plot(look) {
      const isNamed = sorted.length <= 60;
      const names = sorted.map(({ name }) => name);
      const room = roomForRotated(names.map((name) => shortName(name)));
      return {
        height: isNamed ? 260 + room.marginBottom : 340,
        ...(isNamed && room),
        fx: {
          domain: names,
          ticks: namesWithRoom(names, look.width - room.marginLeft),
          tickFormat: (name: string) => shortName(name),
          axis: isNamed ? "bottom" : null,
          label: null,
          padding: 0.2,
          tickRotate: ROTATION,
        },
        x: { axis: null, domain: measures, padding: 0 },
        y: { label: "score", grid: true, zero: true, ...flatDomain([0, ...bars.map(({ score }) => score)]) },
        marks: [
          ...nothingMark(bars.length === 0, "no runs", look),
          Plot.barY(bars, {
            fx: "run",
            x: "measure",
            y: "score",
            fill: ({ measure }) => seriesStyle(measures.indexOf(measure), look).colour,
            fillOpacity: ({ run }) => (look.highlight === undefined || run === look.highlight ? 1 : 0.35),
            title: ({ run, measure, score }) => `${run}\n${measure} ${score.toFixed(4)}`,
          }),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}
