import type { Table } from "../../core/index.js";
import { jsonRows } from "./jsonl.js";
import { plainTable } from "./plain-table.js";

/**
 * One JSON object: `caption`, `columns` (name and kind; label, best and id if the column has them), `rows` as objects
 * keyed by column name, `notes` and `provenance`. Parts that the table does not have are left out; a missing value is
 * `null`.
 */
export function renderJson(table: Table): string {
  const plain = plainTable(table);
  const columns = plain.columns.map(({ name, kind, label, best, id }) =>
    JSON.stringify({ name, kind, label, best, id }),
  );
  const parts = [
    member("caption", table.caption),
    `"columns": ${list(columns)}`,
    `"rows": ${list(jsonRows(plain))}`,
    member("notes", table.notes),
    member("provenance", table.provenance),
  ];
  return `{\n  ${parts.filter((part) => part !== undefined).join(",\n  ")}\n}\n`;
}

function member(name: string, value: unknown): string | undefined {
  return value === undefined ? undefined : `"${name}": ${JSON.stringify(value, null, 2).replaceAll("\n", "\n  ")}`;
}

/** One element per line, so that rows can be found and compared. */
function list(elements: readonly string[]): string {
  return elements.length === 0 ? "[]" : `[\n    ${elements.join(",\n    ")}\n  ]`;
}
