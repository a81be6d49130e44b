import * as Plot from "@observablehq/plot";
import { type Agreement, categoryName, leastP } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { textWidth } from "./text-width.js";

/**
 * How often measures agree on which of two runs is significantly better, and which measure stands alone if they do not.
 *
 * W. Magdy, G. J. F. Jones: PRES: A Score Metric for Evaluating Recall-Oriented IR Applications. SIGIR 2010, figure 7
 */
export function agreementBars({ measures, categories, pairs, runs, topics, options, power }: Agreement): Chart {
  const counts = categories.map(({ groups, pairs, share }) => ({ name: categoryName(groups, measures), pairs, share }));
  const test = { ...options, test: "wilcoxon", alternative: "two-sided" } as const;
  // If nothing can be significant, measures would seem to agree.
  const tooFew =
    pairs.length > 0 &&
    power.every(({ significant }) => significant === 0) &&
    leastP(topics, pairs.length, test) > options.alpha;
  const bars = tooFew ? [] : counts;
  const all = bars[0];
  return {
    title: `Do ${measures.length} measures agree on which of two runs is better?`,
    subtitle: `${counted(pairs.length, "pair")} of ${counted(runs.length, "run")}, by outcome of the significance test`,
    description: tooFew
      ? `${counted(topics, "topic")} ${topics === 1 ? "is" : "are"} too few to test ${counted(pairs.length, "pair")}: even the clearest difference would not be significant.`
      : all
        ? `${bars.map(({ name, share }) => `${name}: ${percent(share)}`).join("; ")}.`
        : "There are no pairs.",
    data: {
      columns: [
        { name: "agreement", kind: "text", id: true },
        { name: "pairs", kind: "integer" },
        { name: "share", kind: "real", digits: 4 },
      ],
      rows: counts.map(({ name, pairs, share }) => [name, pairs, share]),
    },
    plot(look) {
      const left = Math.min(look.width / 2, 14 + Math.max(0, ...bars.map(({ name }) => textWidth(name, 12))));
      return {
        height: 60 + Math.max(1, bars.length) * 34,
        marginTop: 8,
        marginLeft: left,
        marginRight: 60,
        x: {
          label: "pairs of runs",
          domain: [0, 1],
          tickFormat: percent,
          grid: bars.length > 0,
          ...(bars.length === 0 && { axis: null }),
        },
        y: { type: "band", domain: bars.map(({ name }) => name), label: null, padding: 0.25, tickSize: 0 },
        marks: [
          ...nothingMark(bars.length === 0, tooFew ? "too few topics to test" : "no pairs", look),
          Plot.barX(bars, {
            x: "share",
            y: "name",
            fill: ({ name }) => seriesStyle(name === all.name ? 0 : 1, look).colour,
            title: ({ name, pairs }) => `${name}: ${counted(pairs, "pair")}`,
          }),
          Plot.text(bars, {
            x: "share",
            y: "name",
            text: ({ share }) => percent(share),
            textAnchor: "start",
            dx: 6,
            fill: inks(look).text,
          }),
          Plot.ruleX([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;
}
