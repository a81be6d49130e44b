/**
 * The root of a continuous function between two points at which its signs differ, to full precision.
 *
 * Regula falsi with the Illinois rule: the value at an end that stays twice is halved. M. Dowell, P. Jarratt: A
 * modified regula falsi method for computing the root of an equation. BIT 11, 1971, 168–174
 */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  let [a, b, fa, fb] = [from, to, f(from), f(to)];
  if (fa === 0) return a;
  if (fb === 0) return b;
  if (!(fa * fb < 0)) throw new RangeError(`no change of sign between ${from} and ${to}`);
  for (let i = 0; i < 200 && Math.abs(b - a) > 4 * Number.EPSILON * Math.abs(b); i++) {
    const x = b - (fb * (b - a)) / (fb - fa);
    const fx = f(x);
    if (fx === 0) return x;
    if (fx * fb < 0) {
      a = b;
      fa = fb;
    } else {
      fa /= 2;
    }
    b = x;
    fb = fx;
  }
  return b;
}
