import { expect, it } from "vitest";
import { languageCode } from "./language.js";

it.each([
  ["EN", "en"],
  ["eng", "en"],
  ["en-US", "en"],
  ["de", "de"],
  ["ger", "de"],
  ["FR", "fr"],
  ["jp", "ja"],
  ["ja", "ja"],
  ["Chinese", "zh"],
  ["XX", undefined],
  ["", undefined],
  ["constructor", undefined],
])("%j is %s", (text, code) => expect(languageCode(text)).toBe(code));
