import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inkOnShade, inks, shade } from "./look.js";
import { nothingMark } from "./nothing.js";

/** Maximum number of lines of the figure: the last ones. */
const LINES = 30;

/**
 * How much the lines of a search strategy have in common: for each pair, the number of documents in both; the shade is
 * the share of the line of the row that is in the line of the column.
 *
 * @param numbers of the lines
 * @param overlap by row and column; the diagonal has the sizes
 */
export function lineOverlapMap(
  numbers: readonly number[],
  overlap: readonly (readonly number[])[],
  unit: string,
): Chart {
  const shown = numbers.slice(-LINES);
  const first = numbers.length - shown.length;
  const cells = shown.flatMap((row, r) =>
    shown.map((column, c) => {
      const size = overlap[first + r][first + r];
      const both = overlap[first + r][first + c];
      return { row, column, both, size, share: size === 0 ? 0 : both / size };
    }),
  );
  const apart = cells.filter(({ row, column, both }) => row < column && both === 0).length;
  const pairs = (shown.length * (shown.length - 1)) / 2;
  const what = (number: number) =>
    unit === "family" ? `${number} ${number === 1 ? "family" : "families"}` : counted(number, unit);
  return {
    title: "What the lines have in common",
    subtitle: `Number in both lines; shade: share of the line on the left${first > 0 ? `; the last ${LINES} of ${numbers.length} lines` : ""}`,
    description: `${apart} of ${pairs} pairs of lines have nothing in common.`,
    data: {
      columns: [
        { name: "line", kind: "integer", id: true },
        { name: "other", kind: "integer" },
        { name: "both", kind: "integer" },
      ],
      rows: numbers.flatMap((row, r) => numbers.map((column, c) => [row, column, overlap[r][c]])),
    },
    plot(look) {
      const left = 52;
      const side = Math.min(110, (look.width - left - 20) / Math.max(1, shown.length));
      const longest = Math.max(1, ...cells.map(({ both }) => both.toLocaleString("en").length));
      return {
        height: Math.min(side, 38) * shown.length + 40,
        marginLeft: left,
        marginTop: 28,
        marginBottom: 8,
        marginRight: Math.max(20, look.width - left - side * shown.length),
        x: { type: "band", domain: shown, label: null, padding: 0.03, tickSize: 0, axis: "top" },
        y: {
          type: "band",
          domain: shown,
          label: null,
          padding: 0.03,
          tickSize: 0,
          tickFormat: (n: number) => `line ${n}`,
        },
        marks: [
          ...nothingMark(shown.length === 0, "no lines", look),
          Plot.cell(cells, {
            x: "column",
            y: "row",
            fill: ({ share }) => shade(share, look),
            title: ({ row, column, both, size }) => `lines ${row} and ${column}: ${what(both)} of ${size}`,
          }),
          side < longest * 7.5 + 4
            ? null
            : Plot.text(cells, {
                x: "column",
                y: "row",
                text: ({ both }) => both.toLocaleString("en"),
                fontSize: 12,
                fill: ({ share }) => (share === 0 ? inks(look).quiet : inkOnShade(share, look)),
              }),
        ],
      };
    },
  };
}
