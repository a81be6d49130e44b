import { describe, expect, it } from "vitest";
import { usptoSgml } from "./uspto-sgml.js";

function read(record: string) {
  const remarks: string[] = [];
  const [patent] = usptoSgml.read(record, (message, text) => remarks.push(`${message}: ${text}`));
  return { patent, remarks };
}

const party = (name: string, place: string) => `<PARTY-US><NAM>${name}</NAM><ADR>${place}</ADR></PARTY-US>`;

/** SGML of 2001: empty elements are not closed, attributes have no quotes, characters have names. */
const GRANT = `<PATDOC DTD=2.4 STATUS="BUILD 20001002">
<SDOBI>
<B100><B110><DNUM><PDAT>06300123</PDAT></DNUM></B110><B130><PDAT>B1</PDAT></B130><B140><DATE><PDAT>20011009</PDAT></DATE></B140><B190><PDAT>US</PDAT></B190></B100>
<B200><B210><DNUM><PDAT>09413215</PDAT></DNUM></B210><B211US><PDAT>09</PDAT></B211US><B220><DATE><PDAT>19991005</PDAT></DATE></B220></B200>
<B300><B310><DNUM><PDAT>971605</PDAT></DNUM></B310><B320><DATE><PDAT>19970408</PDAT></DATE></B320><B330><CTRY><PDAT>NO</PDAT></CTRY></B330></B300>
<B300><B310><DNUM><PDAT>971606</PDAT></DNUM></B310><B320><DATE><PDAT>19970409</PDAT></DATE></B320><B330><CTRY><PDAT>SE</PDAT></CTRY></B330></B300>
<B500><B510><B511><PDAT>G06F 1516</PDAT></B511><B512><PDAT>G06F 1300</PDAT></B512><B516><PDAT>7</PDAT></B516></B510>
<B520><B521><PDAT>709202</PDAT></B521><B522><PDAT>549 41</PDAT></B522></B520>
<B540><STEXT><PDAT>Kiln for </PDAT><HIL><ITALIC><PDAT>&bgr;</PDAT></ITALIC></HIL><PDAT>-bricks</PDAT></STEXT></B540>
<B560>
<B561><PCIT><DOC><DNUM><PDAT>5825759</PDAT></DNUM><DATE><PDAT>19981000</PDAT></DATE><KIND><PDAT>A</PDAT></KIND></DOC>${party("<SNM><STEXT><PDAT>Liu</PDAT></STEXT></SNM>", "")}<PNC><PDAT>370331</PDAT></PNC></PCIT><CITED-BY-EXAMINER></B561>
<B561><PCIT><DOC><DNUM><PDAT>96/25012</PDAT></DNUM><DATE><PDAT>19960800</PDAT></DATE><CTRY><PDAT>WO</PDAT></CTRY></DOC></PCIT><CITED-BY-OTHER></B561>
<B562><NCIT><STEXT><PDAT>IEEE 46</PDAT><HIL><SP><PDAT>th </PDAT></SP></HIL><PDAT>Conference.</PDAT></STEXT></NCIT><CITED-BY-OTHER></B562>
</B560>
<B580><B582><PDAT>709201</PDAT></B582></B580>
<B590><B595><PDAT>3</PDAT></B595><B597US></B590></B500>
<B600><B630><B631><PARENT-US><CDOC><DOC><DNUM><PDAT>09/413215</PDAT></DNUM></DOC></CDOC><PDOC><DOC><DNUM><PDAT>PCT/NO98/00107</PDAT></DNUM><DATE><PDAT>19980402</PDAT></DATE><CTRY><PDAT>US</PDAT></CTRY></DOC></PDOC></PARENT-US></B631></B630>
<B680US><DOC><DNUM><PDAT>60/000001</PDAT></DNUM><DATE><PDAT>19970101</PDAT></DATE></DOC></B680US></B600>
<B700><B720><B721>${party("<FNM><PDAT>Jane</PDAT></FNM><SNM><STEXT><PDAT>Doe</PDAT></STEXT></SNM>", "<CITY><PDAT>Reno</PDAT></CITY><STATE><PDAT>NV</PDAT></STATE>")}</B721></B720>
<B730><B731>${party("<ONM><STEXT><PDAT>Kiln AS</PDAT></STEXT></ONM>", "<CITY><PDAT>Oslo</PDAT></CITY><CTRY><PDAT>NO</PDAT></CTRY>")}</B731><B732US><PDAT>03</PDAT></B732US></B730>
<B740><B741>${party("<ONM><STEXT><PDAT>Law LLP</PDAT></STEXT></ONM>", "")}</B741></B740></B700>
</SDOBI>
<SDOAB><BTEXT><PARA ID=P-00001 LVL=0><PTEXT><PDAT>A kiln at 900&deg; C.</PDAT></PTEXT></PARA></BTEXT></SDOAB>
<SDODE><RELAPP><BTEXT><H LVL=1><STEXT><PDAT>RELATED</PDAT></STEXT></H><PARA ID=P-00002 LVL=0><PTEXT><PDAT>None.</PDAT></PTEXT></PARA></BTEXT></RELAPP>
<DETDESC><BTEXT><PARA ID=P-00003 LVL=0><PTEXT><PDAT>CO</PDAT><HIL><SB><PDAT>2</PDAT></SB></HIL><PDAT> of </PDAT><FGREF ID=DRAWINGS><PDAT>FIG. 1</PDAT></FGREF></PTEXT></PARA>
<CWU><TABLE-US ID=T><TABLE-CALS><table><tgroup cols=2><colspec colname=1><tbody><row><entry>a</entry><entry>b</entry></row></tbody></tgroup></table></TABLE-CALS></TABLE-US></CWU><EMI ID=EMI-1 FILE="x.TIF"></BTEXT></DETDESC></SDODE>
<SDOCL><CL>
<CLM ID=CLM-00001><PARA ID=P-4 LVL=0><PTEXT><PDAT>1. A kiln, comprising:</PDAT></PTEXT></PARA><CLMSTEP LVL=2><PTEXT><PDAT>a door.</PDAT></PTEXT></CLMSTEP></CLM>
<CLM ID=CLM-00002><PARA ID=P-5 LVL=0><PTEXT><PDAT>2. The kiln of </PDAT><CLREF ID=CLM-00001><PDAT>claim 1</PDAT></CLREF><PDAT>.</PDAT></PTEXT></PARA></CLM>
</CL></SDOCL>
<SDODR ID=DRAWINGS><EMI ID=EMI-D00000 FILE="y.TIF"></SDODR>
</PATDOC>`;

