import * as Plot from "@observablehq/plot";
import type { DepthStudy } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { depthAxis } from "./depth-ticks.js";
import { endLabels, roomForEnds } from "./end-labels.js";
import { inks } from "./look.js";
import { nothingMark } from "./nothing.js";
import { pointableLine } from "./pointable-line.js";
import { emphasise } from "./run-emphasis.js";

/** A measure of all runs against the number of results read: PRES against Nmax, for example. */
export function measureByDepth({ runs, topics, depths, curves }: DepthStudy, measure = curves[0]?.measure): Chart {
  const curve = curves.find((each) => each.measure === measure);
  const lines = curve
    ? runs.map((run, r) => ({ run, points: depths.map((depth, d) => ({ run, depth, value: curve.means[d][r] })) }))
    : [];
  const down = curve?.direction === "down";
  const last = (line: (typeof lines)[number]) => line.points.at(-1)?.value ?? 0;
  lines.sort((a, b) => (last(b) - last(a)) * (down ? -1 : 1) || (a.run < b.run ? -1 : 1));
  const [best] = lines;
  return {
    title: `${measure} against the number of results read`,
    subtitle: `${counted(runs.length, "run")}, means over ${counted(topics, "topic")}; the depth on a logarithmic scale`,
    description: best
      ? `At a depth of ${depths.at(-1)} ${best.run} is best with ${last(best).toFixed(4)}; at ${depths[0]} it has ${best.points[0].value.toFixed(4)}.`
      : "There are no runs.",
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        { name: "depth", kind: "integer" },
        { name: measure ?? "value", kind: "real", digits: 4 },
      ],
      rows: lines.flatMap(({ points }) => points.map(({ run, depth, value }) => [run, depth, value])),
    },
    plot(look) {
      const drawn = emphasise(
        lines.map(({ run }) => run),
        look,
      );
      const lineOf = (name: string) => lines.find(({ run }) => run === name)!;
      const titles = new Map(lines.map(({ run, points }) => [run, `${run}${points.map(valueText).join("")}`]));
      const allOf = ({ run }: { readonly run: string }) => titles.get(run) ?? run;
      const ends = drawn
        .filter(({ stands }) => stands)
        .map(({ name, style }) => ({ name, style, y: last(lineOf(name)) }));
      const values = lines.flatMap(({ points }) => points.map(({ value }) => value)).filter(Number.isFinite);
      const [low, high] = [Math.min(0, ...values), Math.max(0.01, ...values)];
      const height = 380;
      const marginRight = roomForEnds(
        ends.map(({ name }) => name),
        look,
      );
      return {
        height,
        marginLeft: MARGIN_LEFT,
        marginRight,
        x: {
          type: "log",
        },
        y: { label: measure, grid: true, domain: [low, high] },
        marks: [
          ...nothingMark(lines.length === 0, "no runs", look),
          depthAxis(depths, "results read", look.width - MARGIN_LEFT - marginRight),
          pointableLine(
            drawn.filter(({ stands }) => !stands).flatMap(({ name }) => lineOf(name).points),
            { x: "depth", y: "value", z: "run", stroke: inks(look).faint, strokeWidth: 1 },
            allOf,
          ),
          drawn
            .filter(({ stands }) => stands)
            .map(({ name, style: { colour, dash, symbol } }) => {
              const { points } = lineOf(name);
              const place = { x: "depth", y: "value" } as const;
              return [
                pointableLine(points, { ...place, stroke: colour, strokeDasharray: dash, strokeWidth: 2 }, allOf),
                Plot.dot(points, {
                  ...place,
                  symbol,
                  fill: colour,
                  r: 3.5,
                  title: (point) => `${point.run}${valueText(point)}`,
                }),
              ];
            }),
          endLabels({ ends, x: depths.at(-1), low, high, pixels: height - 72 }, look),
        ],
      };
    },
  };
}

function valueText({ depth, value }: { readonly depth: number; readonly value: number }): string {
  return `\n${depth}: ${value.toFixed(4)}`;
}

const MARGIN_LEFT = 48;
