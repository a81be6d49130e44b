import { idOfPlace } from "../columns/row-document.js";
import type { PatentFormat } from "./format.js";
import { newDocument } from "./new-document.js";
import { allFields, bibliographicDate, doiIn, firstField, languageIn, taggedFields } from "./tagged-lines.js";

/** References as RIS: records from `TY  - ` to `ER  - `, as databases of literature and reference managers export them. */
export const ris: PatentFormat = {
  name: "ris",
  about: "RIS: references with TY, TI, AB, ER",
  layout: { startLine: /^\uFEFF?TY {1,2}- ?/ },
  matches: (head) => /(?:^|\n)\uFEFF?TY {1,2}- ?\S/.test(head) && /\n(?:TI|T1|AU|A1|PY|Y1|AB|ER) {1,2}- ?/.test(head),
  read(record, remark, context) {
    const fields = taggedFields(record.replace(/\nER {1,2}-[\s\S]*$/, ""));
    const doi = doiIn(firstField(fields, "DO", "DI"));
    const own = ["ID", "AN", "UT"]
      .map((tag) => firstField(fields, tag))
      .find((id) => id !== undefined && !/\s/.test(id));
    return [
      newDocument(
        {
          id: own ?? doi ?? idOfPlace(context, remark),
          title: firstField(fields, "TI", "T1", "CT"),
          abstract: firstField(fields, "AB", "N2"),
          authors: allFields(fields, "AU", "A1"),
          date:
            bibliographicDate(firstField(fields, "DA", "PY", "Y1")) ??
            bibliographicDate(firstField(fields, "PY", "Y1")),
          language: languageIn(firstField(fields, "LA")),
          journal: firstField(fields, "JO", "JF", "T2", "JA"),
          doi,
          url: firstField(fields, "UR"),
          keywords: allFields(fields, "KW").flatMap((words) => words.split("\n")),
          labels: labelsIn(allFields(fields, "N1")),
        },
        remark,
      ),
    ];
  },
};

/** The decisions that ASReview writes into notes. */
function labelsIn(notes: readonly string[]): Record<string, number> {
  const decision = notes.map((note) => /^ASReview_(relevant|irrelevant)\b/.exec(note.trim())?.[1]).find(Boolean);
  return decision === undefined ? {} : { label_included: decision === "relevant" ? 1 : 0 };
}
