import * as Plot from "@observablehq/plot";
import { type Comparison, leastP } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { ROTATION, roomForRotated } from "./rotated-labels.js";
import { shortName, sideName, textWidth } from "./text-width.js";

/** Names stand beside rows and below columns for so many runs; for more, places stand below, and before some names. */
const NAMED = 45;

/** Cells have this many pixels at least where there are names beside them. */
const LEAST_SIDE = 2.5;

/** Names of rows are so far apart. */
const NAMES_APART = 13;

/**
 * Which run is significantly better than which: a row for each run, best first. A dark cell says that the run of the row is
 * better than that of the column, a light one that it is worse, and none that nobody knows; a run itself has a small cross.
 * Row and column of a highlighted run have a frame and its name.
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
  const tooFew = pairs.length > 0 && cells.length === 0 && leastP(topics, pairs.length, options) > options.alpha;
  return {
    title: `Which runs differ significantly in ${measure}`,
    subtitle: `${counted(topics, "topic")}, ${options.test}, corrected by ${options.correction}, α = ${options.alpha}; best run first`,
    description: tooFew
      ? `${counted(topics, "topic")} ${topics === 1 ? "is" : "are"} too few to test: not even the clearest difference of ${counted(pairs.length, "pair")} would be significant.`
      : `${cells.length / 2} of ${counted(pairs.length, "pair")} of ${counted(runs.length, "run")} ${cells.length === 2 ? "differs" : "differ"} significantly in ${measure}.`,
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
      const nameAndPlace = (name: string) =>
        isNamed ? shortName(name) : `${places.get(name)} ${sideName(name, look.width * 0.8)}`;
      const leftOf = (label: (name: string) => string) =>
        12 + Math.max(0, ...names.map((name) => textWidth(label(name), 12)));
      const sideAt = (left: number) => Math.min(28, (look.width - left - 20) / Math.max(1, names.length));
      const byPlace = (name: string) => String(places.get(name));
      // Where names would take the room of what is drawn places must do.
      const rowName = isNamed || sideAt(leftOf(nameAndPlace)) >= LEAST_SIDE ? nameAndPlace : byPlace;
      const left = leftOf(rowName);
      const side = sideAt(left);
      const marginBottom = isNamed ? roomForRotated(names.map((name) => shortName(name))).marginBottom : 40;
      const marked = look.highlight !== undefined && places.has(look.highlight) ? look.highlight : undefined;
      const marginTop = marked === undefined ? 8 : 24;
      // Every tenth place, or fewer where numbers would touch.
      const every = [10, 20, 50, 100].find((step) => step * side > textWidth("100", 12) + 4) ?? 100;
      const columns = isNamed ? names : names.filter((_, i) => i === 0 || (i + 1) % every === 0);
      const rows = isNamed ? names : namesApart(names, Math.ceil(NAMES_APART / side), marked);
      const fill = (better: boolean) => (better ? seriesStyle(0, look).colour : inks(look).quiet);
      const opacity = (better: boolean) => (better ? 0.85 : 0.2);
      const title = ({ row, column, better, p }: (typeof cells)[number]) =>
        `${row} is ${better ? "better" : "worse"} than ${column}\np = ${p.toPrecision(2)}`;
      return {
        height: side * names.length + marginBottom + marginTop,
        marginLeft: left,
        marginTop,
        marginBottom,
        marginRight: Math.max(20, look.width - left - side * names.length),
        x: {
          type: "band",
          domain: names,
          ticks: columns,
          tickFormat: isNamed ? (name: string) => shortName(name) : byPlace,
          label: null,
          padding: 0.08,
          tickSize: 0,
          ...(isNamed && { tickRotate: ROTATION }),
        },
        y: { type: "band", domain: names, ticks: rows, tickFormat: rowName, label: null, padding: 0.08, tickSize: 0 },
        marks: [
          ...nothingMark(names.length === 0, "no runs", look),
          Plot.dot(isNamed && !tooFew ? names : [], {
            x: (name) => name,
            y: (name) => name,
            symbol: "times",
            r: 2.5,
            stroke: inks(look).quiet,
          }),
          ...nothingMark(tooFew, "too few topics to test", look),
          ...nothingMark(!isNamed && cells.length === 0 && !tooFew, "no significant differences", look),
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
                  cells.filter((cell) => cell.better === better).map(({ row, column }) => [column, row]),
                  fill(better),
                  opacity(better),
                ),
              )),
          // A row of twenty thousand cells says who it is about, and how often it differs.
          isNamed
            ? null
            : Plot.cell(names, {
                y: (name) => name,
                fill: "currentColor",
                fillOpacity: 0,
                title: (name) => {
                  const own = cells.filter(({ row }) => row === name);
                  const better = own.filter(({ better }) => better).length;
                  return `${byPlace(name)} ${name}\nbetter than ${better}, worse than ${own.length - better}`;
                },
              }),
          ...(marked === undefined
            ? []
            : [
                frameOf(marked, inks(look).text),
                Plot.text([marked], {
                  x: (name) => name,
                  frameAnchor: "top",
                  lineAnchor: "bottom",
                  dy: -5,
                  textAnchor: (places.get(marked) ?? 0) <= names.length / 2 ? "start" : "end",
                  text: (name) => (isNamed ? shortName(name) : `${byPlace(name)} ${shortName(name)}`),
                  fontWeight: 600,
                }),
              ]),
        ],
      };
    },
  };
}

/** Names of every so many rows; a run that is marked has its name instead of those that would touch it. */
function namesApart(names: readonly string[], every: number, marked?: string): string[] {
  const at = marked === undefined ? -1 : names.indexOf(marked);
  return names.filter((_, i) => i === at || (i % every === 0 && (at < 0 || Math.abs(i - at) >= every)));
}

/** One frame around the row of a run and one around its column. */
function frameOf(run: string, stroke: string): Plot.RenderFunction {
  return (_index, { x, y, scales }, _values, { width, height, ...margins }, { document }) => {
    const side = scales.x?.bandwidth ?? 0;
    const { marginLeft: left, marginTop: top, marginRight, marginBottom } = margins;
    const frame = (fromX: number, fromY: number, across: number, down: number) =>
      `M${fromX.toFixed(1)},${fromY.toFixed(1)}h${across.toFixed(1)}v${down.toFixed(1)}h${(-across).toFixed(1)}z`;
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute(
      "d",
      frame(left, y?.(run) - 1, width - left - marginRight, side + 2) +
        frame(x?.(run) - 1, top, side + 2, height - top - marginBottom),
    );
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", stroke);
    return path;
  };
}

/** All cells as one element of the drawing: with one each, a page with 143 runs would have twenty thousand. */
function onePath(cells: readonly (readonly [string, string])[], fill: string, opacity: number): Plot.RenderFunction {
  return (_index, scales, _values, _dimensions, { document }) => {
    const side = (scales.scales.x?.bandwidth ?? 0).toFixed(2);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute(
      "d",
      cells.map(([x, y]) => `M${at(scales.x, x)},${at(scales.y, y)}h${side}v${side}h-${side}z`).join(""),
    );
    path.setAttribute("fill", fill);
    path.setAttribute("fill-opacity", String(opacity));
    return path;
  };
}

function at(scale: ((value: string) => number) | undefined, value: string): string {
  return (scale?.(value) ?? 0).toFixed(1);
}
