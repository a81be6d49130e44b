import type { EngineDocument } from "../document.js";

/** The fields that {@link conformanceDocuments} are indexed in. */
export const conformanceFields: readonly string[] = ["title", "abstract", "claims"];

/** A small collection of hard cases: versions, families, incomplete dates, empty fields, equal documents. */
export const conformanceDocuments: readonly EngineDocument[] = [
  patent(
    "EP-1-A1",
    "EP-1",
    "F1",
    "1999-05-01",
    ["F16K31/06"],
    "valve",
    "a valve with a piston",
    "a valve and a valve seat",
  ),
  patent(
    "EP-1-B1",
    "EP-1",
    "F1",
    "2001-07-15",
    ["F16K31/06", "F01B3/00"],
    "valve",
    "a piston",
    "the valve of claim one",
  ),
  patent("US-7-A", "US-7", "F1", "2000", ["F16K31"], "piston valve", "", "piston valve piston valve"),
  patent("EP-2-A1", "EP-2", "F2", "2001-07", ["F16K3/02"], "gate", "gate valve with a seat", "a gate and a seat"),
  patent("DE-3-A1", "DE-3", "F3", "2001-07-14", ["H04L29/06"], "ventil", "ein ventil mit kolben", "ventil", "de"),
  patent("DE-4-A1", "DE-4", "F4", undefined, ["H04L2/00"], "kolben", "kolben und ventil und valve", "", "de"),
  patent("JP-5-A", "JP-5", undefined, "1998-01-01", [], "弁", "弁 と ピストン", "piston 弁", "ja"),
  patent("WO-6-A1", undefined, undefined, "2003-02-28", ["G06F17/30"], "seat belt", "belt seat belt", "belt"),
  patent("WO-6-A2", undefined, undefined, "2003-02-28", ["G06F17/30"], "seat belt", "belt seat belt", "belt"),
  patent(
    "WO-8-A1",
    "WO-8",
    "F8",
    "2010-12-31",
    ["A01B1/00"],
    "filler",
    `valve ${"filler ".repeat(300)}`,
    "seat ".repeat(20),
  ),
  { id: "empty", texts: [] },
];

function patent(
  id: string,
  ofPatent: string | undefined,
  family: string | undefined,
  date: string | undefined,
  classes: readonly string[],
  title: string,
  abstract: string,
  claims: string,
  language = "en",
): EngineDocument {
  return {
    id,
    language,
    classes,
    title,
    ...(date !== undefined && { date }),
    ...(ofPatent !== undefined && { patent: ofPatent }),
    ...(family !== undefined && { family }),
    // Two texts in one field, and one in a field that is not indexed.
    texts: [
      { field: "title", text: title },
      { field: "abstract", text: abstract },
      { field: "claims", text: claims },
      { field: "claims", text: title },
      { field: "citations", text: "valve" },
    ],
  };
}
