import { describe, expect, it } from "vitest";
import { RecordError } from "./format.js";
import { usptoApplication } from "./uspto-application.js";
import { usptoGrant } from "./uspto-grant.js";

function read(record: string, format = usptoGrant) {
  const remarks: string[] = [];
  const [patent] = format.read(record, (message, text) => remarks.push(`${message}: ${text}`));
  return { patent, remarks };
}

const grant = (biblio: string, rest = "") =>
  `<us-patent-grant lang="EN" dtd-version="v4.5 2014-04-03" date-publ="20150106"><us-bibliographic-data-grant>${biblio}</us-bibliographic-data-grant>${rest}</us-patent-grant>`;
const number = (country: string, digits: string, kind = "", date = "") =>
  `<document-id><country>${country}</country><doc-number>${digits}</doc-number>${kind && `<kind>${kind}</kind>`}${date && `<date>${date}</date>`}</document-id>`;
const publication = `<publication-reference>${number("US", "08926509", "B2", "20150106")}</publication-reference>`;
const symbol = (name: string, parts: string, position: string, value: string) => {
  const [section, cls, subclass, group, subgroup] = parts.split(" ");
  return `<classification-${name}><section>${section}</section><class>${cls}</class><subclass>${subclass}</subclass><main-group>${group}</main-group><subgroup>${subgroup}</subgroup><symbol-position>${position}</symbol-position><classification-value>${value}</classification-value></classification-${name}>`;
};

const BIBLIO = `${publication}
<application-reference appl-type="utility">${number("US", "12134151", "", "20080605")}</application-reference>
<us-application-series-code>12</us-application-series-code>
<priority-claims><priority-claim sequence="01" kind="national"><country>JP</country><doc-number>2007-148514</doc-number><date>20070605</date></priority-claim></priority-claims>
<classifications-ipcr>${symbol("ipcr", "A 61 B 5 00", "F", "I")}${symbol("ipcr", "H 04 W 84 18", "L", "N")}</classifications-ipcr>
<classifications-cpc><main-cpc>${symbol("cpc", "A 61 B 5 0205", "F", "I")}</main-cpc><further-cpc>${symbol("cpc", "H 04 W 88 08", "L", "A")}<combination-set><combination-rank>${symbol("cpc", "A 61 B 5 0024", "L", "I")}</combination-rank></combination-set></further-cpc></classifications-cpc>
<classification-national><country>US</country><main-classification>549 41</main-classification><further-classification>9174111</further-classification></classification-national>
<invention-title id="t">Wireless <i>patches</i> for H<sub>2</sub>O</invention-title>
<us-references-cited>
<us-citation><patcit num="00001">${number("US", "2001/0003163", "A1", "20010600")}</patcit><category>cited by examiner</category><classification-national><country>US</country><main-classification>709203</main-classification></classification-national></us-citation>
<us-citation><patcit num="00002">${number("WO", "WO 02/25773", "A1", "20020300")}</patcit><category>cited by applicant</category></us-citation>
<us-citation><patcit num="00003">${number("KR", "10-2004-0032451", "", "20040400")}</patcit><category>cited by other</category></us-citation>
<us-citation><nplcit num="00004"><othercit>Doe, &#x201c;Patches&#x201d;, <i>Skin</i>.</othercit></nplcit><category>cited by third party</category></us-citation>
</us-references-cited>
<us-field-of-classification-search><classification-cpc-text>H04W 84/005</classification-cpc-text></us-field-of-classification-search>
<us-related-documents>
<continuation><relation><parent-doc>${number("US", "11000001", "", "20060101")}<parent-status>ABANDONED</parent-status><parent-grant-document>${number("US", "7000001")}</parent-grant-document></parent-doc><child-doc>${number("US", "12134151")}</child-doc></relation></continuation>
<us-provisional-application>${number("US", "60968023", "", "20070824")}</us-provisional-application>
<related-publication>${number("US", "20090054737", "A1", "20090226")}</related-publication>
</us-related-documents>
<us-parties><us-applicants>
<us-applicant sequence="001" app-type="applicant"><addressbook><last-name>Doe</last-name><first-name>Jane</first-name><address><country>US</country></address></addressbook><residence><country>US</country></residence></us-applicant>
</us-applicants><inventors><inventor sequence="001"><addressbook><last-name>Doe</last-name><first-name>Jane</first-name><address><country>US</country></address></addressbook></inventor></inventors></us-parties>
<assignees><assignee><addressbook><orgname>Patch &#x26; Co.</orgname><role>02</role><address><country>CA</country></address></addressbook></assignee></assignees>`;

