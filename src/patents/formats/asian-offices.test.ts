import { expect, test } from "vitest";
import { cnipa, cnipaOld } from "./cnipa.js";
import { jpo } from "./jpo.js";
import { kipris } from "./kipris.js";

const GAZETTE = `<jp-official-gazette kind-of-jp="T" kind-of-st16="A" lang="ja" dtd-version="1.0" country="JP" xmlns:jp="http://www.jpo.go.jp"><bibliographic-data lang="ja" country="JP">
<publication-reference><document-id><country>JP</country><doc-number>2021500001</doc-number><kind>公表特許公報(A)</kind><date>20210318</date></document-id></publication-reference>
<application-reference><document-id><doc-number>2020500002</doc-number><date>20181227</date></document-id></application-reference>
<invention-title>自転車の制動装置</invention-title>
<parties><jp:applicants-agents-article><jp:applicants-agents sequence="1"><applicant sequence="1"><addressbook lang="ja"><name>制動株式会社</name></addressbook><addressbook lang="en"><address><text>Tokyo</text></address></addressbook></applicant><agent sequence="1"><addressbook><name>代理 人</name></addressbook></agent></jp:applicants-agents></jp:applicants-agents-article><inventors><inventor sequence="1"><addressbook><name>発明 太郎</name></addressbook></inventor></inventors></parties>
<priority-claims><priority-claim sequence="1" jp:kind="international"><country>KR</country><doc-number>10-2018-0000001</doc-number><date>20180103</date></priority-claim></priority-claims>
<classification-ipc><edition></edition><main-clsf>B62L   1/00        20060101AFI20210219BHJP        </main-clsf><further-clsf>B60T   7/02        20060101ALI20210219BHJP        </further-clsf></classification-ipc>
<classification-national><country>JP</country><main-clsf>B62L1/00 C</main-clsf></classification-national>
<jp:f-term-info><jp:f-term>2F030CA04</jp:f-term></jp:f-term-info></bibliographic-data>
<description><technical-field><p num="0001">本発明は<br/>制動装置に関する。</p></technical-field><background-art><p num="0002">従来技術。</p></background-art></description>
<claims><claim num="1"><claim-text>レバーを<br/>備える制動装置。</claim-text></claim><claim num="2"><claim-text>前記レバーが曲がる請求項１に記載の制動装置。</claim-text></claim></claims>
<abstract><p num="">【課題】止まる。<br/>【解決手段】レバー。</p></abstract></jp-official-gazette>`;

test("a Japanese gazette: numbers, parties, IPC, FI and F-terms, texts without breaks of lines", () => {
  const [patent] = jpo.read(GAZETTE, (message) => expect.fail(message));
  expect(patent).toMatchObject({
    id: "JP-2021500001-A",
    publicationDate: "2021-03-18",
    application: { country: "JP", number: "2020500002", date: "2018-12-27" },
    priorities: [{ country: "KR", number: "10-2018-0000001", date: "2018-01-03" }],
    language: "ja",
    titles: [{ language: "ja", text: "自転車の制動装置" }],
    abstracts: [{ language: "ja", text: "【課題】止まる。【解決手段】レバー。" }],
    descriptions: [{ language: "ja", paragraphs: [{ text: "本発明は制動装置に関する。" }, { text: "従来技術。" }] }],
    applicants: [{ name: "制動株式会社" }],
    inventors: [{ name: "発明 太郎" }],
    classifications: [
      { scheme: "IPCR", symbol: "B62L1/00", main: true },
      { scheme: "IPCR", symbol: "B60T7/02" },
      { scheme: "FI", symbol: "B62L1/00@C", main: true },
      { scheme: "FTERM", symbol: "2F030CA04" },
    ],
  });
  expect(patent.claims[0].claims).toEqual([
    { number: 1, text: "レバーを備える制動装置。", dependsOn: [] },
    { number: 2, text: "前記レバーが曲がる請求項1に記載の制動装置。".replace("1", "１"), dependsOn: [1] },
  ]);
});

