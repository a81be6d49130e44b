import fc from "fast-check";
import { expect, it } from "vitest";
import { normaliseWord, withoutAccents } from "./fold.js";

it.each([
  ["Ｆｅ₂Ｏ₃", "fe2o3"],
  ["ﬁlter", "filter"],
  ["cm³", "cm3"],
  ["soft\u00adhyphen", "softhyphen"],
  ["zero\u200bwidth", "zerowidth"],
  ["GAS‑LIQUID", "gas-liquid"],
  ["device’s", "device's"],
  ["STRASSE", "strasse"],
  ["µm", "μm"],
  ["Å", "å"],
])("normalises %s", (word, normal) => expect(normaliseWord(word)).toBe(normal));

it.each([
  ["café", "cafe"],
  ["straße", "strasse"],
  ["œuvre", "oeuvre"],
  ["smørrebrød", "smorrebrod"],
  ["ǽ", "ae"],
  ["ά", "α"],
  ["й", "й"],
  ["हिन्दी", "हिन्दी"],
])("folds %s", (word, plain) => expect(withoutAccents(word)).toBe(plain));

it("keeps the accents it is given", () => {
  expect(withoutAccents("müller é ß", "äöüß")).toBe("müller e ß");
});

it("changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const once = withoutAccents(normaliseWord(text));
      expect(withoutAccents(once)).toBe(once);
    }),
  );
});
