import { createRandom } from "../../core/index.js";
import { assignToLists, learnCentroids, SAMPLED_PER_LIST } from "./cluster-vectors.js";
import { unitVectors } from "./exact-score.js";
import type { ListIndex, Probing } from "./list-index.js";
import { MAX_QUERIES } from "./row-products.js";
import type { RowSource } from "./row-source.js";
import { centroidSearch, rankedLists, type VectorSearch } from "./vector-search.js";

/** The least share of the nearest vectors that a search must find. */
export const WANTED_RECALL = 0.98;
/** The number of lists is chosen for this recall, so that other queries than those of the choice reach what is wanted. */
const CHOSEN_RECALL = 0.985;
/** Vectors to choose by, and as many others to measure with. */
const HELD_OUT = 128;
/** Numbers of nearest vectors that the number of lists is chosen for: at most one eighth of all. */
const DEPTHS = [1000, 2000, 4000, 8000, 16_000];
const MOST_LISTS = 1 << 16;
/** The share of the time after which centroids are learned, and after which vectors are in lists. */
const [LEARNED, ASSIGNED] = [0.3, 0.85];

/**
 * Puts vectors into lists. How many lists must be searched is chosen by vectors that were held out when centroids were
 * learned: they are searched for among all others, exactly. Seeded: the same vectors give the same bytes.
 *
 * @param exact searches the same rows; the id of a row is its number
 * @param progress called with the share that is done
 */
export function buildLists(
  source: RowSource,
  exact: Pick<VectorSearch, "searchAll">,
  progress: (share: number) => void = () => {},
): ListIndex {
  const { rows, dimensions } = source;
  const random = createRandom("lists");
  const drawn = Int32Array.from({ length: rows }, (_, row) => row);
  random.shuffle(drawn);
  const heldOut = drawn.subarray(0, Math.min(2 * HELD_OUT, rows >> 1));
  const count = Math.min(MOST_LISTS, Math.ceil(2 * Math.sqrt(rows)), rows - heldOut.length);
  const sampled = drawn.subarray(heldOut.length, heldOut.length + SAMPLED_PER_LIST * count);
  const sample = unitVectors(readRows(source, sampled), dimensions);
  const centroids = learnCentroids(sample, dimensions, count, random, (share) => progress(LEARNED * share));
  const listOf = assignToLists(source, centroids, (share) => progress(LEARNED + (ASSIGNED - LEARNED) * share));
  const depths = DEPTHS.filter((depth) => 8 * depth <= rows);
  const tried = tryVectors(source, heldOut, { centroids, listOf }, depths, exact, (share) =>
    progress(ASSIGNED + (1 - ASSIGNED) * share),
  );
  const half = tried.length >> 1;
  const [choosing, measuring] = [tried.slice(0, half), tried.slice(half)];
  const probings = depths.map((depth, i) => chooseProbing(depth, i, choosing, measuring, rows));
  return { rows, lists: count, centroids, listOf, probings, measuredWith: measuring.length };
}

/** What searching the first 1, 2, 3 … of the nearest lists finds and costs for one vector. */
interface TriedVector {
  /** How many of its nearest vectors they have, for each depth. */
  readonly found: readonly Int32Array[];
  /** How many vectors they have. */
  readonly compared: Int32Array;
}

function tryVectors(
  source: RowSource,
  heldOut: Int32Array,
  { centroids, listOf }: Pick<ListIndex, "centroids" | "listOf">,
  depths: readonly number[],
  exact: Pick<VectorSearch, "searchAll">,
  progress: (share: number) => void,
): TriedVector[] {
  const deepest = depths.at(-1);
  if (deepest === undefined) return [];
  const { dimensions } = source;
  const count = centroids.length / dimensions;
  const nearest = centroidSearch({ centroids }, dimensions);
  const sizes = new Int32Array(count);
  for (const list of listOf) sizes[list]++;
  const tried: TriedVector[] = [];
  for (let first = 0; first < heldOut.length; first += MAX_QUERIES) {
    const some = heldOut.subarray(first, first + MAX_QUERIES);
    const vectors = readRows(source, some);
    const queries = Array.from(some, (_, i) => vectors.subarray(i * dimensions, (i + 1) * dimensions));
    const ranked = rankedLists(
      nearest,
      queries.map((query) => ({ query, limit: count })),
    );
    // One more than wanted: the vector itself is among them.
    const results = exact.searchAll(queries.map((query) => ({ query, limit: deepest + 1 })));
    results.forEach(({ hits }, q) => {
      const others = hits.map(({ id }) => Number(id)).filter((row) => row !== some[q]);
      const places = new Int32Array(count);
      ranked[q].forEach((list, place) => {
        places[list] = place;
      });
      const found = depths.map((depth) => {
        const each = new Int32Array(count);
        for (const row of others.slice(0, depth)) each[places[listOf[row]]]++;
        return summedUp(each);
      });
      tried.push({ found, compared: summedUp(Int32Array.from(ranked[q], (list) => sizes[list])) });
    });
    progress(first / heldOut.length);
  }
  return tried;
}

/** The least number of lists with the recall that is wanted, by some vectors; what it finds and costs, by others. */
function chooseProbing(
  depth: number,
  i: number,
  choosing: readonly TriedVector[],
  measuring: readonly TriedVector[],
  rows: number,
): Probing {
  const recall = (tried: readonly TriedVector[], place: number) => mean(tried, ({ found }) => found[i][place] / depth);
  const all = choosing[0].compared.length;
  let place = 0;
  while (place < all - 1 && recall(choosing, place) < CHOSEN_RECALL) place++;
  while (place < all - 1 && recall(measuring, place) < WANTED_RECALL) place++;
  return {
    depth,
    lists: place + 1,
    recall: recall(measuring, place),
    compared: mean(measuring, ({ compared }) => compared[place] / rows),
  };
}

function readRows(source: RowSource, rows: Int32Array): Float32Array {
  const { dimensions } = source;
  const vectors = new Float32Array(rows.length * dimensions);
  rows.forEach((row, i) => {
    source.read(row, 1, vectors.subarray(i * dimensions, (i + 1) * dimensions));
  });
  return vectors;
}

function summedUp(counts: Int32Array): Int32Array {
  for (let i = 1; i < counts.length; i++) counts[i] += counts[i - 1];
  return counts;
}

function mean(tried: readonly TriedVector[], shareOf: (each: TriedVector) => number): number {
  return tried.reduce((sum, each) => sum + shareOf(each), 0) / tried.length;
}
