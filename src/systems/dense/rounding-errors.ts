/** Half of the distance from 1 to the next number of 32 bits: the relative error of one rounding. */
const UNIT = 2 ** -24;

/**
 * Vectors of other lengths, except 0, are not compared in 32 bits: their products might overflow or lose their last
 * bits.
 */
const SHORTEST = 2 ** -40;
const LONGEST = 2 ** 40;

export function isUsualLength(length: number): boolean {
  return length === 0 || (length >= SHORTEST && length <= LONGEST);
}

/** Number of roundings of a product that do not depend on its size; those below are fewer. */
const FIXED_ROUNDINGS = 16;

/**
 * A bound of the difference between a product of kernel/dots.ts and the exact score, relative to the lengths of the two
 * vectors.
 *
 * k roundings change a product of two numbers by at most γ(k) = k·u / (1 − k·u) of itself, in whatever order the sums
 * are made (N. J. Higham: Accuracy and stability of numerical algorithms, 2nd edition, section 3.1). So the sum is
 * wrong by at most γ(k) · Σ|qᵢdᵢ| ≤ γ(k) · |q||d|. Here, k is 1 for the multiplication, n/4 for the additions in each
 * of four lanes, 2 to add the lanes, 3 for the numbers after the last four, 2 for the factor of the row, 1 for the
 * exact score's own rounding of the vector to length 1, and 3 for the comparison with a floor. What sums of 64 bits
 * lose is in the last term.
 *
 * Products of integers are exact; converting and scaling them takes fewer roundings than that.
 */
export function productError(dimensions: number): number {
  const roundings = Math.ceil(dimensions / 4) + FIXED_ROUNDINGS;
  return (roundings * UNIT) / (1 - roundings * UNIT) + dimensions * 2 ** -50;
}

/**
 * The part that does not depend on the lengths: numbers below the smallest normal one. Each of n products loses at most
 * 2^−149, and is then multiplied by at most 2^40, the inverse of the shortest length.
 */
export function underflowError(dimensions: number, isScaled: boolean): number {
  return dimensions * 2 ** -149 * (isScaled ? LONGEST : 1);
}
