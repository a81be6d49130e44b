/**
 * The way through layers with the highest sum of scores (Viterbi): one place of each layer, where each place scores by
 * itself and each step from a place to one of the next layer. Of equal ways the one with the first places is taken.
 *
 * @param sizes how many places each layer has; 1 at least
 * @returns the place in each layer
 */
export function bestPath(
  sizes: readonly number[],
  place: (layer: number, at: number) => number,
  step: (layer: number, from: number, to: number) => number,
): number[] {
  let sums: number[] = [];
  const backs: number[][] = [];
  for (const [layer, size] of sizes.entries()) {
    const next: number[] = [];
    const back: number[] = [];
    for (let at = 0; at < size; at++) {
      let best = layer === 0 ? 0 : -Infinity;
      let from = 0;
      for (let before = 0; before < sums.length; before++) {
        const sum = sums[before] + step(layer, before, at);
        if (sum > best) [best, from] = [sum, before];
      }
      next.push(best + place(layer, at));
      back.push(from);
    }
    sums = next;
    backs.push(back);
  }
  const path: number[] = [];
  for (let layer = sizes.length - 1, at = sums.indexOf(Math.max(...sums)); layer >= 0; layer--) {
    path.unshift(at);
    at = backs[layer][at];
  }
  return path;
}
