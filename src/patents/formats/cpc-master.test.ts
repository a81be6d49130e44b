import { expect, it } from "vitest";
import { cpcMaster } from "./cpc-master.js";

const symbol = (parts: string, position: string, value: string) => {
  const [section, cls, subclass, group, subgroup] = parts.split(" ");
  return `<pat:CPCClassification><pat:CPCSection>${section}</pat:CPCSection><pat:Class>${cls}</pat:Class><pat:Subclass>${subclass}</pat:Subclass><pat:MainGroup>${group}</pat:MainGroup><pat:Subgroup>${subgroup}</pat:Subgroup><com:SymbolPositionCode>${position}</com:SymbolPositionCode><pat:CPCClassificationValueCode>${value}</pat:CPCClassificationValueCode></pat:CPCClassification>`;
};
const record = (identification: string) =>
  `<uspat:CPCMasterClassificationRecord><pat:ApplicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>13897484</com:ApplicationNumberText></com:ApplicationNumber></pat:ApplicationIdentification>${identification}<pat:CPCClassificationBag><pat:MainCPC>${symbol("F 04 D 29 703", "F", "I")}</pat:MainCPC><pat:FurtherCPC>${symbol("F 04 D 2240 30", "L", "A")}</pat:FurtherCPC></pat:CPCClassificationBag></uspat:CPCMasterClassificationRecord>`;

it("reads the symbols of a grant", () => {
  const [patent] = cpcMaster.read(
    record(
      "<pat:PatentGrantIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:PatentNumber>9400000</pat:PatentNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode><pat:GrantDate>2016-07-26</pat:GrantDate></pat:PatentGrantIdentification>",
    ),
    () => {},
  );
  expect(patent).toMatchObject({
    id: "US-9400000-B2",
    publicationDate: "2016-07-26",
    application: { country: "US", number: "13897484" },
    classifications: [
      { scheme: "CPC", symbol: "F04D29/703", main: true },
      { scheme: "CPC", symbol: "F04D2240/30", additional: true },
    ],
    titles: [],
    claims: [],
  });
});

it("reads the symbols of a published application", () => {
  const [patent] = cpcMaster.read(
    record(
      "<pat:PatentPublicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:PublicationNumber>20160000001</pat:PublicationNumber><com:PatentDocumentKindCode>A1</com:PatentDocumentKindCode><pat:PublicationDate>2016-01-07</pat:PublicationDate></pat:PatentPublicationIdentification>",
    ),
    () => {},
  );
  expect(patent).toMatchObject({ id: "US-20160000001-A1", publicationDate: "2016-01-07" });
});

it("refuses a record without a number", () => {
  expect(() => cpcMaster.read(record(""), () => {})).toThrow("has no publication number");
});
