import * as Plot from "@observablehq/plot";
import type { Comparison } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { ROTATION, roomForRotated } from "./rotated-labels.js";
import { shortName, textWidth } from "./text-width.js";

/** Names stand beside rows and below columns for so many runs; for more only places. */
const NAMED = 45;

/**
 * Which run is significantly better than which: a row for each run, best first. A dark cell says that the run of the row is
 * better than that of the column, a light one that it is worse, and none that nobody knows; a run itself has a small cross.
 */
export function significanceMatrix({ measure, runs, pairs, topics, options }: Comparison): Chart {
  const cells = pairs.flatMap(({ a, b, outcome, correctedP }) => {
    if (outcome === "=") return [];
    const [better, worse] = outcome === ">" ? [a, b] : [b, a];
    return [
      { row: better, column: worse, better: true, p: correctedP },
      { row: worse, column: better, better: false, p: correctedP },
    ];
  });
  const names = runs.map(({ name }) => name);
  const places = new Map(names.map((name, i) => [name, i + 1]));
  return {
    title: `Which runs differ significantly in ${measure}`,
    subtitle: `${counted(topics, "topic")}, ${options.test}, corrected by ${options.correction}, α = ${options.alpha}; best run first`,
    description: `${cells.length / 2} of ${counted(pairs.length, "pair")} of ${counted(runs.length, "run")} ${cells.length === 2 ? "differs" : "differ"} significantly in ${measure}.`,
    legend: (look) => [
      { label: "row is better", style: { colour: seriesStyle(0, look).colour }, mark: "area", opacity: 0.85 },
      { label: "row is worse", style: { colour: inks(look).quiet }, mark: "area", opacity: 0.2 },
    ],
    data: {
      columns: [
        { name: "a", kind: "text", id: true },
        { name: "b", kind: "text", id: true },
        { name: "outcome", kind: "text" },
        { name: "p", kind: "real", digits: 4, neverZero: true },
      ],
      rows: pairs.map(({ a, b, outcome, correctedP }) => [a, b, outcome, correctedP]),
    },
    plot(look) {
      const isNamed = names.length <= NAMED;
      const left = isNamed ? 12 + Math.max(0, ...names.map((name) => textWidth(shortName(name), 12))) : 40;
      const marginBottom = isNamed ? roomForRotated(names.map((name) => shortName(name))).marginBottom : 40;
      const side = Math.min(28, (look.width - left - 20) / Math.max(1, names.length));
      const place = (name: string) => (isNamed ? name : (places.get(name) as number));
      const domain = names.map(place);
      const few = domain.filter((_, i) => isNamed || i === 0 || (i + 1) % 10 === 0);
      const tickFormat = (name: string | number) => shortName(String(name));
      const fill = (better: boolean) => (better ? seriesStyle(0, look).colour : inks(look).quiet);
      const opacity = (better: boolean) => (better ? 0.85 : 0.2);
      const title = ({ row, column, better, p }: (typeof cells)[number]) =>
        `${row} is ${better ? "better" : "worse"} than ${column}\np = ${p.toPrecision(2)}`;
      return {
        height: side * names.length + marginBottom + 8,
        marginLeft: left,
        marginTop: 8,
        marginBottom,
        marginRight: Math.max(20, look.width - left - side * names.length),
        x: {
          type: "band",
          domain,
          ticks: few,
          tickFormat,
          label: null,
          padding: 0.08,
          tickSize: 0,
          ...(isNamed && { tickRotate: ROTATION }),
        },
        y: { type: "band", domain, ticks: few, tickFormat, label: null, padding: 0.08, tickSize: 0 },
        marks: [
          ...nothingMark(names.length === 0, "no runs", look),
          ...nothingMark(!isNamed && cells.length === 0, "no significant differences", look),
          Plot.dot(isNamed ? names : [], { x: place, y: place, symbol: "times", r: 2.5, stroke: inks(look).quiet }),
          ...(isNamed
            ? [
                Plot.cell(cells, {
                  x: "column",
                  y: "row",
                  fill: ({ better }) => fill(better),
                  fillOpacity: ({ better }) => opacity(better),
                  title,
                }),
              ]
            : [true, false].map((better) =>
                onePath(
                  cells.filter((cell) => cell.better === better).map(({ row, column }) => [place(column), place(row)]),
                  fill(better),
                  opacity(better),
                ),
              )),
          Plot.cell(look.highlight !== undefined && places.has(look.highlight) ? names : [], {
            x: place,
            y: () => place(look.highlight as string),
            stroke: inks(look).text,
          }),
        ],
      };
    },
  };
}

/** All cells as one element of the drawing: with one each, a page with 143 runs would have twenty thousand. */
function onePath(
  cells: readonly (readonly [string | number, string | number])[],
  fill: string,
  opacity: number,
): Plot.RenderFunction {
  return (_index, scales, _values, _dimensions, { document }) => {
    const side = scales.scales.x?.bandwidth ?? 0;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute(
      "d",
      cells.map(([x, y]) => `M${at(scales.x, x)},${at(scales.y, y)}h${side}v${side}h${-side}z`).join(""),
    );
    path.setAttribute("fill", fill);
    path.setAttribute("fill-opacity", String(opacity));
    return path;
  };
}

function at(scale: ((value: string | number) => number) | undefined, value: string | number): string {
  return (scale?.(value) ?? 0).toFixed(1);
}
