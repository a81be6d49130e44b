import * as Plot from "@observablehq/plot";
import { type HierarchyRectangularNode, hierarchy, treemap } from "d3-hierarchy";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { textWidth } from "./text-width.js";

/** The number of documents in a class. */
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

/** All sections of the IPC. */
const IPC = "ABCDEFGH";

/** Lightens the colours, so that names can be read. */
const OPACITY = 0.4;

/** Font sizes of names, which are written across or along their areas; the second if the first does not fit. */
const SIZES = [11, 9];

interface Node {
  readonly name: string;
  readonly documents?: number;
  readonly children?: readonly Node[];
}

/** A tree of sections and their subclasses. */
function treeOf(classes: readonly ClassCount[], sections: readonly string[]): Node {
  return {
    name: "",
    children: sections.map((section) => ({
      name: section,
      children: classes
        .filter(({ symbol }) => symbol[0] === section)
        .map(({ symbol, documents }) => ({ name: symbol, documents })),
    })),
  };
}

/**
 * Subclasses of the IPC as areas in proportion to their documents, grouped by section. Those of section Y are lighter:
 * the IPC does not have it, only the CPC and its predecessor ECLA.
 */
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
  const tree = treeOf(used, letters);
  return {
    title: "Documents by class",
    subtitle: `${used.length} ${used.length === 1 ? "subclass" : "subclasses"} of ${letters.every((letter) => IPC.includes(letter)) ? "the IPC" : "the IPC and of other sections (Y: CPC, ECLA)"}; a document counts in each of its classes`,
    description: sizes[0]
      ? `Section ${sizes[0].letter}, ${SECTIONS[sizes[0].letter] ?? "other"}, has the most: ${((100 * sizes[0].documents) / total).toFixed(0)} %.`
      : "There are no classes.",
    legend: (look) =>
      letters.map((letter) => ({
        label: `${letter} ${SECTIONS[letter] ?? ""}`.trim(),
        style: { colour: colourOf(letter, look) },
        mark: "area" as const,
        opacity: opacityOf(letter),
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
      const labels = leaves.flatMap((leaf) => labelOf(leaf) ?? []);
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
            fill: ({ data }) => colourOf(data.name[0], look),
            fillOpacity: ({ data }) => opacityOf(data.name[0]),
            stroke: inks(look).background,
            title: ({ data, value }) => `${data.name}: ${counted(value ?? 0, "document")}`,
          }),
          ...SIZES.flatMap((fontSize) =>
            [false, true].map((along) =>
              Plot.text(
                labels.filter((label) => label.fontSize === fontSize && label.along === along),
                { x: "x", y: "y", text: "name", fontSize, textAnchor: "start", rotate: along ? 90 : 0 },
              ),
            ),
          ),
        ],
      };
    },
  };
}

/** The name of an area if it fits: across it if possible, else along it from its top; in the largest font that fits. */
function labelOf({ x0, x1, y0, y1, data: { name } }: HierarchyRectangularNode<Node>) {
  for (const fontSize of SIZES) {
    const [long, high] = [textWidth(name, fontSize) + 6, fontSize + 3];
    if (x1 - x0 >= long && y1 - y0 >= high) return { name, fontSize, along: false, x: x0 + 4, y: y0 + high / 2 + 1 };
    if (y1 - y0 >= long && x1 - x0 >= high) return { name, fontSize, along: true, x: x0 + high / 2 + 1, y: y0 + 4 };
  }
  return undefined;
}

/** Each section has its own colour, whichever sections are drawn. */
function colourOf(letter: string, look: Look): string {
  const place = IPC.indexOf(letter);
  return place < 0 ? inks(look).quiet : seriesStyle(place, look).colour;
}

function opacityOf(letter: string): number {
  return IPC.includes(letter) ? OPACITY : OPACITY / 3;
}
