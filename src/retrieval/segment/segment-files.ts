/**
 * The files of a segment. A segment is written once and never changed.
 *
 * | file            | holds                                                                                              |
 * | --------------- | -------------------------------------------------------------------------------------------------- |
 * | `terms.dat`     | sorted terms, in blocks of {@link TERMS_PER_BLOCK}: each shares a prefix with the previous one; document frequency, collection frequency by field, lengths of its postings and positions |
 * | `terms.idx`     | first term of each block, and the offset of the block                                              |
 * | `postings.dat`  | for each term, its documents (distances) with frequencies                                         |
 * | `positions.dat` | for each term and document, the positions, if the index keeps them                                |
 * | `vectors.dat`   | for each document, its terms (distances of their numbers) with frequencies                        |
 * | `documents.dat` | for each document, the data shown in hits, as JSON                                                |
 * | `offsets.dat`   | offsets of each document's vector and stored part                                                 |
 * | `lengths.dat`   | number of words of each document and field                                                        |
 * | `columns.dat`   | ids, dates, languages, patents and families of the documents, and the documents of each class     |
 */
export const SEGMENT_FILES = [
  "terms.dat",
  "terms.idx",
  "postings.dat",
  "positions.dat",
  "vectors.dat",
  "documents.dat",
  "offsets.dat",
  "lengths.dat",
  "columns.dat",
] as const;

export type SegmentFile = (typeof SEGMENT_FILES)[number];

/** Number of terms of the dictionary that share prefixes and are read together. */
export const TERMS_PER_BLOCK = 32;

/** Maximum number of documents in a segment, so that their scores stay in the processor's cache. */
export const MAX_SEGMENT_DOCUMENTS = 1 << 17;

/** The data of a segment in the manifest of an index. */
export interface SegmentInfo {
  readonly name: string;
  readonly documents: number;
  readonly terms: number;
  /** Number of words of each field over all documents. */
  readonly fieldLengths: readonly number[];
  readonly files: Readonly<Record<SegmentFile, FileDigest>>;
}

export interface FileDigest {
  readonly bytes: number;
  readonly crc32: number;
}
