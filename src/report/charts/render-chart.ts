/// <reference lib="dom" />
import * as Plot from "@observablehq/plot";
import type { Chart, LegendEntry } from "./chart.js";
import { type Inks, inks, type Look } from "./look.js";
import { HEAVY, textWidth, wrapText } from "./text-width.js";

const SVG = "http://www.w3.org/2000/svg";
const FONT = "Inter, system-ui, sans-serif";
const TITLE_SIZE = 16;
const TEXT_SIZE = 12;
const LINE = 18;

/**
 * Draws a chart as one self-contained SVG element: it includes title, subtitle, legend, and the description for people
 * who cannot see it.
 *
 * @param document that of the page; on Node, one of happy-dom
 */
export function renderChart(chart: Chart, look: Look, document: Document): SVGSVGElement {
  const ink = inks(look);
  const options = chart.plot(look);
  const plot = Plot.plot({
    marginLeft: 48,
    // Room for the name of an axis above or below its numbers.
    marginTop: 28,
    marginBottom: 44,
    ...options,
    document,
    width: look.width,
    style: { fontFamily: FONT, fontSize: `${TEXT_SIZE}px`, color: ink.text, background: ink.background },
  } as Plot.PlotOptions) as unknown as SVGSVGElement;
  const height = Number(plot.getAttribute("height"));
  const svg = element(document, "svg", { xmlns: SVG, role: "img", tabindex: "0", "font-family": FONT });
  const top = heading(svg, chart, look, ink, document);
  for (const [name, value] of Object.entries({
    width: look.width,
    height: top + height,
    viewBox: `0 0 ${look.width} ${top + height}`,
  })) {
    svg.setAttribute(name, String(value));
  }
  svg.setAttribute("aria-label", `${chart.title}. ${chart.description}`);
  plot.setAttribute("y", String(top));
  plot.removeAttribute("aria-label");
  // Screen readers skip the elements of the drawing: the description replaces them.
  plot.setAttribute("aria-hidden", "true");
  svg.append(plot);
  return svg as SVGSVGElement;
}

/** @returns its height */
function heading(svg: Element, chart: Chart, look: Look, ink: Inks, document: Document): number {
  const { width } = look;
  svg.append(
    element(document, "title", {}, chart.title),
    element(document, "desc", {}, chart.description),
    element(document, "rect", { width: "100%", height: "100%", fill: ink.background }),
  );
  let y = 4;
  const write = (text: string, size: number, fill: string, weight: 400 | 600) => {
    for (const line of wrapText(text, weight === 600 ? size * HEAVY : size, width - 8)) {
      y += size + 4;
      svg.append(element(document, "text", { x: 4, y, "font-size": size, "font-weight": weight, fill }, line));
    }
  };
  write(chart.title, TITLE_SIZE, ink.text, 600);
  const subtitle = typeof chart.subtitle === "function" ? chart.subtitle(look) : chart.subtitle;
  if (subtitle) write(subtitle, TEXT_SIZE, ink.quiet, 400);
  y += 6;
  const entries = chart.legend?.(look) ?? [];
  if (entries.length > 0) y = legend(svg, entries, y, width, ink, document);
  return y;
}

function legend(
  svg: Element,
  entries: readonly LegendEntry[],
  top: number,
  width: number,
  ink: Inks,
  document: Document,
): number {
  let x = 4;
  let y = top + LINE / 2;
  for (const entry of entries) {
    const room = 26 + textWidth(entry.label, TEXT_SIZE) + 16;
    if (x > 4 && x + room > width) {
      x = 4;
      y += LINE;
    }
    svg.append(
      legendMark(entry, x, y, document),
      element(document, "text", { x: x + 26, y: y + 4, "font-size": TEXT_SIZE, fill: ink.text }, entry.label),
    );
    x += room;
  }
  return y + LINE / 2 + 4;
}

function legendMark({ style, mark, opacity = 1 }: LegendEntry, x: number, y: number, document: Document): Element {
  const group = element(document, "g", { transform: `translate(${x},${y})` });
  const { colour } = style;
  if (mark === "area") {
    group.append(element(document, "rect", { width: 20, height: 12, y: -6, fill: colour, "fill-opacity": opacity }));
    return group;
  }
  if (mark === "stroke") group.append(element(document, "path", { d: "M5,5L15,-5", stroke: colour }));
  if (mark === "line") {
    group.append(
      element(document, "path", {
        d: "M0,0H20",
        stroke: colour,
        "stroke-width": 2,
        ...(style.dash && { "stroke-dasharray": style.dash }),
      }),
    );
  }
  if (style.symbol) {
    const symbol = Plot.dot([null], { x: () => 0, y: () => 0, r: 4, symbol: style.symbol, stroke: colour });
    const drawn = Plot.plot({
      document,
      width: 20,
      height: 20,
      axis: null,
      margin: 10,
      x: { domain: [-1, 1] },
      y: { domain: [-1, 1] },
      marks: [symbol],
    } as Plot.PlotOptions);
    drawn.setAttribute("x", "0");
    drawn.setAttribute("y", "-10");
    drawn.setAttribute("aria-hidden", "true");
    group.append(drawn);
  }
  return group;
}

function element(
  document: Document,
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text?: string,
): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  if (text !== undefined) made.textContent = text;
  return made;
}
