import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** A marked document and its date. */
export interface DatedDocument {
  readonly name: string;
  readonly mark: "relevant" | "maybe" | "not";
  /** ISO 8601, or its known first parts: `2005-06`, `2005`. */
  readonly date: string;
}

const MARKS = ["relevant", "maybe", "not"] as const;

/** When the marked documents were published, by mark, with the date that prior art must be published before. */
export function dateTimeline(documents: readonly DatedDocument[], cutOff?: string): Chart {
  const dots = documents.map((document) => ({ ...document, time: timeOf(document.date) }));
  const rows = MARKS.filter((mark) => documents.some((document) => document.mark === mark));
  const late = cutOff === undefined ? 0 : documents.filter(({ date }) => date >= cutOff.slice(0, date.length)).length;
  const years = documents.map(({ date }) => date.slice(0, 4)).sort();
  return {
    title: "When the marked documents were published",
    subtitle:
      cutOff === undefined
        ? "One tick per document"
        : `One tick per document; the vertical line is the date cut-off, ${cutOff}`,
    description:
      documents.length === 0
        ? "No marked document has a date."
        : `${documents.length} documents from ${years[0]} to ${years.at(-1)}${cutOff === undefined ? "" : `; ${late} not before ${cutOff}`}.`,
    data: {
      columns: [
        { name: "document", kind: "text", id: true },
        { name: "mark", kind: "text" },
        { name: "date", kind: "text" },
      ],
      rows: documents.map(({ name, mark, date }) => [name, mark, date]),
    },
    plot: (look) => ({
      height: 56 + 34 * Math.max(1, rows.length),
      marginLeft: 70,
      marginRight: 28,
      x: { type: "utc", label: null, grid: true },
      y: { type: "band", domain: rows, label: null, tickSize: 0, padding: 0.25 },
      marks: [
        ...nothingMark(dots.length === 0, "no dates", look),
        Plot.tickX(dots, {
          x: "time",
          y: "mark",
          stroke: ({ mark }) => seriesStyle(mark === "relevant" ? 0 : mark === "maybe" ? 4 : 6, look).colour,
          strokeWidth: 2,
          strokeOpacity: 0.75,
          title: ({ name, date, mark }) => `${name}\n${date}, ${mark}`,
        }),
        cutOff === undefined ? null : Plot.ruleX([timeOf(cutOff)], { stroke: inks(look).text, strokeDasharray: "4 3" }),
      ],
    }),
  };
}

function timeOf(date: string): Date {
  const [year, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, day));
}
