/** Draws an SVG into a PDFKit document; the package has no types. */
declare module "svg-to-pdfkit" {
  interface Options {
    readonly width?: number;
    readonly height?: number;
    /** Units of the drawing are points, not pixels. */
    readonly assumePt?: boolean;
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
  }
  export default function svgToPdf(
    document: PDFKit.PDFDocument,
    svg: string,
    x: number,
    y: number,
    options?: Options,
  ): void;
}
