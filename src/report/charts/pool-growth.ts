import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** The size of a pool at one depth. */
export interface PoolSize {
  readonly depth: number;
  /** Documents to judge, for all topics together. */
  readonly total: number;
  readonly topics: number;
}

/** The number of documents to judge, by the depth of the pool. */
export function poolGrowth(points: readonly PoolSize[]): Chart {
  const last = points.at(-1);
  return {
    title: "Documents to judge by depth of the pool",
    subtitle: counted(last?.topics ?? 0, "topic"),
    description: last
      ? `A pool of depth ${last.depth} has ${counted(last.total, "document")}, one of depth ${points[0].depth} has ${points[0].total}.`
      : "There are no pools.",
    data: {
      columns: [
        { name: "depth", kind: "integer", id: true },
        { name: "documents", kind: "integer" },
      ],
      rows: points.map(({ depth, total }) => [depth, total]),
    },
    plot: (look) => ({
      height: 320,
      marginLeft: 64,
      x: { label: "depth of the pool", zero: true },
      y: {
        label: "documents to judge",
        zero: true,
        grid: true,
        tickFormat: (count: number) => count.toLocaleString("en"),
      },
      marks: [
        ...nothingMark(points.length === 0, "no pools", look),
        Plot.ruleY([0], { stroke: inks(look).quiet }),
        Plot.line(points, { x: "depth", y: "total", stroke: seriesStyle(0, look).colour, strokeWidth: 2 }),
        Plot.dot(points, {
          x: "depth",
          y: "total",
          r: 4,
          fill: seriesStyle(0, look).colour,
          title: ({ depth, total, topics }) =>
            `depth ${depth}: ${counted(total, "document")}, ${(total / topics).toFixed(0)} per topic`,
        }),
      ],
    }),
  };
}
