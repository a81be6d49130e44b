import type { DiskCollection } from "../../collection/node.js";
import type { Distillation } from "../../retrieval/index.js";
import type { SearchIndex } from "../../retrieval/node.js";
import type { PatentGraph } from "../../systems/index.js";
import type { SearchSets } from "./boolean-subject.js";
import type { SearchOptionValues } from "./search-options.js";

/** The resources of a search. */
export interface SearchContext {
  readonly index: SearchIndex;
  /** The texts of the documents, if available. */
  readonly texts: DiskCollection | undefined;
  readonly options: SearchOptionValues;
  /** How the documents of the collection cite each other, and their families; opened when first asked for. */
  readonly graph?: () => Promise<PatentGraph>;
  /** For term distillation. */
  readonly source?: Distillation["source"];
  /** The numbered sets of the search, if it has any. */
  readonly sets?: SearchSets;
}
