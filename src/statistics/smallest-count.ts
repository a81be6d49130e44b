/** Above this number, an experiment counts as impossible. */
const MOST = 2 ** 30;

/**
 * The smallest number of observations, 2 or more, that is enough; `Infinity` if it is above 2³⁰. Enough must stay enough.
 *
 * @param guess where to look first; a guess that is nearly right saves most of the work
 */
export function smallestCount(isEnough: (count: number) => boolean, guess = 2): number {
  const start = Math.min(MOST, Math.max(2, Math.round(guess)));
  // The result is above `tooFew`, and at most `enough`.
  let [tooFew, enough] = [1, start];
  if (isEnough(start)) {
    for (let step = 1; enough - step > tooFew; step *= 2) {
      if (!isEnough(enough - step)) {
        tooFew = enough - step;
        break;
      }
      enough -= step;
    }
  } else {
    for (let step = 1; ; step *= 2) {
      tooFew = enough;
      if (tooFew >= MOST) return Number.POSITIVE_INFINITY;
      enough = Math.min(MOST, tooFew + step);
      if (isEnough(enough)) break;
    }
  }
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}