const TEXTS = `<abstract id="abstract"><p id="p-0001" num="0000">A patch.</p></abstract>
<drawings id="DRAWINGS"><figure><img file="x.TIF" alt="embedded image"/></figure></drawings>
<description id="description"><?BRFSUM description="Brief Summary" end="lead"?>
<heading id="h-0001" level="1">BACKGROUND</heading>
<p id="p-0002" num="0001">See <figref idref="DRAWINGS">FIG. <b>1</b></figref>.<ul><li>one</li><li>two</li></ul></p>
<description-of-drawings><heading level="1">DRAWINGS</heading><p num="0002">FIG. 1 is a patch.</p></description-of-drawings>
<p num="0003"><?in-line-formulae description="x" end="lead"?>a=b<?in-line-formulae end="tail"?></p>
<tables><table><tgroup><thead><row><entry>dose</entry><entry>effect</entry></row></thead><tbody><row><entry>1</entry><entry>2</entry></row></tbody></tgroup></table></tables>
<maths id="M"><math><mi>E</mi><mo>=</mo><mi>m</mi></math></maths>
<p num="0004"><chemistry><img file="c.TIF"/></chemistry></p>
</description>
<us-claim-statement>What is claimed is:</us-claim-statement>
<claims id="claims">
<claim id="CLM-00001" num="00001"><claim-text>1. A patch, comprising:<claim-text>a foil;</claim-text><claim-text>a glue.</claim-text></claim-text></claim>
<claim id="CLM-00002" num="00002"><claim-text>2. The patch of <claim-ref idref="CLM-00001">claim 1</claim-ref>, wet.</claim-text></claim>
<claim id="CLM-00003" num="00003"><claim-text><b>3</b>. The patch as in any of <claim-ref idref="CLM-00001">claims 1 to 2</claim-ref>.</claim-text></claim>
</claims>`;

