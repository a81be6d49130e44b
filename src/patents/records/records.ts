import type { ElementLayout, RecordLayout } from "../formats/format.js";
import { ElementRecords } from "./element-records.js";
import { LineRecords } from "./line-records.js";
import type { RecordCutter } from "./record-cutter.js";

/**
 * The longest record that is taken, in characters. It is above the largest patents that offices publish; what is longer
 * wants to exhaust the reader.
 */
export const MAX_RECORD_LENGTH = 64 * 2 ** 20;

/**
 * The cutter for a layout.
 *
 * @param others layouts of XML whose records may stand in the same text; only asked for if `layout` is one of XML
 */
export function recordCutter(
  layout: RecordLayout,
  maxLength = MAX_RECORD_LENGTH,
  others: readonly ElementLayout[] = [],
): RecordCutter {
  if (layout === "lines") return new LineRecords(undefined, maxLength);
  if ("startLine" in layout) return new LineRecords(layout.startLine, maxLength, layout.isMarkup);
  return new ElementRecords([layout, ...others.filter((other) => other !== layout)], maxLength);
}
