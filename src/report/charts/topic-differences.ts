import * as Plot from "@observablehq/plot";
import type { ScoreTable } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName } from "./text-width.js";
import { topicAxis } from "./topic-axis.js";

/** How two runs differ on each topic; the largest gain of the first run comes first. */
export function topicDifferences(
  { measure, runs, topics, scores, direction }: ScoreTable,
  a: string,
  b: string,
): Chart {
  const [first, second] = [runs.indexOf(a), runs.indexOf(b)];
  const bars =
    first < 0 || second < 0
      ? []
      : topics
          .map((topic, t) => ({
            topic,
            difference: scores[first][t] - scores[second][t],
            a: scores[first][t],
            b: scores[second][t],
          }))
          .sort((x, y) => y.difference - x.difference || (x.topic < y.topic ? -1 : 1));
  const better = (difference: number) => (direction === "down" ? difference < 0 : difference > 0);
  const wins = bars.filter(({ difference }) => better(difference)).length;
  const losses = bars.filter(({ difference }) => difference !== 0 && !better(difference)).length;
  return {
    title: `${measure} by topic: ${shortName(a)} against ${shortName(b)}`,
    subtitle: `${counted(bars.length, "topic")}, from the largest difference to the smallest`,
    description: `${a} is better on ${counted(wins, "topic")}, ${b} on ${losses}, and on ${bars.length - wins - losses} they are equal.`,
    legend: (look) => [
      { label: `${shortName(a)} is better`, style: { colour: seriesStyle(0, look).colour }, mark: "area" },
      { label: `${shortName(b)} is better`, style: { colour: seriesStyle(1, look).colour }, mark: "area" },
    ],
    data: {
      columns: [
        { name: "topic", kind: "text", id: true },
        ...[...new Set([a, b]), "difference"].map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: bars.map(({ topic, difference, a: one, b: other }) =>
        a === b ? [topic, one, difference] : [topic, one, other, difference],
      ),
    },
    plot(look) {
      const axis = topicAxis(
        bars.map(({ topic }) => topic),
        look,
      );
      return {
        height: 340,
        ...axis,
        x: { ...axis.x, padding: 0.1, axis: "bottom" },
        y: {
          label: `difference in ${measure}`,
          grid: true,
          ...flatDomain([0, ...bars.map(({ difference }) => difference)], [-1, 1]),
        },
        marks: [
          ...nothingMark(bars.length === 0, "no topics", look),
          Plot.barY(bars, {
            x: "topic",
            y: "difference",
            fill: ({ difference }) => seriesStyle(better(difference) ? 0 : 1, look).colour,
            title: (bar) => `topic ${bar.topic}\n${a} ${bar.a.toFixed(4)}\n${b} ${bar.b.toFixed(4)}`,
          }),
          Plot.ruleY([0], { stroke: inks(look).text }),
        ],
      };
    },
  };
}
