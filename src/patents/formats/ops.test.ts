import { describe, expect, it } from "vitest";
import type { PatentFormat } from "./format.js";
import { ops, opsFulltext } from "./ops.js";
import { opsJson } from "./ops-json.js";

function read(format: PatentFormat, record: string) {
  const remarks: string[] = [];
  const patents = format.read(record, (message, text) => remarks.push(`${message}: ${text}`));
  return { patents, remarks };
}

const answer = (content: string) => `<ops:world-patent-data xmlns:ops="o">${content}</ops:world-patent-data>`;
const docdbId = (country: string, number: string, kind: string, date = "") =>
  `<document-id document-id-type="docdb"><country>${country}</country><doc-number>${number}</doc-number><kind>${kind}</kind>${date}</document-id>`;

describe("ops", () => {
  it("reads bibliographic data, dates of applications from epodoc and countries from names", () => {
    const { patents } = read(
      ops,
      answer(`<exchange-documents><exchange-document system="ops.epo.org" family-id="19" country="US" doc-number="2006142694" kind="A1">
<bibliographic-data><publication-reference>${docdbId("US", "2006142694", "A1", "<date>20060629</date>")}<document-id document-id-type="epodoc"><doc-number>US2006142694</doc-number><date>20060629</date></document-id></publication-reference>
<classification-ipc><text>B28B5/02</text><text>B28B7/00</text></classification-ipc>
<classifications-ipcr><classification-ipcr sequence="1"><text>B28B   1/    29            A I                    </text></classification-ipcr></classifications-ipcr>
<patent-classifications>
<patent-classification sequence="1"><classification-scheme office="EP" scheme="CPCI"/><section>B</section><class>28</class><subclass>B</subclass><main-group>5</main-group><subgroup>022</subgroup><classification-value>I</classification-value></patent-classification>
<patent-classification sequence="1"><classification-scheme office="US" scheme="UC"/><classification-symbol>604/95.01</classification-symbol></patent-classification>
<combination-set sequence="1"><combination-rank><patent-classification><classification-scheme office="EP" scheme="CPCI"/><classification-symbol>C07C29/151</classification-symbol><classification-value>A</classification-value></patent-classification></combination-rank></combination-set>
</patent-classifications>
<application-reference doc-id="4"><document-id document-id-type="docdb"><country>US</country><doc-number>2366704</doc-number><kind>A</kind></document-id><document-id document-id-type="epodoc"><doc-number>US20040023667</doc-number><date>20041228</date></document-id><document-id document-id-type="original"><doc-number>11023667</doc-number></document-id></application-reference>
<priority-claims><priority-claim sequence="1" kind="national"><document-id document-id-type="epodoc"><doc-number>NL19981010536</doc-number><date>19981112</date></document-id></priority-claim></priority-claims>
<parties><applicants><applicant sequence="1" data-format="original"><applicant-name><name>BRICK CO, </name></applicant-name></applicant></applicants>
<inventors><inventor sequence="1" data-format="epodoc"><inventor-name><name> DOE JANE [NL]
</name></inventor-name></inventor><inventor sequence="1" data-format="original"><inventor-name><name>Doe, Jane</name></inventor-name></inventor></inventors></parties>
<invention-title lang="en">Bricks</invention-title>
<references-cited><citation cited-phase="national-search-report" cited-by="examiner" sequence="1"><patcit num="1"><document-id document-id-type="epodoc"><doc-number>DE3546191</doc-number><date>19870702</date></document-id>${docdbId("DE", "3546191", "A1")}</patcit><category>A</category></citation>
<citation cited-phase="national-examination" cited-by="unknown" sequence="2"><patcit num="2"><document-id document-id-type="epodoc"><doc-number>EP0680812</doc-number></document-id></patcit></citation>
<citation cited-phase="undefined" cited-by="applicant" sequence="3"><nplcit num="1"><text>A book</text></nplcit></citation></references-cited>
</bibliographic-data><abstract lang="en"><p>Bricks.</p></abstract></exchange-document></exchange-documents>`),
    );
    expect(patents).toEqual([
      {
        id: "US-20060142694-A1",
        country: "US",
        number: "20060142694",
        kind: "A1",
        publicationDate: "2006-06-29",
        application: { country: "US", number: "2366704", kind: "A", date: "2004-12-28" },
        priorities: [{ country: "NL", number: "19981010536", date: "1998-11-12" }],
        titles: [{ language: "en", text: "Bricks" }],
        abstracts: [{ language: "en", text: "Bricks." }],
        descriptions: [],
        claims: [],
        classifications: [
          { scheme: "IPC", symbol: "B28B5/02", main: true },
          { scheme: "IPC", symbol: "B28B7/00" },
          { scheme: "IPCR", symbol: "B28B1/29" },
          { scheme: "CPC", symbol: "B28B5/022" },
          { scheme: "USPC", symbol: "604/95.01" },
          { scheme: "CPC", symbol: "C07C29/151", additional: true },
        ],
        applicants: [{ name: "BRICK CO" }],
        inventors: [{ name: "DOE JANE", country: "NL" }],
        familyId: "19",
        citations: [
          { cited: "DE-3546191-A1", origin: "search-report", categories: ["A"], date: "1987-07-02" },
          { cited: "EP-0680812", origin: "examiner", categories: [] },
        ],
        literature: [{ text: "A book", origin: "applicant", categories: [] }],
      },
    ]);
  });

  it("reads families: numbers, dates, filings; and bibliographic data if a member has it", () => {
    const { patents } = read(
      ops,
      answer(`<ops:patent-family><ops:publication-reference>${docdbId("EP", "1000000", "A1")}</ops:publication-reference>
<ops:family-member family-id="19"><publication-reference>${docdbId("AT", "232441", "T", "<date>20030215</date>")}</publication-reference><application-reference>${docdbId("AT", "99203729", "T", "<date>19991108</date>")}</application-reference><priority-claim sequence="1">${docdbId("NL", "1010536", "A", "<date>19981112</date>")}<priority-active-indicator>YES</priority-active-indicator></priority-claim></ops:family-member>
<ops:family-member family-id="19"><publication-reference>${docdbId("US", "6093011", "A")}</publication-reference><exchange-document country="US" doc-number="6093011" kind="A"><bibliographic-data><invention-title lang="en">Bricks</invention-title></bibliographic-data></exchange-document></ops:family-member>
</ops:patent-family>`),
    );
    expect(patents.map(({ id, familyId }) => [id, familyId])).toEqual([
      ["AT-232441-T", "19"],
      ["US-6093011-A", "19"],
    ]);
    expect(patents[0]).toMatchObject({
      publicationDate: "2003-02-15",
      application: { country: "AT", number: "99203729", kind: "T", date: "1999-11-08" },
      priorities: [{ country: "NL", number: "1010536", kind: "A", date: "1998-11-12" }],
    });
    expect(patents[1].titles).toEqual([{ language: "en", text: "Bricks" }]);
  });

  it("reads searches, with and without bibliographic data", () => {
    const references = answer(
      `<ops:biblio-search><ops:search-result><ops:publication-reference family-id="4">${docdbId("WO", "2020086066", "A1")}</ops:publication-reference></ops:search-result></ops:biblio-search>`,
    );
    expect(read(ops, references).patents).toMatchObject([{ id: "WO-2020086066-A1", familyId: "4", titles: [] }]);
    const documents = answer(
      `<ops:biblio-search><ops:search-result><exchange-documents><exchange-document country="WO" doc-number="2020086066" kind="A1" family-id="4"/></exchange-documents></ops:search-result></ops:biblio-search>`,
    );
    expect(read(ops, documents).patents).toMatchObject([{ id: "WO-2020086066-A1", familyId: "4" }]);
  });

  it("reports the content of an answer without patents", () => {
    const images = answer(
      `<ops:document-inquiry><ops:publication-reference>${docdbId("EP", "1", "A1")}</ops:publication-reference><ops:inquiry-result><publication-reference>${docdbId("EP", "1", "A1")}</publication-reference></ops:inquiry-result></ops:document-inquiry>`,
    );
    expect(read(ops, images)).toEqual({ patents: [], remarks: ["answer has no patents: document-inquiry"] });
  });

  const claims = (content: string) =>
    `<ftxt:fulltext-document><bibliographic-data><publication-reference data-format="docdb"><document-id><country>EP</country><doc-number>1000000</doc-number><kind>A1</kind></document-id></publication-reference></bibliographic-data>${content}</ftxt:fulltext-document>`;

  it("separates claims, whether each has a text or all have one", () => {
    const apart = claims(
      '<claims lang="EN"><claim><claim-text>1. A kiln.</claim-text><claim-text>2. A kiln of claim 1.</claim-text></claim></claims>',
    );
    const together = claims(
      '<claims lang="EN"><claim><claim-text>Claims\n1. A kiln.\n2. A kiln of claim 1.</claim-text></claim></claims>',
    );
    const expected = [
      {
        language: "en",
        claims: [
          { number: 1, text: "A kiln.", dependsOn: [] },
          { number: 2, text: "A kiln of claim 1.", dependsOn: [1] },
        ],
      },
    ];
    expect(read(ops, answer(`<ftxt:fulltext-documents>${apart}</ftxt:fulltext-documents>`)).patents[0].claims).toEqual(
      expected,
    );
    expect(read(opsFulltext, together).patents[0].claims).toEqual(expected);
  });

  it("reads claims in elements of their own, in several languages", () => {
    const sets = claims(
      '<claims lang="DE"><claim num="1"><claim-text>Ein Ofen.</claim-text></claim><claim num="2"><claim-text>2. Ofen nach Anspruch 1.</claim-text></claim></claims><claims lang="EN"><claim><claim-text>A kiln.</claim-text></claim></claims>',
    );
    expect(read(opsFulltext, sets).patents[0].claims).toEqual([
      {
        language: "de",
        claims: [
          { number: 1, text: "Ein Ofen.", dependsOn: [] },
          { number: 2, text: "Ofen nach Anspruch 1.", dependsOn: [1] },
        ],
      },
      { language: "en", claims: [{ number: 1, text: "A kiln.", dependsOn: [] }] },
    ]);
  });

  it("removes the numbers of paragraphs from their texts", () => {
    const description = claims(
      '<description lang="EN"><p>FIELD</p><p>[0001]    A <b>kiln</b>. </p><p> </p></description>',
    );
    expect(read(opsFulltext, description).patents[0].descriptions).toEqual([
      { language: "en", paragraphs: [{ text: "FIELD" }, { text: "A kiln." }] },
    ]);
  });

  it("distinguishes answers from texts that were cut out of them", () => {
    expect(ops.matches("<ops:world-patent-data ><ftxt:fulltext-document >")).toBe(true);
    expect(opsFulltext.matches("<ops:world-patent-data ><ftxt:fulltext-document >")).toBe(false);
    expect(opsFulltext.matches('<fulltext-document system="ops.epo.org">')).toBe(true);
  });
});

