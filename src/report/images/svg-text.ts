import { Window } from "happy-dom";
import type { Chart } from "../charts/chart.js";
import type { Look } from "../charts/look.js";
import { renderChart } from "../charts/render-chart.js";

let page: Window | undefined;

/** Characters that XML cannot represent. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A chart as the text of an SVG file: well-formed XML, whatever names it contains. */
export function svgText(chart: Chart, look: Look): string {
  page ??= new Window();
  const svg = renderChart(chart, look, page.document as unknown as Document);
  const text = new page.XMLSerializer().serializeToString(svg as never);
  const xml = text
    // An HTML entity that XML does not have.
    .replaceAll("&nbsp;", "&#160;")
    // Drawings are also embedded in HTML, where elements need an end tag.
    .replace(/<([\w-]+)(|[^\w<>-][^<>]*)\/>/g, "<$1$2></$1>")
    .replace(NOT_IN_XML, "\ufffd");
  return `${xml}\n`;
}
