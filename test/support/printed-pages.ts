import type { Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";

/** Text on paper, in points from the left edge. */
export interface PrintedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Size of the font. */
  readonly size: number;
}

/** A printed page. */
export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  /** All texts, line by line. */
  readonly all: string;
}

/** Prints a page of a browser, and reads what is on the paper. The paper may be turned by the page's style sheet. */
export async function printPages(page: Page, paper: "A4" | "Letter"): Promise<PrintedPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: paper, preferCSSPageSize: true })));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i): Promise<PrintedPage> => {
      const printed = await pdf.getPage(i + 1);
      const { items } = await printed.getTextContent();
      const texts = items.flatMap((item) =>
        "str" in item && item.str.trim() !== "" ? [extent(item.str, item.transform, item.width)] : [],
      );
      const [, , width, height] = printed.view;
      // A ligature is an item of its own; blanks between columns are items, too.
      const all = items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
      return { width, height, texts, all: all.normalize("NFKC") };
    }),
  );
}

/** @param transform of a PDF text: cosine and sine, scaled, then x and y in the last places */
function extent(text: string, transform: readonly number[], length: number): PrintedText {
  const [a, b, c, d, x] = transform;
  const end = x + (length * a) / (Math.hypot(a, b) || 1);
  return { text, left: Math.min(x, end), right: Math.max(x, end), size: Math.hypot(c, d) };
}
