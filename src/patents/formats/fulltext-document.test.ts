import { expect, test } from "vitest";
import { formatOf } from "./formats.js";
import { opsFulltext } from "./ops.js";

/** As in the EPO's bulk deliveries of full texts: all claims in one element, headings and numbers in their text. */
const DELIVERED = `<fulltext-document dtd-version="1.2.3" source="ST36WOCR"><bibliographic-data><publication-reference><document-id ><country>ES</country><doc-number>2111111</doc-number><kind>T1</kind><date>20241227</date></document-id></publication-reference><application-reference><document-id ><country>ES</country><doc-number>20111222</doc-number><kind>T</kind><date>20200205</date></document-id></application-reference></bibliographic-data><description id="desc" lang="ES" status="C"><p id="0001" num="0001"><b>DESCRIPCIÓN</b></p><p id="0002" num="0002"/><p id="0003" num="0003">Freno de bicicleta</p></description><claims id="claims" lang="ES" status="C"><claim id="0001" num="0001"><claim-text>REIVINDICACIONES</claim-text><claim-text>1. Un freno que comprende:</claim-text><claim-text>(i) una palanca.</claim-text><claim-text>2. El freno de la reivindicación 1, en donde la palanca es curva.</claim-text><claim-text>3. El freno de una cualquiera de las reivindicaciones 1-2.</claim-text></claim></claims></fulltext-document>`;

test("publication date, application, language and the references of claims", () => {
  const [patent] = opsFulltext.read(DELIVERED, () => {});
  expect(patent).toMatchObject({
    id: "ES-2111111-T1",
    publicationDate: "2024-12-27",
    application: { country: "ES", number: "20111222", kind: "T", date: "2020-02-05" },
    language: "es",
    descriptions: [{ language: "es", paragraphs: [{ text: "DESCRIPCIÓN" }, { text: "Freno de bicicleta" }] }],
  });
  expect(patent.claims).toEqual([
    {
      language: "es",
      claims: [
        { number: 1, text: "Un freno que comprende: (i) una palanca.", dependsOn: [] },
        { number: 2, text: "El freno de la reivindicación 1, en donde la palanca es curva.", dependsOn: [1] },
        { number: 3, text: "El freno de una cualquiera de las reivindicaciones 1-2.", dependsOn: [1, 2] },
      ],
    },
  ]);
});

test("a readme of a delivery that mentions the element is not XML", () => {
  expect(formatOf(DELIVERED)).toBe(opsFulltext);
  expect(formatOf("Each file must contain one, and only one <fulltext-document> element.")).toBeUndefined();
});
