// The image libraries take as long to load as a figure takes to draw, so they are loaded on demand.

/** An SVG as a PNG image. @param scale pixels per unit of the drawing; default 2 */
export async function pngImage(svg: string, scale?: number): Promise<Uint8Array> {
  return (await import("./png.js")).pngImage(svg, scale);
}

/** An SVG as a PDF with one page of its size. */
export async function pdfDocument(svg: string): Promise<Uint8Array> {
  return (await import("./pdf.js")).pdfDocument(svg);
}
