import * as Plot from "@observablehq/plot";
import type { HumanCoverage } from "../../campaign/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { depthAxis } from "./depth-ticks.js";
import { seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName } from "./text-width.js";

/** How many of the experts' findings a group of runs has. */
export interface GroupCoverage {
  readonly name: string;
  readonly coverage: HumanCoverage;
}

/**
 * The share of documents found in the experts' own search that systems also find, against the depth of their lists.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of Patent Retrieval Task at NTCIR-3, figure 8
 */
export function humanCoverageCurve(groups: readonly GroupCoverage[], depths: readonly number[]): Chart {
  const lines = groups.map(({ name, coverage }) => ({
    name,
    points: depths.map((depth, d) => ({ name, depth, recall: coverage.recall[d], covered: coverage.covered[d] })),
  }));
  const [first] = lines;
  const last = first?.points.at(-1);
  return {
    title: "Share of the experts' findings that systems also find",
    subtitle: `${counted(groups[0]?.coverage.documents ?? 0, "relevant document")} from the experts' search, by depth of the lists`,
    description: last
      ? `${lines.map(({ name, points }) => `${name}: ${(100 * points.at(-1)!.recall).toFixed(0)} %`).join(", ")} at a depth of ${last.depth}.`
      : "There are no runs.",
    legend: (look) =>
      lines.map(({ name }, i) => ({ label: shortName(name), style: seriesStyle(i, look), mark: "line" as const })),
    data: {
      columns: [
        { name: "runs", kind: "text", id: true },
        { name: "depth", kind: "integer" },
        { name: "found", kind: "integer" },
        { name: "recall", kind: "real", digits: 4 },
      ],
      rows: lines.flatMap(({ points }) =>
        points.map(({ name, depth, covered, recall }) => [name, depth, covered, recall]),
      ),
    },
    plot: (look) => ({
      height: 340,
      marginRight: 24,
      x: { type: "log" },
      y: { label: "share found", domain: [0, 1], grid: true },
      marks: [
        ...nothingMark(lines.length === 0, "no runs", look),
        depthAxis(depths, "depth", look.width - 48 - 24),
        lines.map(({ points }, i) => {
          const { colour, dash, symbol } = seriesStyle(i, look);
          return [
            Plot.line(points, { x: "depth", y: "recall", stroke: colour, strokeDasharray: dash, strokeWidth: 2 }),
            Plot.dot(points, {
              x: "depth",
              y: "recall",
              symbol,
              fill: colour,
              r: 3.5,
              title: ({ name, depth, covered, recall }) =>
                `${name}\ndepth ${depth}: ${covered} found, ${(100 * recall).toFixed(1)} %`,
            }),
          ];
        }),
      ],
    }),
  };
}
