import type { Cell, Column, Table } from "../../core/index.js";
import { DIFFERENT, EQUIVALENT, type TauName, verdictOf } from "./order-agreement.js";
import type { Robustness, VariantOutcome } from "./robustness.js";

const TAU_LABELS: Readonly<Record<TauName, string>> = { b: "τ-b", a: "τ-a", ap: "τ_AP" };

/** Column of the amount of judgements, by how they go missing. */
const AMOUNTS: Readonly<Record<Robustness["by"], { readonly name: string; readonly label: string }>> = {
  judgements: { name: "fraction", label: "judgements kept" },
  "simulated-pool": { name: "fraction", label: "judgements kept" },
  "pool-depth": { name: "depth", label: "pool depth" },
  topics: { name: "fraction", label: "topics kept" },
};

/** Variants of the same amount, one for each sample. */
interface Amount {
  readonly amount: number;
  readonly variants: readonly VariantOutcome[];
}

function amountsOf({ variants }: Robustness): Amount[] {
  const amounts = [...new Set(variants.map(({ amount }) => amount))].sort((a, b) => a - b);
  return amounts.map((amount) => ({ amount, variants: variants.filter((each) => each.amount === amount) }));
}

function amountText(by: Robustness["by"], amount: number): string {
  return by === "pool-depth" ? String(amount) : `${Number((100 * amount).toFixed(6))} %`;
}

function labelOf({ by, onlyRelevant }: Robustness): string {
  return onlyRelevant ? "relevant kept" : AMOUNTS[by].label;
}

/** How much is left of all judgements if only relevant documents were left out; nothing in other studies. */
function keptNotes(result: Robustness): string[] {
  const [least] = amountsOf(result);
  if (!result.onlyRelevant || !least) return [];
  const shares = least.variants.map(({ remaining: { judged } }) => judged.left / judged.all);
  return [
    `Only relevant documents are left out: with ${amountText(result.by, least.amount)} of the relevant judgements kept, ${Math.round(100 * mean(shares))} % of all judgements are kept.`,
  ];
}

