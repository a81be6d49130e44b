import { GEOMETRIC_FLOOR } from "../measures/index.js";

/** How the values of topics are combined into one. */
export type Average = "mean" | "median" | "geometric" | "sum";

/** One value for many topics; NaN if there are none. Values are added in the order of the topics, as in trec_eval. */
export function summarise(values: ArrayLike<number>, average: Average): number {
  const count = values.length;
  switch (average) {
    case "sum":
      return sum(values, (value) => value);
    case "mean":
      return sum(values, (value) => value) / count;
    case "geometric":
      return Math.exp(sum(values, (value) => Math.log(Math.max(value, GEOMETRIC_FLOOR))) / count);
    case "median": {
      const sorted = Float64Array.from(values).sort();
      return (sorted[(count - 1) >> 1] + sorted[count >> 1]) / 2;
    }
  }
}

function sum(values: ArrayLike<number>, of: (value: number) => number): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += of(values[i]);
  return total;
}
