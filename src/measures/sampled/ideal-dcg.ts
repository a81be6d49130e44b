/** The sum of the discounts 1 / log2(rank + 1) of the first n ranks; of a fractional number, the last counts in part. */
export function discountSum(n: number): number {
  const whole = Math.floor(n);
  for (let i = sums.length; i <= whole; i++) sums.push(sums[i - 1] + 1 / Math.log2(i + 1));
  return sums[whole] + (n - whole) / Math.log2(whole + 2);
}

/** By rank; computed as far as needed. */
const sums: number[] = [0];

/**
 * The DCG of the ideal ranking.
 *
 * @param grades from the highest
 * @param numbers of documents of each grade, which may be fractions
 */
export function idealDcg(grades: readonly number[], numbers: ArrayLike<number>, depth: number): number {
  let dcg = 0;
  let end = 0;
  grades.forEach((grade, g) => {
    const start = end;
    end += Math.max(0, numbers[g]);
    dcg += grade * (discountSum(Math.min(end, depth)) - discountSum(Math.min(start, depth)));
  });
  return dcg;
}
