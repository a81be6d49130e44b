import { documentsOfRow } from "../columns/row-document.js";
import { planTable } from "../columns/table-plan.js";
import type { RowRecord } from "../records/table-records.js";
import type { PatentFormat } from "./format.js";

/**
 * Tables of patents or other documents as text (CSV, TSV), with column names in a row: the exports of Espacenet, The
 * Lens, Google Patents, PatentsView, databases of literature, and tables of systematic reviews.
 */
export const table: PatentFormat = {
  name: "table",
  about: "CSV and TSV with column names: Espacenet, The Lens, Google Patents, PatentsView, literature",
  layout: "table",
  matches: (head) => planTable(head) !== undefined,
  read: (record, remark, context) => documentsOfRow(JSON.parse(record) as RowRecord, remark, context),
};
