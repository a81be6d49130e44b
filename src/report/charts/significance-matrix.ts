import * as Plot from "@observablehq/plot";
import { type Comparison, leastP } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { ROTATION, roomForRotated } from "./rotated-labels.js";
import { shortName, sideName, textWidth } from "./text-width.js";

/**
 * Up to this number of runs, rows and columns have names; with more, columns have places, and some rows place and name.
 */
const NAMED = 45;

/** Minimum size of cells with names next to them, in pixels. */
const LEAST_SIDE = 2.5;

/** Distance between names of rows. */
const NAMES_APART = 13;

/** How the run of the row compares with that of the column. */
interface Cell {
  readonly row: string;
  readonly column: string;
  readonly better: boolean;
  readonly p: number;
}

/** What is drawn. */
interface Matrix {
  /** Runs, best first. */
  readonly names: readonly string[];
  readonly cells: readonly Cell[];
  /** Rows and columns of pairs that were not tested, in both orders. */
  readonly untested: readonly (readonly [column: string, row: string])[];
  /** Whether even the clearest difference could not be significant. */
  readonly tooFew: boolean;
}

/**
 * Which runs are significantly better than others: a row for each run, best first. In a dark cell, the run of the row
 * is better than that of the column; in a light cell, it is worse; without a cell, the difference is not significant.
 * A cell with a stroke was not tested: with baselines, other runs are not compared with each other. The cell of a run with itself is a small cross. Row and column of a highlighted run have a frame and its name.
 */
export function significanceMatrix({ measure, runs, pairs, topics, options }: Comparison): Chart {
  const cells = pairs.flatMap(cellsOf);
  const tooFew = pairs.length > 0 && cells.length === 0 && leastP(topics, pairs.length, options) > options.alpha;
  const names = runs.map(({ name }) => name);
  const untested = untestedOf(names, pairs);
  const matrix: Matrix = { names, cells, untested, tooFew };
  return {
    title: `Which runs differ significantly in ${measure}`,
    subtitle: `${counted(topics, "topic")}, ${options.test}, corrected by ${options.correction}, α = ${options.alpha}; best run first`,
    description: tooFew
      ? `${counted(topics, "topic")} ${topics === 1 ? "is" : "are"} too few to test ${counted(pairs.length, "pair")}: even the clearest difference would not be significant.`
      : `${cells.length / 2} of ${counted(pairs.length, "pair")} of ${counted(runs.length, "run")} ${cells.length === 2 ? "differs" : "differ"} significantly in ${measure}.${untested.length > 0 ? ` ${counted(untested.length / 2, "other pair")} ${untested.length === 2 ? "was" : "were"} not tested.` : ""}`,
    legend: (look) => [
      { label: "row is better", style: { colour: shadeOf(true, look).fill }, mark: "area", opacity: 0.85 },
      { label: "row is worse", style: { colour: shadeOf(false, look).fill }, mark: "area", opacity: 0.2 },
      ...(untested.length > 0
        ? [{ label: "not tested", style: { colour: inks(look).quiet }, mark: "stroke" as const }]
        : []),
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
    plot: (look) => matrixPlot(matrix, look),
  };
}

/** A pair that differs has a cell in the row of each run. */
function cellsOf({ a, b, outcome, correctedP: p }: Comparison["pairs"][number]): Cell[] {
  if (outcome === "=") return [];
  const [better, worse] = outcome === ">" ? [a, b] : [b, a];
  return [
    { row: better, column: worse, better: true, p },
    { row: worse, column: better, better: false, p },
  ];
}

/** Pairs without a test; none if every run was compared with every other. */
function untestedOf(names: readonly string[], pairs: Comparison["pairs"]): Matrix["untested"] {
  if (pairs.length === (names.length * (names.length - 1)) / 2) return [];
  const tested = new Set(pairs.flatMap(({ a, b }) => [`${a}\n${b}`, `${b}\n${a}`]));
  return names.flatMap((row) =>
    names
      .filter((column) => column !== row && !tested.has(`${column}\n${row}`))
      .map((column) => [column, row] as const),
  );
}

function shadeOf(better: boolean, look: Look): { readonly fill: string; readonly opacity: number } {
  return better ? { fill: seriesStyle(0, look).colour, opacity: 0.85 } : { fill: inks(look).quiet, opacity: 0.2 };
}

function matrixPlot(matrix: Matrix, look: Look): ReturnType<Chart["plot"]> {
  const { names, cells, untested, tooFew } = matrix;
  const placeOf = placesOf(names);
  const isNamed = names.length <= NAMED;
  const { rowName, left, side } = rowsOf(names, look);
  const marginBottom = isNamed ? roomForRotated(names.map((name) => shortName(name))).marginBottom : 40;
  const marked = look.highlight !== undefined && names.includes(look.highlight) ? look.highlight : undefined;
  const marginTop = marked === undefined ? 8 : 24;
  // Every tenth place, or fewer if numbers would touch.
  const every = [10, 20, 50, 100].find((step) => step * side > textWidth("100", 12) + 4) ?? 100;
  const columns = isNamed ? names : names.filter((_, i) => i === 0 || (i + 1) % every === 0);
  const rows = isNamed ? names : namesApart(names, Math.ceil(NAMES_APART / side), marked);
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
      tickFormat: isNamed ? (name: string) => shortName(name) : placeOf,
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
      ...(untested.length > 0 ? [strokes(untested, inks(look).quiet)] : []),
      ...nothingMark(tooFew, "too few topics to test", look),
      ...nothingMark(!isNamed && cells.length === 0 && !tooFew, "no significant differences", look),
      ...(isNamed ? [cellsOneByOne(cells, look)] : cellsTogether(matrix, look)),
      ...(marked === undefined ? [] : frameMarks(marked, names, look)),
    ],
  };
}

