import type { Paragraph } from "../patent.js";
import { joinBlanks, textOf, type XmlElement } from "../xml/element.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

const HEADINGS: ReadonlySet<string> = new Set(["heading", "H", "Heading"]);

/**
 * The paragraphs of a description (or abstract), with its headings. Sections are entered; tables, lists and formulas
 * between paragraphs become paragraphs of their own, and so does any other text between them, such as a sequence
 * listing. Pictures leave nothing.
 */
export function paragraphsOf(element: XmlElement | undefined): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let loose = "";
  const add = (text: string | undefined, isHeading = false) => {
    if (text) paragraphs.push({ text, ...(isHeading && { heading: true }) });
  };
  const endLooseText = () => {
    add(joinBlanks(loose));
    loose = "";
  };
  const goThrough = (section: XmlElement) => {
    for (const child of section.children) {
      if (typeof child === "string") loose += child;
      else if (HEADINGS.has(child.name) || TEXT_BLOCKS.has(child.name)) {
        endLooseText();
        add(textOf(child, TEXT_BLOCKS), HEADINGS.has(child.name));
      } else goThrough(child);
    }
  };
  if (element) goThrough(element);
  endLooseText();
  return paragraphs;
}

/** An abstract as one text: its paragraphs without its heading; undefined if there are none. */
export function abstractText(element: XmlElement | undefined): string | undefined {
  const texts = paragraphsOf(element).flatMap(({ text, heading }) => (heading ? [] : [text]));
  return texts.length === 0 ? undefined : texts.join(" ");
}
