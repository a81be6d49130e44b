import { UsageError } from "../../core/index.js";
import type { SystemContext } from "../system.js";
import { buildLists } from "./build-lists.js";
import { IdList } from "./id-list.js";
import { isWorthIt, type ListIndex, probingText } from "./list-index.js";
import { openRows, openVectors, type VectorFiles, vectorPaths } from "./vector-files.js";
import { VectorSearch } from "./vector-search.js";
import { isNumPy } from "./vectors.js";

/** Whether all vectors are compared. */
export const SEARCHES = ["auto", "exact", "approximate"] as const;
export type Search = (typeof SEARCHES)[number];

/**
 * Up to this number of vectors, all are compared unless the user wants otherwise. It is the first size measured at which
 * lists save a tenth of the time of ten runs for some vectors (bench/RESULTS-vectors.md); they are used above it.
 */
export const EXACT_ROWS = 1_000_000;

type LearningContext = Pick<SystemContext, "readFile" | "openFile" | "progress" | "remark">;

/**
 * Puts the vectors of files into lists, if they are to be searched that way.
 *
 * @throws UsageError if lists are wanted for vectors that are not in NumPy's format
 */
export async function learnLists(
  asked: VectorFiles & { readonly search: Search },
  context: LearningContext,
): Promise<ListIndex | undefined> {
  const { search, vectors } = asked;
  if (search === "exact") return undefined;
  if (!vectorPaths(vectors).every(isNumPy)) {
    if (search === "auto") return undefined;
    throw new UsageError(`search: approximate needs vectors in a .npy file: ${vectors}`);
  }
  const source = await openRows(vectors, context);
  if (search === "auto" && source.rows <= EXACT_ROWS) return undefined;
  const { table } = await openVectors(asked, context);
  const ids = IdList.of(Array.from({ length: source.rows }, (_, row) => `${row}`));
  const { progress } = context;
  const lists = buildLists(source, new VectorSearch({ ids, table, source }), (share) =>
    progress?.("lists of vectors", share),
  );
  context.remark?.(`${vectors}: ${listsText(lists)}`);
  return lists;
}

/** What searching lists finds and costs, or that they are of no use. */
export function listsText(index: ListIndex): string {
  const [probing] = index.probings;
  if (!probing) return "too few vectors for lists; all are compared";
  const text = probingText(probing, index);
  const how = `measured with ${index.measuredWith} of them that were held out`;
  return isWorthIt(index)
    ? `${text}, ${how}`
    : `${text}, ${how}; that takes as long as an exact search, so all are compared`;
}
