/** Natural logarithms of common frequencies; that of 0 is never used. */
const TABLE = Float64Array.from({ length: 256 }, (_, frequency) => Math.log(frequency));

/** ln of a whole number, 1 or above. */
export function logFrequency(frequency: number): number {
  return frequency < TABLE.length ? TABLE[frequency] : Math.log(frequency);
}
