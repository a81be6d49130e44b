/**
 * The documents that a judgement file mentions, topic by topic: what a scanner looks for in a run.
 *
 * Documents are numbered 0…n−1 over all topics; those of topic `t` are
 * `topicStart[t]` … `topicStart[t + 1] − 1`. The columns are plain typed arrays, so a table can be shared
 * with worker threads and copied into a kernel's memory as a block.
 */
export interface DocumentTable {
  /** Topic ids in byte order. */
  readonly topics: readonly string[];
  readonly topicStart: Uint32Array;
  /** The ids of all documents, as concatenated bytes. */
  readonly docBytes: Uint8Array;
  /** Document `d` is `docBytes[docStart[d]]` … `docBytes[docStart[d + 1] − 1]`. */
  readonly docStart: Uint32Array;
}

/** The id of document `d`. */
export function documentId(table: DocumentTable, d: number): string {
  return new TextDecoder().decode(table.docBytes.subarray(table.docStart[d], table.docStart[d + 1]));
}
