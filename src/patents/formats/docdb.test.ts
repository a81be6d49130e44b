import { describe, expect, it } from "vitest";
import { docdb } from "./docdb.js";
import { RecordError } from "./format.js";

const DOCUMENT = `<exch:exchange-document country="WO" doc-number="2020000123" kind="A1" date-publ="20200102" family-id="777" status="C">
<exch:bibliographic-data>
<exch:publication-reference data-format="docdb"><document-id lang="en"><country>WO</country><doc-number>2020000123</doc-number><kind>A1</kind><date>20200102</date></document-id></exch:publication-reference>
<exch:publication-reference data-format="epodoc"><document-id><doc-number>WO2020000123</doc-number></document-id></exch:publication-reference>
<exch:classification-ipc><edition>7</edition><main-classification> 7A 61K   9/16   A</main-classification><further-classification> 7A 61K   9/20   B</further-classification></exch:classification-ipc>
<exch:classifications-ipcr>
<classification-ipcr sequence="1"><text>A61K   9/16        20060101AFI20200102BHEP        </text></classification-ipcr>
<classification-ipcr sequence="2"><text>A61K   9/20        20060101ALN20200102BHEP        </text></classification-ipcr>
</exch:classifications-ipcr>
<exch:patent-classifications>
<patent-classification sequence="1"><classification-scheme office="EP" scheme="CPCI"/><classification-symbol>A61K   9/1652      </classification-symbol><symbol-position>F</symbol-position><classification-value>I</classification-value><generating-office>EP</generating-office></patent-classification>
<patent-classification sequence="2"><classification-scheme office="EP" scheme="CPCI"/><classification-symbol>A61K   9/1652      </classification-symbol><symbol-position>L</symbol-position><classification-value>I</classification-value><generating-office>US</generating-office></patent-classification>
<patent-classification sequence="3"><classification-scheme office="EP" scheme="CPCI"/><classification-symbol>A61K2300/00      </classification-symbol><symbol-position>L</symbol-position><classification-value>A</classification-value></patent-classification>
<patent-classification sequence="4"><classification-scheme office="SE" scheme="DEKLA"/><classification-symbol>99x</classification-symbol></patent-classification>
</exch:patent-classifications>
<exch:application-reference data-format="docdb"><document-id><country>IL</country><doc-number>2019050001</doc-number><kind>W</kind><date>20190630</date></document-id></exch:application-reference>
<exch:priority-claims>
<exch:priority-claim sequence="1" data-format="docdb"><document-id><country>US</country><doc-number>201862000001</doc-number><kind>P</kind><date>20180630</date></document-id><exch:priority-active-indicator>Y</exch:priority-active-indicator></exch:priority-claim>
<exch:priority-claim sequence="1" data-format="epodoc"><document-id><doc-number>US201862000001P</doc-number></document-id></exch:priority-claim>
<exch:priority-claim sequence="2" data-format="docdb"><document-id><country>IL</country><doc-number>2019050001</doc-number><kind>W</kind><date>20190630</date></document-id><exch:priority-linkage-type>W</exch:priority-linkage-type><exch:priority-active-indicator>N</exch:priority-active-indicator></exch:priority-claim>
</exch:priority-claims>
<exch:parties><exch:applicants>
<exch:applicant sequence="1" data-format="docdb"><exch:applicant-name><name>LID &amp; CUP CO      </name></exch:applicant-name><residence><country>IL</country></residence></exch:applicant>
<exch:applicant sequence="1" data-format="docdba"><exch:applicant-name><name>Lid and Cup Company</name></exch:applicant-name></exch:applicant>
</exch:applicants><exch:inventors><exch:inventor sequence="1" data-format="docdba"><exch:inventor-name><name>DOE, Jane</name></exch:inventor-name></exch:inventor></exch:inventors></exch:parties>
<exch:invention-title lang="en" data-format="docdba">CUP &ndash; WITH LID</exch:invention-title>
<exch:invention-title lang="fr" data-format="docdba">TASSE AVEC COUVERCLE</exch:invention-title>
<exch:references-cited>
<exch:citation cited-phase="ISR" sequence="1"><patcit num="1" dnum="US2010000001A1" dnum-type="publication number"><document-id><country>US</country><doc-number>2010000001</doc-number><kind>A1</kind><name>DOE</name><date>20100107</date></document-id></patcit><rel-passage><passage><pp>1</pp></passage><category>X</category><rel-claims>1</rel-claims><category>Y</category><rel-claims>2</rel-claims></rel-passage><rel-passage><passage><pp>9</pp></passage><category>P</category></rel-passage><category>XY</category></exch:citation>
<exch:citation cited-phase="EXA" sequence="1"><patcit num="1" dnum="JP62123456"/></exch:citation>
<exch:citation cited-phase="OPP" sequence="1"><patcit num="1"><document-id><country>DE</country><doc-number>814968</doc-number><kind>C</kind><date>19510927</date></document-id></patcit></exch:citation>
<exch:citation cited-phase="APP" sequence="1"><patcit num="1" dnum-type="application number"><document-id><country>US</country><doc-number>12345607</doc-number><kind>A</kind></document-id></patcit></exch:citation>
<exch:citation cited-phase="SEA" sequence="2"><nplcit num="1" npl-type="s"><text>DOE J: "Cups", LIDS, vol. 5</text><article><atl>Cups</atl></article></nplcit><rel-passage><category>A</category></rel-passage></exch:citation>
<exch:citation cited-phase="TPO" sequence="1"><nplcit num="2"><article><atl>Saucers</atl><serial><sertitle>LIDS</sertitle></serial></article></nplcit></exch:citation>
</exch:references-cited>
</exch:bibliographic-data>
<exch:abstract lang="en" data-format="docdba"><exch:p>A cup.</exch:p><exch:p>And a lid.</exch:p></exch:abstract>
<exch:abstract lang="fr" data-format="docdba"><exch:p>Une tasse.</exch:p></exch:abstract>
<exch:abstract data-format="original"><exch:p>A cup. Une tasse.</exch:p></exch:abstract>
<exch:patent-family><exch:family-member><exch:publication-reference data-format="docdb"><document-id><country>US</country><doc-number>999</doc-number><kind>A</kind></document-id></exch:publication-reference></exch:family-member></exch:patent-family>
</exch:exchange-document>`;

