import { join } from "node:path";
import type { FieldText, TermCounts } from "../../retrieval/index.js";
import { type IndexProgress, isIndex } from "../../retrieval/node.js";
import type { Training } from "../system.js";
import type { LearnedFile } from "./learned-file.js";
import type { NamedCluster } from "./named-cluster.js";

/** The resources that a system runs with. */
export interface SystemResources {
  /** Folder of the collection. Indexes and what is learned are kept in it, in `indexes` and `learned`. */
  readonly collection: string;
  /** An index to use if it suits, or a folder for indexes and what is learned, in place of the collection's folder. */
  readonly index?: string;
  /** The cluster for indexes; default: they are on this machine. */
  readonly cluster?: NamedCluster;
  /** Maximum number of hits per topic; default: 1000. */
  readonly limit?: number;
  readonly groupBy?: "patent" | "family";
  readonly training?: Training;
  /** The source that term distillation compares with: an index, or texts per topic. */
  readonly source?: string | readonly (readonly FieldText[])[];
  /** Threads for indexing; default: the number of processors. */
  readonly threads?: number;
  /** Version of the program: another version learns again. */
  readonly version?: string;
  readonly onProgress?: (progress: SystemProgress) => void;
  /** Receives a remark if the given index is not used. */
  readonly onRemark?: (text: string) => void;
}

/** The folder of what is learned. */
export function learnedPlace({ index, collection }: Pick<SystemResources, "index" | "collection">): string {
  return join(index !== undefined && !isIndex(index) ? index : collection, "learned");
}

/** Progress until a system can run. */
export type SystemProgress =
  | ({ readonly kind: "index"; readonly index: string } & IndexProgress)
  /** `share` is from 0 to 1. */
  | { readonly kind: "learning"; readonly what: string; readonly share: number };

/** Everything that a thread needs to open a system; plain data. */
export interface PreparedSystem {
  /** The name, as {@link parseSystem} takes it. */
  readonly name: string;
  readonly collection: string;
  /** Folders of the indexes that it needs. */
  readonly indexes: readonly string[];
  readonly limit: number;
  readonly groupBy?: "patent" | "family";
  readonly learned?: LearnedFile;
  /** The graph of the collection's patents, which it shares with other systems. */
  readonly graph?: LearnedFile;
  /** For systems that do not learn in advance. */
  readonly training?: Training;
  /** Folder of an index, or counts. */
  readonly source?: string | TermCounts;
}
