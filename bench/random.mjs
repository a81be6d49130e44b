/**
 * Uniform numbers in [0, 1) from a seed. They are the same on every machine, since only integer arithmetic is used
 * (Mulberry32, T. Ettinger 2017).
 *
 * @param {...number} seeds integers that together identify the stream, e.g. data set, run and topic
 * @returns {() => number}
 */
export function seededRandom(...seeds) {
  let state = 0x9e3779b9;
  for (const seed of seeds) {
    state = Math.imul(state ^ seed, 0x85ebca6b);
    state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}
