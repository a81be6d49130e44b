import { nameTerms } from "../analysis/name-terms.js";
import type { EngineDocument, FieldText } from "../document.js";
import { isNameField, type MatchCondition, type NameField } from "../query/match-condition.js";
import type { Tokenizer } from "../query/tokenizer.js";
import { AnalysedText, mergedRanges, type TextRange } from "./analysed-text.js";
import { textConditionPlaces } from "./text-condition-places.js";

/**
 * The ranges of each text of a document, in the order of its texts, then of its applicants and its inventors. They
 * ascend and do not overlap.
 */
export type MatchPlaces = readonly (readonly TextRange[])[];

/** A document whose texts were analysed. */
export interface AnalysedDocument {
  readonly texts: readonly { readonly field: string; readonly words: AnalysedText }[];
}

/** Analyses the texts of a document in the way of an index. */
export function analysedDocument(
  { texts, language, applicants = [], inventors = [] }: EngineDocument,
  tokens: Tokenizer,
): AnalysedDocument {
  const words = ({ text, language: own = language, field, breaks }: FieldText) =>
    new AnalysedText(tokens(text, own, field), breaks);
  const named = (field: NameField, name: string) => ({ field, words: new AnalysedText(nameTerms(name)) });
  return {
    texts: [
      ...texts.map((each) => ({ field: each.field, words: words(each) })),
      ...applicants.map((name) => named("applicant", name)),
      ...inventors.map((name) => named("inventor", name)),
    ],
  };
}

/**
 * Where a document meets a condition: the words that matched, and only where they matched. `undefined` if the document
 * does not meet it.
 *
 * - A text in a field has places only in this field.
 * - A phrase and nearby words have only the words inside an occurrence.
 * - Of `any`, those parts count that the document meets.
 * - `not` and values of the document, such as its date, have no places.
 *
 * @param fields of the index: texts in others are not searched
 * @param hasValue whether the document has a value
 */
export function matchPlaces(
  condition: MatchCondition,
  document: AnalysedDocument,
  fields: readonly string[],
  hasValue: (condition: Extract<MatchCondition, { readonly has: unknown }>) => boolean,
): MatchPlaces | undefined {
  const of = (part: MatchCondition): MatchPlaces | undefined => {
    if ("all" in part) {
      const found = part.all.map(of);
      return found.every((each) => each !== undefined) ? united(found, document) : undefined;
    }
    if ("any" in part) {
      const found = part.any.map(of).filter((each) => each !== undefined);
      return found.length > 0 ? united(found, document) : undefined;
    }
    if ("not" in part) return of(part.not) ? undefined : noPlaces(document);
    if ("has" in part) return hasValue(part) ? noPlaces(document) : undefined;
    const named = part.fields ?? fields;
    const found = document.texts.map(({ field, words }) =>
      named.includes(field) && (fields.includes(field) || isNameField(field))
        ? textConditionPlaces(part.contains, words)
        : [],
    );
    return found.some((ranges) => ranges.length > 0) ? found.map(mergedRanges) : undefined;
  };
  return of(condition);
}

/** No places in any text. */
export function noPlaces({ texts }: AnalysedDocument): MatchPlaces {
  return texts.map(() => []);
}

/** All places of several lists. */
export function united(lists: readonly MatchPlaces[], { texts }: AnalysedDocument): MatchPlaces {
  return texts.map((_, i) => mergedRanges(lists.flatMap((places) => places[i])));
}
