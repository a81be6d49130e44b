import { expect, it } from "vitest";
import { patent } from "../../test/support/arbitrary-patent.js";
import { trecDocument } from "./trec-document.js";

const document = patent("EP-0971326-B1", {
  publicationDate: "2001-03-14",
  titles: [
    { language: "en", text: "Tyre & rim" },
    { language: "de", text: "Reifen <und> Felge" },
  ],
  claims: [{ language: "en", claims: [{ number: 1, text: "A tyre.", dependsOn: [] }] }],
  classifications: [
    { scheme: "IPC", symbol: "B60C15/00" },
    { scheme: "CPC", symbol: "B60C15/00" },
  ],
});

it("is a document of TREC", () => {
  expect(trecDocument(document)).toBe(`<DOC>
<DOCNO>EP-0971326-B1</DOCNO>
<TITLE>
Tyre &amp; rim
Reifen &lt;und&gt; Felge
</TITLE>
<CLAIMS>
1. A tyre.
</CLAIMS>
<IPC>
B60C15/00
</IPC>
<DATE>
2001-03-14
</DATE>
</DOC>
`);
});

it("may be in one language", () => {
  expect(trecDocument(document, "de")).not.toMatch(/Tyre|CLAIMS/);
});
