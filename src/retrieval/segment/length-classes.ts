/** Number of classes of lengths. */
export const LENGTH_CLASSES = 256;

/** Classes per doubling of a length: neighbouring classes of long documents differ by 3 %. */
const PER_DOUBLING = 24;
/** Below this length, classes are finer than that. */
const SHORT = 64;

/** The shortest length of each class, in words. */
export const SHORTEST: Float64Array = Float64Array.from(
  { length: LENGTH_CLASSES },
  (_, each) => SHORT * (2 ** (each / PER_DOUBLING) - 1),
);

/** The class of a length: the last one that does not begin above it. Longer documents are in higher classes. */
export function lengthClass(length: number): number {
  let low = 0;
  for (let high = LENGTH_CLASSES; high - low > 1; ) {
    const middle = (low + high) >> 1;
    if (SHORTEST[middle] <= length) low = middle;
    else high = middle;
  }
  return low;
}
