import * as Plot from "@observablehq/plot";
import { overlapShare, type PoolOverlap } from "../../collection/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inkOnShade, shade } from "./look.js";
import { nothingMark } from "./nothing.js";
import { ROTATION, roomForRotated } from "./rotated-labels.js";
import { sideName, textWidth } from "./text-width.js";

/** Maximum number of rows and columns: more could not be read. */
export const MOST_SIDES = 40;

/**
 * Which runs or teams find the same documents: a cell for each two, darker the larger the share of the documents of
 * either that both have. Neighbours are similar: each is followed by the one it has most in common with.
 *
 * @param what `run` or `team`
 */
export function overlapMatrix(overlap: PoolOverlap, what: "run" | "team", depth: number): Chart {
  const order = similarOrder(overlap);
  const names = order.map((i) => overlap.names[i]);
  const pairs = order.flatMap((a, i) =>
    order.slice(i + 1).map((b) => ({
      ...{ a: overlap.names[a], b: overlap.names[b], value: overlapShare(overlap, a, b) },
      both: overlap.common[a * overlap.names.length + b],
    })),
  );
  const cells = pairs.flatMap((pair) => [pair, { ...pair, a: pair.b, b: pair.a }]);
  const sorted = [...pairs].sort((x, y) => x.value - y.value);
  const [least, most] = [sorted[0], sorted.at(-1)];
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const further = overlap.names.length - names.length;
  return {
    title: `Which ${what}s find the same documents`,
    subtitle: `share of the documents of either that both have within depth ${depth}${further > 0 ? `; the ${names.length} ${what}s with most documents of ${overlap.names.length}` : ""}`,
    description:
      least && most
        ? `Most similar: ${most.a} and ${most.b} (${percent(most.value)}); least similar: ${least.a} and ${least.b} (${percent(least.value)}).`
        : `There are fewer than two ${what}s.`,
    data: {
      columns: [
        { name: what, kind: "text", id: true },
        { name: "other", kind: "text" },
        { name: "both", kind: "integer" },
        { name: "share", kind: "real", digits: 4 },
      ],
      rows: pairs.map(({ a, b, both, value }) => [a, b, both, value]),
    },
    plot(look) {
      const shown = names.map((name) => sideName(name, look.width));
      const left = 12 + Math.max(0, ...shown.map((name) => textWidth(name, 12)));
      const { marginBottom } = roomForRotated(shown);
      const side = Math.min(40, (look.width - left - 20) / Math.max(1, names.length));
      const strongest = Math.max(0.1, most?.value ?? 0);
      const axis = { type: "band", domain: names, label: null, padding: 0.03, tickSize: 0 };
      const tickFormat = (name: string) => sideName(name, look.width);
      return {
        height: side * names.length + marginBottom + 8,
        marginLeft: left,
        marginTop: 8,
        marginBottom,
        marginRight: Math.max(20, look.width - left - side * names.length),
        x: { ...axis, tickRotate: ROTATION, tickFormat },
        y: { ...axis, tickFormat },
        marks: [
          ...nothingMark(cells.length === 0, `fewer than two ${what}s`, look),
          Plot.cell(cells, {
            x: "a",
            y: "b",
            fill: ({ value }) => shade(value / strongest, look),
            title: ({ a, b, both, value }) => `${a}, ${b}: ${counted(both, "document")}, ${percent(value)}`,
          }),
          side < 26
            ? null
            : Plot.text(cells, {
                x: "a",
                y: "b",
                text: ({ value }) => Math.round(value * 100),
                fill: ({ value }) => inkOnShade(value / strongest, look),
              }),
        ],
      };
    },
  };
}

/** The groups with most documents, from the largest on, each followed by the most similar of those that are left. */
function similarOrder(overlap: PoolOverlap): number[] {
  const n = overlap.names.length;
  const size = (i: number) => overlap.common[i * n + i];
  const left = Array.from({ length: n }, (_, i) => i)
    .sort((a, b) => size(b) - size(a) || a - b)
    .slice(0, MOST_SIDES);
  const order = left.splice(0, 1);
  while (left.length > 0) {
    const last = order.at(-1)!;
    let next = 0;
    for (let i = 1; i < left.length; i++) {
      if (overlapShare(overlap, last, left[i]) > overlapShare(overlap, last, left[next])) next = i;
    }
    order.push(...left.splice(next, 1));
  }
  return order;
}
