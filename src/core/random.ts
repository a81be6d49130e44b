/** A seeded source of random numbers: the same seed gives the same numbers on every machine. */
export interface Random {
  /** Uniform over 0 … 2³² − 1. */
  uint32(): number;
  /** Uniform over [0, 1), with all 53 bits of a double. */
  uniform(): number;
  /** Uniform over the integers 0 … n − 1, without bias; `n` is 1 … 2³². */
  below(n: number): number;
  /** Puts the elements `from` … `to − 1` of a list into random order, in place. */
  shuffle(list: { [index: number]: unknown; readonly length: number }, from?: number, to?: number): void;
}

/**
 * A generator for a seed. For independent streams (one for each topic, for example), use seeds that name them,
 * such as `` `${seed}/${topic}` ``: then the order in which threads draw does not matter.
 */
export function createRandom(seed: string | number): Random {
  const bytes = new TextEncoder().encode(String(seed));
  // xoshiro must not start with four zeros.
  return xoshiro128([murmur3(bytes, 0), murmur3(bytes, 1), murmur3(bytes, 2), murmur3(bytes, 3) || 1]);
}

/**
 * xoshiro128**, version 1.1: period 2¹²⁸ − 1, with 32-bit integers only.
 *
 * D. Blackman, S. Vigna: Scrambled linear pseudorandom number generators. ACM TOMS 47(4), 2021
 */
export function xoshiro128(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;

  function uint32(): number {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  }

  function below(n: number): number {
    // Numbers past the last full multiple of n would make small remainders more likely.
    const limit = 2 ** 32 - (2 ** 32 % n);
    let draw = uint32();
    while (draw >= limit) draw = uint32();
    return draw % n;
  }

  return {
    uint32,
    below,
    uniform: () => ((uint32() >>> 5) * 2 ** 26 + (uint32() >>> 6)) * 2 ** -53,
    shuffle(list, from = 0, to = list.length) {
      for (let i = to - 1; i > from; i--) {
        const j = from + below(i - from + 1);
        const moved = list[i];
        list[i] = list[j];
        list[j] = moved;
      }
    },
  };
}

/** MurmurHash3 of A. Appleby (x86, 32 bits): spreads a seed's bytes evenly over a word. */
export function murmur3(bytes: Uint8Array, seed: number): number {
  const scramble = (word: number) => Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
  const tail = bytes.length - (bytes.length % 4);
  let hash = seed;
  for (let i = 0; i < tail; i += 4) {
    const word = bytes[i] | (bytes[i + 1] << 8) | (bytes[i + 2] << 16) | (bytes[i + 3] << 24);
    hash = Math.imul(rotate(hash ^ scramble(word), 13), 5) + 0xe6546b64;
  }
  let rest = 0;
  for (let i = bytes.length - 1; i >= tail; i--) rest = (rest << 8) | bytes[i];
  hash ^= scramble(rest) ^ bytes.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
