import type { ElementLayout, RecordLayout } from "../formats/format.js";
import { ElementRecords } from "./element-records.js";
import { JsonRecords } from "./json-records.js";
import { LineRecords } from "./line-records.js";
import type { RecordCutter } from "./record-cutter.js";
import { TableRecords, type TableSettings } from "./table-records.js";
import { WholeRecord } from "./whole-record.js";

/**
 * Maximum length of a record, in characters. It exceeds the largest patents that offices publish; a longer record is an
 * attack.
 */
export const MAX_RECORD_LENGTH = 64 * 2 ** 20;

/**
 * The cutter for a layout.
 *
 * @param others XML layouts whose records may occur in the same text; only used if `layout` is XML
 * @param isSpread whether lines of JSON are not one object each: see {@link isSpreadJson}
 * @param table how a table is read; only used if `layout` is a table
 */
export function recordCutter(
  layout: RecordLayout,
  maxLength = MAX_RECORD_LENGTH,
  others: readonly ElementLayout[] = [],
  isSpread = false,
  table: TableSettings = { head: "" },
): RecordCutter {
  if (layout === "table") return new TableRecords(table, maxLength);
  if (layout === "whole") return new WholeRecord(maxLength);
  if (layout === "lines" && isSpread) return new JsonRecords(maxLength);
  if (layout === "lines") return new LineRecords(undefined, maxLength);
  if ("startLine" in layout) return new LineRecords(layout.startLine, maxLength, layout.isMarkup);
  return new ElementRecords([layout, ...others.filter((other) => other !== layout)], maxLength);
}
