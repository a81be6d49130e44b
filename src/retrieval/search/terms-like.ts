import {
  isNameField,
  NAME_FIELDS,
  patternExpression,
  patternPrefix,
  type TermPattern,
  unaccented,
} from "../query/match-condition.js";
import { PostingsCursor } from "../segment/decode-postings.js";
import type { SegmentReader } from "../segment/segment-reader.js";
import type { TermReader, TermRecord } from "../segment/term-reader.js";
import { requireComplete } from "./require-complete.js";
import type { SegmentPart } from "./segment-part.js";

/**
 * The terms that look like a pattern and occur in some of these fields, in the order of their characters.
 *
 * @param known the fields of texts
 * @param limit no more than these are returned
 */
export function termsLike(
  parts: readonly SegmentPart[],
  known: readonly string[],
  pattern: TermPattern,
  fields: readonly string[],
  limit: number,
): string[] {
  const found = new Set<string>();
  const looksLike = patternExpression(pattern);
  const prefix = patternPrefix(pattern);
  const collect = (terms: TermReader, isHere: (record: TermRecord) => boolean) => {
    let ofPart = 0;
    for (const record of terms.termsWith(prefix)) {
      if (!looksLike.test(unaccented(record.term)) || !isHere(record)) continue;
      found.add(record.term);
      if (++ofPart === limit) break;
    }
  };
  const texts = fields.filter((field) => !isNameField(field)).map((field) => known.indexOf(field));
  const names = fields.filter(isNameField).map((field) => NAME_FIELDS.indexOf(field));
  for (const { reader } of parts) {
    if (texts.length > 0)
      collect(reader.texts, ({ collectionFrequency }) => texts.some((f) => collectionFrequency[f] > 0));
    if (names.length === 0) continue;
    requireComplete(reader, "names of applicants and inventors");
    collect(reader.names, (record) => isInNames(reader, record, names));
  }
  return [...found].sort().slice(0, limit);
}

/** The dictionary of names counts deleted documents, so they are looked at if there are any. */
function isInNames(reader: SegmentReader, record: TermRecord, names: readonly number[]): boolean {
  if (!names.some((f) => record.collectionFrequency[f] > 0)) return false;
  const { deletions } = reader;
  if (deletions.count === 0) return true;
  const cursor = new PostingsCursor();
  cursor.start(
    reader.names.postings(record),
    names.reduce((mask, f) => mask | (1 << f), 0),
  );
  for (let n = cursor.next(); n > 0; n = cursor.next()) {
    for (let i = 0; i < n; i++) if (!deletions.has(cursor.documents[i])) return true;
  }
  return false;
}
