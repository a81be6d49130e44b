import { resolve } from "node:path";
import type { PatentFilter } from "../../collection/index.js";
import { openRows } from "../../collection/node.js";
import { command, setting, UsageError } from "../../core/index.js";
import {
  type Analyzer,
  analyzerById,
  learnAnalyzer,
  leastMemory,
  mustLearn,
  PATENT_FIELDS,
} from "../../retrieval/index.js";
import {
  type IndexCollectionOptions,
  type IndexSummary,
  indexAnalyzer,
  indexCollection,
  isIndex,
  type Manifest,
  readManifest,
  sampleTexts,
} from "../../retrieval/node.js";
import type { Effects } from "../effects.js";
import { counted } from "./index-note.js";

/** An index to make or update. For an existing index, settings default to its own. */
export interface IndexRequest {
  readonly folder: string;
  /** The collection to index; default: the one that the index was made from. */
  readonly collection?: string;
  /** Default: `patent`. */
  readonly analyzer?: string;
  readonly fields?: readonly string[];
  /** Whether to keep the positions of words, which phrases and proximity need; default: yes. */
  readonly positions?: boolean;
  /** Only texts in these languages. */
  readonly languages?: readonly string[];
  /** Only these documents; an empty filter selects all. */
  readonly filter?: PatentFilter;
  readonly threads?: number;
  /** Memory limit of the whole program. */
  readonly memoryMegabytes?: number;
  /** Merges all parts as far as their size allows. */
  readonly merge?: boolean;
}

/**
 * Makes an index of a collection, or adds to it what is new in the collection.
 *
 * @throws UsageError for invalid settings, InputError for a collection or index that cannot be used
 */
export async function buildIndex(
  request: IndexRequest,
  { onProgress, onRemark, signal }: Effects = {},
): Promise<IndexSummary> {
  const { folder } = request;
  const known = isIndex(folder) ? readManifest(folder) : undefined;
  const collection = request.collection ?? (known?.collection && resolve(folder, known.collection.folder));
  if (collection === undefined) {
    const how = `${command("index")} COLLECTION ${setting("output")} FOLDER`;
    throw new UsageError(`give the collection: ${how}`);
  }
  const remark = memoryRemark(request);
  if (remark !== undefined) onRemark?.(remark);
  const options = buildOptions(collection, request, known);
  signal?.throwIfAborted();
  return indexCollection(collection, folder, {
    ...options,
    onProgress: ({ phase, documents, totalDocuments, bytes }) =>
      onProgress?.({ what: `${phase}, documents`, done: documents, total: totalDocuments, bytes }),
  });
}

/** Too small a memory limit is not refused: the index is made, but uses more. */
function memoryRemark({ memoryMegabytes: memory, threads = 1 }: IndexRequest): string | undefined {
  const least = leastMemory(threads) / 1e6;
  if (memory === undefined || memory >= least) return undefined;
  return `${setting("memory")}: ${counted(threads, "thread")} and the program need at least ${least} MB: ${memory}`;
}

/** The requested options; the others default to those of the index, if there is one. */
function buildOptions(collection: string, request: IndexRequest, known: Manifest | undefined): IndexCollectionOptions {
  const { threads, memoryMegabytes, merge } = request;
  const fields = request.fields ?? known?.fields ?? PATENT_FIELDS;
  const unknown = fields.find((field) => !PATENT_FIELDS.some((each) => each === field));
  if (unknown !== undefined) {
    const message = `unknown field ${JSON.stringify(unknown)}; available: ${PATENT_FIELDS.join(", ")}`;
    throw new UsageError(message, { setting: "fields", value: unknown });
  }
  const given = request.filter ?? {};
  const languages = request.languages ?? known?.collection?.languages;
  return {
    analyzer: analyzerFor(collection, request, fields, known),
    fields,
    positions: request.positions ?? known?.positions ?? true,
    filter: Object.keys(given).length > 0 ? given : (known?.collection?.filter ?? {}),
    ...(languages && { languages }),
    ...(threads !== undefined && { threads }),
    ...(memoryMegabytes !== undefined && { memoryBytes: memoryMegabytes * 1e6 }),
    ...(merge && { merge: true }),
  };
}

function analyzerFor(
  collection: string,
  { folder, analyzer: name, languages }: IndexRequest,
  fields: readonly string[],
  known: Manifest | undefined,
): Analyzer {
  if (known && (name === undefined || mustLearn(name))) return indexAnalyzer(folder, known);
  const spec = name ?? "patent";
  return mustLearn(spec)
    ? learnAnalyzer(spec, sampleTexts(openRows(collection), fields, languages))
    : analyzerById(spec);
}
