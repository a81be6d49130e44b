import { join } from "node:path";
import type { FieldText, TermCounts } from "../../retrieval/index.js";
import { type IndexProgress, isIndex } from "../../retrieval/node.js";
import type { Training } from "../system.js";
import type { LearnedFile } from "./learned-file.js";

/** What a system is run with. */
export interface SystemResources {
  /** Folder of the collection. Indexes and what is learned are kept in it, in `indexes` and `learned`. */
  readonly collection: string;
  /** An index to use where it suits; or a folder to keep indexes and what is learned in, instead of the collection. */
  readonly index?: string;
  /** Hits of a topic at most; 1000 when left out. */
  readonly limit?: number;
  readonly groupBy?: "patent" | "family";
  readonly training?: Training;
  /** What term distillation compares with: an index, or texts, topic by topic. */
  readonly source?: string | readonly (readonly FieldText[])[];
  /** For indexing; as many as there are processors when left out. */
  readonly threads?: number;
  /** Of the program: another one learns anew. */
  readonly version?: string;
  readonly onProgress?: (progress: SystemProgress) => void;
  /** Told of an index that is named, and not used. */
  readonly onRemark?: (text: string) => void;
}

/** The folder where what is learned is kept. */
export function learnedPlace({ index, collection }: Pick<SystemResources, "index" | "collection">): string {
  return join(index !== undefined && !isIndex(index) ? index : collection, "learned");
}

/** How far it is until a system can run. */
export type SystemProgress =
  | ({ readonly kind: "index"; readonly index: string } & IndexProgress)
  /** `share` is from 0 to 1. */
  | { readonly kind: "learning"; readonly what: string; readonly share: number };

/** All that a thread needs to open a system; plain data. */
export interface PreparedSystem {
  /** By which it can be parsed. */
  readonly name: string;
  readonly collection: string;
  /** Folders of the indexes that it asks for. */
  readonly indexes: readonly string[];
  readonly limit: number;
  readonly groupBy?: "patent" | "family";
  readonly learned?: LearnedFile;
  /** The graph of the collection's patents, which it shares with other systems. */
  readonly graph?: LearnedFile;
  /** For systems that do not learn before. */
  readonly training?: Training;
  /** Folder of an index, or counts. */
  readonly source?: string | TermCounts;
}
