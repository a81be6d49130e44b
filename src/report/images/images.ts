import type { ReportDocument } from "../document/report-document.js";
import type { ReportPdfOptions } from "./report-pdf.js";

// The image libraries take as long to load as a figure takes to draw, so they are loaded on demand.

/** An SVG as a PNG image. @param scale pixels per unit of the drawing; default 2 */
export async function pngImage(svg: string, scale?: number): Promise<Uint8Array> {
  return (await import("./png.js")).pngImage(svg, scale);
}

/** An SVG as a PDF with one page of its size. */
export async function pdfDocument(svg: string): Promise<Uint8Array> {
  return (await import("./pdf.js")).pdfDocument(svg);
}

/** A report as a PDF. */
export async function reportPdf(document: ReportDocument, options: ReportPdfOptions): Promise<Uint8Array> {
  return (await import("./report-pdf.js")).reportPdf(document, options);
}
