import { describe, expect, test } from "vitest";
import { ntcir } from "./ntcir.js";

function read(record: string) {
  const remarks: string[] = [];
  const patents = ntcir.read(record, (message, text) =>
    remarks.push(text === undefined ? message : `${message}: ${text}`),
  );
  return { patents, remarks };
}

const THIRD = `<DOC>
<DOCNO>PATENT-KKH-G-H08-169636</DOCNO>
<ABJ>【課題】傘を
開く。【解決手段】ばね。</ABJ>
<CLJ>【請求項１】ばねを備えた傘。
【請求項２】前記ばねが鋼である請求項１記載の傘。</CLJ>
<DEJ>【発明の属する技術分野】
【０００１】本発明は傘に関する。
【０００２】図１に示す。</DEJ>
</DOC>
`;

const GAZETTE = `<DOC>
<DOCNO>PATENT-JA-UPA-1993-123456</DOCNO>
<TEXT>
(19)【発行国】日本国特許庁（ＪＰ）
(12)【公報種別】公開特許公報（Ａ）
(11)【公開番号】特開平５－１２３４５６
(43)【公開日】平成５年（１９９３）５月２１日
(54)【発明の名称】自動傘
(51)【国際特許分類第５版】
 A45B 25/14    A
 A45B 23/00
(21)【出願番号】特願平３－２８４５６７
(22)【出願日】平成３年（１９９１）１０月３０日
(71)【出願人】
【識別番号】000001234
【氏名又は名称】傘株式会社
(72)【発明者】
【氏名】雨　降男
(74)【代理人】
【氏名】弁理　士郎
(57)【要約】
【目的】傘を開く。
【構成】ばねを備える。
【特許請求の範囲】
<PASSAGE><PNUM>PATENT-JA-UPA-1993-123456-0</PNUM>
【請求項１】ばねを備えた傘。</PASSAGE>
<PASSAGE><PNUM>PATENT-JA-UPA-1993-123456-1</PNUM>
【請求項２】請求項１に記載の傘。</PASSAGE>
【発明の詳細な説明】
<PASSAGE><PNUM>PATENT-JA-UPA-1993-123456-2</PNUM>
【０００１】
【産業上の利用分野】本発明は傘に関する。</PASSAGE>
<PASSAGE><PNUM>PATENT-JA-UPA-1993-123456-3</PNUM>
【０００２】幅 a<b とする。</PASSAGE>
</TEXT>
</DOC>
`;

const GRANT =
  "<DOC><DOCNO>PATENT-US-GRT-1993-05176894</DOCNO><APP-NO>07/123,456</APP-NO><APP-DATE>19910102</APP-DATE>" +
  "<PAT-NO>5176894</PAT-NO><PAT-TYPE>1</PAT-TYPE><PUB-DATE>19930105</PUB-DATE><PRI-IPC>C01C 03/16</PRI-IPC>" +
  "<PRI-USPC>423/352</PRI-USPC><PRIORITY>JP\t2-12345\t19900203</PRIORITY>" +
  "<CITATION>4567890/19860204\tRE31234/19830500\tnonsense/</CITATION><INVENTOR>Ann<tab>Lee</INVENTOR>" +
  "<ASSIGNEE>Acme & Co.</ASSIGNEE><TITLE>Process</TITLE><ABST>A process at T < 5.</ABST>" +
  "<SPEC>FIELD<tab>First.\tSecond.</SPEC>" +
  "<CLAIM>1. A process of 3. stages. 2. The process of claim 1. 3. The process of claim 2, hot.</CLAIM></DOC>\n";

