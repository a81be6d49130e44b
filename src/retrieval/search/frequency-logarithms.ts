/** Natural logarithms of the frequencies that are usual; the one of 0 is never asked for. */
const TABLE = Float64Array.from({ length: 256 }, (_, frequency) => Math.log(frequency));

/** ln of a whole number from 1 on. */
export function logFrequency(frequency: number): number {
  return frequency < TABLE.length ? TABLE[frequency] : Math.log(frequency);
}
