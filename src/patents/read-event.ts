import type { Problem } from "../core/index.js";
import type { Patent } from "./patent.js";

/** A file, or a member of an archive, that patents are read from. */
export interface PatentSource {
  /** The file as named by the user, or found in a named folder. */
  readonly file: string;
  /** The member of an archive. */
  readonly member?: string;
}

/** The name of a source in messages: `week.zip/EP-0971326-B1.xml`. */
export function nameOfSource({ file, member }: PatentSource): string {
  const name = file === "-" ? "standard input" : file;
  return member === undefined ? name : `${name}/${member}`;
}

/** The events of reading patents, in the order of the files. */
export type ReadEvent<P = Patent> =
  /** `record` numbers the records of the source from 0; one record may contain several patents. */
  | { readonly kind: "patent"; readonly patent: P; readonly source: PatentSource; readonly record: number }
  /**
   * A record (or, with line 0, a whole source) that could not be used, or lost something; reading continues. `isCutOff`
   * means that the source ends within a record, so that a complete one may replace it later.
   */
  | {
      readonly kind: "problem";
      readonly problem: Problem;
      readonly source: PatentSource;
      readonly isCutOff?: true;
    }
  /** An oddity that did no harm. */
  | { readonly kind: "remark"; readonly problem: Problem; readonly source: PatentSource }
  /** A source was read to its end. It may contain records of several formats. */
  | {
      readonly kind: "finished";
      readonly source: PatentSource;
      readonly formats: readonly string[];
      readonly records: number;
    };