describe("ntcir", () => {
  test("is detected from its first document", () => {
    for (const record of [THIRD, GAZETTE, GRANT]) expect(ntcir.matches(record)).toBe(true);
    expect(ntcir.matches("<DOC>\n<DOCNO>FT911-3</DOCNO>")).toBe(false);
  });

  test("NTCIR-3: the number is that of an application, and stays the id", () => {
    const { patents, remarks } = read(THIRD);
    expect(remarks).toEqual([]);
    expect(patents).toMatchObject([
      {
        id: "PATENT-KKH-G-H08-169636",
        country: "JP",
        application: { country: "JP", number: "H08169636" },
        language: "ja",
        abstracts: [{ language: "ja", text: "【課題】傘を開く。【解決手段】ばね。" }],
        claims: [
          {
            claims: [
              { number: 1, text: "ばねを備えた傘。", dependsOn: [] },
              { number: 2, text: "前記ばねが鋼である請求項１記載の傘。", dependsOn: [1] },
            ],
          },
        ],
        descriptions: [
          {
            paragraphs: [
              { text: "発明の属する技術分野", heading: true },
              { text: "本発明は傘に関する。" },
              { text: "図１に示す。" },
            ],
          },
        ],
      },
    ]);
  });

  test("NTCIR-4 and later: the Japanese gazette in TEXT", () => {
    const { patents, remarks } = read(GAZETTE);
    expect(remarks).toEqual([]);
    expect(patents).toMatchObject([
      {
        id: "JP-H05123456-A",
        publicationDate: "1993-05-21",
        application: { country: "JP", number: "H03284567", date: "1991-10-30" },
        titles: [{ language: "ja", text: "自動傘" }],
        abstracts: [{ text: "【目的】傘を開く。【構成】ばねを備える。" }],
        claims: [
          {
            language: "ja",
            claims: [
              { number: 1, dependsOn: [] },
              { number: 2, dependsOn: [1] },
            ],
          },
        ],
        descriptions: [
          {
            paragraphs: [
              { text: "産業上の利用分野", heading: true },
              { text: "本発明は傘に関する。" },
              { text: "幅 a<b とする。" },
            ],
          },
        ],
        classifications: [
          { scheme: "IPC", symbol: "A45B25/14", main: true },
          { scheme: "IPC", symbol: "A45B23/00" },
        ],
        applicants: [{ name: "傘株式会社" }],
        inventors: [{ name: "雨　降男" }],
      },
    ]);
  });

  test("US grants: citations with their dates, claims from one line", () => {
    const { patents, remarks } = read(GRANT);
    expect(remarks).toEqual(["cited number is not understood: nonsense/"]);
    expect(patents).toEqual([
      {
        id: "US-5176894",
        country: "US",
        number: "5176894",
        kind: "",
        publicationDate: "1993-01-05",
        application: { country: "US", number: "07/123,456", date: "1991-01-02" },
        priorities: [{ country: "JP", number: "2-12345", date: "1990-02-03" }],
        language: "en",
        titles: [{ language: "en", text: "Process" }],
        abstracts: [{ language: "en", text: "A process at T < 5." }],
        descriptions: [{ language: "en", paragraphs: [{ text: "FIELD" }, { text: "First." }, { text: "Second." }] }],
        claims: [
          {
            language: "en",
            claims: [
              { number: 1, text: "A process of 3. stages.", dependsOn: [] },
              { number: 2, text: "The process of claim 1.", dependsOn: [1] },
              { number: 3, text: "The process of claim 2, hot.", dependsOn: [2] },
            ],
          },
        ],
        classifications: [
          { scheme: "IPC", symbol: "C01C3/16", main: true },
          { scheme: "USPC", symbol: "423/352", main: true },
        ],
        applicants: [{ name: "Acme & Co." }],
        inventors: [{ name: "Ann Lee" }],
        citations: [
          { cited: "US-4567890", origin: "other", categories: [], date: "1986-02-04" },
          { cited: "US-RE31234", origin: "other", categories: [], date: "1983-05" },
        ],
        literature: [],
      },
    ]);
  });

  test("broken documents are refused, unknown fields cause a remark", () => {
    expect(() => read("<DOC><DOCNO>PATENT-US-GRT-1993-05176894</DOCNO><TITLE>a")).toThrow("<TITLE> is not closed");
    expect(() => read("<DOC><DOCNO>FT911-3</DOCNO></DOC>")).toThrow("DOCNO is not a document number of NTCIR");
    const deep = `<DOC><DOCNO>PATENT-US-GRT-1993-05176894</DOCNO>${"<TEXT>".repeat(99)}${"</TEXT>".repeat(99)}</DOC>`;
    expect(() => read(deep)).toThrow("elements are nested more than 50 deep");
    expect(() => read("<DOC></DOC>")).toThrow("document has no DOCNO");
    expect(read("<DOC><DOCNO>PATENT-US-GRT-1993-05176894</DOCNO><X-Y>z</X-Y></DOC>").remarks).toEqual([
      "text outside of the known fields: <X-Y>z</X-Y>",
    ]);
  });
});
