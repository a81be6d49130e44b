import * as Plot from "@observablehq/plot";
import type { Effort } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { depthAxis, roundDepths } from "./depth-ticks.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";
import { shortName } from "./text-width.js";

/**
 * Recall against documents read, for one run: the mean, and the bands that contain half and four fifths of the topics.
 * For comparison: a reader who gets all relevant documents first, and one who takes documents in random order.
 */
export function effortCurve(study: Effort, name = study.runs[0]?.name): Chart {
  const run = study.runs.find((each) => each.name === name);
  const curve = run?.curve ?? [];
  const bands = bandsOf(study.quantiles);
  const last = curve.at(-1);
  const ticks = roundDepths(last?.depth ?? 1);
  const middle = last && curve.findLast(({ depth }) => ticks.includes(depth) && depth <= Math.sqrt(last.depth));
  const goal = run?.goals.find(({ goal }) => goal !== "first-best" && goal.recall === 0.8);
  return {
    title: `Recall against effort: ${shortName(name ?? "no run")}`,
    subtitle: `${counted(study.topics.length, "topic")}; documents read on a logarithmic scale`,
    description:
      last === undefined
        ? "There are no runs."
        : `After ${counted(last.depth, "document")} the mean recall is ${last.mean.toFixed(2)}${middle && middle !== last ? `, after ${middle.depth} it is ${middle.mean.toFixed(2)}` : ""}${goal ? `; ${goal.reached} of ${counted(goal.topics, "topic")} reach a recall of 0.8` : ""}.`,
    legend: (look) => [
      { label: "mean", style: { ...lines(look).mean, symbol: undefined }, mark: "line" },
      ...bands.map(({ label }, i) => ({
        label,
        style: { colour: lines(look).mean.colour },
        mark: "area" as const,
        opacity: BAND * (i + 1),
      })),
      { label: "perfect", style: lines(look).perfect, mark: "line" },
      { label: "random", style: lines(look).random, mark: "line" },
    ],
    data: {
      columns: [
        { name: "depth", kind: "integer", id: true },
        ...["mean", "perfect", "random", ...study.quantiles.map((q) => `quantile ${q}`)].map((column) => ({
          name: column,
          kind: "real" as const,
          digits: 4,
        })),
      ],
      rows: curve.map(({ depth, mean, perfect, random, quantiles }) => [depth, mean, perfect, random, ...quantiles]),
    },
    plot(look) {
      const style = lines(look);
      return {
        height: 360,
        marginRight: 28,
        x: {
          type: "log",
        },
        y: { label: "recall", domain: [0, 1], grid: true },
        marks: [
          ...nothingMark(curve.length === 0, "no runs", look),
          depthAxis(ticks, "documents read", look.width - 48 - 28),
          bands.map(({ from, to }) =>
            Plot.areaY(curve, {
              x: "depth",
              y1: ({ quantiles }) => quantiles[from],
              y2: ({ quantiles }) => quantiles[to],
              fill: style.mean.colour,
              fillOpacity: BAND,
            }),
          ),
          (["perfect", "random"] as const).map((which) =>
            Plot.line(curve, {
              x: "depth",
              y: which,
              stroke: style[which].colour,
              strokeDasharray: style[which].dash,
              strokeWidth: 1.5,
            }),
          ),
          Plot.line(curve, { x: "depth", y: "mean", stroke: style.mean.colour, strokeWidth: 2.5 }),
          Plot.dot(curve, {
            x: "depth",
            y: "mean",
            ...(curve.length <= FEW ? { r: 3 } : { r: 5, fillOpacity: 0 }),
            fill: style.mean.colour,
            title: tip,
          }),
        ],
      };
    },
  };
}

function tip({ depth, mean, perfect, random }: Effort["runs"][number]["curve"][number]): string {
  return `${counted(depth, "document")}\nrecall ${mean.toFixed(4)}, perfect ${perfect.toFixed(4)}, random ${random.toFixed(4)}`;
}

/** Up to this number, points are visible. With more, only the line is; pointing at it shows their values. */
const FEW = 15;

/** Opacity of a band. Bands overlap: each is darker than the one around it. */
const BAND = 0.16;

function lines(look: Look) {
  return {
    mean: { colour: seriesStyle(0, look).colour, dash: "" },
    perfect: { colour: seriesStyle(2, look).colour, dash: "6 3" },
    random: { colour: inks(look).quiet, dash: "2 3" },
  };
}

/** Pairs of quantiles with the same share on both sides, the widest first. */
function bandsOf(quantiles: readonly number[]): { from: number; to: number; label: string }[] {
  return quantiles.flatMap((q, from) => {
    const to = quantiles.findIndex((other) => Math.abs(other - (1 - q)) < 1e-9);
    return q < 0.5 && to > 0 ? [{ from, to, label: `${Math.round((1 - 2 * q) * 100)} % of the topics` }] : [];
  });
}
