import type { Table } from "../../core/index.js";
import { inks } from "../charts/look.js";
import { alignsRight, bestRows, displayCell, heading } from "../tables/display.js";
import { columnParts, columnWidths, PADDING, type PrintedTable } from "./pdf-columns.js";
import type { PdfFile } from "./pdf-file.js";
import type { PdfPage } from "./pdf-page.js";

const INK = inks({ theme: "light" });

/**
 * Draws a table: cells with long texts have several lines; a table with too many columns is drawn in parts, each with
 * the columns that identify a row. If it does not fit on the page, it continues on the next with its headings.
 */
export function drawPdfTable(page: PdfPage, pdf: PdfFile, table: Table): void {
  const { columns } = table;
  const printed: PrintedTable = {
    heads: columns.map(heading),
    rows: table.rows.map((row) => row.map((cell, c) => displayCell(cell, columns[c], {}))),
    isRight: columns.map(alignsRight),
    isId: columns.map(({ id }) => id === true),
  };
  const { size, parts } = columnParts(pdf, printed, page.width);
  const best = columns.map((_, c) => bestRows(table, c, {}));
  for (const [i, part] of parts.entries()) {
    const caption = `${table.caption ?? ""}${parts.length > 1 ? ` (${i + 1} of ${parts.length})` : ""}`;
    drawPart(
      { page, pdf, printed, size, widths: columnWidths(pdf, printed, part, size, page.width), best },
      part,
      caption,
    );
  }
  for (const note of table.notes ?? []) page.text(note, { size: 7, ink: INK.quiet, after: 1.5 });
  page.space(10);
}

interface Drawing {
  readonly page: PdfPage;
  readonly pdf: PdfFile;
  readonly printed: PrintedTable;
  readonly size: number;
  readonly widths: ReadonlyMap<number, number>;
  readonly best: readonly ReadonlySet<number>[];
}

function drawPart(drawing: Drawing, part: readonly number[], caption: string): void {
  const { page, pdf, printed, size } = drawing;
  const head = rowHeight(drawing, part, printed.heads, true);
  const first = printed.rows[0] ? rowHeight(drawing, part, printed.rows[0], false) : 0;
  page.need(16 + head + first);
  if (caption !== "") page.text(caption, { size: 9.5, bold: true, after: 3 });
  const drawHead = () => {
    drawRow(drawing, part, printed.heads, { bold: () => true, height: head });
    rule(page, pdf, 0.9, INK.quiet);
  };
  drawHead();
  for (const [r, row] of printed.rows.entries()) {
    const height = Math.min(rowHeight(drawing, part, row, false), page.height - head);
    if (page.rest < height) {
      page.turn();
      drawHead();
    }
    drawRow(drawing, part, row, { bold: (c) => drawing.best[c].has(r), height });
    rule(page, pdf, 0.3, INK.faint);
  }
  page.space(size * 0.6);
}

function rule(page: PdfPage, pdf: PdfFile, thickness: number, ink: string): void {
  pdf.lineWidth(thickness).strokeColor(ink);
  pdf
    .moveTo(page.left, page.y)
    .lineTo(page.left + page.width, page.y)
    .stroke();
}

function rowHeight({ pdf, size, widths }: Drawing, part: readonly number[], cells: readonly string[], bold: boolean) {
  pdf.font(bold ? "semi-bold" : "regular").fontSize(size);
  const heights = part.map((c) => pdf.heightOfString(cells[c] || " ", { width: widths.get(c)! - 2 * PADDING.x }));
  return Math.max(...heights) + 2 * PADDING.y;
}

function drawRow(
  { page, pdf, printed, size, widths }: Drawing,
  part: readonly number[],
  cells: readonly string[],
  { bold, height }: { readonly bold: (column: number) => boolean; readonly height: number },
): void {
  let x = page.left;
  for (const c of part) {
    const width = widths.get(c)!;
    pdf
      .font(bold(c) ? "semi-bold" : "regular")
      .fontSize(size)
      .fillColor(INK.text);
    pdf.text(cells[c], x + PADDING.x, page.y + PADDING.y, {
      width: width - 2 * PADDING.x,
      height: height - PADDING.y,
      align: printed.isRight[c] ? "right" : "left",
    });
    x += width;
  }
  page.space(height);
}
