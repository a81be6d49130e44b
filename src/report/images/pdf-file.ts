import PDFDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { fontFiles } from "./font-files.js";

/** A PDF that is being written, with the fonts of charts: `regular` and `semi-bold`. */
export type PdfFile = PDFKit.PDFDocument;

/** Writes a PDF; `draw` puts everything on its pages. The same content has the same bytes. */
export function writePdf(
  options: PDFKit.PDFDocumentOptions & { readonly title?: string },
  draw: (pdf: PdfFile) => void,
): Promise<Uint8Array> {
  const { title, ...rest } = options;
  // Fixed dates, so that the same figure has the same bytes.
  const info = {
    ...{ Producer: "presage", Creator: "presage", CreationDate: new Date(0), ModDate: new Date(0) },
    ...(title !== undefined && { Title: title }),
  };
  // No initial font: the library would look for its own files.
  const pdf = new PDFDocument({ ...rest, info, font: null as unknown as string });
  const { regular, semiBold } = fontFiles();
  pdf.registerFont("regular", regular).registerFont("semi-bold", semiBold);
  const pieces: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (piece: Uint8Array) => pieces.push(piece));
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.on("error", reject);
    draw(pdf);
    pdf.end();
  });
}

/** Width and height of a drawing. */
export function svgSize(svg: string): readonly [width: number, height: number] {
  const [, width, height] = /<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return [Number(width), Number(height)];
}

/** Draws an SVG at a place of the page, `scale` times as large. It stays vector graphics, and text stays text. */
export function drawSvg(
  pdf: PdfFile,
  svg: string,
  { x = 0, y = 0, scale = 1 }: { readonly x?: number; readonly y?: number; readonly scale?: number } = {},
): void {
  const [width, height] = svgSize(svg);
  const isMoved = x !== 0 || y !== 0 || scale !== 1;
  if (isMoved) pdf.save().translate(x, y).scale(scale);
  svgToPdf(pdf, svg.replaceAll("currentColor", inkOf(svg)), 0, 0, {
    width,
    height,
    // One unit of the drawing is one of the page; otherwise it would be drawn at three quarters.
    assumePt: true,
    fontCallback: (_family: string, bold: boolean) => (bold ? "semi-bold" : "regular"),
  });
  if (isMoved) pdf.restore();
}

/** The colour of text that a drawing inherits from its surroundings. */
function inkOf(svg: string): string {
  return /style="[^"]*\bcolor: ?([^;"]+)/.exec(svg)?.[1] ?? "#000000";
}
