import { type Parameter, textParameter } from "../../core/index.js";
import type { NtcirTopic } from "../../patents/index.js";
import { type FieldText, ntcirQueryTopic, type SearchTopic } from "../../retrieval/index.js";
import type { ChosenTexts } from "./patent-texts.js";

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

/** The fields of the mandatory runs: article and supplement. */
const MANDATORY = "AS";

/** The fields of an NTCIR topic that form the query; default: those of the mandatory runs. */
export function ntcirFieldsParameter(defaultValue = MANDATORY): Parameter<string> {
  const about = "fields of an NTCIR topic that form the query";
  return textParameter(about, VALUES, defaultValue, (text) => /^[ASTDNC]+$/.test(text));
}

/**
 * The texts of some fields of an NTCIR topic. A topic that has none of them, such as the claims of later workshops, and
 * any other topic, is searched with all its texts. This is a fallback if the fields were chosen: no other topic has the
 * fields of the mandatory runs.
 */
export function ntcirTexts({ texts, ntcir }: SearchTopic, letters: string): ChosenTexts {
  if (!ntcir) return { texts, ...(letters !== MANDATORY && { fallback: NOT_OF_NTCIR }) };
  const chosen = ntcirFieldTexts(ntcir, letters);
  if (chosen.length > 0) return { texts: chosen };
  const missing = Array.from(letters, (letter) => FIELDS[letter]).join(", no ");
  return { texts, fallback: `no ${missing}; searched with all its texts` };
}

/** The texts of some fields of an NTCIR topic; none if it has none of them. */
export function ntcirFieldTexts(ntcir: NtcirTopic, letters: string): readonly FieldText[] {
  const wanted = new Set(Array.from(letters, (letter) => FIELDS[letter]));
  return ntcirQueryTopic(ntcir, true).texts.filter(({ field }) => wanted.has(field));
}

const NOT_OF_NTCIR = "not a topic of NTCIR; searched with all its texts, whatever the fields";
