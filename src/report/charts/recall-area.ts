import * as Plot from "@observablehq/plot";
import { countRelevant, type JudgedRanking } from "../../core/index.js";
import { isRelevant } from "../../measures/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type Look, seriesStyle } from "./look.js";
import { shortName } from "./text-width.js";

/** Which curve: that of PRES, over the results read, or that of normalised recall, over the whole collection. */
export type RecallArea =
  | { readonly measure: "PRES"; readonly nmax: number }
  | { readonly measure: "Rnorm"; readonly documents: number };

interface Step {
  readonly rank: number;
  readonly recall: number;
}

/**
 * Recall against rank for one topic of a run, between the best and the worst possible curve. The measure is the area
 * between actual and worst as a share of the area between best and worst.
 *
 * W. Magdy, G. J. F. Jones: PRES: A Score Metric for Evaluating Recall-Oriented IR Applications. SIGIR 2010, figures 1,
 * 2
 */
export function recallArea(run: string, ranking: JudgedRanking, area: RecallArea, level = 1): Chart {
  const n = countRelevant(ranking.judgements, level);
  const reach = area.measure === "PRES" ? area.nmax : area.documents;
  // PRES places the documents that were not found after the results read; in a whole collection they are the last.
  const last = area.measure === "PRES" ? reach + n : reach;
  const found = Array.from(ranking.ranks).filter((rank, i) => rank <= reach && isRelevant(ranking.grades[i], level));
  const missed = Array.from({ length: n - found.length }, (_, i) => last - (n - found.length) + 1 + i);
  const best = steps(Array.from({ length: n }, (_, i) => i + 1));
  const actual = steps([...found, ...missed]);
  const worst = steps(Array.from({ length: n }, (_, i) => last - n + 1 + i));
  const value = n === 0 ? 0 : share([...found, ...missed], last, n);
  const { topic } = ranking.judgements;
  const name = area.measure === "PRES" ? `PRES@${reach}` : "Rnorm";
  const curves = [
    { name: "best", curve: best },
    { name: "actual", curve: actual },
    { name: "worst", curve: worst },
  ];
  return {
    title: `${name} of ${shortName(run)} on topic ${topic}: ${value.toFixed(4)}`,
    subtitle: `${found.length} of ${counted(n, "relevant document")} among ${reach}; the area between actual and worst as a share of that between best and worst`,
    description: `Recall against rank. ${run} finds ${found.length} of ${counted(n, "relevant document")}${found.length > 0 ? `, the first at rank ${found[0]} and the last at ${found.at(-1)}` : ""}; ${name} is ${value.toFixed(4)}.`,
    legend: (look) => curves.map(({ name }, i) => ({ label: name, style: lineStyle(i, look), mark: "line" as const })),
    data: {
      columns: [
        { name: "curve", kind: "text", id: true },
        { name: "rank", kind: "integer" },
        { name: "recall", kind: "real", digits: 4 },
      ],
      rows: curves.flatMap(({ name, curve }) => curve.map(({ rank, recall }) => [name, rank, recall])),
    },
    plot(look) {
      const ink = inks(look);
      const drawn = curves.map(({ curve }) => closed(curve, last));
      const line = (i: number, width: number) =>
        Plot.line(drawn[i], {
          x: "rank",
          y: "recall",
          curve: "step-after",
          stroke: lineStyle(i, look).colour,
          strokeDasharray: lineStyle(i, look).dash,
          strokeWidth: width,
        });
      return {
        height: 340,
        marginRight: 24,
        x: { label: "rank", domain: [0, last] },
        y: { label: "recall", domain: [0, 1], grid: true },
        marks: [
          ...(n === 0 ? [Plot.text(["no relevant documents"], { frameAnchor: "middle", fill: ink.quiet })] : []),
          Plot.areaY(between(drawn[1], drawn[2]), {
            x: "rank",
            y1: "low",
            y2: "high",
            curve: "step-after",
            fill: lineStyle(1, look).colour,
            fillOpacity: 0.22,
          }),
          ...(area.measure === "PRES" ? nmaxMarks(reach, ink.quiet) : []),
          line(0, 1.5),
          line(2, 1.5),
          line(1, 2.5),
          Plot.dot(
            found.map((rank, i) => ({ rank, recall: (i + 1) / n })),
            {
              x: "rank",
              y: "recall",
              r: 3,
              fill: lineStyle(1, look).colour,
              title: ({ rank, recall }: Step) => `rank ${rank}\nrecall ${recall.toFixed(4)}`,
            },
          ),
        ],
      };
    },
  };
}

/** Where reading ends. */
function nmaxMarks(nmax: number, colour: string): Plot.Markish[] {
  return [
    Plot.ruleX([nmax], { stroke: colour, strokeDasharray: "2 3" }),
    Plot.text([nmax], { x: (x) => x, y: 1, text: () => "Nmax", lineAnchor: "bottom", dy: -4, fill: colour }),
  ];
}

function lineStyle(curve: number, look: Look) {
  return { colour: seriesStyle([2, 0, 1][curve], look).colour, dash: ["6 3", "", "2 3"][curve] };
}

function steps(ranks: readonly number[]): Step[] {
  return ranks.map((rank, i) => ({ rank, recall: (i + 1) / ranks.length }));
}

/** Extends a curve to run from the first rank to the last. */
function closed(curve: readonly Step[], last: number): Step[] {
  return [{ rank: 0, recall: 0 }, ...curve, { rank: last, recall: curve.at(-1)?.recall ?? 0 }];
}

function between(upper: readonly Step[], lower: readonly Step[]) {
  const ranks = [...new Set([...upper, ...lower].map(({ rank }) => rank))].sort((a, b) => a - b);
  const at = (curve: readonly Step[], rank: number) => curve.findLast((step) => step.rank <= rank)?.recall ?? 0;
  return ranks.map((rank) => ({ rank, low: at(lower, rank), high: at(upper, rank) }));
}

/** The area between actual and worst as a share of that between best and worst; equal to the measure. */
function share(ranks: readonly number[], last: number, n: number): number {
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  const worst = n * last - (n * (n - 1)) / 2;
  const best = (n * (n + 1)) / 2;
  return worst === best ? 1 : (worst - sum) / (worst - best);
}
