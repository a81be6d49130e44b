import * as Plot from "@observablehq/plot";
import { median } from "../../statistics/index.js";
import type { ScoreTable } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName } from "./text-width.js";
import { topicAxis } from "./topic-axis.js";

/**
 * How hard each topic is: the median of all runs, with the range of the middle half, hardest first. A highlighted run
 * has its own mark.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of Patent Retrieval Task at NTCIR-3, figure 6
 */
export function topicMedians({ measure, runs, topics, scores }: ScoreTable): Chart {
  const bars = topics
    .map((topic, t) => {
      const values = scores.map((each) => each[t]).sort((a, b) => a - b);
      const at = (p: number) => values[Math.round(p * (values.length - 1))] ?? 0;
      return { topic, median: values.length > 0 ? median(values) : 0, low: at(0.25), high: at(0.75), best: at(1) };
    })
    .sort((a, b) => a.median - b.median || (a.topic < b.topic ? -1 : 1));
  const [hardest] = bars;
  const [only] = runs.length === 1 ? runs : [];
  return {
    title: `${measure} by topic: ${only === undefined ? `the median of ${counted(runs.length, "run")}` : shortName(only)}`,
    subtitle: `${counted(topics.length, "topic")}, hardest first${only === undefined ? "; lines: the middle half of the runs; dots: the best" : ""}`,
    description: hardest
      ? `The hardest topic is ${hardest.topic} with ${only === undefined ? "a median of " : ""}${hardest.median.toFixed(4)}, the easiest ${bars.at(-1)!.topic} with ${bars.at(-1)!.median.toFixed(4)}.`
      : "There are no topics.",
    data: {
      columns: [
        { name: "topic", kind: "text", id: true },
        ...["median", "low", "high", "best"].map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: bars.map(({ topic, median, low, high, best }) => [topic, median, low, high, best]),
    },
    plot(look) {
      const spreads = only === undefined ? bars : [];
      const own = look.highlight === undefined || look.highlight === only ? -1 : runs.indexOf(look.highlight);
      const x = { x: "topic" } as const;
      return {
        height: 340,
        ...topicAxis(
          bars.map(({ topic }) => topic),
          look,
        ),
        y: {
          label: measure,
          grid: true,
          zero: true,
          ...flatDomain([0, ...bars.flatMap(({ median, best }) => [median, best])]),
        },
        marks: [
          ...nothingMark(bars.length === 0, "no topics", look),
          Plot.barY(bars, {
            ...x,
            y: "median",
            fill: seriesStyle(0, look).colour,
            fillOpacity: 0.55,
            title: ({ topic, median, low, high, best }) =>
              only !== undefined
                ? `topic ${topic}\n${median.toFixed(4)}`
                : `topic ${topic}\nmedian ${median.toFixed(4)}\nmiddle half ${low.toFixed(4)} to ${high.toFixed(4)}\nbest ${best.toFixed(4)}`,
          }),
          Plot.ruleX(spreads, { ...x, y1: "low", y2: "high", stroke: inks(look).text, strokeWidth: 1.5 }),
          Plot.dot(spreads, { ...x, y: "best", r: 2, fill: inks(look).quiet }),
          own < 0
            ? null
            : Plot.dot(
                topics.map((topic, t) => ({ topic, score: scores[own][t] })),
                {
                  ...x,
                  y: "score",
                  symbol: "diamond",
                  fill: seriesStyle(1, look).colour,
                  r: 4,
                  title: ({ score }) => `${look.highlight} ${score.toFixed(4)}`,
                },
              ),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}
