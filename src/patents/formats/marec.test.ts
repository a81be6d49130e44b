import { expect, test } from "vitest";
import type { Patent } from "../patent.js";
import { RecordError } from "./format.js";
import { marec } from "./marec.js";

function read(inside: string, attributes = 'ucid="EP-1116605-B1" country="EP" doc-number="1116605" kind="B1"'): Patent {
  const patents = marec.read(`<patent-document ${attributes}>${inside}</patent-document>`, () => {});
  expect(patents).toHaveLength(1);
  return patents[0];
}

const biblio = (inside: string) => `<bibliographic-data>${inside}</bibliographic-data>`;
const technical = (inside: string) => biblio(`<technical-data>${inside}</technical-data>`);
const documentId = (format: string, country: string, number: string, kind = "", date = "") =>
  `<document-id format="${format}"><country>${country}</country><doc-number>${number}</doc-number>` +
  `${kind && `<kind>${kind}</kind>`}${date && `<date>${date}</date>`}</document-id>`;

test("number, dates, language, family", () => {
  const patent = read(
    biblio(`<publication-reference>${documentId("original", "EP", "1116605", "B1", "20050622")}</publication-reference>
      <application-reference>${documentId("epo", "EP", "01300267", "A", "20010112")}</application-reference>`),
    'country="EP" doc-number="1116605" kind="B1" lang="EN" date="20050622" family-id="26583468" status="new"',
  );
  expect(patent).toEqual({
    id: "EP-1116605-B1",
    country: "EP",
    number: "1116605",
    kind: "B1",
    publicationDate: "2005-06-22",
    application: { country: "EP", number: "01300267", kind: "A", date: "2001-01-12" },
    priorities: [],
    language: "en",
    titles: [],
    abstracts: [],
    descriptions: [],
    claims: [],
    classifications: [],
    applicants: [],
    inventors: [],
    familyId: "26583468",
    citations: [],
    literature: [],
  });
});

test("without a number the ucid counts; without both it is not a document", () => {
  expect(read("", 'ucid="WO-1995010060-A1"').id).toBe("WO-1995010060-A1");
  expect(() => read("", 'ucid="x"')).toThrow(RecordError);
});

test("a deleted document is skipped with a remark", () => {
  const remarks: string[] = [];
  const record = '<patent-document country="EP" doc-number="1" kind="A1" ucid="EP-0000001-A1" status="deleted"/>';
  expect(marec.read(record, (message, text) => remarks.push(`${message}: ${text}`))).toEqual([]);
  expect(remarks).toEqual(["document is marked as deleted, skipped: EP-0000001-A1"]);
});

test("XX is not a language: the description's language counts", () => {
  const patent = read(
    '<description lang="DE"><p>x</p></description>',
    'ucid="WO-1995010060-A1" lang="XX" family-id="-1"',
  );
  expect(patent.language).toBe("de");
  expect(patent).not.toHaveProperty("familyId");
});

test("one of several formats of numbers and names is used", () => {
  const priority = (...args: Parameters<typeof documentId>) =>
    `<priority-claim>${documentId(...args)}</priority-claim>`;
  const party = (kind: string, format: string, name: string, country: string) =>
    `<${kind} format="${format}"><addressbook>${name}<address><country>${country}</country></address></addressbook></${kind}>`;
  const patent = read(
    biblio(`<priority-claims>${priority("original", "US", "483681", "", "20000114")}${priority("epo", "US", "48368100", "A", "20000114")}</priority-claims>
      <parties><applicants>${party("applicant", "intermediate", "<name>BRIDGESTONE CORPORATION</name>", "")}${party("applicant", "epo", "<name>BRIDGESTONE CORP</name>", "JP")}</applicants>
      <inventors>${party("inventor", "original", "<last-name>Kato</last-name><first-name>Hiroyuki</first-name>", "JP")}</inventors></parties>`),
  );
  expect(patent.priorities).toEqual([{ country: "US", number: "48368100", kind: "A", date: "2000-01-14" }]);
  expect(patent.applicants).toEqual([{ name: "BRIDGESTONE CORP", country: "JP" }]);
  expect(patent.inventors).toEqual([{ name: "Kato, Hiroyuki", country: "JP" }]);
});

test("classifications of all schemes", () => {
  const patent = read(
    technical(`<classification-ipc><edition>7</edition><main-classification>C04B  40/00</main-classification><further-classification>C04B   7/00</further-classification></classification-ipc>
      <classifications-ipcr><classification-ipcr>A23L   1/29        20060101AFI20051220RMJP        </classification-ipcr>
      <classification-ipcr>A23L   1/30        20060101CLN20051220RMJP        </classification-ipcr></classifications-ipcr>
      <classification-national country="US"><main-classification>106821</main-classification></classification-national>
      <classification-national country="XX"><main-classification>?</main-classification></classification-national>
      <classification-ecla><classification-symbol scheme="EC">B60C15/00D2</classification-symbol><classification-symbol scheme="ICO">T04L12:64B2</classification-symbol></classification-ecla>`),
  );
  expect(patent.classifications).toEqual([
    { scheme: "IPC", symbol: "C04B40/00", main: true },
    { scheme: "IPC", symbol: "C04B7/00" },
    { scheme: "IPCR", symbol: "A23L1/29", main: true },
    { scheme: "IPCR", symbol: "A23L1/30", additional: true },
    { scheme: "USPC", symbol: "106/821", main: true },
    { scheme: "ECLA", symbol: "B60C15/00D2" },
    { scheme: "ECLA", symbol: "T04L12/64B2", additional: true },
  ]);
});

