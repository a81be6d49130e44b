import { expect, it } from "vitest";
import { plainNumber } from "./plain-number.js";

it.each([
  ["10,000", "en", "10000"],
  ["1,234,567.89", "en", "1234567.89"],
  ["3.5", "en", "3.5"],
  ["3,5", "de", "3.5"],
  ["3,5", "fr", "3.5"],
  ["10.000", "de", "10000"],
  ["1.234,5", "de", "1234.5"],
  ["0.125", "de", "0.125"],
  ["1.2.3", "en", "1.2.3"],
  ["12a", "en", "12a"],
  ["1,2", "en", undefined],
  ["1,2,3", "de", undefined],
])("writes %s in %s plainly", (text, language, plain) => expect(plainNumber(text, language)).toBe(plain));
