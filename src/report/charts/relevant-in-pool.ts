import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** Relevant documents of a pool of one depth, over all topics. */
export interface RelevantAtDepth {
  readonly depth: number;
  /** Judged relevant. */
  readonly found: number;
  /** With those that are expected among the documents that are not judged, and between which numbers. */
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** The relevant documents of a pool by its depth: those that were found, and those expected among the unjudged ones. */
export function relevantInPool(points: readonly RelevantAtDepth[], topics: number): Chart {
  const last = points.at(-1);
  const round = (value: number) => Math.round(value).toLocaleString("en");
  return {
    title: "Relevant documents by depth of the pool",
    subtitle: `${counted(topics, "topic")} with judgements; line: judged relevant; dashed: with those expected among unjudged documents, and a 95 % interval`,
    description: last
      ? `At depth ${last.depth}, ${counted(last.found, "document")} are judged relevant, and ${round(last.expected)} are expected in all (${round(last.low)} to ${round(last.high)}).`
      : "Nothing is judged.",
    data: {
      columns: [
        { name: "depth", kind: "integer", id: true },
        { name: "found", kind: "integer" },
        { name: "expected", kind: "real", digits: 1 },
        { name: "low", kind: "real", digits: 1 },
        { name: "high", kind: "real", digits: 1 },
      ],
      rows: points.map(({ depth, found, expected, low, high }) => [depth, found, expected, low, high]),
    },
    plot(look) {
      const [found, expected] = [seriesStyle(0, look).colour, seriesStyle(1, look).colour];
      return {
        height: 320,
        marginLeft: 64,
        x: { label: "depth of the pool", zero: true },
        y: { label: "relevant documents", zero: true, grid: true, tickFormat: (n: number) => n.toLocaleString("en") },
        marks: [
          ...nothingMark(points.length === 0, "nothing is judged", look),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
          Plot.areaY(points, { x: "depth", y1: "low", y2: "high", fill: expected, fillOpacity: 0.2 }),
          Plot.line(points, { x: "depth", y: "expected", stroke: expected, strokeWidth: 2, strokeDasharray: "6 3" }),
          Plot.line(points, { x: "depth", y: "found", stroke: found, strokeWidth: 2 }),
        ],
      };
    },
  };
}
