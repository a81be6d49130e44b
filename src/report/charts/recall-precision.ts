import * as Plot from "@observablehq/plot";
import type { ScoreTable } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks } from "./look.js";
import { nothingMark } from "./nothing.js";
import { pointableLine } from "./pointable-line.js";
import { emphasise } from "./run-emphasis.js";
import { shortName } from "./text-width.js";

/** The recall levels of the eleven-point curve. */
export const ELEVEN_POINTS = Array.from({ length: 11 }, (_, i) => i / 10);

/**
 * Interpolated precision at eleven levels of recall, a line for each run; the best are emphasised.
 *
 * M. Iwayama, A. Fujii, N. Kando, A. Takano: Overview of Patent Retrieval Task at NTCIR-3, figures 4, 5
 *
 * @param tables of `IPrec@0` … `IPrec@1`, in this order, for the same runs
 */
export function recallPrecision(tables: readonly ScoreTable[]): Chart {
  const runs = tables[0]?.runs ?? [];
  const lines = runs
    .map((run, r) => {
      const points = tables.map(({ means }, i) => ({ run, recall: ELEVEN_POINTS[i], precision: means[r] }));
      return { run, points, mean: points.reduce((sum, { precision }) => sum + precision, 0) / points.length };
    })
    .sort((a, b) => b.mean - a.mean || (a.run < b.run ? -1 : 1));
  return {
    title: `Precision at eleven levels of recall`,
    subtitle: `${counted(runs.length, "run")}, means over ${counted(tables[0]?.topics.length ?? 0, "topic")}; precision is interpolated`,
    description: lines[0]
      ? `${lines[0].run} is best on average: precision ${lines[0].points[0].precision.toFixed(2)} at recall 0 and ${lines[0].points[5].precision.toFixed(2)} at 0.5.`
      : "There are no runs.",
    legend: (look) =>
      emphasise(
        lines.map(({ run }) => run),
        look,
      )
        .filter(({ stands }) => stands)
        .map(({ name, style }) => ({ label: shortName(name), style, mark: "line" as const })),
    data: {
      columns: [
        { name: "run", kind: "text", id: true },
        ...ELEVEN_POINTS.map((point) => ({ name: point.toFixed(1), kind: "real" as const, digits: 4 })),
      ],
      rows: lines.map(({ run, points }) => [run, ...points.map(({ precision }) => precision)]),
    },
    plot(look) {
      const drawn = emphasise(
        lines.map(({ run }) => run),
        look,
      );
      const pointsOf = (name: string) => lines.find(({ run }) => run === name)!.points;
      const titles = new Map(
        lines.map(({ run, points }) => [
          run,
          `${run}${points.map(({ recall, precision }) => `\n${recall.toFixed(1)}: ${precision.toFixed(4)}`).join("")}`,
        ]),
      );
      const allOf = ({ run }: { readonly run: string }) => titles.get(run) ?? run;
      return {
        height: 380,
        x: { label: "recall", domain: [0, 1], ticks: ELEVEN_POINTS },
        y: { label: "precision", domain: [0, 1], grid: true },
        marks: [
          ...nothingMark(lines.length === 0, "no runs", look),
          Plot.ruleY([0], { stroke: inks(look).faint }),
          pointableLine(
            drawn.filter(({ stands }) => !stands).flatMap(({ name }) => pointsOf(name)),
            { x: "recall", y: "precision", z: "run", stroke: inks(look).faint, strokeWidth: 1 },
            allOf,
          ),
          drawn
            .filter(({ stands }) => stands)
            .map(({ name, style: { colour, dash, symbol } }) => {
              const place = { x: "recall", y: "precision" } as const;
              return [
                pointableLine(
                  pointsOf(name),
                  { ...place, stroke: colour, strokeDasharray: dash, strokeWidth: 2 },
                  allOf,
                ),
                Plot.dot(pointsOf(name), {
                  ...place,
                  symbol,
                  fill: colour,
                  r: 3.5,
                  title: ({ recall, precision }) => `${name}\nprecision ${precision.toFixed(4)} at recall ${recall}`,
                }),
              ];
            }),
        ],
      };
    },
  };
}