const CHINESE = {
  id: "CN-104000001-A",
  publicationDate: "2014-12-24",
  application: { country: "CN", number: "201480000001.0", date: "2014-03-28" },
  priorities: [{ country: "KR", number: "10-2013-0000001", date: "2013-03-28" }],
  language: "zh",
  titles: [{ language: "zh", text: "自行车的制动装置" }],
  abstracts: [{ language: "zh", text: "一种制动装置。" }],
  descriptions: [{ language: "zh", paragraphs: [{ text: "技术领域" }, { text: "本发明涉及制动装置。" }] }],
  applicants: [{ name: "制动公司" }],
  inventors: [{ name: "朴建洙" }],
  classifications: [
    { scheme: "IPCR", symbol: "B62L1/00", main: true },
    { scheme: "IPCR", symbol: "B60T7/02" },
  ],
  claims: [
    {
      language: "zh",
      claims: [
        { number: 1, text: "2,4-二氨基的制造方法。", dependsOn: [] },
        { number: 2, text: "如权利要求1所述的制造方法。", dependsOn: [1] },
      ],
    },
  ],
};

test("the Chinese office's earlier XML; numbers before claims are removed, also before a digit", () => {
  const [patent] = cnipaOld.read(
    `<cn-patent-document lang="ZH" country="CN"><cn-bibliographic-data><cn-publication-reference><document-id><country>CN</country><doc-number>104000001</doc-number><kind>A</kind><date>20141224</date></document-id><gazette-reference><gazette-num>30-52</gazette-num><date>20141224</date></gazette-reference></cn-publication-reference><application-reference appl-type="发明专利"><document-id><country>CN</country><doc-number>201480000001.0</doc-number><date>20140328</date></document-id></application-reference><priority-claims><priority-claim sequence="1" kind="international"><country>KR</country><doc-number>10-2013-0000001</doc-number><date>20130328</date></priority-claim></priority-claims><classifications-ipcr><classification-ipcr><text>B62L    1/00    (2006.01)</text></classification-ipcr><classification-ipcr><text>B60T    7/02    (2006.01)</text></classification-ipcr></classifications-ipcr><invention-title>自行车的制动装置</invention-title><abstract><p num="1">一种制动装置。</p></abstract><cn-parties><cn-applicants cn-representative-is="x"><cn-applicant sequence="1"><addressbook lang="ZH"><name>制动公司</name></addressbook></cn-applicant></cn-applicants><cn-inventors><cn-inventor sequence="1"><name>朴建洙</name></cn-inventor></cn-inventors></cn-parties></cn-bibliographic-data><application-body lang="CN" country="CN"><description><invention-title id="tilte1">自行车的制动装置</invention-title><p id="p0001" num="0001">技术领域</p><p id="p0002" num="0002">本发明涉及<br/>制动装置。</p></description><claims><claim id="cl0001" num="0001"><claim-text>1.2,4-二氨基的制造方
			法。</claim-text></claim><claim id="cl0002" num="0002"><claim-text>2.如权利要求1所述的制造方法。</claim-text></claim></claims></application-body></cn-patent-document>`,
    (message) => expect.fail(message),
  );
  expect(patent).toMatchObject(CHINESE);
});