function read(record: string) {
  const remarks: string[] = [];
  const patents = docdb.read(record, (message, text) => remarks.push(`${message}: ${text}`));
  return { patents, remarks };
}

describe("docdb", () => {
  it("reads all of a document", () => {
    const { patents, remarks } = read(DOCUMENT);
    expect(patents).toEqual([
      {
        id: "WO-2020000123-A1",
        country: "WO",
        number: "2020000123",
        kind: "A1",
        publicationDate: "2020-01-02",
        application: { country: "IL", number: "2019050001", kind: "W", date: "2019-06-30" },
        priorities: [{ country: "US", number: "201862000001", kind: "P", date: "2018-06-30" }],
        language: "en",
        titles: [
          { language: "en", text: "CUP – WITH LID" },
          { language: "fr", text: "TASSE AVEC COUVERCLE" },
        ],
        abstracts: [
          { language: "en", text: "A cup. And a lid." },
          { language: "fr", text: "Une tasse." },
        ],
        descriptions: [],
        claims: [],
        classifications: [
          { scheme: "IPC", symbol: "A61K9/16", main: true },
          { scheme: "IPC", symbol: "A61K9/20" },
          { scheme: "IPCR", symbol: "A61K9/16", main: true },
          { scheme: "IPCR", symbol: "A61K9/20", additional: true },
          { scheme: "CPC", symbol: "A61K9/1652", main: true },
          { scheme: "CPC", symbol: "A61K2300/00", additional: true },
        ],
        applicants: [{ name: "LID & CUP CO", country: "IL" }],
        inventors: [{ name: "DOE, Jane" }],
        familyId: "777",
        citations: [
          { cited: "US-20100000001-A1", origin: "search-report", categories: ["X", "Y", "P"], date: "2010-01-07" },
          { cited: "JP-S62123456", origin: "examiner", categories: [] },
          { cited: "DE-814968-C", origin: "opposition", categories: [], date: "1951-09-27" },
        ],
        literature: [
          { text: "application US 12345607 A", origin: "applicant", categories: [] },
          { text: 'DOE J: "Cups", LIDS, vol. 5', origin: "search-report", categories: ["A"] },
          { text: "Saucers, LIDS", origin: "other", categories: [] },
        ],
      },
    ]);
    expect(remarks).toEqual(["classification scheme is unknown, symbol skipped: DEKLA 99x"]);
  });

  it("skips a deleted document with a remark", () => {
    expect(read('<exchange-document country="DE" doc-number="1" kind="B" status="D"/>')).toEqual({
      patents: [],
      remarks: ["document is marked as deleted, skipped: DE-1-B"],
    });
  });

  it("uses the original abstract if there is no other", () => {
    const { patents } = read(
      '<exchange-document country="DE" doc-number="1" kind="B"><abstract data-format="original"><p>Deckel</p></abstract></exchange-document>',
    );
    expect(patents[0].abstracts).toEqual([{ text: "Deckel" }]);
  });

  it("refuses a document without a number", () => {
    expect(() => read('<exchange-document country="DE"/>')).toThrow(RecordError);
  });

  it("distinguishes its files from those of OPS", () => {
    expect(docdb.matches('<?xml version="1.0"?><exch:exchange-documents xmlns:exch="x">')).toBe(true);
    expect(docdb.matches('<exchange-document country="DE">')).toBe(true);
    expect(docdb.matches("<ops:world-patent-data><exchange-documents><exchange-document >")).toBe(false);
  });
});
