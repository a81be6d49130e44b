import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { type Cell, type Column, cellValue, type Table as TableData } from "../../src/core/index.js";
import { alignsRight, bestRows, displayCell, formats, heading } from "../../src/report/index.js";
import { naturalOrder } from "../../src/report/page/natural-order.js";
import { fileName, saveFile } from "./download.js";
import { Provenance, type ProvenanceFacts } from "./provenance.js";

interface TableProps {
  readonly table: TableData;
  /** For files and screen readers; default: the caption. */
  readonly title?: string;
  readonly facts?: ProvenanceFacts;
  /** Draws a cell in another way; `undefined`: as usual. */
  readonly cell?: (row: readonly Cell[], column: Column, r: number) => ComponentChildren | undefined;
  /** Called when a row is chosen, by mouse or Enter. */
  readonly onChoose?: (row: readonly Cell[], r: number) => void;
  /** Rows that are marked. */
  readonly marked?: (row: readonly Cell[], r: number) => boolean;
}

interface Order {
  readonly column: number;
  readonly descending: boolean;
}

const SAVED = ["csv", "latex", "markdown"] as const;

/** A table that can be sorted and saved; its numbers say where they come from. */
export function Table({ table, title = table.caption ?? "Table", facts, cell, onChoose, marked }: TableProps) {
  const [order, setOrder] = useState<Order>();
  const shown = [...table.columns.keys()].filter((c) => c === 0 || !table.columns[c].superscript);
  const best = table.columns.map((_, c) => bestRows(table, c, {}));
  const rows = order ? sorted(table, order) : [...table.rows.keys()];
  const save = (format: (typeof SAVED)[number]) => {
    const { render, extension, mime } = formats[format];
    saveFile(`${fileName(title)}${extension}`, render(table, {}), mime);
  };
  return (
    <div class="table-block">
      <section class="scroll" tabIndex={0} aria-label={title}>
        <table>
          {table.caption !== undefined && <caption>{table.caption}</caption>}
          <thead>
            <tr>
              {shown.map((c) => (
                <Heading key={c} column={table.columns[c]} c={c} order={order} onOrder={setOrder} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr
                key={r}
                class={
                  [marked?.(table.rows[r], r) && "marked", onChoose && "choosable"].filter(Boolean).join(" ") ||
                  undefined
                }
                {...(onChoose && {
                  tabIndex: 0,
                  onClick: () => onChoose(table.rows[r], r),
                  onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && onChoose(table.rows[r], r),
                })}
              >
                {shown.map((c) => {
                  const column = table.columns[c];
                  const own = cell?.(table.rows[r], column, r);
                  const content = own ?? usual(table, r, c, best[c].has(r));
                  const looks = alignsRight(column) ? "number" : undefined;
                  return column.id ? (
                    <th key={c} scope="row" class={looks}>
                      {content}
                    </th>
                  ) : (
                    <td key={c} class={looks}>
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(table.notes ?? []).map((note) => (
        <p class="note" key={note}>
          {note}
        </p>
      ))}
      <div class="tools">
        {facts && <Provenance facts={facts} />}
        {SAVED.map((format) => (
          <button key={format} type="button" class="small" onClick={() => save(format)}>
            {{ csv: "CSV", latex: "LaTeX", markdown: "Markdown" }[format]}
          </button>
        ))}
      </div>
    </div>
  );
}

function Heading(props: {
  readonly column: Column;
  readonly c: number;
  readonly order: Order | undefined;
  readonly onOrder: (order: Order) => void;
}) {
  const { column, c, order, onOrder } = props;
  const current = order?.column === c ? order : undefined;
  const first = column.kind !== "text";
  return (
    <th
      scope="col"
      class={alignsRight(column) ? "number" : undefined}
      aria-sort={current ? (current.descending ? "descending" : "ascending") : undefined}
    >
      <button type="button" onClick={() => onOrder({ column: c, descending: current ? !current.descending : first })}>
        {heading(column) || "\u00a0"}
      </button>
    </th>
  );
}

function usual({ columns, rows }: TableData, r: number, c: number, isBest: boolean): ComponentChildren {
  const text = displayCell(rows[r][c], columns[c], {});
  const after = columns[c + 1]?.superscript === true ? cellValue(rows[r][c + 1]) : null;
  return (
    <>
      {isBest ? <b>{text}</b> : text}
      {after && <sup>{displayCell(rows[r][c + 1], columns[c + 1], {})}</sup>}
    </>
  );
}

/** Rows in the order of a column; equal rows keep their order, missing values come last. */
function sorted({ rows }: TableData, { column, descending }: Order): number[] {
  const values = rows.map((row) => cellValue(row[column]));
  return [...rows.keys()].sort((a, b) => {
    const [x, y] = [values[a], values[b]];
    if (x === null || y === null) return Number(x === null) - Number(y === null) || a - b;
    const difference = typeof x === "number" && typeof y === "number" ? x - y : naturalOrder(String(x), String(y));
    return (descending ? -difference : difference) || a - b;
  });
}
