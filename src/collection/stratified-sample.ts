import { compareBytes, createRandom } from "../core/index.js";

export interface SampleOptions<T> {
  /** Number of items to draw; all if there are fewer. */
  readonly number: number;
  readonly seed: string;
  /** The id of an item: the draw depends on ids, not on the order of the items. */
  readonly id: (item: T) => string;
  /** The stratum of an item; default: a single stratum. */
  readonly stratum?: ((item: T) => string) | undefined;
  /** Strata get their share of the sample (default), or equally many each, as far as they have them. */
  readonly allocation?: "proportional" | "equal" | undefined;
}

/**
 * A random sample without replacement, optionally stratified. Shares are rounded by largest remainders, so a stratum
 * gets its quota rounded up or down and the total is exactly `number`.
 *
 * @returns the drawn items in their order
 */
export function stratifiedSample<T>(items: readonly T[], options: SampleOptions<T>): T[] {
  const { id, stratum = () => "", seed } = options;
  const number = Math.min(options.number, items.length);
  const strata = new Map<string, number[]>();
  items.forEach((item, i) => {
    const name = stratum(item);
    const members = strata.get(name);
    if (members) members.push(i);
    else strata.set(name, [i]);
  });
  const names = [...strata.keys()].sort(compareBytes);
  const sizes = names.map((name) => strata.get(name)!.length);
  const shares = options.allocation === "equal" ? equalShares(sizes, number) : proportionalShares(sizes, number);
  const drawn = new Set<number>();
  names.forEach((name, s) => {
    const members = strata.get(name)!.sort((a, b) => compareBytes(id(items[a]), id(items[b])));
    createRandom(`${seed}/sample/${name}`).shuffle(members);
    for (const i of members.slice(0, shares[s])) drawn.add(i);
  });
  return items.filter((_, i) => drawn.has(i));
}

/** Largest remainders; ties go to the first. */
export function proportionalShares(sizes: readonly number[], number: number): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total === 0) return sizes.map(() => 0);
  // Quotas are compared as fractions with the same denominator: exact.
  const shares = sizes.map((size) => Math.floor((size * number) / total));
  const byRemainder = sizes
    .map((size, i) => ({ i, remainder: (size * number) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  let left = number - shares.reduce((sum, share) => sum + share, 0);
  for (const { i } of byRemainder) if (left-- > 0) shares[i]++;
  return shares;
}

/** Equally many from each; what one stratum lacks, the others supply. */
export function equalShares(sizes: readonly number[], number: number): number[] {
  const shares = sizes.map(() => 0);
  for (let left = number; left > 0; ) {
    const open = sizes.flatMap((size, i) => (shares[i] < size ? [i] : []));
    if (open.length === 0) break;
    const each = Math.max(1, Math.floor(left / open.length));
    for (const i of open) {
      const more = Math.min(each, sizes[i] - shares[i], left);
      shares[i] += more;
      left -= more;
    }
  }
  return shares;
}
