/** Numbers to be summarised or compared. Never changed by the functions of this folder. */
export type Sample = readonly number[] | Float64Array;

/**
 * Throws when a sample holds NaN or an infinity: sorting and ranking would give an order that means nothing.
 * That is a defect of the caller, who has to decide what a missing score counts as.
 */
export function requireFinite(sample: Sample): void {
  for (let i = 0; i < sample.length; i++) {
    if (!Number.isFinite(sample[i])) throw new RangeError(`value ${i} of a sample is not finite: ${sample[i]}`);
  }
}

/** Throws unless two samples are finite and of one length: the i-th values belong together. */
export function requirePairs(a: Sample, b: Sample): void {
  if (a.length !== b.length) throw new RangeError(`paired samples differ in length: ${a.length} and ${b.length}`);
  requireFinite(a);
  requireFinite(b);
}
