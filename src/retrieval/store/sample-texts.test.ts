import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { openWriter } from "../../collection/node.js";
import { openRows } from "../../collection/store/document-rows.js";
import { sampleTexts } from "./sample-texts.js";

const scratch = mkdtempSync(join(tmpdir(), "presage-sample-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const folder = join(scratch, "c");
const writer = openWriter(folder);
for (let n = 0; n < 20; n++) {
  const titles = [{ language: "en", text: `title ${String(n).padStart(4, "0")}` }];
  const abstracts = [{ language: "de", text: `Ventil ${n}` }];
  writer.add(patent(`EP-${String(n).padStart(7, "0")}-A1`, { titles, abstracts, language: "en" }));
}
writer.commit();
writer.close();
const rows = openRows(folder);

it("are all texts of a small collection in the given fields and languages", () => {
  const texts = sampleTexts(rows, ["title", "abstract"]);
  expect(texts).toHaveLength(40);
  expect(texts[3]).toEqual({ language: "de", text: "Ventil 1" });
  expect(sampleTexts(rows, ["abstract"])).toHaveLength(20);
  expect(sampleTexts(rows, ["title", "abstract"], ["en"])).toHaveLength(20);
});

it("are of documents at equal distances, as far apart as the number of characters requires", () => {
  const numbers = (maxCharacters: number) =>
    sampleTexts(rows, ["title"], undefined, maxCharacters).map(({ text }) => Number(text.slice(6)));
  // A title has 10 characters.
  expect(numbers(200)).toHaveLength(20);
  expect(numbers(199)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(numbers(100)).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(numbers(50)).toEqual([0, 4, 8, 12, 16]);
  expect(numbers(45)).toEqual([0, 8, 16]);
  expect(numbers(5)).toEqual([0]);
});
