import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** Quantities of several programs, measured on indexes of the same size. */
export interface ComparedPoint {
  readonly documents: number;
  /** By quantity, then by program: `200 terms, p50, ms` → `Lucene` → 112.7. Only numbers above 0 are drawn. */
  readonly values: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/**
 * How programs grow with the number of documents: a panel for each quantity, a line for each program. Both axes are
 * logarithmic: the slope of a line is the exponent of its growth.
 */
export function growthComparison(points: readonly ComparedPoint[]): Chart {
  const dots = points.flatMap(({ documents, values }) =>
    Object.entries(values).flatMap(([quantity, programs]) =>
      Object.entries(programs).map(([program, value]) => ({ documents, quantity, program, value })),
    ),
  );
  const quantities = [...new Set(dots.map(({ quantity }) => quantity))];
  const programs = [...new Set(dots.map(({ program }) => program))];
  const sizes = points.map(({ documents }) => documents);
  const last = dots.filter(({ documents }) => documents === sizes.at(-1));
  return {
    title: "Growth with the number of documents",
    subtitle: `${counted(sizes.length, "size")}; both axes are logarithmic`,
    description:
      last.length > 0
        ? `At ${sizes.at(-1)?.toLocaleString("en")} documents: ${last
            .map(({ quantity, program, value }) => `${quantity}, ${program}: ${Number(value.toPrecision(3))}`)
            .join("; ")}.`
        : "Nothing was measured.",
    legend: (look) =>
      programs.map((program, i) => ({ label: program, style: seriesStyle(i, look), mark: "line" as const })),
    data: {
      columns: [
        { name: "documents", kind: "integer", id: true },
        { name: "quantity", kind: "text", id: true },
        ...programs.map((name) => ({ name, kind: "real" as const, digits: 2 })),
      ],
      rows: points.flatMap(({ documents, values }) =>
        Object.entries(values).map(([quantity, row]) => [
          documents,
          quantity,
          ...programs.map((name) => row[name] ?? null),
        ]),
      ),
    },
    plot(look) {
      return {
        height: 60 + quantities.length * 260,
        marginTop: 28,
        marginLeft: 56,
        marginRight: 28,
        fy: { domain: quantities, label: null, axis: null, padding: 0.16 },
        x: {
          type: "log",
          label: "documents",
          ticks: sizes,
          grid: true,
          tickFormat: (count: number) => count.toLocaleString("en"),
        },
        y: { type: "log", label: null, grid: true, ticks: 4, tickFormat: (value: number) => String(value) },
        marks: [
          ...nothingMark(dots.length === 0, "nothing was measured", look),
          Plot.text(quantities, {
            fy: (quantity) => quantity,
            frameAnchor: "top-left",
            text: (quantity) => quantity,
            dy: -16,
            fontWeight: "600",
          }),
          ...programs.flatMap((program, i) => {
            const style = seriesStyle(i, look);
            const own = dots.filter((dot) => dot.program === program && dot.value > 0);
            const place = { fy: "quantity", x: "documents", y: "value" } as const;
            return [
              Plot.line(own, {
                ...place,
                z: "quantity",
                stroke: style.colour,
                strokeDasharray: style.dash,
                strokeWidth: 2,
              }),
              Plot.dot(own, { ...place, symbol: style.symbol, fill: style.colour, r: 4 }),
            ];
          }),
        ],
      };
    },
  };
}
