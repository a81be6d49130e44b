import type { JudgedRanking } from "../core/index.js";

/** Represents a document that the judgements do not mention; it sorts below every grade. */
const UNLISTED = Number.NEGATIVE_INFINITY;

/** Documents that share a score and whose order can affect a measure. */
export interface TieGroup {
  /** The rank of the group's first place. */
  readonly first: number;
  /** The start of its documents in the ranking's lists. */
  readonly start: number;
  /** The content of its places in order: a grade, or {@link UNLISTED}. */
  readonly places: number[];
}

/** A ranking whose tie groups can be reordered in place. */
export interface ReorderedRanking extends JudgedRanking {
  readonly ranks: Float64Array;
  readonly grades: Float64Array;
}

/** The tie groups that begin within the first `depth` ranks and contain documents of more than one kind. */
export function tieGroups(ranking: JudgedRanking, depth = Number.POSITIVE_INFINITY): TieGroup[] {
  const { ranks, grades, tieFirst, tieLast } = ranking;
  const groups: TieGroup[] = [];
  for (let start = 0, end = 0; start < ranks.length && tieFirst[start] <= depth; start = end) {
    const first = tieFirst[start];
    const places = new Array<number>(tieLast[start] - first + 1).fill(UNLISTED);
    while (end < ranks.length && tieFirst[end] === first) {
      places[ranks[end] - first] = grades[end];
      end++;
    }
    if (places.some((place) => place !== places[0])) groups.push({ first, start, places });
  }
  return groups;
}

/** A copy of the ranking that {@link arrange} can change. */
export function reorderable(ranking: JudgedRanking): ReorderedRanking {
  return { ...ranking, ranks: Float64Array.from(ranking.ranks), grades: Float64Array.from(ranking.grades) };
}

/** Puts the group's documents in the order of its `places`. */
export function arrange(ranking: ReorderedRanking, { first, start, places }: TieGroup): void {
  let at = start;
  for (let i = 0; i < places.length; i++) {
    if (places[i] === UNLISTED) continue;
    ranking.ranks[at] = first + i;
    ranking.grades[at] = places[i];
    at++;
  }
}

/** Number of orders of the groups, where equivalent documents are not distinguished; infinite if over `limit`. */
export function countOrders(groups: readonly TieGroup[], limit: number): number {
  let orders = 1;
  for (const { places } of groups) {
    const seen = new Map<number, number>();
    for (let i = 0; i < places.length; i++) {
      const alike = (seen.get(places[i]) ?? 0) + 1;
      seen.set(places[i], alike);
      // The multinomial coefficient, factor by factor; it only grows.
      orders = (orders * (i + 1)) / alike;
    }
    if (orders > limit) return Number.POSITIVE_INFINITY;
  }
  return Math.round(orders);
}

/** Visits every order of all groups once: calls `visit` with the ranking in that order. */
export function forEachOrder(ranking: ReorderedRanking, groups: readonly TieGroup[], visit: () => void): void {
  if (groups.length === 0) {
    visit();
    return;
  }
  const [group, ...rest] = groups;
  group.places.sort((a, b) => a - b || 0);
  do {
    arrange(ranking, group);
    forEachOrder(ranking, rest, visit);
  } while (nextPermutation(group.places));
}

/** Turns a list into its next order, lexicographically; false if it was the last one. */
function nextPermutation(list: number[]): boolean {
  let i = list.length - 2;
  while (i >= 0 && list[i] >= list[i + 1]) i--;
  if (i < 0) return false;
  let j = list.length - 1;
  while (list[j] <= list[i]) j--;
  [list[i], list[j]] = [list[j], list[i]];
  const tail = list.splice(i + 1).reverse();
  list.push(...tail);
  return true;
}
