import { describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { headerOf, memoryCollection } from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import type { Patent } from "../../patents/index.js";
import { plainAnalyzer } from "../../retrieval/analysis/plain-analyzer.js";
import { ReferenceEngine } from "../../retrieval/conformance/reference-engine.js";
import { compileBoolean, PATENT_FIELDS, parseBoolean, passagesOf, patentDocument } from "../../retrieval/index.js";
import { tokenizer } from "../../retrieval/query/tokenizer.js";
import { learnPatentGraph } from "../../systems/index.js";
import { documentToMark, type MarkedText } from "./marked-texts.js";
import { openDocument } from "./opened-document.js";

const brake = patent("EP-1-B1", {
  language: "en",
  familyId: "F1",
  publicationDate: "2004-06-01",
  priorities: [{ country: "US", number: "9", date: "2001-01-01" }],
  titles: [{ language: "en", text: "Brake" }],
  abstracts: [{ language: "en", text: "A brake with a disc. A disc, far from the other part, and a brake." }],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A brake with a disc.", dependsOn: [] },
        { number: 2, text: "The brake of claim 1, without drum.", dependsOn: [1] },
      ],
    },
    { language: "de", claims: [{ number: 1, text: "Eine brake.", dependsOn: [] }] },
  ],
  descriptions: [{ language: "en", paragraphs: [{ text: "Disc brakes" }, { text: "The drum of a brake." }] }],
  applicants: [{ name: "Brake Corp" }],
  citations: [
    { cited: "EP-2-A1", origin: "search-report", categories: ["X"] },
    { cited: "US-99", origin: "applicant", categories: [], date: "1990" },
    { cited: "EP-4", origin: "description", categories: [] },
  ],
  literature: [{ text: "A book", origin: "applicant", categories: ["A"] }],
});
const cites = (cited: string) => [{ cited, origin: "examiner" as const, categories: ["Y"] }];
const patents: Patent[] = [
  brake,
  patent("EP-1-A1", { familyId: "F1", publicationDate: "2003-01-01" }),
  patent("US-7-A", { familyId: "F1", publicationDate: "2002", priorities: [{ country: "US", number: "8" }] }),
  patent("EP-2-A1", { titles: [{ language: "en", text: "Disc" }], publicationDate: "1999-01-01" }),
  patent("EP-2-B1", { publicationDate: "2001-01-01" }),
  patent("EP-3-A1", { citations: cites("EP-1-A1"), publicationDate: "2005-01-01" }),
  patent("EP-4-A1", { citations: cites("EP-1"), publicationDate: "2006-01-01" }),
  patent("EP-4-B1", { publicationDate: "2007-01-01" }),
];
const collection = {
  ...memoryCollection(patents),
  has: (id: string) => patents.some((each) => each.id === id),
  header: async (id: string) => {
    const found = patents.find((each) => each.id === id);
    return found && headerOf(found);
  },
} as unknown as DiskCollection;
const graph = await learnPatentGraph(patents.map(headerOf));

const engine = new ReferenceEngine(
  patents.map((each) => patentDocument(each)),
  plainAnalyzer,
  { fields: PATENT_FIELDS, positions: true },
);
const tokens = tokenizer(plainAnalyzer);

async function opened(line: string) {
  const query = await compileBoolean(parseBoolean(line), { engine, tokens, positions: true });
  const worth = new Map(query.terms.map(({ term }) => [term, 1]));
  const index = { folder: "x", engine, tokens, fields: PATENT_FIELDS, positions: true };
  return openDocument(brake, { collection, graph, search: { index, query, worth }, cutOff: "2003-05-01" });
}

/** The marked words of each unit that has any. */
function words(texts: readonly MarkedText[]): string[] {
  return texts.flatMap(({ field, language, units }) =>
    units.flatMap(({ text, marks }, i) =>
      marks.length === 0
        ? []
        : [`${field}.${language}.${i}: ${marks.map(({ start, end }) => text.slice(start, end)).join(" ")}`],
    ),
  );
}