const EXPECTED = {
  id: "US-6300123-B1",
  country: "US",
  number: "6300123",
  kind: "B1",
  publicationDate: "2001-10-09",
  application: { country: "US", number: "09413215", date: "1999-10-05" },
  priorities: [
    { country: "NO", number: "971605", date: "1997-04-08" },
    { country: "SE", number: "971606", date: "1997-04-09" },
    { country: "WO", number: "PCT/NO98/00107", date: "1998-04-02" },
    { country: "US", number: "60/000001", date: "1997-01-01" },
  ],
  language: "en",
  titles: [{ language: "en", text: "Kiln for β-bricks" }],
  abstracts: [{ language: "en", text: "A kiln at 900° C." }],
  descriptions: [
    {
      language: "en",
      paragraphs: [{ text: "RELATED", heading: true }, { text: "None." }, { text: "CO2 of FIG. 1" }, { text: "a b" }],
    },
  ],
  claims: [
    {
      language: "en",
      claims: [
        { number: 1, text: "A kiln, comprising: a door.", dependsOn: [] },
        { number: 2, text: "The kiln of claim 1.", dependsOn: [1] },
      ],
    },
  ],
  classifications: [
    { scheme: "IPC", symbol: "G06F15/16", main: true },
    { scheme: "IPC", symbol: "G06F13/00" },
    { scheme: "USPC", symbol: "709/202", main: true },
    { scheme: "USPC", symbol: "549/41" },
  ],
  applicants: [{ name: "Kiln AS", country: "NO" }],
  inventors: [{ name: "Doe, Jane", country: "US" }],
  citations: [
    { cited: "US-5825759-A", origin: "examiner", categories: [], date: "1998-10" },
    { cited: "WO-1996025012", origin: "other", categories: [], date: "1996-08" },
  ],
  literature: [{ text: "IEEE 46th Conference.", origin: "other", categories: [] }],
};

describe("uspto-sgml", () => {
  it("reads SGML of version 2.4", () => {
    expect(read(GRANT)).toEqual({ patent: EXPECTED, remarks: [] });
  });

  it("reads the same in XML of version 2.5", () => {
    const xml = GRANT.replace(/<(CITED-BY-[A-Z]+|B597US|EMI [^>]*|colspec [^>]*)>/g, "<$1/>").replace(
      /=([^\s"/>]+)/g,
      '="$1"',
    );
    expect(xml).toContain('<EMI ID="EMI-D00000" FILE="y.TIF"/>');
    expect(read(xml)).toEqual({ patent: EXPECTED, remarks: [] });
  });

  it("reads the class of a design as Locarno's, and inventors as applicants if there is nobody else", () => {
    const { patent } = read(
      `<PATDOC><SDOBI><B100><B110><DNUM><PDAT>D0435854</PDAT></DNUM></B110><B130><PDAT>S</PDAT></B130></B100><B500><B510><B511><PDAT>1402</PDAT></B511></B510><B520><B521><PDAT>D14480</PDAT></B521></B520></B500><B700><B720><B721>${party("<SNM><STEXT><PDAT>Doe</PDAT></STEXT></SNM>", "<CTRY><PDAT>JP</PDAT></CTRY>")}</B721></B720></B700></SDOBI></PATDOC>`,
    );
    expect(patent).toMatchObject({
      id: "US-D435854-S",
      classifications: [
        { scheme: "LOCARNO", symbol: "14-02", main: true },
        { scheme: "USPC", symbol: "D14/480", main: true },
      ],
      applicants: [{ name: "Doe", country: "JP" }],
    });
  });

  it("refuses a document without a number", () => {
    expect(() => read("<PATDOC><SDOBI/></PATDOC>")).toThrow("PATDOC has no number in B110");
  });
});
