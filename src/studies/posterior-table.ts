import type { Cell, Table } from "../core/index.js";
import { bayesianBootstrap, bayesianSignTest, type PosteriorShares, pairedTPosterior } from "../statistics/index.js";
import type { Comparison } from "./comparison.js";
import type { ScoreTable } from "./score-table.js";

/**
 * What posterior probabilities are about. `t` and `bootstrap`: the mean difference over topics, for normal differences
 * or by the Bayesian bootstrap. `sign`: the likeliest outcome on a new topic.
 */
export const POSTERIOR_MODELS = ["t", "bootstrap", "sign"] as const;

export type PosteriorModel = (typeof POSTERIOR_MODELS)[number];

export interface PosteriorOptions {
  /** Default `t`. */
  readonly model?: PosteriorModel | undefined;
  /** Differences up to this count as equivalent in practice. Default: none do. */
  readonly margin?: number | undefined;
  /** Samples of the Bayesian bootstrap. */
  readonly samples?: number | undefined;
  readonly seed?: string | number;
}

/** Bayesian comparison of every pair: the posterior probabilities that a is better, equivalent in practice, or worse. */
export function posteriorTable(
  comparisons: readonly Comparison[],
  tables: readonly ScoreTable[],
  options: PosteriorOptions = {},
): Table {
  const { model = "t", margin } = options;
  const hasMiddle = margin !== undefined || model === "sign";
  return {
    columns: [
      { name: "measure", kind: "text", id: true },
      { name: "a", kind: "text", id: true },
      { name: "b", kind: "text", id: true },
      { name: "difference", kind: "real" },
      { name: "p_better", kind: "real", label: "P(a better)" },
      ...(hasMiddle ? ([{ name: "p_equivalent", kind: "real", label: "P(equivalent)" }] as const) : []),
      { name: "p_worse", kind: "real", label: "P(a worse)" },
    ],
    rows: comparisons.flatMap((comparison, c) => {
      const { measure, direction, pairs } = comparison;
      const shares = sharesOf(comparison, tables[c], options);
      return pairs.map(({ a, b, difference }, p): Cell[] => {
        const { above, within, below } = shares[p];
        const [better, worse] = direction === "down" ? [below, above] : [above, below];
        return [measure, a, b, difference, better, ...(hasMiddle ? [within] : []), worse];
      });
    }),
    notes: [
      NOTES[model],
      ...marginNotes(model, margin),
      "These are not p values, and not corrected for the number of pairs.",
    ],
  };
}

function sharesOf(
  { pairs }: Comparison,
  { runs, scores }: ScoreTable,
  { model = "t", margin, samples, seed = 0 }: PosteriorOptions,
): PosteriorShares[] {
  const place = new Map(runs.map((name, r) => [name, r]));
  const numbered = pairs.map(({ a, b }) => ({ a: place.get(a)!, b: place.get(b)! }));
  if (model === "bootstrap") {
    const drawn = { ...(samples !== undefined && { samples }), seed: `${seed}/bayesian bootstrap` };
    return bayesianBootstrap(scores, numbered, { ...drawn, ...(margin !== undefined && { margin }) });
  }
  const posterior = model === "sign" ? bayesianSignTest : pairedTPosterior;
  return numbered.map(({ a, b }) => posterior(scores[a], scores[b], margin));
}

const NOTES: Readonly<Record<PosteriorModel, string>> = {
  t:
    "P: probability, given these topics, that the true mean difference over topics favours a or b. Bayesian paired t: " +
    "normal differences, prior 1/σ².",
  bootstrap:
    "P: probability, given these topics, that the true mean difference over topics favours a or b. Bayesian bootstrap: " +
    "Dirichlet weights of the topics seen.",
  sign:
    "P: probability, given these topics, that this is the likeliest outcome on a new topic. Bayesian sign test, with one " +
    "prior topic without a difference.",
};

function marginNotes(model: PosteriorModel, margin: number | undefined): string[] {
  const what = model === "sign" ? "difference on a topic" : "mean difference";
  if (margin !== undefined) return [`equivalent: the ${what} is between −${margin} and ${margin}.`];
  return model === "sign" ? ["equivalent: the runs do not differ on a topic."] : [];
}
