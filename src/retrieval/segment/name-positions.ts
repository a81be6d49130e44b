/** Each name of a field begins at a multiple of this position. */
const STRIDE = 256;

/** Words of a name that are indexed. The rest of the stride keeps names apart: words near each other are of one name. */
export const MAX_NAME_WORDS = 128;

/** The position of a word of the name with this number. */
export function positionInNames(name: number, word: number): number {
  return name * STRIDE + word;
}

/** The number of the name at a position. */
export function nameAt(position: number): number {
  return Math.floor(position / STRIDE);
}
