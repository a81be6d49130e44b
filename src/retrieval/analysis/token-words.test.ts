import { expect, it } from "vitest";
import { wordsOfToken } from "./token-words.js";

/** `text@position`; wholes are marked with a star. */
const show = (token: string, language = "en") => {
  const { words, positions } = wordsOfToken(token, language);
  return [...words.map(({ text, position, isWhole }) => `${text}@${position}${isWhole ? "*" : ""}`), positions].join(
    " ",
  );
};

it.each([
  ["valve", "valve@0 1"],
  ["2,4-dichlorophenol", "2,4dichlorophenol@0* dichlorophenol@1 2"],
  ["1,3-butadiene", "1,3butadiene@0* butadiene@1 2"],
  ["2',3'-dideoxy", "2',3'dideoxy@0* dideoxy@1 2"],
  ["N,N-dimethyl", "n,ndimethyl@0* dimethyl@1 2"],
  ["Fe2O3", "fe2o3@0 1"],
  ["H04L29/06", "h04l29/06@0* h04l29@0* h04l@0* 1"],
  ["h04l 29/06", "h04l29/06@0* h04l29@0* h04l@0* 1"],
  ["TNF-α", "tnfalpha@0* tnf@0 alpha@1 2"],
  ["TNF-alpha", "tnfalpha@0* tnf@0 alpha@1 2"],
  ["TNFα", "tnfalpha@0 1"],
  ["α-helix", "alphahelix@0* alpha@0 helix@1 2"],
  ["µm", "μm@0 1"],
  ["EP-0971326-B1", "ep0971326b1@0* ep@0 0971326@1 3"],
  ["TCP/IP", "tcp/ip@0* tcp@0 ip@1 2"],
  ["input/output", "input@0 output@1 2"],
  ["I/O", "i/o@0* 2"],
  ["R&D", "r&d@0* 2"],
  ["gas-liquid", "gasliquid@0* gas@0 liquid@1 2"],
  ["x-ray", "xray@0* ray@1 2"],
  ["Gly-Ala-Val-Gly-Ala-Val-Gly", "gly@0 ala@1 val@2 gly@3 ala@4 val@5 gly@6 7"],
  ["3.5", "3.5@0 1"],
  ["3.5-inch", "3.5inch@0* 3.5@0 inch@1 2"],
  ["10,000", "10000@0 1"],
  ["1,2", "1@0 2@1 2"],
  ["10-20", "10@0 20@1 2"],
  ["50-00-0", "50-00-0@0* 1"],
  ["97/12345", "97/12345@0* 97@0 12345@1 2"],
  ["802.11b", "802.11b@0 1"],
  ["U.S.A", "usa@0 1"],
  ["e.g", "eg@0 1"],
  ["end.The", "end@0 the@1 2"],
  ["Fig.1", "fig@0 1@1 2"],
  ["foo,bar", "foo@0 bar@1 2"],
  ["device's", "device's@0 1"],
  ["C++", "c++@0* 1"],
  ["Ca2+", "ca2+@0* ca2@0 1"],
  ["C#", "c#@0* 1"],
])("splits %s", (token, words) => expect(show(token)).toBe(words));

it("reads numbers and apostrophes by the rules of the language", () => {
  expect(show("3,5", "de")).toBe("3.5@0 1");
  expect(show("1.234,5", "fr")).toBe("1234.5@0 1");
  expect(show("l’appareil", "fr")).toBe("l@0 appareil@1 2");
  expect(show("geht's", "de")).toBe("geht@0 s@1 2");
});

it("leaves Greek texts unchanged", () => {
  expect(show("το", "und")).toBe("το@0 1");
  expect(show("IL-1β", "und")).toBe("il1beta@0* il@0 1beta@1 2");
});

it("tells where words are in the token", () => {
  const { words } = wordsOfToken("gas-liquid", "en");
  expect(words.map(({ start, end }) => [start, end])).toEqual([
    [0, 10],
    [0, 3],
    [4, 10],
  ]);
  expect(wordsOfToken("H04L  29/06", "en").words.map(({ end }) => end)).toEqual([11, 8, 4]);
});
