import fc from "fast-check";
import { expect, test } from "vitest";
import { CitedNumbers } from "./cited-numbers.js";

/** Numbers and the spellings that texts use. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  "EP-0480857-A2": ["EP-A-0 480 857", "EP 0480857 A2", "EP 480 857", "EP-0,480,857", "0480857", "EP-A2-480.857"],
  "US-4191181-A": ["US 4,191,181", "U.S. Pat. No. 4,191,181", "US-A-4 191 181", "US4191181", "US-PS 4'191'181"],
  "US-20040215390-A1": ["US 2004/0215390 A1", "US-2004-0215390", "2004/215390", "US2004215390"],
  "WO-1998032326-A2": ["WO 98/32326", "WO98/032326", "WO 1998/032326", "WO-A-98 32326", "WO/1998/032326"],
  "JP-S59155448-A": ["特開昭59-155448号公報", "JP-A-59-155448", "JP 59155448", "特開昭５９−１５５４４８"],
  "JP-H05023456-A": ["特開平5-23456", "JP-A-5-023456", "平05-023456"],
  "DE-3913466-A1": ["DE 39 13 466 A1", "DE-OS 39 13 466", "DE-3913466"],
  "GB-1234-A": ["GB 1234", "GB-A-1 234"],
};

for (const [id, texts] of Object.entries(spellings)) {
  test(`${id} in every spelling`, () => {
    const numbers = new CitedNumbers([id]);
    for (const text of texts) {
      const rest = numbers.removeFrom(`known from ${text} and others`);
      expect(rest.replace(/\D/g, "").replace(/[０-９]/g, ""), text).toBe("");
      expect(rest).toMatch(/^known from .*and others$/u);
    }
  });
}

test("other numbers stay", () => {
  const numbers = new CitedNumbers(["EP-0480857-A2", "GB-1234-A"]);
  for (const text of ["EP 0 480 858", "4808571", "14808570", "1234 parts", "Fig. 4, 80, 858"]) {
    expect(numbers.removeFrom(text)).toBe(text);
  }
  expect(new CitedNumbers([]).removeFrom("EP 0 480 857")).toBe("EP 0 480 857");
});

test("the country and the kind code are removed with the number, words are not", () => {
  const numbers = new CitedNumbers(["EP-0480857-A2"]);
  expect(numbers.removeFrom("see EP-A-0 480 857 A2, and claims")).toBe("see , and claims");
  expect(numbers.removeFrom("see 480857 Blades")).toBe("see Blades");
});

test("a number is found with any separators between its digits", () => {
  const between = fc.constantFrom("", " ", ".", ",", "/", "-", "'", ", ", "−");
  const texts = fc.tuple(
    fc.integer({ min: 10_000, max: 99_999_999 }),
    fc.array(between, { minLength: 8, maxLength: 8 }),
    fc.nat({ max: 2 }),
  );
  fc.assert(
    fc.property(texts, ([number, separators, zeros]) => {
      const digits = "0".repeat(zeros) + String(number);
      const spelling = [...digits]
        .map((digit, i) => digit + (i < digits.length - 1 ? (separators[i] ?? "") : ""))
        .join("");
      expect(new CitedNumbers([`US-${number}-A`]).find(`before ${spelling} behind`)).toHaveLength(1);
    }),
  );
});
