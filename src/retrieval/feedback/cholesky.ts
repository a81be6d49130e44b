/**
 * Solves A x = b for a symmetric positive definite matrix, by Cholesky's decomposition A = L Lᵀ. If a pivot is 0, as
 * for two equal rows, its unknown is 0: any division between the two would be valid.
 */
export function solvePositiveDefinite(matrix: readonly (readonly number[])[], values: readonly number[]): number[] {
  const n = matrix.length;
  const lower = matrix.map(() => new Float64Array(n));
  const smallest = 1e-14 * Math.max(0, ...matrix.map((row, i) => row[i]));
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i][j];
      for (let k = 0; k < j; k++) rest -= lower[i][k] * lower[j][k];
      if (i === j) lower[i][i] = rest > smallest ? Math.sqrt(rest) : 0;
      else lower[i][j] = lower[j][j] === 0 ? 0 : rest / lower[j][j];
    }
  }
  const middle: number[] = [];
  for (let i = 0; i < n; i++) {
    let rest = values[i];
    for (let k = 0; k < i; k++) rest -= lower[i][k] * middle[k];
    middle.push(lower[i][i] === 0 ? 0 : rest / lower[i][i]);
  }
  const solution = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    let rest = middle[i];
    for (let k = i + 1; k < n; k++) rest -= lower[k][i] * solution[k];
    solution[i] = lower[i][i] === 0 ? 0 : rest / lower[i][i];
  }
  return solution;
}
