import type { EngineDocument } from "../document.js";

/** The fields that {@link conformanceDocuments} are indexed in. */
export const conformanceFields: readonly string[] = ["title", "abstract", "claims"];

const plain: readonly EngineDocument[] = [
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

/** Data that is only searched by conditions: numbers and dates of filings, citations, names and paragraphs. */
const added: Readonly<Record<string, Omit<EngineDocument, "id" | "texts">>> = {
  "EP-1-A1": {
    filingDate: "1997-11-20",
    priorityDates: ["1996-11-21", "1997-02"],
    application: "EP 1997/120",
    priorities: ["DE 1996/1/48211", "US 1997/38000 P"],
    cites: ["US-7-A", "EP-2-A1", "DE-3"],
    applicants: ["Müller & Söhne GmbH", "Valve Holding plc"],
    inventors: ["Müller, Jörg", "van den Berg, Anna", "Seat, Belt"],
  },
  "EP-1-B1": {
    filingDate: "1997-11",
    priorityDates: ["1996"],
    application: "EP 1997/120",
    priorities: ["DE 1996/1/48211"],
    cites: ["US-7", "US-70-A", "US-7-B1"],
    applicants: ["MUELLER SOEHNE GMBH"],
    inventors: ["Jorg Muller"],
  },
  "US-7-A": { filingDate: "1998", application: "US 1998/7", cites: [], applicants: ["Berg Van Den"], inventors: [] },
  "DE-3-A1": { priorities: ["US 1997/38000 P", "JP 1998/5"], priorityDates: ["1998-12-31"], inventors: ["張 三"] },
  "JP-5-A": { applicants: ["株式会社日立製作所", "ソニー"], cites: ["EP-2-B1", "EP-20-A1"] },
  "WO-8-A1": { applicants: ["Van Berg Den", "Den"], filingDate: "2009-06-30", priorityDates: ["2008-06-30"] },
};

/** A document with several paragraphs, claims and abstracts. */
const inParagraphs: EngineDocument = {
  id: "EP-9-A1",
  patent: "EP-9",
  language: "en",
  texts: [
    { field: "title", text: "seat of a valve" },
    { field: "abstract", text: "valve seat\n\npiston belt\n\n\n\ngate valve", breaks: [12, 25, 27] },
    { field: "abstract", text: "filler piston\n\nvalve", language: "de", breaks: [15] },
    { field: "claims", text: "a gate\n\na belt gate\n\nthe a piston a", breaks: [8, 21] },
    { field: "claims", text: "" },
    { field: "claims", text: "a valve", breaks: [] },
  ],
};

/** A small collection of hard cases: versions, families, incomplete dates, empty fields, equal documents, paragraphs. */
export const conformanceDocuments: readonly EngineDocument[] = [
  ...plain.map((document) => ({ ...document, ...added[document.id] })),
  inParagraphs,
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
