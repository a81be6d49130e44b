import { compareBytes } from "../../core/index.js";
import type { IdColumn } from "../segment/id-column.js";

/** The documents of a part that match: one byte for each, 1 if it does. */
export interface MatchingPart {
  readonly ids: IdColumn;
  /** The documents in ascending order of the bytes of their ids. */
  readonly order: Uint32Array;
  readonly matching: Uint8Array;
}

/**
 * The ids of the documents that match, in descending order: the ranking of documents with equal scores. Merges the
 * parts, because comparing all ids would take longer than finding the documents.
 */
export function lastById(parts: readonly MatchingPart[], limit: number): string[] {
  const streams = parts.map(descending);
  const heads = streams.map((stream) => stream.next().value);
  const found: string[] = [];
  while (found.length < limit) {
    let best = -1;
    for (const [p, id] of heads.entries()) {
      if (id !== undefined && (best < 0 || compareBytes(id, heads[best] as string) > 0)) best = p;
    }
    if (best < 0) break;
    found.push(heads[best] as string);
    heads[best] = streams[best].next().value;
  }
  return found;
}

function* descending({ ids, order, matching }: MatchingPart): Generator<string, undefined> {
  for (let i = order.length - 1; i >= 0; i--) if (matching[order[i]] === 1) yield ids.at(order[i]);
  return undefined;
}
