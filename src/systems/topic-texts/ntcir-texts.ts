import { type Parameter, textParameter } from "../../core/index.js";
import { type FieldText, ntcirQueryTopic, type SearchTopic } from "../../retrieval/index.js";

/** Fields of NTCIR topics by the letters that labels of runs have for them: `LAPIN1(A,TDNC)`. */
const FIELDS: Readonly<Record<string, string>> = {
  A: "article",
  S: "supplement",
  T: "title",
  D: "description",
  N: "narrative",
  C: "concept",
};
const VALUES = "letters: A article, S supplement, T title, D description, N narrative, C concept";

/** Which fields of an NTCIR topic are searched with; those of the mandatory runs when nothing is said. */
export function ntcirFieldsParameter(defaultValue = "AS"): Parameter<string> {
  const about = "fields of an NTCIR topic that are searched with";
  return textParameter(about, VALUES, defaultValue, (text) => /^[ASTDNC]+$/.test(text));
}

/**
 * The texts of some fields of an NTCIR topic. A topic that has none of them, the claims of later workshops for example, and
 * any other topic, is searched with the texts that it comes with.
 */
export function ntcirTexts({ texts, ntcir }: SearchTopic, letters: string): readonly FieldText[] {
  const wanted = new Set(Array.from(letters, (letter) => FIELDS[letter]));
  const chosen = ntcir ? ntcirQueryTopic(ntcir, true).texts.filter(({ field }) => wanted.has(field)) : [];
  return chosen.length > 0 ? chosen : texts;
}
