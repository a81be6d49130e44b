import { expect, it } from "vitest";
import { endOfReference, isReferenceNumber } from "./reference-numbers.js";

it.each([
  "(12)",
  "(12a)",
  "(12, 14')",
  "(3 to 5)",
  "(1-4)",
  "(12; 13)",
  "(10 und 11)",
  "(7 et 8)",
  "(12a, 12b and 12c)",
])("takes %s for reference signs", (text) => expect(endOfReference(`${text} x`, 1)).toBe(text.length));

it.each(["(1997)", "(2S,3R)-foo", "(2-methyl)", "(12 mm)", "(12", "(1R)", "(5)-amino", "(12345)"])(
  "does not take %s for reference signs",
  (text) => expect(endOfReference(text, 1)).toBe(-1),
);

it("recognises numbers in the text that are reference signs", () => {
  const words = ["12", "1138b", "12'", "12d", "3d", "10mm", "12345", "3.5", "fe2", "5g"];
  expect(words.filter(isReferenceNumber)).toEqual(["12", "1138b", "12'", "12d"]);
});