describe("openDocument", () => {
  it("marks the words that matched, and only where they matched", async () => {
    expect(words((await opened("ti:brake")).texts)).toEqual(["title.en.0: Brake"]);
    expect(words((await opened("brake NEAR3 disc NOT lining")).texts)).toEqual([
      "abstract.en.0: brake disc",
      "claims.en.0: brake disc",
      // The claims of a language are one text, so the disc of the first is near the brake of the second.
      "claims.en.1: brake",
    ]);
    expect(words((await opened("(ti:brake AND ti:nowhere) OR de:drum")).texts)).toEqual(["description.en.1: drum"]);
    expect(words((await opened("br*kes OR cl:br?ke")).texts)).toEqual([
      "claims.en.0: brake",
      "claims.en.1: brake",
      "claims.de.0: brake",
      "description.en.0: brakes",
    ]);
  });

  it("lists matches in the order of the document, and marks passages in the same way", async () => {
    const { matches, texts, passages, claims } = await opened("cl:brake");
    expect(matches.map(({ text, unit, start, end }) => texts[text].units[unit].text.slice(start, end))).toEqual([
      "brake",
      "brake",
      "brake",
    ]);
    expect(passages.map(({ passage, highlights }) => [passage.claim, highlights.length])).toContainEqual([1, 1]);
    expect(passages.every(({ passage }) => passage.kind === "claim")).toBe(true);
    expect(claims.map(({ language, count }) => [language, count])).toEqual([
      ["en", 2],
      ["de", 1],
    ]);
    expect(claims[0].claims[0].dependents[0].marks).toEqual([{ start: 4, end: 9 }]);
  });

  it("has the texts of the index, and the numbers of passages", () => {
    const { texts } = documentToMark(brake);
    expect(texts.map(({ field, text }) => [field, text])).toEqual(
      patentDocument(brake).texts.map(({ field, text }) => [field, text]),
    );
    expect(texts[2].text.slice(texts[2].breaks?.[0])).toBe("The brake of claim 1, without drum.");
    expect(documentToMark(brake, ["de"]).texts.map(({ text }) => text)).toEqual(["", "", "", "Eine brake.", ""]);
  });

  it("numbers units as passages are numbered", async () => {
    const units = (await opened("brake")).texts
      .flatMap((text) => text.units)
      .filter(({ passage }) => passage !== undefined);
    for (const { text, passage } of units) expect(passagesOf(brake)[passage as number].text).toBe(text);
  });

  it("knows versions, family and citations both ways", async () => {
    const { relations } = await opened("brake");
    expect(relations.versions).toEqual([{ id: "EP-1-A1", kind: "A1", date: "2003-01-01", relation: "before" }]);
    expect(relations.family).toMatchObject({ id: "F1", members: [{ id: "US-7-A", kind: "A", date: "2002" }] });
    expect(relations.family.filings).toEqual([{ country: "US", number: "8" }]);
    expect(
      relations.cites.map(({ cited, documents, date, relation }) => [
        cited,
        documents.map(({ id }) => id),
        date,
        relation,
      ]),
    ).toEqual([
      ["EP-2-A1", ["EP-2-A1"], "1999-01-01", "before"],
      ["US-99", [], "1990", "before"],
      ["EP-4", ["EP-4-A1", "EP-4-B1"], "2006-01-01", "after"],
    ]);
    expect(relations.cites[0].documents[0].title).toBe("Disc");
    expect(relations.citedBy?.map(({ id, citations }) => [id, citations[0].cited, citations[0].categories])).toEqual([
      ["EP-4-A1", "EP-1", ["Y"]],
      ["EP-3-A1", "EP-1-A1", ["Y"]],
    ]);
    expect(relations.literature).toHaveLength(1);
  });

  it("compares its dates with the cut-off, and needs neither query nor graph", async () => {
    expect((await opened("brake")).cutOffLine).toContain("after the cut-off 2003-05-01");
    const plain = await openDocument(brake, {});
    expect(plain).toMatchObject({ matches: [], passages: [], relations: { versions: [], family: { members: [] } } });
    expect(plain.relations.citedBy).toBeUndefined();
    expect(plain.cutOffLine).toBeUndefined();
    expect(JSON.parse(JSON.stringify(plain)).id).toBe("EP-1-B1");
  });
});
