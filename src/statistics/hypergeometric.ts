/**
 * The probability of at most `found` relevant documents among `drawn` that are drawn at random, without returning
 * them, from `size` documents of which `relevant` are relevant.
 */
export function hypergeometricCdf(found: number, size: number, relevant: number, drawn: number): number {
  const least = Math.max(0, drawn + relevant - size);
  const most = Math.min(relevant, drawn);
  // Shares of the mode, so that no term overflows; all terms are summed, which gives the mode itself.
  const mode = Math.floor(((drawn + 1) * (relevant + 1)) / (size + 2));
  let [below, total] = [0, 0];
  for (const step of [-1, 1] as const) {
    let share = 1;
    for (let k = step < 0 ? mode : mode + 1; k >= least && k <= most; k += step) {
      if (k !== mode) share *= step > 0 ? up(k - 1) : 1 / up(k);
      total += share;
      if (k <= found) below += share;
      if (share < 1e-18 * total) break;
    }
  }
  return below / total;

  /** P(k + 1) / P(k) */
  function up(k: number): number {
    return ((relevant - k) * (drawn - k)) / ((k + 1) * (size - relevant - drawn + k + 1));
  }
}
