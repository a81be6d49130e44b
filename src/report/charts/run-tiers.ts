import * as Plot from "@observablehq/plot";
import type { TieredRun, Tiers } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { flatDomain } from "./flat-domain.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { sideName, textWidth } from "./text-width.js";

/** Minimum distance of rows with names. */
const NAMES_APART = 13;

/** Runs with their means and intervals on one axis, in tiers: a line begins each tier after the first. */
export function runTiers({ measure, topics, alpha, runs, significantDifference }: Tiers): Chart {
  const level = Math.round((1 - alpha) * 100);
  const first = runs.filter(({ place }) => place === 1).length;
  const limit =
    significantDifference === undefined
      ? ""
      : `; means that differ by ${significantDifference.toFixed(4)} or more are separated (Tukey's HSD)`;
  return {
    title: `${measure} of ${counted(runs.length, "run")}, in tiers`,
    subtitle: `Means over ${counted(topics, "topic")} with ${level} % intervals${limit}`,
    description: `Nothing separates ${counted(first, "run")} from the best. There ${tierCount(runs) === 1 ? "is 1 tier" : `are ${tierCount(runs)} tiers`}.`,
    data: {
      columns: [
        { name: "place", kind: "integer" },
        { name: "run", kind: "text", id: true },
        ...["mean", "low", "high"].map((name) => ({ name, kind: "real" as const, digits: 4 })),
        { name: "letters", kind: "text" },
        { name: "tier", kind: "integer" },
      ],
      rows: runs.map(({ place, name, mean, interval, letters, tier }) => [
        ...[place, name, mean, interval.low, interval.high, letters, tier],
      ]),
    },
    plot(look) {
      const ink = inks(look);
      const height = Math.max(7, Math.min(20, 1200 / Math.max(1, runs.length)));
      const every = Math.ceil(NAMES_APART / height);
      const names = runs.map(({ name }) => name);
      const widest = Math.max(0, ...names.map((name) => textWidth(sideName(name, look.width), 12)));
      const starts = runs.filter(({ tier }, i) => i > 0 && tier !== runs[i - 1].tier);
      const isFaded = ({ name }: TieredRun) => look.highlight !== undefined && name !== look.highlight;
      const colour = ({ tier }: TieredRun) => seriesStyle((tier - 1) % 2 === 0 ? 0 : 1, look).colour;
      return {
        marginTop: 8,
        height: 56 + Math.max(1, runs.length) * height,
        marginLeft: Math.min(look.width * 0.4, 14 + widest),
        x: {
          label: measure,
          grid: true,
          ...flatDomain(
            runs.flatMap(({ mean, interval }) => [mean, ...finite(interval.low), ...finite(interval.high)]),
          ),
        },
        y: {
          type: "band",
          padding: 0,
          domain: names,
          ticks: names.filter((_, i) => i % every === 0),
          tickFormat: (name: string) => sideName(name, look.width),
          label: null,
          tickSize: 0,
        },
        marks: [
          ...nothingMark(runs.length === 0, "no runs", look),
          Plot.tickY(starts, { y: "name", stroke: ink.quiet, strokeDasharray: "2 2", dy: -height / 2 }),
          Plot.ruleY(runs, {
            y: "name",
            x1: ({ interval }: TieredRun) => interval.low,
            x2: ({ interval }: TieredRun) => interval.high,
            stroke: colour,
            strokeOpacity: (run: TieredRun) => (isFaded(run) ? 0.3 : 1),
            strokeWidth: Math.min(2, height / 4),
          }),
          Plot.dot(runs, {
            y: "name",
            x: "mean",
            r: Math.min(4, height / 2.6),
            fill: colour,
            fillOpacity: (run: TieredRun) => (isFaded(run) ? 0.3 : 1),
            title: ({ name, place, mean, interval }: TieredRun) =>
              `${name}\nplace ${place}\n${mean.toFixed(4)} [${interval.low.toFixed(4)}, ${interval.high.toFixed(4)}]`,
          }),
        ],
      };
    },
  };
}

function tierCount(runs: readonly TieredRun[]): number {
  return runs.at(-1)?.tier ?? 0;
}

function finite(value: number): number[] {
  return Number.isFinite(value) ? [value] : [];
}