describe("uspto-grant", () => {
  it("reads all of a grant", () => {
    const { patent, remarks } = read(grant(BIBLIO, TEXTS));
    expect(remarks).toEqual([]);
    expect(patent).toEqual({
      id: "US-8926509-B2",
      country: "US",
      number: "8926509",
      kind: "B2",
      publicationDate: "2015-01-06",
      application: { country: "US", number: "12134151", date: "2008-06-05" },
      priorities: [
        { country: "JP", number: "2007-148514", date: "2007-06-05" },
        { country: "US", number: "11000001", date: "2006-01-01" },
        { country: "US", number: "60968023", date: "2007-08-24" },
      ],
      language: "en",
      titles: [{ language: "en", text: "Wireless patches for H2O" }],
      abstracts: [{ language: "en", text: "A patch." }],
      descriptions: [
        {
          language: "en",
          paragraphs: [
            { text: "BACKGROUND", heading: true },
            { text: "See FIG. 1. one two" },
            { text: "DRAWINGS", heading: true },
            { text: "FIG. 1 is a patch." },
            { text: "a=b" },
            { text: "dose effect 1 2" },
            { text: "E=m" },
          ],
        },
      ],
      claims: [
        {
          language: "en",
          claims: [
            { number: 1, text: "A patch, comprising: a foil; a glue.", dependsOn: [] },
            { number: 2, text: "The patch of claim 1, wet.", dependsOn: [1] },
            { number: 3, text: "The patch as in any of claims 1 to 2.", dependsOn: [1, 2] },
          ],
        },
      ],
      classifications: [
        { scheme: "USPC", symbol: "549/41", main: true },
        { scheme: "USPC", symbol: "917/411.1" },
        { scheme: "IPCR", symbol: "A61B5/00", main: true },
        { scheme: "IPCR", symbol: "H04W84/18", additional: true },
        { scheme: "CPC", symbol: "A61B5/0205", main: true },
        { scheme: "CPC", symbol: "H04W88/08", additional: true },
        { scheme: "CPC", symbol: "A61B5/0024" },
      ],
      applicants: [{ name: "Patch & Co.", country: "CA" }],
      inventors: [{ name: "Doe, Jane", country: "US" }],
      citations: [
        { cited: "US-20010003163-A1", origin: "examiner", categories: [], date: "2001-06" },
        { cited: "WO-2002025773-A1", origin: "applicant", categories: [], date: "2002-03" },
        { cited: "KR-20040032451", origin: "other", categories: [], date: "2004-04" },
      ],
      literature: [{ text: "Doe, “Patches”, Skin.", origin: "other", categories: [] }],
    });
  });

  it("reads the layout of 2005: citations, applicants who are inventors, the seventh edition of the IPC", () => {
    const { patent } = read(
      grant(`${publication}<classification-ipc><edition>7</edition><main-classification>G06F015/00</main-classification><further-classification>G06F017/21</further-classification></classification-ipc>
<references-cited><citation><patcit num="1">${number("US", "5793966", "A", "19980800")}</patcit><category>cited by examiner</category></citation></references-cited>
<parties><applicants><applicant app-type="applicant-inventor"><addressbook><last-name>Roe</last-name><first-name>Al</first-name><address><country>US</country></address></addressbook><nationality><country>omitted</country></nationality><residence><country>US</country></residence></applicant></applicants></parties>`),
    );
    expect(patent).toMatchObject({
      classifications: [
        { scheme: "IPC", symbol: "G06F15/00", main: true },
        { scheme: "IPC", symbol: "G06F17/21" },
      ],
      citations: [{ cited: "US-5793966-A", origin: "examiner" }],
      applicants: [{ name: "Roe, Al", country: "US" }],
      inventors: [{ name: "Roe, Al", country: "US" }],
    });
  });

  it("reads a design: Locarno, one claim, no abstract", () => {
    const { patent } = read(
      grant(
        `<publication-reference>${number("US", "D0720000", "S1", "20141223")}</publication-reference><classification-locarno><edition>10</edition><main-classification>1402</main-classification></classification-locarno><classification-national><country>US</country><main-classification>D14480</main-classification></classification-national><invention-title>Disc</invention-title>`,
        '<claims><claim id="CLM-00001" num="00001"><claim-text>The ornamental design for a disc, as shown.</claim-text></claim></claims>',
      ),
    );
    expect(patent).toMatchObject({
      id: "US-D720000-S1",
      abstracts: [],
      descriptions: [],
      classifications: [
        { scheme: "LOCARNO", symbol: "14-02", main: true },
        { scheme: "USPC", symbol: "D14/480", main: true },
      ],
      claims: [{ claims: [{ number: 1, text: "The ornamental design for a disc, as shown.", dependsOn: [] }] }],
    });
  });

  it("reads reissues and plants, and excludes a re-examined patent from the priorities", () => {
    const reissue = read(
      grant(
        `<publication-reference>${number("US", "RE045123", "E1", "20140902")}</publication-reference><us-related-documents><reissue><relation><parent-doc>${number("US", "11000001", "", "20060101")}</parent-doc></relation></reissue><reexamination><relation><parent-doc>${number("US", "90000001")}</parent-doc></relation></reexamination></us-related-documents>`,
      ),
    ).patent;
    expect(reissue.id).toBe("US-RE45123-E1");
    expect(reissue.priorities).toEqual([{ country: "US", number: "11000001", date: "2006-01-01" }]);
    const plant = `<publication-reference>${number("US", "PP025000", "P3", "20141104")}</publication-reference>`;
    expect(read(grant(plant)).patent.id).toBe("US-PP25000-P3");
  });

  it("refuses a grant without a number", () => {
    expect(() => read(grant(""))).toThrow(RecordError);
  });
});

describe("uspto-application", () => {
  it("reads an application; its international parent is WIPO's", () => {
    const { patent } = read(
      `<us-patent-application lang="EN"><us-bibliographic-data-application><publication-reference>${number("US", "20050004437", "A1", "20050106")}</publication-reference><classification-national><country>US</country><main-classification>600300000</main-classification></classification-national><us-related-documents><continuation><relation><parent-doc>${number("US", "PCT/CH02/00573", "", "20021021")}</parent-doc></relation></continuation></us-related-documents></us-bibliographic-data-application><claims><claim id="CLM-00001" num="00001"><claim-text><b>1</b>. A device.</claim-text></claim></claims></us-patent-application>`,
      usptoApplication,
    );
    expect(patent).toMatchObject({
      id: "US-20050004437-A1",
      publicationDate: "2005-01-06",
      priorities: [{ country: "WO", number: "PCT/CH02/00573", date: "2002-10-21" }],
      classifications: [{ scheme: "USPC", symbol: "600/300", main: true }],
      claims: [{ language: "en", claims: [{ number: 1, text: "A device.", dependsOn: [] }] }],
    });
  });
});
