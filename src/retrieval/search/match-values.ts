import { patentOf } from "../../patents/index.js";
import { type DateRange, type DocumentValue, idExpression } from "../query/match-condition.js";
import { dateNumber, firstDay, lastDay } from "../segment/columns.js";
import type { ValueColumn } from "../segment/value-column.js";
import { requireComplete } from "./require-complete.js";
import type { SegmentPart } from "./segment-part.js";

/**
 * Marks the documents of a segment that have a value with 1.
 *
 * @throws UsageError if the segment does not keep such values
 */
export function markHaving(value: DocumentValue, part: SegmentPart, marks: Uint8Array): void {
  const { reader } = part;
  if ("classes" in value || "languages" in value) marks.set(part.filter.passing(value) ?? marks.fill(1));
  else if ("documents" in value) {
    for (const id of value.documents) {
      const document = reader.numberOf(id);
      if (document !== undefined) marks[document] = 1;
    }
  } else if ("idsLike" in value) {
    const pattern = idExpression(value.idsLike);
    const { ids } = reader.columns;
    for (let d = 0; d < marks.length; d++) if (pattern.test(ids.at(d))) marks[d] = 1;
  } else if ("patents" in value) {
    const { patents } = reader.columns;
    for (const patent of value.patents) {
      const wanted = patents.codeOf(patent);
      // Documents without a patent have an empty text.
      if (wanted < 0 || patent === "") continue;
      for (let d = 0; d < marks.length; d++) if (patents.codes[d] === wanted) marks[d] = 1;
    }
  } else if ("cites" in value) {
    requireComplete(reader, "citations");
    for (const id of value.cites) markCiting(id, reader.citations, marks);
  } else if ("applications" in value || "priorities" in value) {
    requireComplete(reader, "numbers of applications and priorities");
    const column = "applications" in value ? reader.filings.applications : reader.filings.priorities;
    for (const key of "applications" in value ? value.applications : value.priorities) {
      const number = column.find(key);
      if (number >= 0) column.mark(number, marks);
    }
  } else markDated(value, part, marks);
}

/** A publication, or all versions of a patent; a citation without a kind code may mean any version. */
function markCiting(id: string, citations: ValueColumn, marks: Uint8Array): void {
  const { values } = citations;
  const patent = patentOf(id);
  if (patent !== id) {
    const number = citations.find(patent);
    if (number >= 0) citations.mark(number, marks);
  }
  for (let i = values.rankOf(id); i < values.length && values.at(i).startsWith(id); i++) {
    const cited = values.at(i);
    if (cited === id || patentOf(cited) === id) citations.mark(i, marks);
  }
}

function markDated({ date = "publication", from, until }: DateRange, part: SegmentPart, marks: Uint8Array): void {
  const { reader } = part;
  const first = from === undefined ? 0 : firstDay(dateNumber(from));
  const last = until === undefined ? Number.POSITIVE_INFINITY : lastDay(dateNumber(until));
  if (date !== "publication") requireComplete(reader, "dates of applications and priorities");
  if (date === "priority") {
    const { priorityDates } = reader.filings;
    const { firstDays, lastDays } = part.priorityDays;
    for (let i = 0; i < firstDays.length; i++) {
      if (firstDays[i] >= first && lastDays[i] <= last) priorityDates.mark(i, marks);
    }
    return;
  }
  const { firstDays, lastDays } = date === "filing" ? part.filingDays : part.publicationDays;
  for (let d = 0; d < marks.length; d++) if (firstDays[d] >= first && lastDays[d] <= last) marks[d] = 1;
}