function amountColumn(result: Robustness): Column {
  const { by } = result;
  const [{ name }, label] = [AMOUNTS[by], labelOf(result)];
  return by === "pool-depth"
    ? { name, label, kind: "integer", id: true }
    : { name, label, kind: "real", digits: 2, id: true };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The correlation of each sample's order with that of all judgements, with averages: table 1 of the robustness paper
 * (cut-offs side by side, the measures below each).
 */
export function kendallTable(result: Robustness, tau: TauName = "b"): Table {
  const { by, columns, runs } = result;
  const sampled = result.variants.some(({ sample }) => sample > 1);
  const rows = amountsOf(result).flatMap(({ amount, variants }): Cell[][] => {
    const taus = variants.map((variant) => variant.columns.map(({ order }) => order.tau[tau]));
    const first = amountText(by, amount);
    if (!sampled) return taus.map((values) => [first, ...values]);
    const averages = columns.map((_, c) => mean(taus.map((values) => values[c])));
    return [...taus.map((values, i) => [first, String(variants[i].sample), ...values]), [first, "avg.", ...averages]];
  });
  const { name } = AMOUNTS[by];
  const full = columns.map(({ order }) => order.tau[tau]);
  return {
    caption: `${TAU_LABELS[tau]} of the order of ${runs.length} runs with the order by all judgements, ${result.topics} topics`,
    columns: [
      { name, label: labelOf(result), kind: "text", id: true },
      ...(sampled ? [{ name: "sample", kind: "text", id: true } as const] : []),
      ...columns.map(({ measure, cutoff }): Column => ({ name: `${measure}@${cutoff}`, kind: "real", digits: 2 })),
    ],
    rows: [...rows, [by === "pool-depth" ? "all" : "100 %", ...(sampled ? [""] : []), ...full]],
    notes: [...keptNotes(result), ...tauNotes(result, tau)],
  };
}

function tauNotes({ simulated }: Robustness, tau: TauName): string[] {
  return [
    ...(tau === "ap" ? ["τ_AP is τ_AP,a, or τ_AP,b for measures with tied runs under all judgements."] : []),
    ...(simulated > 0
      ? [
          `${simulated} non-relevant documents were added by simulation; a document shared by runs is counted once per run.`,
        ]
      : []),
  ];
}

/** The lowest correlation of each amount, with its verdict: the worst-case figures of the robustness paper. */
export function worstTable(result: Robustness, tau: TauName = "b"): Table {
  const rows = amountsOf(result).flatMap(({ amount, variants }) =>
    result.columns.map(({ measure, cutoff }, c): Cell[] => {
      const orders = variants.map(({ columns }) => columns[c].order);
      const taus = orders.map((order) => order.tau[tau]);
      const worst = Math.min(...taus);
      const swapped = Math.max(...orders.map((order) => order.swapped));
      return [amount, measure, cutoff, worst, mean(taus), Math.max(...taus), swapped, verdictOf(worst)];
    }),
  );
  const pairs = (result.runs.length * (result.runs.length - 1)) / 2;
  return {
    caption: `Lowest ${TAU_LABELS[tau]} of the samples`,
    columns: [
      amountColumn(result),
      { name: "measure", kind: "text", id: true },
      { name: "cutoff", label: "cut-off", kind: "integer", id: true },
      { name: "lowest", kind: "real", digits: 3 },
      { name: "average", kind: "real", digits: 3 },
      { name: "highest", kind: "real", digits: 3 },
      { name: "swapped", label: "pairs swapped", kind: "integer" },
      { name: "verdict", kind: "text" },
    ],
    rows,
    notes: [
      ...keptNotes(result),
      `Orders are equivalent from ${EQUIVALENT} up and noticeably different below ${DIFFERENT}; the verdict uses the unrounded lowest value.`,
      `pairs swapped: the largest number in a sample, of ${pairs} pairs.`,
    ],
  };
}

/** What happens to significant pairs, averaged over the samples; undefined if they were not compared. */
export function significanceTable(result: Robustness, alpha: number): Table | undefined {
  if (result.columns.some(({ significant }) => significant === null)) return undefined;
  const rows = amountsOf(result).flatMap(({ amount, variants }) =>
    result.columns.map(({ measure, cutoff, significant }, c): Cell[] => {
      const changes = variants.map(({ columns }) => columns[c].significance!);
      const kept = mean(changes.map((change) => change.kept));
      return [
        ...[amount, measure, cutoff, significant, kept],
        ...[mean(changes.map((change) => change.lost)), mean(changes.map((change) => change.reversed))],
        ...[mean(changes.map((change) => change.gained)), (100 * kept) / (significant ?? 0)],
      ];
    }),
  );
  return {
    caption: "What happens to pairs of runs that differ significantly (mean of the samples)",
    columns: [
      amountColumn(result),
      { name: "measure", kind: "text", id: true },
      { name: "cutoff", label: "cut-off", kind: "integer", id: true },
      { name: "significant", label: "all judgements", kind: "integer" },
      ...["kept", "lost", "reversed", "new"].map((name): Column => ({ name, kind: "real", digits: 1 })),
      { name: "kept_percent", label: "kept %", kind: "real", digits: 1 },
    ],
    rows,
    notes: [`Wilcoxon's signed-rank test, two-sided, α = ${alpha}, not corrected for the number of pairs.`],
  };
}

/** The judgements that remain in each sample. */
export function samplesTable(result: Robustness): Table {
  const rows = result.variants.map(({ amount, sample, remaining, redraws, distinct, identicalTopics }): Cell[] => {
    const { relevant, judged } = remaining;
    return [
      ...[amount, sample, remaining.topics, relevant.left, relevant.left / relevant.all, judged.left],
      ...[judged.left / judged.all, remaining.emptied, remaining.complete],
      ...[identicalTopics, redraws, distinct ? "yes" : "no"],
    ];
  });
  return {
    caption: "Remaining judgements",
    columns: [
      amountColumn(result),
      { name: "sample", kind: "integer", id: true },
      { name: "topics", kind: "integer" },
      { name: "relevant", kind: "integer" },
      { name: "relevant_fraction", label: "of all relevant", kind: "real", digits: 3 },
      { name: "judged", kind: "integer" },
      { name: "judged_fraction", label: "of all judged", kind: "real", digits: 3 },
      { name: "emptied", kind: "integer" },
      { name: "complete", kind: "integer" },
      { name: "identical", kind: "integer" },
      { name: "redraws", kind: "integer" },
      { name: "distinct", kind: "text" },
    ],
    rows,
    notes: [
      "emptied: topics that lost all relevant documents; complete: topics that lost none; identical: topics with the same relevant documents in all samples.",
      "A sample that is equal to an earlier one of the same fraction is redrawn, at most 20 times.",
    ],
  };
}

/** Every mean of every run: the data of the figures. */
export function meansTable(result: Robustness): Table {
  const row = (amount: number | null, sample: number | null, means: readonly (readonly number[])[]) =>
    result.runs.map((run, r): Cell[] => [amount, sample, run, ...means.map((each) => each[r])]);
  return {
    caption: "Means of the runs",
    columns: [
      amountColumn(result),
      { name: "sample", kind: "integer", id: true },
      { name: "run", kind: "text", id: true },
      ...result.columns.map(
        ({ measure, cutoff }): Column => ({ name: `${measure}@${cutoff}`, kind: "real", digits: 4 }),
      ),
    ],
    rows: [
      ...row(
        null,
        null,
        result.columns.map(({ means }) => means),
      ),
      ...result.variants.flatMap(({ amount, sample, columns }) =>
        row(
          amount,
          sample,
          columns.map(({ means }) => means),
        ),
      ),
    ],
    notes: ["Rows without an amount are for all judgements."],
  };
}
