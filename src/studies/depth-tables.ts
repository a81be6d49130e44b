import type { Cell, Column, Table } from "../core/index.js";
import type { DepthCurve, DepthStudy, OrderChange } from "./depth.js";

/** Runs against measures at each depth. */
export function depthMatrix({ runs, topics, depths, curves }: DepthStudy): Table {
  return {
    caption: `${curves.map(({ measure }) => measure).join(", ")} of ${runs.length} runs against the cut-off (means over ${topics} topics)`,
    columns: [
      { name: "run", kind: "text", id: true },
      ...curves.flatMap(({ measure, direction }) =>
        depths.map(
          (depth): Column => ({
            name: `${measure}@${depth}`,
            kind: "real",
            ...(direction !== "none" && { best: direction === "up" ? "max" : "min" }),
          }),
        ),
      ),
    ],
    rows: runs.map((run, r) => [run, ...curves.flatMap(({ means }) => means.map((atDepth) => atDepth[r]))]),
  };
}

/** Where the order of runs changes. */
export function orderTable({ runs, curves }: DepthStudy): Table {
  const step = ({ measure, toLast }: DepthCurve, change: OrderChange, i: number): Cell[] => {
    const { mover } = change;
    return [
      measure,
      change.from,
      change.to,
      change.tau,
      change.swapped,
      toLast[i].tau,
      toLast[i].swapped,
      mover?.run ?? null,
      mover?.from ?? null,
      mover?.to ?? null,
    ];
  };
  const pairs = (runs.length * (runs.length - 1)) / 2;
  const deepest = curves[0]?.toLast[0]?.to;
  return {
    caption: `Where the order of ${runs.length} runs (${pairs.toLocaleString("en-US")} pairs) changes: from one cut-off to the next, and to the last`,
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "from", kind: "integer", id: true },
      { name: "to", kind: "integer", id: true },
      { name: "tau_b", kind: "real", digits: 3, label: "τ-b" },
      { name: "swapped", kind: "integer", label: "pairs swapped" },
      { name: "tau_b_last", kind: "real", digits: 3, label: `τ-b to ${deepest ?? "last"}` },
      { name: "swapped_last", kind: "integer", label: `swapped to ${deepest ?? "last"}` },
      { name: "mover", kind: "text", label: "largest move" },
      { name: "rank_from", kind: "integer", label: "from rank" },
      { name: "rank_to", kind: "integer", label: "to rank" },
    ],
    rows: curves.flatMap((curve) => curve.steps.map((change, i) => step(curve, change, i))),
  };
}

/** Every point of every curve, one per row: the data of a figure. */
export function curveTable({ runs, depths, curves }: DepthStudy): Table {
  return {
    caption: "Scores and ranks of runs against the cut-off",
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "run", kind: "text", id: true },
      { name: "depth", kind: "integer", id: true },
      { name: "score", kind: "real" },
      { name: "rank", kind: "integer" },
    ],
    rows: curves.flatMap(({ measure, means, ranks }) =>
      runs.flatMap((run, r) => depths.map((depth, d): Cell[] => [measure, run, depth, means[d][r], ranks[d][r]])),
    ),
  };
}
