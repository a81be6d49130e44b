import { expect, it } from "vitest";
import { pap } from "./pap.js";

const PUBLICATION = `<patent-application-publication>
<subdoc-bibliographic-information>
<document-id><doc-number>20010000044</doc-number><kind-code>A1</kind-code><document-date>20010315</document-date></document-id>
<domestic-filing-data><application-number><doc-number>09342866</doc-number></application-number><filing-date>19990629</filing-date></domestic-filing-data>
<foreign-priority-data><priority-application-number><doc-number>10-1234</doc-number></priority-application-number><filing-date>19980629</filing-date><country-code>JP</country-code></foreign-priority-data>
<technical-information>
<classification-ipc><classification-ipc-primary><ipc>G06F017/60</ipc></classification-ipc-primary><classification-ipc-secondary><ipc>A61B005/00</ipc></classification-ipc-secondary><classification-ipc-edition>07</classification-ipc-edition></classification-ipc>
<classification-us><classification-us-primary><uspc><class>705</class><subclass>026000</subclass></uspc></classification-us-primary><classification-us-secondary><uspc><class>705</class><subclass>037100</subclass></uspc></classification-us-secondary></classification-us>
<title-of-invention> Selling &amp; buying
</title-of-invention></technical-information>
<continuity-data><division-of><parent-child><child><document-id><doc-number>09342866</doc-number></document-id></child><parent><document-id><doc-number>09100000</doc-number><document-date>19980101</document-date><country-code>US</country-code></document-id></parent></parent-child></division-of>
<non-provisional-of-provisional><document-id><doc-number>60128037</doc-number><document-date>19970406</document-date><country-code>US</country-code></document-id></non-provisional-of-provisional></continuity-data>
<inventors><first-named-inventor><name><name-prefix>Mr.</name-prefix><given-name>Wayne</given-name><middle-name> W
</middle-name><family-name> Lin </family-name><name-suffix>III</name-suffix></name><residence><residence-us><city>Irvine</city><country-code> US </country-code></residence-us><citizenship><country-code>TW</country-code></citizenship></residence></first-named-inventor>
<inventor><name><given-name>Ann</given-name><family-name>Roe</family-name></name><residence><residence-non-us><city>Kobe</city><country-code>JP</country-code></residence-non-us></residence></inventor></inventors>
<assignee><organization-name>Shop Inc</organization-name><address><country><country-code>JP</country-code></country></address></assignee>
</subdoc-bibliographic-information>
<subdoc-abstract><heading lvl="0">Abstract</heading><paragraph id="A-1" lvl="0">A shop.</paragraph></subdoc-abstract>
<subdoc-description><cross-reference-to-related-applications><heading lvl="1">RELATED</heading><paragraph id="P-1"><number>&lsqb;0001&rsqb;</number> None.</paragraph></cross-reference-to-related-applications>
<detailed-description><section><heading lvl="1">Details</heading><paragraph id="P-2"><number>2.</number> At 5&emsp;&mgr;m, <highlight><bold>10</bold></highlight>.<table-cwu id="T"><number>1</number><table><tgroup><tbody><row><entry>a</entry><entry>b</entry></row></tbody></tgroup></table></table-cwu></paragraph></section></detailed-description></subdoc-description>
<subdoc-claims><heading lvl="1">What is claimed is:</heading>
<claim id="CLM-00001"><claim-text><highlight><bold>1</bold></highlight>. A shop.</claim-text></claim>
<claim id="CLM-00002"><claim-text><highlight><bold>2.</bold></highlight>The shop of <dependent-claim-reference depends_on="CLM-00001">claim 1</dependent-claim-reference>:</claim-text><claim-text>open.</claim-text></claim>
</subdoc-claims>
</patent-application-publication>`;

it("reads all of a publication", () => {
  const remarks: string[] = [];
  expect(pap.read(PUBLICATION, (message) => remarks.push(message))).toEqual([
    {
      id: "US-20010000044-A1",
      country: "US",
      number: "20010000044",
      kind: "A1",
      publicationDate: "2001-03-15",
      application: { country: "US", number: "09342866", date: "1999-06-29" },
      priorities: [
        { country: "JP", number: "10-1234", date: "1998-06-29" },
        { country: "US", number: "09100000", date: "1998-01-01" },
        { country: "US", number: "60128037", date: "1997-04-06" },
      ],
      language: "en",
      titles: [{ language: "en", text: "Selling & buying" }],
      abstracts: [{ language: "en", text: "A shop." }],
      descriptions: [
        {
          language: "en",
          paragraphs: [
            { text: "RELATED", heading: true },
            { text: "None." },
            { text: "Details", heading: true },
            { text: "At 5 μm, 10. a b" },
          ],
        },
      ],
      claims: [
        {
          language: "en",
          claims: [
            { number: 1, text: "A shop.", dependsOn: [] },
            { number: 2, text: "The shop of claim 1: open.", dependsOn: [1] },
          ],
        },
      ],
      classifications: [
        { scheme: "IPC", symbol: "G06F17/60", main: true },
        { scheme: "IPC", symbol: "A61B5/00" },
        { scheme: "USPC", symbol: "705/26", main: true },
        { scheme: "USPC", symbol: "705/37.1" },
      ],
      applicants: [{ name: "Shop Inc", country: "JP" }],
      inventors: [
        { name: "Lin, Wayne W III", country: "US" },
        { name: "Roe, Ann", country: "JP" },
      ],
      citations: [],
      literature: [],
    },
  ]);
  expect(remarks).toEqual([]);
});

it("refuses a publication without a number", () => {
  expect(() => pap.read("<patent-application-publication/>", () => {})).toThrow("has no number");
});
