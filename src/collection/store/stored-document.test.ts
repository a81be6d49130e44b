import { expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { headerOf } from "../memory-collection.js";
import { patentOfDocument, storedDocument } from "./stored-document.js";

it("knows whether a patent has any text: a title, an abstract, a description or claims", () => {
  const text = { language: "en", text: "Wheel" };
  const parts = [
    { titles: [text] },
    { abstracts: [text] },
    { descriptions: [{ language: "en", paragraphs: [text] }] },
    { claims: [{ language: "en", claims: [text] }] },
  ];
  const documents = [{}, ...parts].map((part) => patent("EP-0000001-A1", part as Parameters<typeof patent>[1]));
  expect(documents.map((each) => storedDocument(each).hasText)).toEqual([false, true, true, true, true]);
});

it("is two lines of JSON, as text or in UTF-8, from which the patent is read", () => {
  const document = patent("EP-0000001-A1", { titles: [{ text: "車輪" }] });
  const stored = storedDocument(document);
  expect(stored).toEqual({
    id: "EP-0000001-A1",
    hasText: true,
    document: JSON.stringify(document),
    header: JSON.stringify(headerOf(document)),
  });
  expect(patentOfDocument(stored)).toEqual(document);
  expect(patentOfDocument({ document: new TextEncoder().encode(stored.document as string) })).toEqual(document);
});
