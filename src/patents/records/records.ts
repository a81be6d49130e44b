import type { RecordLayout } from "../formats/format.js";
import { ElementRecords } from "./element-records.js";
import { LineRecords } from "./line-records.js";
import type { RecordCutter } from "./record-cutter.js";

/**
 * The longest record that is taken, in characters. It is above the largest patents that offices publish; what is longer
 * wants to exhaust the reader.
 */
export const MAX_RECORD_LENGTH = 128 * 2 ** 20;

/** The cutter for a layout. */
export function recordCutter(layout: RecordLayout, maxLength = MAX_RECORD_LENGTH): RecordCutter {
  if (layout === "lines") return new LineRecords(undefined, maxLength);
  if ("startLine" in layout) return new LineRecords(layout.startLine, maxLength);
  return new ElementRecords(layout.elements, maxLength);
}
