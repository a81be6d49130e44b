import { FIELD_COUNT, MAX_FIELDS } from "../segment/segment-fields.js";

/*
 * BM25 and BM25F, decoded and scored in one go. That is half again as fast as chunk by chunk, for the processor divides
 * while it decodes; it is worth its repetition because a search by a whole patent hardly does anything else.
 *
 * Postings are in the format of segment/postings-format.ts: distance, code of fields and first frequency, further
 * frequencies.
 */

/** How many numbers follow a code. */
const FOLLOWING = Uint8Array.from({ length: 256 }, (_, code) => FIELD_COUNT[code >> 4] - ((code & 15) === 15 ? 0 : 1));

/**
 * Adds factor · tf / (tf + norm) to the score of each document, with tf summed over all fields.
 *
 * @param postings of all fields
 * @param norms by document
 */
export function addSaturated(postings: Uint8Array, scores: Float64Array, norms: Float64Array, factor: number): void {
  let document = 0;
  for (let at = 0; at < postings.length; ) {
    let byte = postings[at++];
    if (byte < 128) document += byte;
    else {
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++];
        distance |= (byte & 127) << shift;
      }
      document += distance;
    }
    const code = postings[at++];
    let frequency = code & 15;
    for (let left = FOLLOWING[code]; left > 0; left--) {
      byte = postings[at++];
      frequency += byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++];
        frequency += (byte & 127) << shift;
      }
    }
    scores[document] += (factor * frequency) / (frequency + norms[document]);
  }
}

/**
 * Adds factor · tf / (k1 + tf) to the score of each document, with tf the sum of what occurrences are worth in their
 * fields.
 *
 * @param postings of all fields
 * @param worths of one occurrence by document and field
 */
export function addSaturatedByField(
  postings: Uint8Array,
  scores: Float64Array,
  worths: Float64Array,
  k1: number,
  factor: number,
): void {
  let document = 0;
  for (let at = 0; at < postings.length; ) {
    let byte = postings[at++];
    if (byte < 128) document += byte;
    else {
      let distance = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++];
        distance |= (byte & 127) << shift;
      }
      document += distance;
    }
    const code = postings[at++];
    let frequency = code & 15;
    if (frequency === 15) {
      byte = postings[at++];
      frequency += byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++];
        frequency += (byte & 127) << shift;
      }
    }
    let mask = code >> 4;
    let field = document * MAX_FIELDS;
    for (; (mask & 1) === 0 && mask > 0; mask >>= 1) field++;
    let weighted = frequency * worths[field];
    for (mask >>= 1; mask > 0; mask >>= 1) {
      field++;
      if ((mask & 1) === 0) continue;
      byte = postings[at++];
      let further = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++];
        further |= (byte & 127) << shift;
      }
      weighted += further * worths[field];
    }
    scores[document] += (factor * weighted) / (k1 + weighted);
  }
}
