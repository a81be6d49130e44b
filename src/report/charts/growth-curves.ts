import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** Quantities measured on an index of some size. */
export interface GrowthPoint {
  readonly documents: number;
  /** By quantity: `query p50, ms`, `build, documents per second`. */
  readonly values: Readonly<Record<string, number>>;
}

/** How building and searching grow with the number of documents: a panel for each quantity, from 0. */
export function growthCurves(points: readonly GrowthPoint[]): Chart {
  const names = [...new Set(points.flatMap(({ values }) => Object.keys(values)))];
  const dots = points.flatMap(({ documents, values }) =>
    Object.entries(values).map(([name, value]) => ({ documents, name, value })),
  );
  const last = points.at(-1);
  return {
    title: "Growth with the number of documents",
    subtitle: `${counted(points.length, "size")}, each panel with its own scale`,
    description: last
      ? `At ${last.documents.toLocaleString("en")} documents: ${Object.entries(last.values)
          .map(([name, value]) => `${name} ${value}`)
          .join("; ")}.`
      : "Nothing was measured.",
    data: {
      columns: [
        { name: "documents", kind: "integer", id: true },
        ...names.map((name) => ({ name, kind: "real" as const, digits: 2 })),
      ],
      rows: points.map(({ documents, values }) => [documents, ...names.map((name) => values[name] ?? null)]),
    },
    plot(look) {
      const most = new Map(
        names.map((name) => [
          name,
          Math.max(...dots.filter((dot) => dot.name === name).map(({ value }) => value), 1e-9),
        ]),
      );
      const { colour } = seriesStyle(0, look);
      const share = ({ name, value }: (typeof dots)[number]) => value / most.get(name)!;
      return {
        height: 60 + names.length * 110,
        marginRight: 80,
        marginTop: 24,
        fy: { domain: names, label: null, axis: null, padding: 0.35 },
        x: { label: "documents", zero: true, grid: true, tickFormat: (count: number) => count.toLocaleString("en") },
        y: { axis: null, domain: [0, 1.35] },
        marks: [
          ...nothingMark(dots.length === 0, "nothing was measured", look),
          Plot.text(names, {
            fy: (name) => name,
            frameAnchor: "top-left",
            text: (name) => name,
            dy: -14,
            fontWeight: "600",
          }),
          Plot.ruleY([0], { strokeOpacity: 0.4 }),
          Plot.line(dots, { fy: "name", x: "documents", y: share, z: "name", stroke: colour, strokeWidth: 2 }),
          Plot.dot(dots, { fy: "name", x: "documents", y: share, fill: colour, r: 4 }),
          Plot.text(dots, {
            fy: "name",
            x: "documents",
            y: share,
            text: ({ value }) => Number(value.toPrecision(3)).toLocaleString("en"),
            dy: -10,
          }),
        ],
      };
    },
  };
}
