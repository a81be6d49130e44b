import { expect, test } from "vitest";
import { countSeparations } from "./figure-7-separations.js";
import { ntcir3Paper } from "./ntcir-3-paper.js";

test("figure 7 can be read in 80 ways, in one with two digits or more in each separated number", () => {
  expect(countSeparations(ntcir3Paper.figure7, 31, 450)).toEqual({ possible: 80, withTwoDigits: 1 });
});
