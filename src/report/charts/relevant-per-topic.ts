import * as Plot from "@observablehq/plot";
import { countRelevant, type TopicJudgements } from "../../core/index.js";
import { median } from "../../statistics/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** Maximum number of bars; above it, numbers of relevant documents are grouped. */
const BARS = 40;

/**
 * The number of topics by number of relevant documents.
 *
 * W. Magdy, G. J. F. Jones: Examining the Robustness of Evaluation Metrics for Patent Retrieval with Incomplete
 * Relevance Judgements. CLEF 2010, figure 2
 */
export function relevantPerTopic(judgements: readonly TopicJudgements[], level = 1): Chart {
  const sizes = judgements.map((each) => countRelevant(each, level));
  const most = Math.max(0, ...sizes);
  const step = niceStep(most / BARS);
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(Math.floor(size / step), (counts.get(Math.floor(size / step)) ?? 0) + 1);
  const bars = Array.from(counts, ([bin, topics]) => ({ from: bin * step, to: (bin + 1) * step, topics })).sort(
    (a, b) => a.from - b.from,
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const name = ({ from, to }: (typeof bars)[number]) => (step === 1 ? `${from}` : `${from} to ${to - 1}`);
  return {
    title: "Topics by number of relevant documents",
    subtitle: `${counted(sizes.length, "topic")}; mean ${sizes.length > 0 ? mean.toFixed(1) : 0}, median ${sizes.length > 0 ? median(sizes) : 0}, maximum ${most}`,
    description:
      sizes.length === 0
        ? "There are no topics."
        : `${counted(sizes.length, "topic")} ${sizes.length === 1 ? "has" : "have"} ${mean.toFixed(1)} relevant documents on average, ${Math.min(...sizes)} to ${most}.`,
    data: {
      columns: [
        { name: "relevant", kind: "text", id: true },
        { name: "topics", kind: "integer" },
      ],
      rows: bars.map((bar) => [name(bar), bar.topics]),
    },
    plot: (look) => ({
      height: 320,
      x: {
        label: "relevant documents",
        tickFormat: "d",
        // A single bar would be as wide as the figure.
        ...(bars.length === 1 && { domain: [bars[0].from - 2 * step, bars[0].to + 2 * step] }),
        ticks: wholeNumbers(bars[0]?.from ?? 0, step === 1 ? most : (bars.at(-1)?.to ?? 0)),
      },
      y: {
        label: "topics",
        grid: true,
        tickFormat: "d",
        ticks: wholeNumbers(0, Math.max(0, ...bars.map(({ topics }) => topics))),
      },
      marks: [
        ...nothingMark(sizes.length === 0, "no topics", look),
        Plot.rectY(bars, {
          x1: ({ from }) => from - (step === 1 ? 0.5 : 0),
          x2: ({ to }) => to - (step === 1 ? 0.5 : 0),
          y: "topics",
          insetLeft: 0.5,
          insetRight: 0.5,
          fill: seriesStyle(0, look).colour,
          title: (bar) => `${name(bar)} relevant documents: ${counted(bar.topics, "topic")}`,
        }),
        sizes.length > 0
          ? Plot.ruleX([mean], { stroke: seriesStyle(1, look).colour, strokeDasharray: "5 3", strokeWidth: 2 })
          : null,
        sizes.length > 0
          ? Plot.text([mean], {
              x: (x) => x,
              frameAnchor: "top",
              text: () => " mean",
              textAnchor: "start",
              dx: 4,
              fill: inks(look).text,
            })
          : null,
        Plot.ruleY([0], { stroke: inks(look).quiet }),
      ],
    }),
  };
}

/** About ten whole numbers in a range, at a round distance. */
function wholeNumbers(from: number, to: number): number[] {
  const step = niceStep((to - from) / 10);
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, i) => first + i * step);
}

/** The first of 1, 2, 5, 10, 20 … that is not below `least`. */
function niceStep(least: number): number {
  for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (step * power >= least) return step * power;
}
