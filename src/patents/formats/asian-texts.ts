import type { Claim, Paragraph } from "../patent.js";
import { childrenOf, textOf, type XmlElement } from "../xml/element.js";
import { claimNumber, claimOf } from "./claim-list.js";
import { paragraphsOf } from "./description-paragraphs.js";
import { type PatentParts, type TextsInOneLanguage, textsIn } from "./new-patent.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/** The texts of a Japanese or Chinese document, which breaks its lines within words. */
export interface AsianTexts {
  readonly title?: XmlElement | undefined;
  readonly abstract?: XmlElement | undefined;
  readonly description?: XmlElement | undefined;
  readonly claims?: XmlElement | undefined;
}

/** The texts without the breaks of lines, in the language of the document. */
export function asianTexts(language: string | undefined, texts: AsianTexts): PatentParts {
  const found: TextsInOneLanguage = {
    title: flow(texts.title),
    abstract:
      paragraphsOf(texts.abstract)
        .map(({ text }) => unbroken(text))
        .join("") || undefined,
    paragraphs: paragraphsOf(texts.description).map(asFlow),
    claims: claimsOf(texts.claims, language === "zh"),
  };
  return textsIn(language, found);
}

function asFlow(paragraph: Paragraph): Paragraph {
  return { ...paragraph, text: unbroken(paragraph.text) };
}

function flow(element: XmlElement | undefined): string | undefined {
  return unbroken(textOf(element, TEXT_BLOCKS) ?? "") || undefined;
}

/** Blanks between two characters of Japanese or Chinese are breaks of lines: these languages have none. */
function unbroken(text: string): string {
  return text.replace(
    /(?<=[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f]) (?=[\u3000-\u30ff\u3400-\u9fff\uff00-\uff9f])/g,
    "",
  );
}

/** @param isNumbered whether every claim starts with its number, also before a digit: `1.2,4-二氨基` is `2,4-二氨基` */
function claimsOf(parent: XmlElement | undefined, isNumbered: boolean): Claim[] {
  const elements = [...childrenOf(parent, "claim"), ...childrenOf(parent, "Claim")];
  return elements.flatMap((element, index) => {
    const text = flow(element);
    const number = claimNumber(element.attributes.num) ?? index + 1;
    if (text === undefined) return [];
    return [claimOf(number, isNumbered ? text.replace(new RegExp(`^${number}\\s*[.．、]\\s*(?=.)`), "") : text)];
  });
}
