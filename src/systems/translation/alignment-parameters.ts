import { choiceParameter, type Parameter, textParameter } from "../../core/index.js";
import { ALIGNED_FIELDS, ALIGNMENTS, type AlignedField, type Alignment, type AlignOptions } from "../lexicon/index.js";

const FIELDS = `${ALIGNED_FIELDS.join(", ")}, several separated by +`;

/** The texts that lexicons are learned from. */
export function alignmentParameters(fields: readonly AlignedField[]): {
  readonly texts: Parameter<string>;
  readonly align: Parameter<Alignment>;
} {
  return {
    texts: textParameter(
      "texts that lexicons are learned from",
      FIELDS,
      fields.join("+"),
      (text) => alignedFields(text) !== undefined,
    ),
    align: choiceParameter(
      ALIGNMENTS,
      "family",
      "scope within which texts are translations of each other: a patent or a family",
    ),
  };
}

/** The values of {@link alignmentParameters}. */
export function alignOptions({ texts, align }: { readonly texts: string; readonly align: Alignment }): AlignOptions {
  return { fields: alignedFields(texts) ?? [], within: align };
}

/** Parses `title+abstract+claims`; `undefined` if there is no such field. */
function alignedFields(text: string): AlignedField[] | undefined {
  const fields = text.split("+").map((name) => ALIGNED_FIELDS.find((each) => each === name));
  return fields.every((field) => field !== undefined) ? fields : undefined;
}
