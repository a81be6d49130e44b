import { inks } from "../charts/look.js";
import type { PdfFile } from "./pdf-file.js";

const MARGIN = { side: 42, top: 42, bottom: 48 };

/** How a paragraph is written. */
export interface PdfText {
  /** In points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly ink?: string;
  /** Room below it. */
  readonly after?: number;
}

/** The place on the current page where the next thing is written. */
export class PdfPage {
  readonly #pdf: PdfFile;
  #y = 0;

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
    this.turn();
  }

  get left(): number {
    return MARGIN.side;
  }

  get width(): number {
    return this.#pdf.page.width - 2 * MARGIN.side;
  }

  /** Height of an empty page. */
  get height(): number {
    return this.#pdf.page.height - MARGIN.top - MARGIN.bottom;
  }

  get y(): number {
    return this.#y;
  }

  /** Height that is left on this page. */
  get rest(): number {
    return this.#pdf.page.height - MARGIN.bottom - this.#y;
  }

  /** Starts a page. */
  turn(): void {
    this.#pdf.addPage();
    this.#y = MARGIN.top;
  }

  /** Starts a page if less than this height is left, unless the page is empty. */
  need(height: number): void {
    if (this.rest < height && this.#y > MARGIN.top) this.turn();
  }

  space(height: number): void {
    this.#y += height;
  }

  /** Writes a paragraph; one that does not fit continues on the next page. */
  text(text: string, { size, bold = false, ink = inks({ theme: "light" }).text, after = 0 }: PdfText): void {
    const pdf = this.#pdf;
    const line = size * 1.35;
    const write = (part: string) => {
      pdf
        .font(bold ? "semi-bold" : "regular")
        .fontSize(size)
        .fillColor(ink);
      pdf.text(part, this.left, this.#y, { width: this.width, lineGap: size * 0.14 });
      this.#y = pdf.y;
    };
    let words = text.split(/(?<=\s)/);
    while (words.length > 0) {
      this.need(line);
      pdf.font(bold ? "semi-bold" : "regular").fontSize(size);
      const fits = (count: number) =>
        pdf.heightOfString(words.slice(0, count).join(""), { width: this.width, lineGap: size * 0.14 }) <= this.rest;
      let count = words.length;
      if (!fits(count)) {
        let [low, high] = [1, count];
        while (low < high) {
          const middle = Math.ceil((low + high) / 2);
          if (fits(middle)) low = middle;
          else high = middle - 1;
        }
        count = low;
      }
      write(words.slice(0, count).join(""));
      words = words.slice(count);
      if (words.length > 0) this.turn();
    }
    this.#y += after;
  }
}