test("the Chinese office's present XML: of several formats of a number, the printed one", () => {
  const number = (name: string, format: string, rest: string) =>
    `<business:${name} dataFormat="${format}"><base:DocumentID><base:WIPOST3Code>CN</base:WIPOST3Code>${rest}</base:DocumentID></business:${name}>`;
  const [patent] = cnipa.read(
    `<business:PatentDocumentAndRelated status="C" lang="zh" country="CN" docNumber="104000001" kind="A" datePublication="20141224"><business:BibliographicData>${number("PublicationReference", "standard", "<base:DocNumber>999</base:DocNumber><base:Kind>A</base:Kind>")}${number("PublicationReference", "original", "<base:DocNumber>104000001</base:DocNumber><base:Kind>A</base:Kind><base:Date>20141224</base:Date>")}${number("ApplicationReference", "original", "<base:DocNumber>201480000001.0</base:DocNumber><base:Date>20140328</base:Date>")}<business:PriorityDetails><business:Priority dataFormat="original"><base:WIPOST3Code>KR</base:WIPOST3Code><base:DocNumber>10-2013-0000001</base:DocNumber><base:Date>20130328</base:Date></business:Priority><business:Priority dataFormat="standard"><base:WIPOST3Code>KR</base:WIPOST3Code><base:DocNumber>20130000001</base:DocNumber></business:Priority></business:PriorityDetails><business:ClassificationIPCRDetails><business:ClassificationIPCR sequence="1"><base:Section>B</base:Section><base:Text>B62L    1/00    (2006.01)</base:Text></business:ClassificationIPCR><business:ClassificationIPCR sequence="2"><base:Text>B60T    7/02    (2006.01)</base:Text></business:ClassificationIPCR></business:ClassificationIPCRDetails><business:InventionTitle lang="zh">自行车的制动装置</business:InventionTitle><business:Parties><business:ApplicantDetails><business:Applicant sequence="1"><base:AddressBook lang="zh"><base:Name>制动公司</base:Name></base:AddressBook></business:Applicant></business:ApplicantDetails><business:InventorDetails><business:Inventor sequence="1"><base:AddressBook lang="zh"><base:Name>朴建洙</base:Name></base:AddressBook></business:Inventor></business:InventorDetails></business:Parties></business:BibliographicData><business:Abstract><base:Paragraphs num="0001">一种制动装置。</base:Paragraphs></business:Abstract><business:Description lang="zh"><business:InventionTitle id="title1">自行车的制动装置</business:InventionTitle><business:TechnicalField><base:Paragraphs id="p0003">技术领域</base:Paragraphs><base:Paragraphs>本发明涉及制动装置。</base:Paragraphs></business:TechnicalField></business:Description><business:Claims lang="zh"><business:Claim id="cl0001" num="0001"><business:ClaimText>1.2,4-二氨基的</business:ClaimText><business:ClaimText>制造方法。</business:ClaimText></business:Claim><business:Claim id="cl0002" num="0002"><business:ClaimText>2.如权利要求1所述的制造方法。</business:ClaimText></business:Claim></business:Claims></business:PatentDocumentAndRelated>`,
    (message) => expect.fail(message),
  );
  expect(patent).toMatchObject(CHINESE);
});

test("hits of KIPRIS: one patent for each publication; utility models by the number of their application", () => {
  const hit = (application: string, opening: string, registration: string) =>
    `<PatentUtilityInfo><Applicant>제동 주식회사|발명 대학교</Applicant><ApplicationDate>20220520</ApplicationDate><ApplicationNumber>${application}</ApplicationNumber><Abstract>본 발명은 제동 장치에 관한 것이다.</Abstract><InventionName>제동 장치</InventionName><InternationalpatentclassificationNumber>B62L 1/00|B60T 7/02</InternationalpatentclassificationNumber><OpeningDate>20231128</OpeningDate><OpeningNumber>${opening}</OpeningNumber><RegistrationDate>20241029</RegistrationDate><RegistrationNumber>${registration}</RegistrationNumber></PatentUtilityInfo>`;
  const patents = kipris.read(hit("1020220062084", "1020230162338", "1027251420000"), () => {});
  expect(patents.map(({ id, publicationDate }) => [id, publicationDate])).toEqual([
    ["KR-20230162338-A", "2023-11-28"],
    ["KR-102725142-B1", "2024-10-29"],
  ]);
  expect(patents[1]).toMatchObject({
    application: { country: "KR", number: "1020220062084", date: "2022-05-20" },
    titles: [{ language: "ko", text: "제동 장치" }],
    abstracts: [{ language: "ko", text: "본 발명은 제동 장치에 관한 것이다." }],
    applicants: [{ name: "제동 주식회사" }, { name: "발명 대학교" }],
    classifications: [
      { scheme: "IPCR", symbol: "B62L1/00", main: true },
      { scheme: "IPCR", symbol: "B60T7/02" },
    ],
  });
  const remarks: string[] = [];
  expect(kipris.read(hit("2020220000001", "", ""), (message) => remarks.push(message))).toEqual([]);
  expect(remarks).toEqual(["application has no publication, skipped"]);
});
