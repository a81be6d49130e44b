import { UsageError } from "../../core/index.js";
import { ALIGNED_FIELDS, ALIGNMENTS, type AlignedField, type Alignment, type AlignOptions } from "../lexicon/index.js";
import { choiceParameter, type Parameter, textParameter } from "../parameter.js";

const FIELDS = `${ALIGNED_FIELDS.join(", ")}, with + between several`;

/** Which texts lexicons are learnt from. */
export function alignmentParameters(fields: readonly AlignedField[]): {
  readonly texts: Parameter<string>;
  readonly align: Parameter<Alignment>;
} {
  return {
    texts: {
      ...textParameter("texts that lexicons are learnt from", FIELDS, fields.join("+")),
      parse(text) {
        parseAlignedFields(text);
        return text;
      },
    },
    align: choiceParameter(
      ALIGNMENTS,
      "family",
      "whose texts are translations of each other: those of a patent, of a family",
    ),
  };
}

/** The values of {@link alignmentParameters}. */
export function alignOptions({ texts, align }: { readonly texts: string; readonly align: Alignment }): AlignOptions {
  return { fields: parseAlignedFields(texts), within: align };
}

/**
 * Reads `title+abstract+claims`.
 *
 * @throws UsageError if there is no such field
 */
export function parseAlignedFields(text: string): AlignedField[] {
  return text.split("+").map((name) => {
    const field = ALIGNED_FIELDS.find((each) => each === name);
    if (field === undefined) throw new UsageError(`value must be ${FIELDS}: ${JSON.stringify(text)}`);
    return field;
  });
}
