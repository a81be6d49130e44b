import { expect, test } from "vitest";
import { MAX_TAGS, parseXml } from "../../src/patents/xml/parse.js";

const tags = (count: number) => `<a>${"<b/>".repeat(count - 2)}</a>`;

test("an XML record has 5,000,000 tags, and not one more", () => {
  expect(parseXml(tags(MAX_TAGS)).children).toHaveLength(MAX_TAGS - 2);
  expect(() => parseXml(tags(MAX_TAGS + 1))).toThrow("more than 5000000 tags");
});
