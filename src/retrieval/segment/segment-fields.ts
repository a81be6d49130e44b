/** Frequencies of a posting are kept for so many fields at most: their presence is a mask of four bits. */
export const MAX_FIELDS = 4;

/** How many fields a mask has, by mask. */
export const FIELD_COUNT: Uint8Array = Uint8Array.from({ length: 16 }, (_, mask) => {
  let count = 0;
  for (let bits = mask; bits > 0; bits >>= 1) count += bits & 1;
  return count;
});
