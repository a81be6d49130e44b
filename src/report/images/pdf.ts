import { drawSvg, svgSize, writePdf } from "./pdf-file.js";

/** An SVG as a PDF with one page of its size, for LaTeX. It stays vector graphics, and text stays text. */
export function pdfDocument(svg: string): Promise<Uint8Array> {
  const [width, height] = svgSize(svg);
  return writePdf({ size: [width, height], margin: 0 }, (pdf) => drawSvg(pdf, svg));
}
