import { languageCode } from "../language.js";
import type { Claim, ClaimSet, Description, LocalText, Patent } from "../patent.js";
import { childrenOf, descendantsOf, textOf, type XmlElement } from "../xml/element.js";
import { claimNumber, claimOf } from "./claim-list.js";
import { abstractText, paragraphsOf } from "./description-paragraphs.js";
import { TEXT_BLOCKS } from "./text-blocks.js";

/**
 * Abstract, description and claims as MAREC and the EPO write them: elements of these names with a `lang`, directly
 * below the document. All languages are kept. If one language has several abstracts or descriptions, the first that is
 * not empty counts, because they repeat each other (MAREC has the EPO's abstract and the printed one). All claims are
 * kept, because a grant may have different ones for some states.
 */
export function documentTexts(document: XmlElement): Pick<Patent, "abstracts" | "descriptions" | "claims"> {
  return {
    abstracts: firstInEachLanguage(childrenOf(document, "abstract").flatMap(abstractOf)),
    descriptions: firstInEachLanguage(childrenOf(document, "description").flatMap(descriptionOf)),
    claims: childrenOf(document, "claims").flatMap(claimSetOf),
  };
}

/** The first text of each language; unknown languages count as one. */
export function firstInEachLanguage<T extends Pick<LocalText, "language">>(texts: readonly T[]): T[] {
  const seen = new Set<string | undefined>();
  return texts.filter(({ language }) => !seen.has(language) && seen.add(language));
}

/** The declared language of an element's text. */
export function languageOf({ attributes }: XmlElement): Pick<LocalText, "language"> {
  const language = languageCode(attributes.lang ?? "");
  return language === undefined ? {} : { language };
}

function abstractOf(element: XmlElement): LocalText[] {
  const text = abstractText(element);
  return text === undefined ? [] : [{ ...languageOf(element), text }];
}

function descriptionOf(element: XmlElement): Description[] {
  const paragraphs = paragraphsOf(element);
  return paragraphs.length === 0 ? [] : [{ ...languageOf(element), paragraphs }];
}

function claimSetOf(element: XmlElement): ClaimSet[] {
  const claims = childrenOf(element, "claim").flatMap(readClaim);
  return claims.length === 0 ? [] : [{ ...languageOf(element), claims }];
}

/** Older claims are all numbered `xx`: then their order counts. `08-10` means three claims that were deleted. */
function readClaim(element: XmlElement, index: number): Claim[] {
  const text = textOf(element, TEXT_BLOCKS);
  if (text === undefined) return [];
  const marked: number[] = [];
  for (const { attributes } of descendantsOf(element, "claim-ref")) {
    // `US-20030000393-A1-CLM-00001`: the claim number is the last one.
    const reference = /(?<!\d)(\d+)$/.exec((attributes.idref ?? "").trimEnd());
    if (reference) marked.push(Number(reference[1]));
  }
  return [claimOf(claimNumber(element.attributes.num) ?? index + 1, text, marked)];
}
