import * as Plot from "@observablehq/plot";
import type { DepthStudy } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks } from "./look.js";
import { nothingMark } from "./nothing.js";
import { emphasise, spreadLabels } from "./run-emphasis.js";
import { shortName, textWidth } from "./text-width.js";

/** A measure of all runs against the number of results that are looked at: PRES against Nmax, for example. */
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
    title: `${measure} against the number of results looked at`,
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
      const named = drawn.filter(({ stands }) => stands).map(({ name }) => lines.find(({ run }) => run === name)!);
      const values = lines.flatMap(({ points }) => points.map(({ value }) => value)).filter(Number.isFinite);
      const [low, high] = [Math.min(0, ...values), Math.max(0.01, ...values)];
      const height = 380;
      const labels = spreadLabels(named.map(last), ((high - low) * 15) / (height - 70), low, high);
      return {
        height,
        marginRight: 14 + Math.max(0, ...named.map(({ run }) => textWidth(shortName(run), 12))),
        x: {
          type: "log",
          label: "results looked at",
          ticks: depths as number[],
          tickFormat: (d: number) => d.toLocaleString("en"),
        },
        y: { label: measure, grid: true, domain: [low, high] },
        marks: [
          ...nothingMark(lines.length === 0, "no runs", look),
          drawn.map(({ name, style, stands }) => {
            const points = lines.find(({ run }) => run === name)!.points;
            const title = ({ run, depth, value }: (typeof points)[number]) => `${run}\n${depth}: ${value.toFixed(4)}`;
            return [
              Plot.line(points, {
                x: "depth",
                y: "value",
                stroke: style.colour,
                strokeDasharray: style.dash,
                strokeWidth: stands ? 2 : 1,
              }),
              stands
                ? Plot.dot(points, { x: "depth", y: "value", symbol: style.symbol, fill: style.colour, r: 3.5, title })
                : null,
            ];
          }),
          Plot.text(named, {
            x: () => depths.at(-1),
            y: (_, i) => labels[i],
            text: ({ run }) => shortName(run),
            title: "run",
            textAnchor: "start",
            dx: 8,
            fill: ({ run }) => drawn.find(({ name }) => name === run)?.style.colour ?? inks(look).text,
          }),
        ],
      };
    },
  };
}
