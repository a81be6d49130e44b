import type { Cell, Table } from "../../core/index.js";
import { quantileOfSorted } from "../../statistics/index.js";
import { merits, ranksByMerit } from "../run-order.js";
import type { Robustness } from "./robustness.js";

/** The ranks that a run has in the samples of one amount of judgements. */
export interface RankInterval {
  readonly run: string;
  /** By all judgements; 1 is best, and tied runs share the best of their ranks. */
  readonly rank: number;
  /** The best and the worst rank in a sample, and the median over the samples. */
  readonly best: number;
  readonly median: number;
  readonly worst: number;
}

/**
 * The ranks of each run over the samples of one amount of judgements, by one measure; runs in the order by all
 * judgements. It is the range of what was drawn, not an interval with a level: with more samples it only grows.
 *
 * @param amount a fraction or depth of the study
 * @param column position of a measure at a cut-off
 * @param direction of the measure
 */
export function rankIntervals(
  { columns, runs, variants }: Robustness,
  amount: number,
  column: number,
  direction: "up" | "down" | "none" = "up",
): RankInterval[] {
  const ranksOf = (means: readonly number[]) => ranksByMerit(merits(means, direction));
  const full = ranksOf(columns[column].means);
  const drawn = variants.filter((each) => each.amount === amount).map((each) => ranksOf(each.columns[column].means));
  return runs
    .map((run, r): RankInterval => {
      const ranks = Float64Array.from(drawn, (sample) => sample[r]).sort();
      const known = ranks.length > 0 ? ranks : Float64Array.of(full[r]);
      return {
        run,
        rank: full[r],
        best: known[0],
        median: quantileOfSorted(known, 0.5),
        worst: known[known.length - 1],
      };
    })
    .sort((a, b) => a.rank - b.rank || a.median - b.median || (a.run < b.run ? -1 : 1));
}

/** The {@link rankIntervals} of all amounts and measures. */
export function rankIntervalsTable(
  result: Robustness,
  directions: readonly ("up" | "down" | "none")[] = result.columns.map(() => "up"),
): Table {
  const amounts = [...new Set(result.variants.map(({ amount }) => amount))].sort((a, b) => a - b);
  const rows = amounts.flatMap((amount) =>
    result.columns.flatMap(({ measure, cutoff }, c) =>
      rankIntervals(result, amount, c, directions[c]).map(({ run, rank, best, median, worst }): Cell[] => [
        ...[amount, measure, cutoff, run, rank, best, median, worst],
      ]),
    ),
  );
  return {
    caption: "Ranks of the runs in the samples",
    columns: [
      result.by === "pool-depth"
        ? { name: "depth", label: "pool depth", kind: "integer", id: true }
        : { name: "fraction", label: "kept", kind: "real", digits: 2, id: true },
      { name: "measure", kind: "text", id: true },
      { name: "cutoff", label: "cut-off", kind: "integer", id: true },
      { name: "run", kind: "text", id: true },
      { name: "rank", label: "all judgements", kind: "integer" },
      { name: "best", kind: "integer" },
      { name: "median", kind: "real", digits: 1 },
      { name: "worst", kind: "integer" },
    ],
    rows,
    notes: ["best, median, worst: ranks over the samples; tied runs share the best of their ranks."],
  };
}
