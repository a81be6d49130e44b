/** Numbers to summarise or compare. The functions of this folder never change them. */
export type Sample = readonly number[] | Float64Array;

/**
 * Throws if a sample contains NaN or an infinity: sorting and ranking would give a meaningless order.
 * That is a defect of the caller, who must decide how a missing score counts.
 */
export function requireFinite(sample: Sample): void {
  for (let i = 0; i < sample.length; i++) {
    if (!Number.isFinite(sample[i])) throw new RangeError(`value ${i} of a sample is not finite: ${sample[i]}`);
  }
}

/** Throws unless two samples are finite and have the same length: the i-th values belong together. */
export function requirePairs(a: Sample, b: Sample): void {
  if (a.length !== b.length) throw new RangeError(`paired samples differ in length: ${a.length} and ${b.length}`);
  requireFinite(a);
  requireFinite(b);
}
