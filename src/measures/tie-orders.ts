import type { JudgedRanking } from "../core/index.js";

/** Stands for a document that the judgements do not mention; it sorts below every grade. */
const UNLISTED = Number.NEGATIVE_INFINITY;

/** The documents that share a score and whose order can matter to a measure. */
export interface TieGroup {
  /** The rank of the group's first place. */
  readonly first: number;
  /** Where its documents begin in the ranking's lists. */
  readonly start: number;
  /** What stands at its places in turn: a grade, or {@link UNLISTED}. */
  readonly places: number[];
}

/** A ranking whose tie groups can be put into another order, in place. */
export interface ReorderedRanking extends JudgedRanking {
  readonly ranks: Float64Array;
  readonly grades: Float64Array;
}

/** The tie groups that begin within the first `depth` ranks and hold documents of more than one kind. */
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

/** Gives the group's documents the order of its `places`. */
export function arrange(ranking: ReorderedRanking, { first, start, places }: TieGroup): void {
  let at = start;
  for (let i = 0; i < places.length; i++) {
    if (places[i] === UNLISTED) continue;
    ranking.ranks[at] = first + i;
    ranking.grades[at] = places[i];
    at++;
  }
}

/** In how many ways the groups can be ordered, equal documents not told apart; infinite when over `limit`. */
export function countOrders(groups: readonly TieGroup[], limit: number): number {
  let orders = 1;
  for (const { places } of groups) {
    const seen = new Map<number, number>();
    for (let i = 0; i < places.length; i++) {
      const alike = (seen.get(places[i]) ?? 0) + 1;
      seen.set(places[i], alike);
      // The multinomial coefficient, one factor after the other; it only grows.
      orders = (orders * (i + 1)) / alike;
    }
    if (orders > limit) return Number.POSITIVE_INFINITY;
  }
  return Math.round(orders);
}

/** Visits every order of all groups once, `visit` being called with the ranking arranged. */
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

/** Turns a list into the next of its orders, by the alphabet; false when it was the last one. */
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
