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
  /**
   * A record (or, with line 0, a whole source) that could not be used, or lost something; reading goes on. `isCutOff`
   * says that the source ends within a record, so that a whole one may come in its place.
   */
  | {
      readonly kind: "problem";
      readonly problem: Problem;
      readonly source: PatentSource;
      readonly isCutOff?: true;
    }
  /** Something odd that did no harm. */
  | { readonly kind: "remark"; readonly problem: Problem; readonly source: PatentSource }
  /** A source was read to its end. It may hold records of several formats. */
  | {
      readonly kind: "finished";
      readonly source: PatentSource;
      readonly formats: readonly string[];
      readonly records: number;
    };
