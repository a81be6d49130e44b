import * as Plot from "@observablehq/plot";
import type { CitationCount } from "../../collection/index.js";
import type { Chart } from "./chart.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { textWidth } from "./text-width.js";

/** Citations by category (X and Y against novelty and inventiveness, A background …) and by origin. */
export function citationCategories(citations: readonly CitationCount[]): Chart {
  const rows = citations.map(({ origin, category, citations }) => ({
    origin,
    category: category === "" ? "no category" : category,
    citations,
  }));
  const byCategory = new Map<string, number>();
  for (const { category, citations } of rows) byCategory.set(category, (byCategory.get(category) ?? 0) + citations);
  const categories = [...byCategory].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const origins = [...new Set(rows.map(({ origin }) => origin))].sort();
  const total = rows.reduce((sum, { citations }) => sum + citations, 0);
  return {
    title: "Citations by category",
    subtitle: `${total.toLocaleString("en")} ${total === 1 ? "citation" : "citations"} of patents, by origin`,
    description:
      total === 0
        ? "There are no citations."
        : `${categories
            .slice(0, 4)
            .map((name) => `${name} ${((100 * byCategory.get(name)!) / total).toFixed(0)} %`)
            .join(", ")}.`,
    legend: (look) =>
      origins.map((label, i) => ({ label, style: { colour: seriesStyle(i, look).colour }, mark: "area" as const })),
    data: {
      columns: [
        { name: "category", kind: "text", id: true },
        { name: "origin", kind: "text" },
        { name: "citations", kind: "integer" },
      ],
      rows: rows.map(({ category, origin, citations }) => [category, origin, citations]),
    },
    plot: (look) => ({
      marginTop: 8,
      height: 60 + Math.max(1, categories.length) * 26,
      marginLeft: 14 + Math.max(20, ...categories.map((name) => textWidth(name, 12))),
      // Room for the number after the longest bar.
      marginRight: Math.max(50, ...Array.from(byCategory, ([, count]) => 10 + textWidth(written(count), 12))),
      x: { label: "citations", grid: true, tickFormat: written },
      y: { type: "band", domain: categories, label: null, padding: 0.25, tickSize: 0 },
      marks: [
        ...nothingMark(total === 0, "no citations", look),
        Plot.barX(rows, {
          x: "citations",
          y: "category",
          order: origins,
          z: "origin",
          fill: ({ origin }) => seriesStyle(origins.indexOf(origin), look).colour,
          title: ({ category, origin, citations }) => `${category}, ${origin}: ${citations}`,
        }),
        Plot.text([...byCategory], {
          x: ([, count]) => count,
          y: ([name]) => name,
          text: ([, count]) => written(count),
          textAnchor: "start",
          dx: 5,
        }),
        Plot.ruleX([0], { stroke: inks(look).quiet }),
      ],
    }),
  };
}

function written(count: number): string {
  return count.toLocaleString("en");
}
