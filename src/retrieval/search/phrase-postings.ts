import { ByteWriter } from "../segment/byte-writer.js";
import { PostingsWriter } from "../segment/postings-writer.js";
import { MAX_FIELDS } from "../segment/segment-fields.js";
import type { SegmentReader } from "../segment/segment-reader.js";
import type { TermRecord } from "../segment/term-reader.js";
import { phraseFrequency } from "./phrase-frequency.js";
import { TermPlaces } from "./term-places.js";

/** A phrase to find in a segment. */
export interface SegmentPhrase {
  /** Its words, as recorded in the dictionary of the segment. */
  readonly records: readonly TermRecord[];
  /** For each word, its position within the phrase. */
  readonly offsets: readonly number[];
  readonly slop: number;
  /** The fields in which it may occur. */
  readonly mask: number;
}

/** A phrase in the form of a term. */
export interface PhrasePostings {
  /** In the format of a term's postings. */
  readonly bytes: Uint8Array;
  readonly documentFrequency: number;
  /** By field. */
  readonly collectionFrequency: readonly number[];
}

/**
 * The postings of a phrase: the documents of a segment that contain it, except deleted ones, with its frequency by
 * field. A phrase does not span fields.
 */
export function phrasePostings(reader: SegmentReader, { records, offsets, slop, mask }: SegmentPhrase): PhrasePostings {
  const streams = new Map(records.map((record) => [record.number, new TermPlaces(reader.texts, record)]));
  const distinct = [...streams.values()].sort((a, b) => a.size - b.size);
  const words = records.map(({ number }) => streams.get(number) as TermPlaces);
  const out = new ByteWriter();
  const postings = new PostingsWriter(out);
  const collectionFrequency = new Array<number>(MAX_FIELDS).fill(0);
  let documentFrequency = 0;
  for (let document = nextCommon(distinct, 0); document >= 0; document = nextCommon(distinct, document + 1)) {
    if (reader.deletions.has(document)) continue;
    const frequencies = new Uint32Array(MAX_FIELDS);
    for (let f = 0; f < MAX_FIELDS; f++) {
      if (!(mask & (1 << f)) || !distinct.every((term) => term.frequencies[f] > 0)) continue;
      frequencies[f] = phraseFrequency({ places: words.map((term) => term.places(f)), offsets }, slop);
      collectionFrequency[f] += frequencies[f];
    }
    if (frequencies.every((frequency) => frequency === 0)) continue;
    documentFrequency++;
    postings.add(document, frequencies);
  }
  postings.end();
  return { bytes: out.view(), documentFrequency, collectionFrequency };
}

/** The first document, starting from a number, that all terms have; -1 if there is none. */
function nextCommon(terms: readonly TermPlaces[], from: number): number {
  let document = from;
  for (let agreed = 0; agreed < terms.length; ) {
    agreed = 0;
    for (const term of terms) {
      const reached = term.skipTo(document);
      if (reached < 0) return -1;
      if (reached > document) {
        document = reached;
        break;
      }
      agreed++;
    }
  }
  return document;
}