/** How rows are labelled, and the room left for cells. */
function rowsOf(names: readonly string[], look: Look) {
  const placeOf = placesOf(names);
  const isNamed = names.length <= NAMED;
  const nameAndPlace = (name: string) =>
    isNamed ? shortName(name) : `${placeOf(name)} ${sideName(name, look.width * 0.8)}`;
  const leftOf = (label: (name: string) => string) =>
    12 + Math.max(0, ...names.map((name) => textWidth(label(name), 12)));
  const sideAt = (left: number) => Math.min(28, (look.width - left - 20) / Math.max(1, names.length));
  // If names would take the room of the cells, only places are shown.
  const rowName = isNamed || sideAt(leftOf(nameAndPlace)) >= LEAST_SIDE ? nameAndPlace : placeOf;
  const left = leftOf(rowName);
  return { rowName, left, side: sideAt(left) };
}

/** Returns the place of a run, as text. */
function placesOf(names: readonly string[]): (name: string) => string {
  const places = new Map(names.map((name, i) => [name, i + 1]));
  return (name) => String(places.get(name));
}

function cellsOneByOne(cells: readonly Cell[], look: Look): Plot.Markish {
  return Plot.cell(cells, {
    x: "column",
    y: "row",
    fill: ({ better }) => shadeOf(better, look).fill,
    fillOpacity: ({ better }) => shadeOf(better, look).opacity,
    title: ({ row, column, better, p }: Cell) =>
      `${row} is ${better ? "better" : "worse"} than ${column}\np = ${p.toPrecision(2)}`,
  });
}

/** Cells of many runs. The hover title of a row is its run and how often it differs. */
function cellsTogether({ names, cells }: Matrix, look: Look): Plot.Markish[] {
  const placeOf = placesOf(names);
  const paths = [true, false].map((better) => {
    const { fill, opacity } = shadeOf(better, look);
    const places = cells.filter((cell) => cell.better === better).map(({ row, column }) => [column, row] as const);
    return onePath(places, fill, opacity);
  });
  const rows = Plot.cell(names, {
    y: (name) => name,
    fill: "currentColor",
    fillOpacity: 0,
    title: (name) => {
      const own = cells.filter(({ row }) => row === name);
      const better = own.filter(({ better }) => better).length;
      return `${placeOf(name)} ${name}\nbetter than ${better}, worse than ${own.length - better}`;
    },
  });
  return [...paths, rows];
}

/** A frame around row and column of a run, and its name. */
function frameMarks(marked: string, names: readonly string[], look: Look): Plot.Markish[] {
  const isNamed = names.length <= NAMED;
  return [
    frameOf(marked, inks(look).text),
    Plot.text([marked], {
      x: (name) => name,
      frameAnchor: "top",
      lineAnchor: "bottom",
      dy: -5,
      textAnchor: names.indexOf(marked) + 1 <= names.length / 2 ? "start" : "end",
      text: (name) => (isNamed ? shortName(name) : `${placesOf(names)(name)} ${shortName(name)}`),
      fontWeight: 600,
    }),
  ];
}

/** Names of rows that have room; the name of a marked run replaces those that would touch it. */
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

/** All cells as one element: with one element each, a page with 143 runs would have twenty thousand. */
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

/** A stroke across each cell, from its lower left to its upper right; all of them as one element. */
function strokes(cells: Matrix["untested"], stroke: string): Plot.RenderFunction {
  return (_index, { x, y, scales }, _values, _dimensions, { document }) => {
    const side = scales.x?.bandwidth ?? 0;
    const inset = side / 4;
    const part = (side - 2 * inset).toFixed(1);
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute(
      "d",
      cells
        .map(([column, row]) => {
          const left = (x?.(column) ?? 0) + inset;
          const bottom = (y?.(row) ?? 0) + side - inset;
          return `M${left.toFixed(1)},${bottom.toFixed(1)}l${part},-${part}`;
        })
        .join(""),
    );
    path.setAttribute("class", "untested");
    path.setAttribute("fill", "none");
    path.setAttribute("stroke", stroke);
    path.setAttribute("stroke-opacity", "0.6");
    return path;
  };
}

function at(scale: ((value: string) => number) | undefined, value: string): string {
  return (scale?.(value) ?? 0).toFixed(1);
}
