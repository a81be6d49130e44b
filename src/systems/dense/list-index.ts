import type { RowSource } from "./row-source.js";

/** How many lists are searched for the nearest vectors, by how many are wanted; what that finds and costs was measured. */
export interface Probing {
  /** The number of nearest vectors that are wanted. */
  readonly depth: number;
  /** The number of lists to search: those with the nearest centroids. */
  readonly lists: number;
  /** Share of the nearest vectors that are found. */
  readonly recall: number;
  /** Share of all vectors that are compared. */
  readonly compared: number;
}

/**
 * Vectors in lists, each with those that are nearest to its centroid (an inverted file). A query is compared with the
 * vectors of the nearest lists only.
 *
 * J. Sivic, A. Zisserman: Video Google. ICCV 2003. H. Jégou, M. Douze, C. Schmid: Product quantization for nearest
 * neighbor search. IEEE TPAMI 33(1), 2011
 */
export interface ListIndex {
  /** Number of vectors. */
  readonly rows: number;
  /** Number of lists. */
  readonly lists: number;
  /** One vector of length 1 per list, list by list. */
  readonly centroids: Float32Array;
  /** The list of each row. */
  readonly listOf: Uint16Array;
  /** With the least depth first. */
  readonly probings: readonly Probing[];
  /** Number of vectors that recall was measured with. */
  readonly measuredWith: number;
}

/** The lists of a table whose rows are in the order of the lists. */
export interface RowLists extends Omit<ListIndex, "listOf"> {
  /** The first row of each list, and the number of rows. */
  readonly starts: Int32Array;
}

/** The rows in the order of their lists, and in each list in their own order. */
export function rowsByList({ listOf, ...index }: ListIndex): { order: Int32Array; lists: RowLists } {
  const starts = new Int32Array(index.lists + 1);
  for (const list of listOf) starts[list + 1]++;
  for (let i = 1; i < starts.length; i++) starts[i] += starts[i - 1];
  const places = starts.slice();
  const order = new Int32Array(listOf.length);
  listOf.forEach((list, row) => {
    order[places[list]++] = row;
  });
  return { order, lists: { ...index, starts } };
}

/** Rows in another order. @param order the row of the source at each place */
export function orderedRows(source: RowSource, order: Int32Array): RowSource {
  const { dimensions } = source;
  return {
    rows: order.length,
    dimensions,
    closeRows: 0,
    read(first, count, to) {
      for (let i = 0; i < count; i++) {
        source.read(order[first + i], 1, to.subarray(i * dimensions, (i + 1) * dimensions));
      }
    },
  };
}

/** If more than this share of all vectors is compared, comparing all of them takes no longer. */
const MOST_COMPARED = 0.5;

/** Whether searching lists takes less time than comparing all vectors. */
export function isWorthIt({ probings }: Pick<ListIndex, "probings">): boolean {
  return probings.length > 0 && probings[0].compared <= MOST_COMPARED;
}

/** The first probing that is meant for this number of vectors; `undefined` if all vectors must be compared. */
export function probingFor({ probings }: RowLists, depth: number): Probing | undefined {
  return probings.find((each) => each.depth >= depth && each.compared <= MOST_COMPARED);
}

/** `recall@1000 .985: compares 12.1 % of 1,000,000 vectors, 250 of 2,000 lists` */
export function probingText(
  { depth, lists, recall, compared }: Probing,
  index: Pick<ListIndex, "rows" | "lists">,
): string {
  const [rows, all] = [index.rows, index.lists].map((count) => count.toLocaleString("en-US"));
  const share = (100 * compared).toFixed(1);
  return `recall@${depth} ${recall.toFixed(3).replace(/^0/, "")}: compares ${share} % of ${rows} vectors, ${lists} of ${all} lists`;
}
