// What makes images takes as long to load as a figure takes to draw: it is loaded when an image is wanted.

/** An SVG as a PNG image. @param scale pixels for each unit of the drawing: 2 if left out */
export async function pngImage(svg: string, scale?: number): Promise<Uint8Array> {
  return (await import("./png.js")).pngImage(svg, scale);
}

/** An SVG as a PDF of one page of its size. */
export async function pdfDocument(svg: string): Promise<Uint8Array> {
  return (await import("./pdf.js")).pdfDocument(svg);
}
