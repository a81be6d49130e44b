import * as Plot from "@observablehq/plot";
import type { Chart } from "./chart.js";
import { inks, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** A document in the order of reading. */
export interface JudgedDocument {
  readonly name: string;
  readonly isRelevant: boolean;
}

/** How many relevant documents a searcher had found after each document that was judged, in the order of judging. */
export function relevantByReading(
  judged: readonly JudgedDocument[],
  unit: readonly [one: string, several: string],
): Chart {
  let found = 0;
  const points = judged.map(({ name, isRelevant }, i) => {
    if (isRelevant) found++;
    return { name, isRelevant, read: i + 1, found };
  });
  const [, several] = unit;
  const last = judged.length - 1 - judged.findLastIndex(({ isRelevant }) => isRelevant);
  return {
    title: "Relevant found while reading",
    subtitle: `${judged.length} ${several} in the order in which they were marked`,
    description: `${found} of ${judged.length} ${several} are relevant; ${found === 0 ? "none was found" : `the last ${last} marked are not`}.`,
    data: {
      columns: [
        { name: "read", kind: "integer", id: true },
        { name: "document", kind: "text" },
        { name: "relevant", kind: "integer" },
        { name: "found", kind: "integer" },
      ],
      rows: points.map(({ read, name, isRelevant, found }) => [read, name, isRelevant ? 1 : 0, found]),
    },
    plot(look) {
      const { colour } = seriesStyle(0, look);
      return {
        height: 260,
        marginRight: 28,
        x: { label: `${several} marked`, domain: [0, Math.max(1, judged.length)], tickFormat: whole },
        y: { label: "relevant", domain: [0, Math.max(1, found)], grid: true, tickFormat: whole },
        marks: [
          ...nothingMark(points.length === 0, "nothing is marked", look),
          Plot.line([{ read: 0, found: 0 }, ...points], {
            x: "read",
            y: "found",
            curve: "step-after",
            stroke: colour,
            strokeWidth: 2.5,
          }),
          Plot.dot(
            points.filter(({ isRelevant }) => isRelevant),
            { x: "read", y: "found", r: 3.5, fill: colour, title: ({ name, read }) => `${name}\n${read} marked` },
          ),
          Plot.ruleY([0], { stroke: inks(look).quiet }),
        ],
      };
    },
  };
}

/** Numbers of documents are whole. */
function whole(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString("en") : "";
}
