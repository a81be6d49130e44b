import * as Plot from "@observablehq/plot";
import { type HierarchyRectangularNode, hierarchy, treemap } from "d3-hierarchy";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { textWidth } from "./text-width.js";

/** How many documents are in a class. */
export interface ClassCount {
  /** A subclass of the IPC: `H04L`. */
  readonly symbol: string;
  readonly documents: number;
}

const SECTIONS: Readonly<Record<string, string>> = {
  A: "human necessities",
  B: "operations, transport",
  C: "chemistry, metallurgy",
  D: "textiles, paper",
  E: "constructions",
  F: "engineering, weapons",
  G: "physics",
  H: "electricity",
  Y: "new technologies",
};

/** Lighter than the colours themselves, so that names can be read. */
const OPACITY = 0.4;

interface Node {
  readonly name: string;
  readonly documents?: number;
  readonly children?: readonly Node[];
}

/** Subclasses of the IPC as areas in proportion to their documents, together by section. */
export function classTreemap(classes: readonly ClassCount[]): Chart {
  const used = classes.filter(({ documents }) => documents > 0);
  const total = used.reduce((sum, { documents }) => sum + documents, 0);
  const letters = [...new Set(used.map(({ symbol }) => symbol[0]))].sort();
  const sizes = letters
    .map((letter) => ({
      letter,
      documents: used.filter(({ symbol }) => symbol[0] === letter).reduce((sum, each) => sum + each.documents, 0),
    }))
    .sort((a, b) => b.documents - a.documents);
  const tree: Node = {
    name: "",
    children: letters.map((letter) => ({
      name: letter,
      children: used
        .filter(({ symbol }) => symbol[0] === letter)
        .map(({ symbol, documents }) => ({ name: symbol, documents })),
    })),
  };
  return {
    title: "Documents by class",
    subtitle: `${used.length} ${used.length === 1 ? "subclass" : "subclasses"} of the IPC; a document counts in each of its classes`,
    description: sizes[0]
      ? `Section ${sizes[0].letter}, ${SECTIONS[sizes[0].letter] ?? "other"}, has most: ${((100 * sizes[0].documents) / total).toFixed(0)} %.`
      : "There are no classes.",
    legend: (look) =>
      letters.map((letter) => ({
        label: `${letter} ${SECTIONS[letter] ?? ""}`.trim(),
        style: { colour: colourOf(letter, letters, look) },
        mark: "area" as const,
        opacity: OPACITY,
      })),
    data: {
      columns: [
        { name: "class", kind: "text", id: true },
        { name: "documents", kind: "integer" },
      ],
      rows: [...used].sort((a, b) => b.documents - a.documents).map(({ symbol, documents }) => [symbol, documents]),
    },
    plot(look) {
      const width = look.width;
      const height = 420;
      const root = treemap<Node>().size([width, height]).paddingInner(1).paddingOuter(2).round(true)(
        hierarchy(tree)
          .sum(({ documents }) => documents ?? 0)
          .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
      );
      const leaves = total === 0 ? [] : root.leaves();
      const fits = ({ x0, x1, y0, y1, data }: HierarchyRectangularNode<Node>) =>
        x1 - x0 > textWidth(data.name, 11) + 6 && y1 - y0 > 14;
      return {
        height,
        margin: 0,
        marginLeft: 0,
        marginBottom: 0,
        axis: null,
        x: { domain: [0, width], range: [0, width] },
        y: { domain: [0, height], range: [0, height] },
        marks: [
          ...nothingMark(leaves.length === 0, "no classes", look),
          Plot.rect(leaves, {
            x1: "x0",
            x2: "x1",
            y1: "y0",
            y2: "y1",
            fill: ({ data }) => colourOf(data.name[0], letters, look),
            fillOpacity: OPACITY,
            stroke: inks(look).background,
            title: ({ data, value }) => `${data.name}: ${counted(value ?? 0, "document")}`,
          }),
          Plot.text(leaves.filter(fits), {
            x: ({ x0 }) => x0 + 4,
            y: ({ y0 }) => y0 + 9,
            text: ({ data }) => data.name,
            textAnchor: "start",
            fontSize: 11,
          }),
        ],
      };
    },
  };
}

function colourOf(letter: string, letters: readonly string[], look: Parameters<typeof seriesStyle>[1]): string {
  return seriesStyle(letters.indexOf(letter), look).colour;
}
