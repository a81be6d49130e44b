import type { Chart } from "../../src/report/charts/chart.js";
import type { Look } from "../../src/report/charts/look.js";
import { svgText } from "../../src/report/images/svg-text.js";

/** A chart as SVG, one line per element and numbers with one decimal, so that golden files are readable and stable. */
export function chartSvg(chart: Chart, look: Partial<Look> = {}): string {
  return svgText(chart, { theme: "light", width: 640, ...look })
    .replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(Number(Number(number).toFixed(1))))
    .replace(/></g, ">\n<");
}

/** Path of the golden file of a figure. */
export function golden(name: string): string {
  return new URL(`../golden/charts/${name}.svg`, import.meta.url).pathname;
}
