import type { Problem } from "../core/index.js";
import type { Patent } from "./patent.js";

/** A file, or a member of an archive, that patents are read from. */
export interface PatentSource {
  /** The file as named by the user, or found in a named folder. */
  readonly file: string;
  /** The member of an archive. */
  readonly member?: string;
}

/** What comes out of reading patents, in the order of the files. */
export type ReadEvent =
  /** `record` counts the records of the source from 0; one record may hold several patents. */
  | { readonly kind: "patent"; readonly patent: Patent; readonly source: PatentSource; readonly record: number }
  /** A record (or, with line 0, a whole source) that could not be used; reading goes on. */
  | { readonly kind: "problem"; readonly problem: Problem; readonly source: PatentSource }
  /** Something odd that did no harm. */
  | { readonly kind: "remark"; readonly problem: Problem; readonly source: PatentSource }
  /** A source was read to its end. */
  | { readonly kind: "finished"; readonly source: PatentSource; readonly format: string; readonly records: number };
