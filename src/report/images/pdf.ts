import PDFDocument from "pdfkit";
import svgToPdf from "svg-to-pdfkit";
import { fontFiles } from "./font-files.js";

/** An SVG as a PDF with one page of its size, for LaTeX. It stays vector graphics, and text stays text. */
export function pdfDocument(svg: string): Promise<Uint8Array> {
  const [, width, height] = /<svg[^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  const size: [number, number] = [Number(width), Number(height)];
  // Fixed dates, so that the same figure has the same bytes.
  const info = { Producer: "presage", Creator: "presage", CreationDate: new Date(0), ModDate: new Date(0) };
  // No initial font: the library would look for its own files.
  const pdf = new PDFDocument({ size, margin: 0, info, font: null as unknown as string });
  const { regular, semiBold } = fontFiles();
  pdf.registerFont("regular", regular).registerFont("semi-bold", semiBold);
  const pieces: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (piece: Uint8Array) => pieces.push(piece));
    pdf.on("end", () => resolve(Buffer.concat(pieces)));
    pdf.on("error", reject);
    svgToPdf(pdf, svg.replaceAll("currentColor", inkOf(svg)), 0, 0, {
      width: size[0],
      height: size[1],
      // One unit of the drawing is one of the page; otherwise it would be drawn at three quarters.
      assumePt: true,
      fontCallback: (_family: string, bold: boolean) => (bold ? "semi-bold" : "regular"),
    });
    pdf.end();
  });
}

/** The colour of text that a drawing inherits from its surroundings. */
function inkOf(svg: string): string {
  return /style="[^"]*\bcolor: ?([^;"]+)/.exec(svg)?.[1] ?? "#000000";
}
