import { ALL_CLASSES, COARSE_ROWS, type CoarseTerm, FURTHER_ROWS, type SizeClasses } from "../segment/coarse-part.js";
import { LENGTH_CLASSES, SHORTEST } from "../segment/length-classes.js";

/** A term that the collection does not have. */
export const NO_TERM: CoarseTerm = { factor: 0, table: new Float32Array(COARSE_ROWS * LENGTH_CLASSES) };

/** The frequencies and classes that a table is made for. */
interface TableLimits {
  /** The highest frequency of the term in a document, if it is known. */
  readonly highest?: number;
  /** Default: all. */
  readonly classes?: SizeClasses;
}

/**
 * A table of upper bounds, by frequency and class of length. If the highest frequency is known, high ones are told apart:
 * the table has further rows.
 *
 * @param most what a term of at most this frequency adds at most to a document of a class, which is given by the length
 * that its documents have at least, and the length that they are below. The frequency is infinite if the highest is not
 * known; the last class has no upper length: it is infinite
 */
export function coarseTable(
  most: (frequency: number, least: number, below: number) => number,
  { highest = Number.POSITIVE_INFINITY, classes = ALL_CLASSES }: TableLimits = {},
): Float32Array {
  const hasFurther = highest >= COARSE_ROWS && Number.isFinite(highest);
  const table = new Float32Array((COARSE_ROWS + (hasFurther ? FURTHER_ROWS : 0)) * LENGTH_CLASSES);
  const fill = (row: number, frequency: number) => {
    for (let each = classes.first; each <= classes.last; each++) {
      const below = SHORTEST[each + 1] ?? Number.POSITIVE_INFINITY;
      table[row * LENGTH_CLASSES + each] = most(Math.min(frequency, highest), SHORTEST[each], below);
    }
  };
  const high = COARSE_ROWS - 1;
  for (let row = 0; row < high; row++) {
    if (row < highest) fill(row, row + 1);
    else table.copyWithin(row * LENGTH_CLASSES, (row - 1) * LENGTH_CLASSES, row * LENGTH_CLASSES);
  }
  fill(high, hasFurther ? COARSE_ROWS : highest);
  if (!hasFurther) return table;
  for (let row = COARSE_ROWS; row < COARSE_ROWS + FURTHER_ROWS; row++) {
    const isLast = row + 1 === COARSE_ROWS + FURTHER_ROWS;
    fill(row, isLast ? highest : 2 * COARSE_ROWS * 2 ** (row - COARSE_ROWS) - 1);
    for (let each = classes.first; each <= classes.last; each++) {
      table[row * LENGTH_CLASSES + each] -= table[high * LENGTH_CLASSES + each];
    }
  }
  return table;
}
