import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { namesWithRoom, ROTATION, roomForRotated } from "./rotated-labels.js";
import { shortName } from "./text-width.js";

/** Scores of several runs by several measures. */
export interface RunScores {
  readonly measures: readonly string[];
  readonly runs: readonly { readonly name: string; readonly scores: readonly number[] }[];
  readonly topics: number;
}

/**
 * Scores of all runs by every measure, with runs in the order of one of them. The lines of measures that order runs
 * differently are jagged.
 *
 * W. Magdy, G. J. F. Jones: PRES: A Score Metric for Evaluating Recall-Oriented IR Applications. SIGIR 2010, figure 5
 *
 * @param by the measure that orders the runs, best first
 */
export function scoresByRun({ measures, runs, topics }: RunScores, by = measures[0]): Chart {
  const order = measures.indexOf(by);
  const sorted = [...runs].sort((a, b) => b.scores[order] - a.scores[order] || (a.name < b.name ? -1 : 1));
  const points = sorted.flatMap(({ name, scores }, i) =>
    measures.map((measure, m) => ({ run: name, place: i + 1, measure, score: scores[m] })),
  );
  return {
    title: `Scores of ${counted(runs.length, "run")}, ordered by ${by}`,
    subtitle: `Means over ${counted(topics, "topic")}`,
    description:
      sorted.length === 0
        ? "There are no runs."
        : `${sorted[0].name} is best by ${by}, ${sorted.at(-1)?.name} is last.`,
    legend: (look) =>
      measures.map((label, m) => ({ label, style: { ...seriesStyle(m, look), dash: "" }, mark: "line" as const })),
    data: {
      columns: [
        { name: "place", kind: "integer" },
        { name: "run", kind: "text", id: true },
        ...measures.map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: sorted.map(({ name, scores }, i) => [i + 1, name, ...scores]),
    },
    plot(look) {
      const marked = points.filter(({ run }) => run === look.highlight);
      const few = runs.length <= 30;
      const names = sorted.map(({ name }) => name);
      const room = roomForRotated(names.map((name) => shortName(name)));
      return {
        height: 380,
        ...(few && room),
        x: few
          ? {
              type: "point",
              domain: names,
              ticks: namesWithRoom(names, look.width - room.marginLeft),
              tickFormat: (name: string) => shortName(name),
              tickRotate: ROTATION,
              label: null,
            }
          : { label: `place by ${by}` },
        y: { label: "score", grid: true, zero: true, ...flatDomain([0, ...points.map(({ score }) => score)]) },
        marks: [
          ...(runs.length === 0 ? [Plot.text(["no runs"], { frameAnchor: "middle", fill: inks(look).quiet })] : []),
          Plot.ruleY([0], { stroke: inks(look).faint }),
          measures.map((measure, m) => {
            const { colour, symbol } = seriesStyle(m, look);
            const own = points.filter((point) => point.measure === measure);
            const x = few ? "run" : "place";
            const title = (point: (typeof points)[number]) => `${point.run}\n${measure} ${point.score.toFixed(4)}`;
            return [
              Plot.line(own, { x, y: "score", stroke: colour, strokeWidth: 1.5 }),
              Plot.dot(own, { x, y: "score", stroke: colour, symbol, r: few ? 3.5 : 2, title }),
            ];
          }),
          ...(marked.length === 0
            ? []
            : [
                Plot.ruleX([marked[0]], { x: few ? "run" : "place", stroke: inks(look).text, strokeWidth: 1 }),
                Plot.text([marked[0]], {
                  x: few ? "run" : "place",
                  text: ({ run, place }) => `${shortName(run)}, place ${place}`,
                  frameAnchor: "top",
                  lineAnchor: "bottom",
                  dy: -9,
                  // Keeps a name at either end within the figure, and away from the label of the other axis.
                  textAnchor: marked[0].place <= runs.length / 2 ? "start" : "end",
                  fontWeight: 600,
                }),
              ]),
        ],
      };
    },
  };
}
