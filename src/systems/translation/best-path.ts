/**
 * The path through layers with the highest sum of scores (Viterbi). A path has one place in each layer. Each place has
 * a score, and so does each step from a place to one of the next layer. Of equal paths, the one with the first places
 * is taken.
 *
 * @param sizes the number of places in each layer; at least 1
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
