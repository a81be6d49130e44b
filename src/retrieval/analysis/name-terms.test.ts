import fc from "fast-check";
import { expect, it } from "vitest";
import { nameTerms } from "./name-terms.js";

const terms = (name: string) => nameTerms(name).map(({ term }) => term);

it("splits names into words without accents, stems or stop words", () => {
  expect(terms("Société L'Oréal")).toEqual(["societe", "l", "oreal"]);
  expect(terms("THE WAVES Co., Ltd.")).toEqual(["the", "waves", "co", "ltd"]);
  expect(terms("Müller-Lüdenscheidt, Łukasz Größe")).toEqual(["muller", "ludenscheidt", "lukasz", "grosse"]);
  expect(terms("3M & AT&T")).toEqual(["3m", "at", "t"]);
  expect(terms(" -- ")).toEqual([]);
});

it("makes each Chinese and Japanese sign a word, and keeps Korean words", () => {
  expect(terms("株式会社日立")).toEqual(["株", "式", "会", "社", "日", "立"]);
  expect(terms("ソニーCorp")).toEqual(["ソ", "ニ", "ー", "corp"]);
  expect(terms("삼성 전자")).toEqual(["삼성", "전자"]);
});

it("counts positions and knows where words are in the name", () => {
  const name = "Söhne, A.";
  expect(nameTerms(name).map(({ position, start, end }) => [position, name.slice(start, end)])).toEqual([
    [0, "Söhne"],
    [1, "A"],
  ]);
});

it("treats names of ASCII like others", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("A", "b", "Z", "z", "0", "9", " ", "-", "@", "[", "`", "{", "/", ":") }),
      (name) => {
        const other = nameTerms(`${name} é`);
        expect([...nameTerms(name), other.at(-1)]).toEqual(other);
      },
    ),
  );
});
