import * as Plot from "@observablehq/plot";
import type { Robustness, TauName } from "../../studies/index.js";
import type { Chart } from "./chart.js";
import { counted } from "./counted.js";
import { inks, type SeriesStyle, seriesStyle } from "./look.js";
import { nothingMark } from "./nothing.js";

/** From the first τ up, orders count as the same; from the second, as similar. E. M. Voorhees, SIGIR 2000 and 2001 */
const THRESHOLDS = [0.9, 0.8];

/** Pixels from the samples of one measure to those of the next, if there is room. */
const BESIDE = 9;

export interface OrderKeptOptions {
  /** Draw every sample. */
  readonly all?: boolean;
  readonly tau?: TauName;
}

interface Sample {
  readonly measure: string;
  readonly cutoff: number;
  /** The share of judgements or topics kept, or the depth of the pool. */
  readonly x: number;
  readonly tau: number;
}

/**
 * How well the order of runs survives missing judgements: Kendall's τ with the order by all judgements against the
 * share kept, one panel per cut-off. Lines join the worst samples, as in the paper; `all` also draws every sample.
 *
 * W. Magdy, G. J. F. Jones: Examining the Robustness of Evaluation Metrics for Patent Retrieval with Incomplete
 * Relevance Judgements. CLEF 2010, figures 3, 4
 */
export function orderKept(study: Robustness, { all = false, tau = "b" }: OrderKeptOptions = {}): Chart {
  const samples = study.variants.flatMap(({ amount, columns }) =>
    columns.map(({ order }, c): Sample => {
      const { measure, cutoff } = study.columns[c];
      return { measure, cutoff, x: amount, tau: order.tau[tau] };
    }),
  );
  const worst = worstOf(samples);
  const measures = [...new Set(study.columns.map(({ measure }) => measure))];
  const cutoffs = [...new Set(study.columns.map(({ cutoff }) => cutoff))];
  const lowest = [...worst].filter(({ tau }) => Number.isFinite(tau)).sort((a, b) => a.tau - b.tau)[0];
  const isShare = study.by !== "pool-depth";
  const kept = study.by === "topics" ? "topics" : study.onlyRelevant ? "relevant judgements" : "judgements";
  const amounts = study.variants.map(({ amount }) => amount);
  const drawn = Math.max(0, ...amounts.map((amount) => amounts.filter((other) => other === amount).length));
  return {
    title: all
      ? "The order of runs when judgements are missing: all samples"
      : "The order of runs when judgements are missing: worst samples",
    subtitle: `${counted(study.runs.length, "run")}, ${counted(study.topics, "topic")}, ${counted(drawn, "sample")} ${isShare ? "of each share" : "of each depth"}; Kendall's τ with the order by all judgements${all ? "; lines join the worst samples" : ""}`,
    description: lowest
      ? `The lowest τ is ${lowest.tau.toFixed(2)}: ${lowest.measure} at cut-off ${lowest.cutoff} with ${isShare ? `${Math.round(lowest.x * 100)} % of the ${kept}` : `pools of depth ${lowest.x}`}.`
      : samples.length > 0
        ? "Kendall's τ is undefined: it needs two runs that differ."
        : "There are no samples.",
    legend: (look) => measures.map((label, m) => ({ label, style: seriesStyle(m, look), mark: "line" as const })),
    data: {
      columns: [
        { name: "measure", kind: "text", id: true },
        { name: "cutoff", kind: "integer" },
        { name: isShare ? "share" : "depth", kind: "real", digits: 2 },
        { name: "tau", kind: "real", digits: 4 },
      ],
      rows: (all ? samples : worst).map(({ measure, cutoff, x, tau }) => [measure, cutoff, x, tau]),
    },
    plot(look) {
      const ink = inks(look);
      const shares = new Set(amounts).size;
      const between = (look.width - 84) / Math.max(1, cutoffs.length * shares);
      const beside = all ? Math.min(BESIDE, (0.7 * between) / Math.max(1, measures.length)) : 0;
      const inset = ((measures.length - 1) / 2) * beside + (all ? 4 : 0);
      return {
        height: 340,
        marginRight: 36,
        fx: { label: null, padding: 0.14, domain: cutoffs.map((cutoff) => panel({ cutoff })) },
        x: isShare
          ? {
              inset,
              label: `share of the ${kept} kept`,
              tickFormat: (x: number) => `${Math.round(x * 100)} %`,
              ticks: [...new Set(samples.map(({ x }) => x))],
            }
          : { inset, label: "depth of the pool" },
        y: {
          label: "Kendall's τ",
          domain: [Math.min(0.5, ...worst.map(({ tau }) => tau).filter(Number.isFinite)), 1],
          grid: true,
        },
        marks: [
          ...nothingMark(samples.length === 0, "no samples", look),
          ...nothingMark(samples.length > 0 && !lowest, "τ is undefined", look),
          Plot.ruleY(THRESHOLDS, { stroke: ink.quiet, strokeDasharray: "4 3" }),
          measures.map((measure, m) => {
            // Samples of one share are side by side, by measure, so they do not overlap.
            const dx = (m - (measures.length - 1) / 2) * beside;
            const of = (list: readonly Sample[]) => list.filter((each) => each.measure === measure);
            return samplesMarks(of(all ? samples : []), of(worst), { isShare, dx, style: seriesStyle(m, look) });
          }),
        ],
      };
    },
  };
}

function panel({ cutoff }: { readonly cutoff: number }): string {
  return `cut-off ${cutoff}`;
}

/** The samples of one measure as dots, and a line through the worst ones. */
function samplesMarks(
  samples: readonly Sample[],
  worst: readonly Sample[],
  { isShare, dx, style }: { readonly isShare: boolean; readonly dx: number; readonly style: SeriesStyle },
): Plot.Markish[] {
  const { colour, symbol, dash } = style;
  const place = { fx: panel, x: "x", y: "tau", dx } as const;
  const title = ({ measure, cutoff, x, tau }: Sample) =>
    `${measure}, cut-off ${cutoff}\n${isShare ? `${Math.round(x * 100)} %` : x}: τ ${tau.toFixed(3)}`;
  return [
    samples.length === 0 ? null : Plot.dot(samples, { ...place, fill: colour, r: 2, fillOpacity: 0.4, title }),
    Plot.line(worst, { ...place, stroke: colour, strokeDasharray: dash, strokeWidth: 2, sort: "x" }),
    Plot.dot(worst, { ...place, symbol, fill: colour, r: 4, title }),
  ];
}

/** The lowest of the samples of each measure, cut-off and share. */
function worstOf(samples: readonly Sample[]): Sample[] {
  const worst = new Map<string, Sample>();
  for (const sample of samples) {
    const key = `${sample.measure}\t${sample.cutoff}\t${sample.x}`;
    const known = worst.get(key);
    if (!known || sample.tau < known.tau || Number.isNaN(known.tau)) worst.set(key, sample);
  }
  return [...worst.values()];
}
