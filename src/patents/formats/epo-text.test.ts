import { expect, test } from "vitest";
import { epoText } from "./epo-text.js";
import { formatOf } from "./formats.js";

const line = (kind: string, language: string, part: string, text: string) =>
  ["EP", "0600083", kind, "1994-06-08", language, part, text].join("\t");

const RECORD = [
  line("A1", "de", "TITLE", "Bremse"),
  line("A1", "en", "TITLE", "Brake"),
  line("A1", "en", "ABSTR", '<p id="pa01" num="0001">A brake with a <b>lever</b>.</p>'),
  line("A1", "en", "DESCR", '<heading id="h0001">Field</heading><p id="p0001" num="0001">This invention.</p>'),
  line(
    "A1",
    "en",
    "CLAIM",
    '<claim id="c-en-0001" num="0001"><claim-text>A brake.</claim-text></claim><claim id="c-en-0002" num="0002"><claim-text>A brake according to claim 1.</claim-text></claim>',
  ),
  line("A1", "en", "PDFEP", "https://example.org/?cc=EP&pn=0600083"),
  line("A3", "en", "ABSTR", "<p>Later.</p>"),
].join("\n");

test("lines of one document become one patent; a document without titles too", () => {
  expect(formatOf(RECORD)).toBe(epoText);
  const [patent, other] = epoText.read(RECORD, (message) => expect.fail(message));
  expect(patent).toMatchObject({
    id: "EP-0600083-A1",
    publicationDate: "1994-06-08",
    language: "en",
    titles: [
      { language: "de", text: "Bremse" },
      { language: "en", text: "Brake" },
    ],
    abstracts: [{ language: "en", text: "A brake with a lever." }],
    descriptions: [{ language: "en", paragraphs: [{ text: "Field", heading: true }, { text: "This invention." }] }],
  });
  expect(patent.claims[0].claims.map(({ number, dependsOn }) => [number, dependsOn])).toEqual([
    [1, []],
    [2, [1]],
  ]);
  expect(other).toMatchObject({ id: "EP-0600083-A3", abstracts: [{ language: "en", text: "Later." }] });
});

test("a line without the seven columns is refused", () => {
  expect(() => epoText.read("EP\t1\tA1", () => {})).toThrow("line does not have the seven columns");
});
