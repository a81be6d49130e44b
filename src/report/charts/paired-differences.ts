import * as Plot from "@observablehq/plot";
import type { ComparedPair, Comparison } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName, textWidth } from "./text-width.js";

/** So many pairs are drawn: those with the largest differences. */
const SHOWN = 40;

/** Differences of runs, paired by topic, with their intervals; those that are significant are filled. */
export function pairedDifferences({ measure, pairs, topics, options }: Comparison): Chart {
  const shown = [...pairs].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference)).slice(0, SHOWN);
  const rows = shown
    .sort((a, b) => b.difference - a.difference)
    .map((pair) => ({ ...pair, name: `${pair.a} − ${pair.b}` }));
  const significant = pairs.filter(({ outcome }) => outcome !== "=").length;
  const level = Math.round((1 - options.alpha) * 100);
  return {
    title: `Differences in ${measure}, with intervals`,
    subtitle: `${counted(topics, "topic")}, paired; ${level} % intervals${pairs.length > shown.length ? `; the ${shown.length} largest of ${counted(pairs.length, "difference")}` : ""}; filled: significant after correction (${options.correction})`,
    description: `${significant} of ${counted(pairs.length, "pair")} ${significant === 1 ? "differs" : "differ"} significantly in ${measure}.`,
    data: {
      columns: [
        { name: "a", kind: "text", id: true },
        { name: "b", kind: "text", id: true },
        ...["difference", "low", "high", "p"].map((name) => ({ name, kind: "real" as const, digits: 4 })),
      ],
      rows: rows.map(({ a, b, difference, interval, correctedP }) => [
        a,
        b,
        difference,
        interval.low,
        interval.high,
        correctedP,
      ]),
    },
    plot(look) {
      const ink = inks(look);
      const { colour } = seriesStyle(0, look);
      const isMarked = ({ a, b }: ComparedPair) => a === look.highlight || b === look.highlight;
      const opacity = (pair: ComparedPair) => (look.highlight === undefined || isMarked(pair) ? 1 : 0.25);
      // Two names stand beside one another.
      const longest = Math.min(24, Math.floor(look.width / 36));
      const label = ({ a, b }: ComparedPair) => `${shortName(a, longest)} − ${shortName(b, longest)}`;
      const labels = new Map(rows.map((row) => [row.name, label(row)]));
      return {
        height: 50 + Math.max(1, rows.length) * 20,
        marginLeft: Math.min(
          look.width * 0.45,
          14 + Math.max(0, ...[...labels.values()].map((name) => textWidth(name, 12))),
        ),
        x: {
          label: `difference in ${measure}`,
          grid: true,
          ...flatDomain(
            [0, ...rows.flatMap(({ difference, interval: { low, high } }) => [difference, low, high])],
            [-1, 1],
          ),
        },
        y: {
          type: "point",
          domain: [...labels.keys()],
          tickFormat: (name: string) => labels.get(name) ?? name,
          label: null,
          tickSize: 0,
        },
        marks: [
          ...nothingMark(rows.length === 0, "no pairs", look),
          Plot.ruleX([0], { stroke: ink.quiet }),
          Plot.ruleY(rows, {
            y: "name",
            x1: ({ interval }) => interval.low,
            x2: ({ interval }) => interval.high,
            stroke: colour,
            strokeWidth: 2,
            strokeOpacity: opacity,
          }),
          Plot.dot(rows, {
            y: "name",
            x: "difference",
            r: 4,
            stroke: colour,
            strokeWidth: 2,
            fill: ({ outcome }) => (outcome === "=" ? ink.background : colour),
            opacity,
            title: ({ name, difference, interval, correctedP }) =>
              `${name}\n${difference.toFixed(4)} [${interval.low.toFixed(4)}, ${interval.high.toFixed(4)}]\np = ${correctedP.toPrecision(2)}`,
          }),
        ],
      };
    },
  };
}
