import * as Plot from "@observablehq/plot";
import type { RankInterval } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { sideName, textWidth } from "./text-width.js";

/** Up to this number of runs, all have names. */
const NAMED = 60;

/** What the ranks were drawn from. */
export interface RankIntervalSource {
  readonly measure: string;
  /** What a sample keeps, in words: `40 % of the relevant judgements`. */
  readonly kept: string;
  readonly samples: number;
}

/**
 * The ranks of each run over samples of the judgements: a line from the best to the worst rank, a tick for the median,
 * and a dot for the rank by all judgements. Runs whose lines overlap may change places.
 */
export function rankIntervalLines(
  intervals: readonly RankInterval[],
  { measure, kept, samples }: RankIntervalSource,
): Chart {
  const widest = [...intervals].sort((a, b) => b.worst - b.best - (a.worst - a.best))[0];
  const isAlone = (each: RankInterval) => each.best === each.worst;
  return {
    title: `Ranks of ${counted(intervals.length, "run")} by ${measure} with ${kept}`,
    subtitle: `${counted(samples, "sample")}: a line from the best to the worst rank, a tick for the median; dots: ranks by all judgements`,
    description: widest
      ? `${widest.run} moves most: rank ${widest.rank} by all judgements, ${widest.best} to ${widest.worst} in the samples; runs that never move: ${intervals.filter(isAlone).length}.`
      : "There are no runs.",
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        ...(["rank", "best", "median", "worst"] as const).map((name) => ({
          name,
          kind: name === "median" ? ("real" as const) : ("integer" as const),
          ...(name === "median" && { digits: 1 }),
        })),
      ],
      rows: intervals.map(({ run, rank, best, median, worst }) => [run, rank, best, median, worst]),
    },
    plot(look) {
      const ink = inks(look);
      const { colour } = seriesStyle(0, look);
      const named = intervals.length <= NAMED;
      const names = named ? intervals.map(({ run }) => sideName(run, look.width)) : [];
      const marginLeft = named
        ? Math.min(look.width / 3, 14 + Math.max(0, ...names.map((each) => textWidth(each, 12))))
        : 16;
      const rowHeight = named ? Math.min(20, Math.max(15, 900 / Math.max(1, intervals.length))) : 5;
      const title = ({ run, rank, best, median, worst }: RankInterval) =>
        `${run}\nrank ${rank}; in the samples ${best} to ${worst}, median ${median}`;
      const place = { y: "run" } as const;
      return {
        height: 56 + intervals.length * rowHeight,
        marginTop: 8,
        marginLeft,
        marginRight: 20,
        x: { label: "rank", domain: [0.5, intervals.length + 0.5], ticks: rankTicks(intervals.length), grid: true },
        y: {
          type: "band",
          domain: intervals.map(({ run }) => run),
          axis: named ? "left" : null,
          tickFormat: (each: string) => sideName(each, look.width),
          label: null,
          tickSize: 0,
          padding: 0.2,
        },
        marks: [
          ...nothingMark(intervals.length === 0, "no runs", look),
          Plot.ruleY(intervals, {
            ...place,
            x1: "best",
            x2: "worst",
            stroke: (each: RankInterval) => (each.run === look.highlight ? seriesStyle(1, look).colour : colour),
            strokeWidth: named ? 3 : 2,
            title,
          }),
          Plot.tickX(intervals, { ...place, x: "median", stroke: ink.text, strokeWidth: named ? 1.5 : 1 }),
          Plot.dot(intervals, {
            ...place,
            x: "rank",
            r: named ? 3 : 1.5,
            fill: ink.background,
            stroke: ink.text,
            title,
          }),
        ],
      };
    },
  };
}

/** 1, and at most ten more. */
function rankTicks(runs: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((each) => runs / each <= 10) ?? 1000;
  return [1, ...Array.from({ length: Math.floor(runs / step) }, (_, i) => (i + 1) * step).filter((rank) => rank > 1)];
}
