import { ExitCode, PresageError } from "../core/index.js";
import { type BoundMeasure, type TrecColumn, tieBounds, unjudgedBounds } from "../measures/index.js";
import { columnOf, type ScoreColumn } from "./evaluate.js";

/** The columns of a table: numbers only, since a run is identified by its name. With `bounds`, bounds of the values. */
export function scoreColumns(requested: readonly TrecColumn[], bounds?: "ties" | "unjudged"): ScoreColumn[] {
  return requested.flatMap((column): ScoreColumn[] => {
    if (column.special === "num_q") {
      return [{ name: column.name, average: "sum", integer: true, direction: "none", compute: () => 1 }];
    }
    if (column.family !== undefined && column.family !== "qrels") {
      const reason = `it requires judgements in ${column.family} format, and tables are made from qrels`;
      throw new PresageError(`cannot calculate measure '${column.measure}': ${reason}`, ExitCode.calculation);
    }
    if (!column.bound || column.kind === "text" || column.summary === "none") return [];
    const { name, exception } = column;
    const bound = { ...column.bound, name };
    const plain: ScoreColumn = {
      ...columnOf(bound),
      average: column.summary,
      integer: column.kind === "count",
      compute: (ranking) => exception?.(ranking) ?? bound.measure.compute(ranking, bound.settings),
    };
    return bounds && !plain.integer ? boundColumns(plain, bound, bounds) : [plain];
  });
}

function boundColumns(plain: ScoreColumn, bound: BoundMeasure, bounds: "ties" | "unjudged"): ScoreColumn[] {
  const beside = (suffix: string, compute: ScoreColumn["compute"]): ScoreColumn => ({
    ...plain,
    name: `${plain.name} ${suffix}`,
    compute,
  });
  if (bounds === "unjudged") {
    return [
      beside("unjudged irrelevant", (ranking) => unjudgedBounds(bound, ranking).asIrrelevant),
      beside("unjudged relevant", (ranking) => unjudgedBounds(bound, ranking).asRelevant),
    ];
  }
  return [
    plain,
    beside("worst", (ranking) => tieBounds(bound, ranking).worst),
    beside("expected", (ranking) => tieBounds(bound, ranking).expected),
    beside("best", (ranking) => tieBounds(bound, ranking).best),
  ];
}
