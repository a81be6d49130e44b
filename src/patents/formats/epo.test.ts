import { expect, test } from "vitest";
import type { Patent } from "../patent.js";
import { epo } from "./epo.js";
import { RecordError } from "./format.js";

function read(
  inside: string,
  attributes = 'lang="en" country="EP" doc-number="1019261" kind="B1" date-publ="20030709"',
): Patent {
  const [patent] = epo.read(`<ep-patent-document ${attributes}>${inside}</ep-patent-document>`, () => {});
  return patent;
}

const sdobi = (inside: string) => `<SDOBI lang="en">${inside}</SDOBI>`;

test("the tags of the front page", () => {
  const patent = read(
    sdobi(`<B200><B210>98948476.1</B210><B220><date>19980923</date></B220><B250>ja</B250><B260>en</B260></B200>
      <B300><B310>60410 P</B310><B320><date>19970930</date></B320><B330><ctry>US</ctry></B330><B310>2018214950</B310><B320><date>20181115</date></B320><B330><ctry>JP</ctry></B330></B300>
      <B500><B510><B511>7C 07C  29/44   A</B511><B512>7C 07C  31/38   B</B512><B513>2A 01N 43/08 -</B513></B510>
      <B510EP><classification-ipcr sequence="1"><text>C07D 271/113       20060101AFI20200522BHEP        </text></classification-ipcr></B510EP>
      <B520EP><classifications-cpc><classification-cpc><text>Y02A  50/30        20180101 LA20200801RGEP        </text></classification-cpc></classifications-cpc></B520EP>
      <B540><B541>de</B541><B542>BREMSE</B542><B541>en</B541><B542>BRAKE</B542></B540></B500>
      <B700><B710><B711><snm>Applicant Ltd</snm></B711></B710><B720><B721><snm>SMITH, Jane</snm><adr><ctry>US</ctry></adr></B721></B720>
      <B730><B731><snm>CROWN EQUIPMENT CORPORATION</snm><adr><ctry>US</ctry></adr></B731></B730></B700>`),
  );
  expect(patent).toMatchObject({
    id: "EP-1019261-B1",
    publicationDate: "2003-07-09",
    language: "en",
    application: { country: "EP", number: "98948476", date: "1998-09-23" },
    priorities: [
      { country: "US", number: "60410 P", date: "1997-09-30" },
      { country: "JP", number: "2018214950", date: "2018-11-15" },
    ],
    titles: [
      { language: "de", text: "BREMSE" },
      { language: "en", text: "BRAKE" },
    ],
    classifications: [
      { scheme: "IPC", symbol: "C07C29/44", main: true },
      { scheme: "IPC", symbol: "C07C31/38" },
      { scheme: "IPC", symbol: "A01N43/08", additional: true },
      { scheme: "IPCR", symbol: "C07D271/113", main: true },
      { scheme: "CPC", symbol: "Y02A50/30", additional: true },
    ],
    applicants: [{ name: "CROWN EQUIPMENT CORPORATION", country: "US" }],
    inventors: [{ name: "SMITH, Jane", country: "US" }],
  });
});

test("the number may occur only in its tags", () => {
  const numbers = sdobi(
    "<B100><B110>1325900</B110><B130>A1</B130><B140><date>20030709</date></B140><B190>EP</B190></B100>",
  );
  expect(read(numbers, "")).toMatchObject({ id: "EP-1325900-A1", publicationDate: "2003-07-09" });
  expect(() => read("", 'id="x"')).toThrow(RecordError);
});

test("citations of the front page and of a search report with categories", () => {
  const patent = read(
    `${sdobi("<B500><B560><B561><text>EP-A- 0 361 708</text></B561><B561><text>US-A- 5 948 634</text></B561><B562><text>DE REGGI M ET AL.</text></B562></B560></B500>")}
    <search-report-data><srep-citations><citation><patcit><document-id><country>EP</country><doc-number>0480857</doc-number><kind>A2</kind><date>19920415</date></document-id></patcit><category>X</category><category>D</category><rel-claims>1-3</rel-claims></citation>
    <citation><nplcit><text>SMITH: Brakes</text></nplcit><category>A</category></citation></srep-citations></search-report-data>`,
  );
  expect(patent.citations).toEqual([
    { cited: "EP-0361708-A", origin: "search-report", categories: [] },
    { cited: "US-5948634-A", origin: "search-report", categories: [] },
    { cited: "EP-0480857-A2", origin: "search-report", categories: ["X", "D"], date: "1992-04-15" },
  ]);
  expect(patent.literature).toEqual([
    { text: "DE REGGI M ET AL.", origin: "search-report", categories: [] },
    { text: "SMITH: Brakes", origin: "search-report", categories: ["A"] },
  ]);
});

test("a document cited by the description, both marked and listed at its end, occurs once", () => {
  const patent =
    read(`<description lang="en"><p>From <patcit id="pcit0001" dnum="US4710026A"><text>US 4,710,026</text></patcit>, also
    <patcit dnum="US4710026A"><text>again</text></patcit>, <patcit dnum="US389224A" dnum-type="L"><text>USSN 389,224</text></patcit>,
    <patcit dnum="US62454417B"><text>62/454,417</text></patcit>, <patcit dnum="WO2013176738A"><text>WO 2013/176738</text></patcit> and <nplcit><text>Suzuki</text></nplcit></p></description>
    <ep-reference-list><heading>REFERENCES</heading><p><ul><li><patcit dnum="US4710026A"><document-id><country>US</country><doc-number>4710026</doc-number><kind>A</kind></document-id></patcit></li>
    <li><nplcit><article><author><name>M. Suzuki</name></author><atl>Alignment</atl><serial><pubdate><sdate>19890000</sdate></pubdate></serial></article></nplcit></li></ul></p></ep-reference-list>`);
  expect(patent.citations).toEqual([
    { cited: "US-4710026-A", origin: "description", categories: [] },
    { cited: "WO-2013176738-A", origin: "description", categories: [] },
  ]);
  expect(patent.literature.map(({ text }) => text)).toEqual([
    "USSN 389,224",
    "62/454,417",
    "M. Suzuki, Alignment, 1989",
  ]);
  expect(patent.descriptions[0].paragraphs[0].text).toContain("From US 4,710,026, also again,");
});
