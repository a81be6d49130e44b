import type { Table } from "../../core/index.js";
import { formats, type ReportDocument, type Spelling, toHtml } from "../../report/index.js";
import type { ChartCell, ClaimChart } from "./claim-chart.js";

/** The formats of a chart's file. */
export const CHART_FORMATS = ["csv", "markdown", "latex", "html"] as const;
export type ChartFormat = (typeof CHART_FORMATS)[number];

/** A chart as a file. */
export interface ChartFile {
  readonly name: string;
  readonly mime: string;
  readonly text: string;
}

/** Maximum number of characters of a passage in formats for people. */
const SHOWN = 400;

/** Writes a chart: CSV has a line for each element and reference; the others have a column for each reference. */
export function chartFileOf(chart: ClaimChart, format: ChartFormat, madeBy: string): ChartFile {
  const name = `chart-${chart.document}-claim-${chart.claim}`;
  if (format === "html") {
    return { name: `${name}.html`, mime: "text/html;charset=utf-8", text: pageOf(chart, madeBy) };
  }
  const { extension, mime, render } = formats[format];
  const table = format === "csv" ? chartLines(chart) : chartTable(chart);
  return { name: `${name}${extension}`, mime, text: render(table) };
}

/** A row for each element and reference, with whole passages. */
export function chartLines({ elements, references, cells }: ClaimChart): Table {
  return {
    columns: [
      { name: "element", kind: "text", id: true },
      { name: "text", kind: "text" },
      { name: "reference", kind: "text", id: true },
      { name: "verdict", kind: "text" },
      { name: "place", kind: "text" },
      { name: "passage", kind: "text" },
      { name: "chosen_by", kind: "text" },
      { name: "score", kind: "real", digits: 2 },
      { name: "comment", kind: "text" },
    ],
    rows: elements.flatMap(({ label, text }, e) =>
      references.map(({ id }, r) => {
        const cell = cells[e][r];
        const shown = cell.chosen ?? cell.suggestions[0];
        return [
          label,
          text,
          id,
          cell.verdict ?? null,
          shown?.place ?? null,
          shown?.text ?? null,
          shown ? (cell.chosen ? "person" : "BM25") : null,
          shown?.score ?? null,
          cell.comment ?? null,
        ];
      }),
    ),
  };
}

/** A row for each element, and a column for each reference. */
export function chartTable({ document, claim, elements, references, cells }: ClaimChart): Table {
  return {
    caption: `Claim ${claim} of ${document}`,
    columns: [
      { name: "element", kind: "text", id: true },
      { name: "claim", kind: "text" },
      ...references.map(({ id }) => ({ name: id, kind: "text" as const })),
    ],
    rows: elements.map(({ label, text }, e) => [label, text, ...references.map((_, r) => cellText(cells[e][r]))]),
    notes: ["Passages marked “suggested” have the highest BM25 score; nobody has confirmed them."],
  };
}

function cellText(cell: ChartCell): string {
  const { verdict, comment, chosen, suggestions } = cell;
  const passage = chosen ?? suggestions[0];
  const found = passage
    ? `${passage.place}${chosen ? "" : " (suggested)"}: ${beginning(passage.text)}`
    : "no words in common";
  return [verdict === "not" ? "not disclosed" : verdict, found, comment].filter(Boolean).join(" — ");
}

function pageOf(chart: ClaimChart, madeBy: string): string {
  const { document, claim, title, references, text } = chart;
  const report: ReportDocument = {
    title: `Claim chart: claim ${claim} of ${document}`,
    ...(title !== undefined && { subtitle: title }),
    sections: [
      { id: "claim", title: `Claim ${claim}`, text: [text], blocks: [] },
      { id: "chart", title: "Chart", blocks: [{ id: "chart", table: chartTable(chart) }] },
    ],
    provenance: { program: madeBy, document, claim, references: references.map(({ id }) => id) },
  };
  return toHtml(report, { draw: () => "", spelling: NO_COMMANDS });
}

/** No block of the page has a command. */
const NO_COMMANDS = { program: "presage", settings: {} } as unknown as Spelling;

function beginning(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
