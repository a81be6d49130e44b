import type { DocumentSet } from "../document-set.js";
import type { SegmentPart } from "./segment-part.js";

/** If the ids are fewer than one of this many documents, each is looked up. */
const FEW = 16;

/** Documents of an index, by their places in its segments: nothing is read of them but their ids. */
export function partDocumentSet(parts: readonly SegmentPart[], ids: readonly string[]): DocumentSet {
  const partOf = new Int32Array(ids.length).fill(-1);
  const placeOf = new Int32Array(ids.length);
  const isKnown = new Uint8Array(ids.length);
  const put = (number: number, part: number, place: number) => {
    partOf[number] = part;
    placeOf[number] = place;
    isKnown[number] = 1;
  };
  const documents = parts.reduce((sum, { reader }) => sum + reader.documentCount, 0);
  const numbers = FEW * ids.length < documents ? undefined : new Map(ids.map((id, number) => [id, number]));
  for (const [p, part] of parts.entries()) {
    const { columns, deletions, documentCount } = part.reader;
    if (!numbers) {
      ids.forEach((id, number) => {
        const place = part.find(id);
        if (place !== undefined) put(number, p, place);
      });
      continue;
    }
    for (let place = 0; place < documentCount; place++) {
      const number = deletions.has(place) ? undefined : numbers.get(columns.ids.at(place));
      if (number !== undefined) put(number, p, place);
    }
  }
  return {
    isKnown,
    passing(filter) {
      const passing = parts.map((part) => part.filter.passing(filter));
      if (passing.every((each) => each === undefined)) return isKnown;
      return isKnown.map((known, number) => (known === 0 ? 0 : (passing[partOf[number]]?.[placeOf[number]] ?? 1)));
    },
    groupOf: (number, by) => parts[partOf[number]].groupOf(placeOf[number], by),
  };
}