describe("ops-json", () => {
  it("reads a description", () => {
    const json = JSON.stringify({
      document_id: { country: "EP", doc_number: "1000000", kind: "A1" },
      description: "[0001]    A kiln.\n\n[0002]  It is\nhot.",
    });
    expect(opsJson.matches(json)).toBe(true);
    expect(read(opsJson, json).patents).toMatchObject([
      { id: "EP-1000000-A1", descriptions: [{ paragraphs: [{ text: "A kiln." }, { text: "It is hot." }] }] },
    ]);
  });

  it("reads the hits of a search, with remarks on those without a number", () => {
    const json = JSON.stringify({
      results: [{ family_id: "7", country: "CA", doc_number: "3237865", kind: "A1" }, { country: "??" }],
    });
    const { patents, remarks } = read(opsJson, json);
    expect(patents).toMatchObject([{ id: "CA-3237865-A1", familyId: "7" }]);
    expect(remarks).toHaveLength(1);
  });

  it("does not accept other JSON, and refuses broken JSON", () => {
    expect(opsJson.matches('{"publication_number": "US-1-A"}')).toBe(false);
    expect(() => read(opsJson, '{"results": [')).toThrow("JSON cannot be read");
    expect(() => read(opsJson, '{"document_id": {}}')).toThrow("document_id has no publication number");
  });
});
