import { type Parameter, textParameter } from "../../core/index.js";
import { type FieldText, ntcirQueryTopic, type SearchTopic } from "../../retrieval/index.js";

/** Fields of NTCIR topics by the letters in the labels of runs: `LAPIN1(A,TDNC)`. */
const FIELDS: Readonly<Record<string, string>> = {
  A: "article",
  S: "supplement",
  T: "title",
  D: "description",
  N: "narrative",
  C: "concept",
};
const VALUES = "letters: A article, S supplement, T title, D description, N narrative, C concept";

/** The fields of an NTCIR topic that form the query; default: those of the mandatory runs. */
export function ntcirFieldsParameter(defaultValue = "AS"): Parameter<string> {
  const about = "fields of an NTCIR topic that form the query";
  return textParameter(about, VALUES, defaultValue, (text) => /^[ASTDNC]+$/.test(text));
}

/**
 * The texts of some fields of an NTCIR topic. A topic that has none of them, such as the claims of later workshops, and
 * any other topic, is searched with all its texts.
 */
export function ntcirTexts({ texts, ntcir }: SearchTopic, letters: string): readonly FieldText[] {
  const wanted = new Set(Array.from(letters, (letter) => FIELDS[letter]));
  const chosen = ntcir ? ntcirQueryTopic(ntcir, true).texts.filter(({ field }) => wanted.has(field)) : [];
  return chosen.length > 0 ? chosen : texts;
}
