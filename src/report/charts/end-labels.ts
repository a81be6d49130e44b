import * as Plot from "@observablehq/plot";
import type { Look, SeriesStyle } from "./look.js";
import { spreadLabels } from "./run-emphasis.js";
import { sideName, textWidth } from "./text-width.js";

/** The right end of a line, with its name next to it. */
export interface LineEnd {
  readonly name: string;
  readonly y: number;
  readonly style: SeriesStyle;
}

/** Where lines end: at this x, on a linear y scale from `low` to `high` over `pixels` pixels. */
export interface LineEnds {
  readonly ends: readonly LineEnd[];
  readonly x: number | undefined;
  readonly low: number;
  readonly high: number;
  readonly pixels: number;
}

/** Distances from the end of a line to the symbol before its name, and to the name. */
const TO_SYMBOL = 20;
const TO_NAME = 28;

/** The right margin that the names need. */
export function roomForEnds(names: readonly string[], look: Look): number {
  return TO_NAME + 6 + Math.max(0, ...names.map((name) => textWidth(sideName(name, look.width), 12)));
}

/**
 * Names of lines at their right ends, each after the symbol of its line. Names that would overlap are moved apart; a
 * thin line joins each moved name to the end of its line.
 */
export function endLabels({ ends, x, low, high, pixels }: LineEnds, look: Look): Plot.Markish[] {
  const labels = spreadLabels(
    ends.map(({ y }) => y),
    ((high - low) * 15) / pixels,
    low,
    high,
  );
  const placed = ends.map((end, i) => ({ ...end, x, label: labels[i] }));
  return [
    leaders(placed.filter(({ y, label }) => Math.abs(y - label) * pixels > 2 * (high - low))),
    ...placed.map((end) =>
      Plot.dot([end], { x: "x", y: "label", dx: TO_SYMBOL, symbol: end.style.symbol, fill: end.style.colour, r: 3.5 }),
    ),
    Plot.text(placed, {
      x: "x",
      y: "label",
      text: ({ name }) => sideName(name, look.width),
      title: "name",
      textAnchor: "start",
      dx: TO_NAME,
      fill: ({ style }) => style.colour,
    }),
  ];
}

type Placed = LineEnd & { readonly x: number | undefined; readonly label: number };

function leaders(moved: readonly Placed[]): Plot.RenderFunction {
  return (_index, { x: across, y: up }, _values, _dimensions, { document }) => {
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    for (const { x, y, label, style } of moved) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      const from = across?.(x) ?? 0;
      path.setAttribute("d", `M${from + 5},${up?.(y)}L${from + TO_SYMBOL - 6},${up?.(label)}`);
      path.setAttribute("stroke", style.colour);
      group.append(path);
    }
    return group;
  };
}
