import { Window } from "happy-dom";
import type { Chart } from "../charts/chart.js";
import type { Look } from "../charts/look.js";
import { renderChart } from "../charts/render-chart.js";

let page: Document | undefined;

/** A chart as the text of an SVG file. */
export function svgText(chart: Chart, look: Look): string {
  page ??= new Window().document as unknown as Document;
  return `${renderChart(chart, look, page).outerHTML}\n`;
}
