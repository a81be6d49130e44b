import { expect, test } from "vitest";
import { st96 } from "./st96.js";

const RECORD = `<pat:PatentPublication com:languageCode="en" com:st96Version="V6_0"><com:IPOfficeCode>US</com:IPOfficeCode><pat:BibliographicData><pat:PatentPublicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:PublicationNumber>08900001</pat:PublicationNumber><com:PatentDocumentKindCode>B2</com:PatentDocumentKindCode><com:PublicationDate>2015-01-20</com:PublicationDate></pat:PatentPublicationIdentification><pat:ApplicationIdentification><com:IPOfficeCode>US</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>13700001</com:ApplicationNumberText></com:ApplicationNumber><pat:FilingDate>2013-03-12</pat:FilingDate></pat:ApplicationIdentification><pat:PriorityClaimBag><pat:PriorityClaim><com:IPOfficeCode>JP</com:IPOfficeCode><com:ApplicationNumber><com:ApplicationNumberText>2007-200001</com:ApplicationNumberText></com:ApplicationNumber><pat:FilingDate>2007-11-08</pat:FilingDate></pat:PriorityClaim></pat:PriorityClaimBag><pat:PatentClassificationBag><pat:IPCRClassificationBag><pat:IPCRClassification><pat:SymbolPositionCode>F</pat:SymbolPositionCode><pat:IPCClassificationValueCode>I</pat:IPCClassificationValueCode><pat:Section>B</pat:Section><pat:Class>62</pat:Class><pat:Subclass>L</pat:Subclass><pat:MainGroup>1</pat:MainGroup><pat:Subgroup>00</pat:Subgroup></pat:IPCRClassification></pat:IPCRClassificationBag><pat:CPCClassificationBag><pat:FurtherCPC><pat:CPCClassification><pat:CPCSection>B</pat:CPCSection><pat:Class>60</pat:Class><pat:Subclass>T</pat:Subclass><pat:MainGroup>7</pat:MainGroup><pat:Subgroup>02</pat:Subgroup><pat:CPCClassificationValueCode>A</pat:CPCClassificationValueCode></pat:CPCClassification></pat:FurtherCPC></pat:CPCClassificationBag></pat:PatentClassificationBag><pat:InventionTitleBag><pat:InventionTitle>Brake</pat:InventionTitle></pat:InventionTitleBag><pat:ReferenceCitationBag><pat:ReferenceCitation com:citingPartyCategory="Applicant"><pat:PatentCitation><pat:CitedPatentDocumentIdentification><com:IPOfficeCode>US</com:IPOfficeCode><pat:DocumentNumber>6054363</pat:DocumentNumber><com:PatentDocumentKindCode>A</com:PatentDocumentKindCode><pat:PatentDocumentDate>2000-04</pat:PatentDocumentDate></pat:CitedPatentDocumentIdentification></pat:PatentCitation></pat:ReferenceCitation><pat:ReferenceCitation com:citingPartyCategory="Examiner"><pat:NPLCitation><pat:NPLCitationText>May, Brakes.</pat:NPLCitationText></pat:NPLCitation></pat:ReferenceCitation></pat:ReferenceCitationBag><pat:PartyBag><pat:InventorBag><pat:Inventor><com:PersonStructuredName><com:FirstName>Jun</com:FirstName><com:LastName>Utsumi</com:LastName></com:PersonStructuredName></pat:Inventor></pat:InventorBag><pat:AssigneeBag><pat:Assignee><com:EntityName>Brakes Ltd.</com:EntityName></pat:Assignee></pat:AssigneeBag></pat:PartyBag></pat:BibliographicData><pat:Abstract><pat:P>A brake.</pat:P></pat:Abstract><pat:Description><pat:TechnicalField><com:Heading>FIELD</com:Heading><pat:P>Brakes with H<com:Sub>2</com:Sub>O.</pat:P></pat:TechnicalField></pat:Description><pat:Claims><pat:Claim com:id="CLM-00001"><pat:ClaimNumber>00001</pat:ClaimNumber><pat:ClaimText>1. A brake:<pat:ClaimText>a lever.</pat:ClaimText></pat:ClaimText></pat:Claim><pat:Claim com:id="CLM-00002"><pat:ClaimNumber>00002</pat:ClaimNumber><pat:ClaimText>2. The brake of <pat:ClaimReference com:idref="CLM-00001">claim 1</pat:ClaimReference>.</pat:ClaimText></pat:Claim></pat:Claims></pat:PatentPublication>`;

test("a publication in ST.96", () => {
  const [patent] = st96.read(RECORD, (message) => expect.fail(message));
  expect(patent).toMatchObject({
    id: "US-8900001-B2",
    publicationDate: "2015-01-20",
    application: { country: "US", number: "13700001", date: "2013-03-12" },
    priorities: [{ country: "JP", number: "2007-200001", date: "2007-11-08" }],
    language: "en",
    titles: [{ language: "en", text: "Brake" }],
    abstracts: [{ language: "en", text: "A brake." }],
    descriptions: [{ paragraphs: [{ text: "FIELD", heading: true }, { text: "Brakes with H2O." }] }],
    classifications: [
      { scheme: "IPCR", symbol: "B62L1/00", main: true },
      { scheme: "CPC", symbol: "B60T7/02", additional: true },
    ],
    applicants: [{ name: "Brakes Ltd." }],
    inventors: [{ name: "Utsumi, Jun" }],
    citations: [{ cited: "US-6054363-A", origin: "applicant", date: "2000-04" }],
    literature: [{ text: "May, Brakes.", origin: "examiner" }],
  });
  expect(patent.claims[0].claims).toEqual([
    { number: 1, text: "A brake: a lever.", dependsOn: [] },
    { number: 2, text: "The brake of claim 1.", dependsOn: [1] },
  ]);
});
