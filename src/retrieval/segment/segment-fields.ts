/** Maximum number of fields with frequencies in a posting: their presence is a mask of four bits. */
export const MAX_FIELDS = 4;

/** Number of fields in a mask, by mask. */
export const FIELD_COUNT: Uint8Array = Uint8Array.from({ length: 16 }, (_, mask) => {
  let count = 0;
  for (let bits = mask; bits > 0; bits >>= 1) count += bits & 1;
  return count;
});
