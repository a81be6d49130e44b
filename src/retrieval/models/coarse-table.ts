import { ALL_CLASSES, COARSE_ROWS, type CoarseTerm, type SizeClasses } from "../segment/coarse-part.js";
import { LENGTH_CLASSES, SHORTEST } from "../segment/length-classes.js";

/** A term that the collection does not have. */
export const NO_TERM: CoarseTerm = { factor: 0, table: new Float32Array(COARSE_ROWS * LENGTH_CLASSES) };

/** The frequencies and classes that a table is made for. */
interface TableLimits {
  /** The highest frequency of the term in a document; default: none. */
  readonly frequency?: number;
  /** Default: all. */
  readonly classes?: SizeClasses;
}

/**
 * A table of upper bounds, by frequency and class of length.
 *
 * @param most what a term of at most this frequency adds at most to a document of a class, which is given by the length
 * that its documents have at least, and the length that they are below. The frequency and the last length may be infinite
 */
export function coarseTable(
  most: (frequency: number, least: number, below: number) => number,
  { frequency: highest = Number.POSITIVE_INFINITY, classes = ALL_CLASSES }: TableLimits = {},
): Float32Array {
  const table = new Float32Array(COARSE_ROWS * LENGTH_CLASSES);
  for (let row = 0; row < COARSE_ROWS; row++) {
    const frequency = row + 1 < COARSE_ROWS ? row + 1 : highest;
    for (let each = classes.first; each <= classes.last; each++) {
      table[row * LENGTH_CLASSES + each] = most(
        frequency,
        SHORTEST[each],
        SHORTEST[each + 1] ?? Number.POSITIVE_INFINITY,
      );
    }
  }
  return table;
}
