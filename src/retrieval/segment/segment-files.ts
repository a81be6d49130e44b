/**
 * The files of a segment. A segment is written once and never changed.
 *
 * | file            | holds                                                                                              |
 * | --------------- | -------------------------------------------------------------------------------------------------- |
 * | `terms.dat`     | sorted terms, in blocks of {@link TERMS_PER_BLOCK}: each shares a prefix with the previous one; document frequency, collection frequency by field, lengths of its postings and positions |
 * | `terms.idx`     | first term of each block, and the offset of the block                                              |
 * | `postings.dat`  | for each term, its documents (distances) with frequencies                                         |
 * | `positions.dat` | for each term and document, the positions, if the index keeps them                                |
 * | `vectors.dat`   | for each document, its terms (their numbers) with frequencies: see vector-format.ts                |
 * | `documents.dat` | for each document, the data shown in hits, as JSON                                                |
 * | `offsets.dat`   | offsets of each document's vector and stored part                                                 |
 * | `lengths.dat`   | number of words of each document and field                                                        |
 * | `columns.dat`   | ids, dates, languages, patents and families of the documents, and the documents of each class     |
 */
export const FIRST_FILES = [
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

/**
 * The files that a segment of index format 2 does not have. A segment has all of them or none.
 *
 * | file                 | holds                                                                                         |
 * | -------------------- | --------------------------------------------------------------------------------------------- |
 * | `paragraphs.dat`     | for each document and field, the positions where paragraphs begin, if the index keeps positions |
 * | `names.dat`          | the words of names of applicants and inventors, as `terms.dat`                                |
 * | `names.idx`          | as `terms.idx`                                                                                |
 * | `name-postings.dat`  | as `postings.dat`                                                                             |
 * | `name-positions.dat` | as `positions.dat`                                                                            |
 * | `filings.dat`        | filing dates of the documents; the documents of each application, priority and priority date  |
 * | `citations.dat`      | the documents that cite each publication                                                      |
 */
const ADDED_FILES = [
  "paragraphs.dat",
  "names.dat",
  "names.idx",
  "name-postings.dat",
  "name-positions.dat",
  "filings.dat",
  "citations.dat",
] as const;

/** All files of a segment in the current format. */
export const SEGMENT_FILES = [...FIRST_FILES, ...ADDED_FILES] as const;

export type SegmentFile = (typeof SEGMENT_FILES)[number];

/** The files of a dictionary with postings. */
export interface TermFiles {
  readonly terms: SegmentFile;
  readonly index: SegmentFile;
  readonly postings: SegmentFile;
  readonly positions: SegmentFile;
}

/** The words of texts. */
export const TEXT_FILES: TermFiles = {
  terms: "terms.dat",
  index: "terms.idx",
  postings: "postings.dat",
  positions: "positions.dat",
};

/** The words of names. */
export const NAME_FILES: TermFiles = {
  terms: "names.dat",
  index: "names.idx",
  postings: "name-postings.dat",
  positions: "name-positions.dat",
};

/** Number of terms of the dictionary that share prefixes and are read together. */
export const TERMS_PER_BLOCK = 32;

/** Maximum number of documents in a segment: a search has memory for so many. The kernel has the same number. */
export const MAX_SEGMENT_DOCUMENTS = 1 << 19;

/** The data of a segment in the manifest of an index. */
export interface SegmentInfo {
  readonly name: string;
  readonly documents: number;
  readonly terms: number;
  /** Number of words of each field over all documents. */
  readonly fieldLengths: readonly number[];
  /** Number of words of names; absent in a segment of index format 2. */
  readonly nameTerms?: number;
  /** Whether frequencies by field are apart from the other postings; absent up to index format 5. */
  readonly fieldsApart?: boolean;
  readonly files: SegmentDigests;
}

/** The digests of a segment's files. */
export type SegmentDigests = Readonly<
  Record<(typeof FIRST_FILES)[number], FileDigest> & Partial<Record<(typeof ADDED_FILES)[number], FileDigest>>
>;

/** Whether a segment has what index format 3 added: paragraphs, names, filings and citations. */
export function isComplete({ files, nameTerms }: Pick<SegmentInfo, "files" | "nameTerms">): boolean {
  return nameTerms !== undefined && ADDED_FILES.every((file) => files[file] !== undefined);
}

/** The files that a segment has. */
export function filesOfSegment(segment: Pick<SegmentInfo, "files" | "nameTerms">): readonly SegmentFile[] {
  return isComplete(segment) ? SEGMENT_FILES : FIRST_FILES;
}

export interface FileDigest {
  readonly bytes: number;
  readonly crc32: number;
}
