import { COARSE_ROWS } from "../segment/coarse-part.js";
import { LENGTH_CLASSES, SHORTEST } from "../segment/length-classes.js";

/**
 * A table of upper bounds, by frequency and class of length.
 *
 * @param most what a term of this frequency adds to a document of this length. It must not fall with the frequency, nor
 * rise with the length. The frequency may be infinite
 */
export function coarseTable(most: (frequency: number, length: number) => number): Float32Array {
  const table = new Float32Array(COARSE_ROWS * LENGTH_CLASSES);
  for (let row = 0; row < COARSE_ROWS; row++) {
    const frequency = row + 1 < COARSE_ROWS ? row + 1 : Number.POSITIVE_INFINITY;
    for (let each = 0; each < LENGTH_CLASSES; each++)
      table[row * LENGTH_CLASSES + each] = most(frequency, SHORTEST[each]);
  }
  return table;
}
