import fc from "fast-check";
import { expect, it } from "vitest";
import { CITATION_CATEGORIES, parseCategories } from "./citation-category.js";

it.each([
  ["X", ["X"]],
  ["XP", ["X", "P"]],
  ["X,P", ["X", "P"]],
  ["X, Y", ["X", "Y"]],
  ["P,X", ["P", "X"]],
  ["AD", ["A", "D"]],
  ["[XY]", ["X", "Y"]],
  ["IP", ["I", "P"]],
  ["&", ["&"]],
  ["x", ["X"]],
  ["XX", ["X"]],
  ["", []],
  ["cited by examiner", []],
  ["SEA", []],
])("%j", (text, letters) => expect(parseCategories(text)).toEqual(letters));

it("reads any combination, with any separators", () => {
  const letters = fc.uniqueArray(fc.constantFrom(...CITATION_CATEGORIES), { maxLength: 6 });
  fc.assert(
    fc.property(letters, fc.constantFrom("", ",", ", ", " ", ";", "/"), (list, separator) => {
      expect(parseCategories(list.join(separator))).toEqual(list);
    }),
  );
});
