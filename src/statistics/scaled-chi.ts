/** Nodes u = ln s and weights of the density of s; the weights add up to 1. */
interface Nodes {
  readonly s: Float64Array;
  readonly weight: Float64Array;
}

/**
 * E[g(s)] for s = √(χ²_ν / ν), the estimate of a standard deviation of 1 with ν degrees of freedom. The distribution of
 * a statistic divided by such an estimate (Student's t, the studentized range) is its distribution for known σ,
 * averaged in this way. Infinite ν: g(1).
 *
 * The density of u = ln s is proportional to exp(ν·(u − (e^{2u} − 1)/2)): analytic, largest at u = 0, and falling
 * off at least exponentially on both sides. For such functions the trapezoidal rule converges geometrically, and
 * dividing by the sum of the weights makes the normalising constant superfluous.
 *
 * L. N. Trefethen, J. A. C. Weideman: The exponentially convergent trapezoidal rule. SIAM Review 56(3), 2014
 */
export function scaledChiMean(df: number, g: (s: number) => number): number {
  if (!(df > 0)) throw new RangeError(`degrees of freedom are not positive: ${df}`);
  if (df === Number.POSITIVE_INFINITY) return g(1);
  const { s, weight } = createNodes(df);
  let sum = 0;
  for (let i = 0; i < s.length; i++) sum += weight[i] * g(s[i]);
  return sum;
}

/** The density is ignored where it is below e^−60 of its peak. */
const NEGLIGIBLE = -60;

function createNodes(df: number): Nodes {
  const logDensity = (u: number) => df * (u - Math.expm1(2 * u) / 2);
  // Near its peak the density is normal with standard deviation 1/√(2ν).
  const step = Math.min(0.1, 0.5 / Math.sqrt(2 * df));
  const us: number[] = [];
  for (let u = 0; logDensity(u) > NEGLIGIBLE; u -= step) us.push(u);
  us.reverse();
  for (let u = step; logDensity(u) > NEGLIGIBLE; u += step) us.push(u);
  const weight = Float64Array.from(us, (u) => Math.exp(logDensity(u)));
  const total = weight.reduce((sum, w) => sum + w, 0);
  return { s: Float64Array.from(us, Math.exp), weight: weight.map((w) => w / total) };
}
