/// <reference lib="dom" />
import { type Cell, type Column, cellValue, type Table } from "../../core/index.js";
import { button } from "./elements.js";
import { naturalOrder } from "./natural-order.js";

/** The column that a table is sorted by. */
export interface SortOrder {
  readonly column: number;
  readonly descending: boolean;
}

/** Rows in the order of a column; equal rows keep their order. Missing values come last in both directions. */
export function sortedRows(rows: readonly (readonly Cell[])[], { column, descending }: SortOrder): number[] {
  const values = rows.map((row) => cellValue(row[column]));
  return [...rows.keys()].sort((a, b) => {
    const [x, y] = [values[a], values[b]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    const order = typeof x === "number" && typeof y === "number" ? x - y : naturalOrder(String(x), String(y));
    return (descending ? -order : order) || a - b;
  });
}

/**
 * Turns the headings of a table into buttons that sort it.
 *
 * @param table returns its values; called only when it is sorted, because a live page has to compute them
 * @param order the initial order
 * @param onSort called with the order that a reader chooses
 */
export function makeSortable(
  root: HTMLElement,
  table: () => Table,
  order: SortOrder | undefined,
  onSort: (order: SortOrder) => void,
): void {
  const shown = root.querySelector("table");
  if (!shown) return;
  // A wide table also has the parts that are printed.
  const bodies = Array.from(root.querySelectorAll("tbody"), (body) => ({ body, rows: Array.from(body.rows) }));
  const heads = Array.from(shown.querySelectorAll<HTMLElement>("thead th"));
  const sort = (by: SortOrder) => {
    const order = sortedRows(table().rows, by);
    for (const { body, rows } of bodies) body.append(...order.map((r) => rows[r]));
    for (const head of heads) head.removeAttribute("aria-sort");
    const head = heads.find(({ dataset }) => Number(dataset.column) === by.column);
    head?.setAttribute("aria-sort", by.descending ? "descending" : "ascending");
  };
  for (const head of heads) {
    const column = Number(head.dataset.column);
    if (!head.textContent) continue;
    const click = () => {
      const now = head.getAttribute("aria-sort");
      const descending = now === null ? startsDescending(table().columns[column]) : now === "ascending";
      sort({ column, descending });
      onSort({ column, descending });
    };
    const sorter = button("", click, { class: "sort" });
    sorter.replaceChildren(...head.childNodes);
    head.append(sorter);
  }
  if (order) sort(order);
}

/** Whether the first click sorts in descending order: the best first, if there is a best. */
function startsDescending({ best, kind }: Column): boolean {
  return best === "max" || (kind === "real" && best !== "min");
}