test("citations in both layouts", () => {
  const id = documentId("epo", "EP", "0480857", "A2");
  const patent = read(
    technical(`<citations><patent-citations>
      <patcit ucid="EP-0480857-A2" source="SEA" category="AD" created-by-npl="N">${id}</patcit>
      <patcit ucid="DE-8807534-U1" source="APP"/>
      <patcit ucid="US-4191181-A"><sources><source name="SEA" category="XP" created-by-npl="N"/><source name="OPP"/><source name="SEA" category="Y"/></sources></patcit>
      </patent-citations><non-patent-citations>
      <nplcit source="SEA" category="A">CHYI ET AL.:  "Locations"</nplcit>
      <nplcit><text>PATENT ABSTRACTS OF JAPAN</text><sources><source category="X" name="SEA"/></sources></nplcit>
      </non-patent-citations></citations>`),
  );
  expect(patent.citations).toEqual([
    { cited: "EP-0480857-A2", origin: "search-report", categories: ["A", "D"] },
    { cited: "DE-8807534-U1", origin: "applicant", categories: [] },
    { cited: "US-4191181-A", origin: "search-report", categories: ["X", "P", "Y"] },
    { cited: "US-4191181-A", origin: "opposition", categories: [] },
  ]);
  expect(patent.literature).toEqual([
    { text: 'CHYI ET AL.: "Locations"', origin: "search-report", categories: ["A"] },
    { text: "PATENT ABSTRACTS OF JAPAN", origin: "search-report", categories: ["X"] },
  ]);
});

test("titles and abstracts: one for each language, the first that is not empty", () => {
  const patent = read(
    `${technical('<invention-title lang="DE">Luftreifen</invention-title><invention-title lang="EN">Pneumatic\n tire</invention-title>')}
    <abstract lang="EN"><p/></abstract><abstract lang="EN" source="EPO"><p>A <b>tire</b></p><p>more</p></abstract>
    <abstract lang="EN"><p>again</p></abstract><abstract lang="FR"><p>Un pneu</p></abstract>`,
  );
  expect(patent.titles).toEqual([
    { language: "de", text: "Luftreifen" },
    { language: "en", text: "Pneumatic tire" },
  ]);
  expect(patent.abstracts).toEqual([
    { language: "en", text: "A tire more" },
    { language: "fr", text: "Un pneu" },
  ]);
});

test("descriptions: text with markup stays text", () => {
  const patent = read(`<description lang="EN"><heading><b>FIELD</b></heading>
    <p num="1">See <ref type="patent">US 4,191,181</ref>: H<sub>2</sub>O.<tables><table><row><entry>a</entry><entry>b</entry></row></table></tables></p><p><img file="x.tif"/></p></description>`);
  expect(patent.descriptions).toEqual([
    { language: "en", paragraphs: [{ text: "FIELD", heading: true }, { text: "See US 4,191,181: H2O. a b" }] },
  ]);
});

test("claims: numbered by their order if they are all xx; references marked or in the text", () => {
  const patent = read(`<claims lang="EN"><claim-statement>What is claimed is:</claim-statement>
    <claim num="xx"><claim-text>A tire, comprising <claim-text>a bead;</claim-text><claim-text>a core.</claim-text></claim-text></claim>
    <claim num="xx"><claim-text>The tire of claim 1.</claim-text></claim></claims>
    <claims lang="FR"><claim num="00003"><claim-text>3. Pneu selon <claim-ref idref="US-20030000393-A1-CLM-00002">l'autre</claim-ref></claim-text></claim><claim num="08-10"><claim-text>8-10. (canceled)</claim-text></claim></claims>`);
  expect(patent.claims).toEqual([
    {
      language: "en",
      claims: [
        { number: 1, text: "A tire, comprising a bead; a core.", dependsOn: [] },
        { number: 2, text: "The tire of claim 1.", dependsOn: [1] },
      ],
    },
    {
      language: "fr",
      claims: [
        { number: 3, text: "Pneu selon l'autre", dependsOn: [2] },
        { number: 8, text: "8-10. (canceled)", dependsOn: [] },
      ],
    },
  ]);
});

test("ST.36 with the number of the document in the attribute docnumber", () => {
  const record = `<patent-document country="DE" docnumber="102004012345" kind="A1" lang="de" date="20050929"><bibliographic-data/></patent-document>`;
  const [patent] = marec.read(record, () => {});
  expect(patent).toMatchObject({ id: "DE-102004012345-A1", publicationDate: "2005-09-29", language: "de" });
});
