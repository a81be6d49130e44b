import type { DiskCollection } from "../collection/node.js";
import type { PatentTopicOptions } from "../retrieval/query/patent-topic.js";
import type { Distillation } from "../retrieval/query/term-selection.js";
import type { SearchIndex } from "./search-index.js";

/** What a search works with. */
export interface SearchContext {
  readonly index: SearchIndex;
  /** The texts of the documents, if they are there. */
  readonly texts: DiskCollection | undefined;
  readonly patents: PatentTopicOptions;
  /** For term distillation. */
  readonly source?: Distillation["source"];
}
