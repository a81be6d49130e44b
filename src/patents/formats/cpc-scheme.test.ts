import { expect, it } from "vitest";
import { classPath, isCpcScheme, readCpcScheme } from "./cpc-scheme.js";

const item = (symbol: string, level: number, title: string, inner = "") =>
  `<classification-item level="${level}" sort-key="${symbol}"><classification-symbol>${symbol}</classification-symbol>${title}${inner}</classification-item>`;
const title = (...parts: string[]) =>
  `<class-title>${parts.map((part) => `<title-part>${part}</title-part>`).join("")}</class-title>`;
const text = (words: string) => `<text scheme="ipc">${words}</text>`;

const SCHEME = `<?xml version="1.0"?><class-scheme scheme-type="cpc">${item(
  "A01L",
  5,
  title(`${text("SHOEING OF ANIMALS ")}<reference><text>rolling <class-ref>B21H7/12</class-ref></text></reference>`),
  item(
    "A01L1/00",
    6,
    "",
    item(
      "A01L1/00",
      7,
      title(`${text("Shoes")}<CPC-specific-text><text>for horses</text></CPC-specific-text>`, text("Nails")),
      item("A01L1/02", 8, title(text("of one part"))),
    ),
  ),
)}</class-scheme>`;

it("reads titles without references, with level and parent", () => {
  expect(isCpcScheme(SCHEME)).toBe(true);
  expect(readCpcScheme(SCHEME)).toEqual([
    { symbol: "A01L", title: "SHOEING OF ANIMALS", level: 5 },
    { symbol: "A01L1/00", title: "Shoes for horses; Nails", level: 7, parent: "A01L" },
    { symbol: "A01L1/02", title: "of one part", level: 8, parent: "A01L1/00" },
  ]);
});

it("returns the path to a class", () => {
  const titles = new Map(readCpcScheme(SCHEME).map((found) => [found.symbol, found]));
  expect(classPath(titles, "A01L1/02").map(({ symbol }) => symbol)).toEqual(["A01L", "A01L1/00", "A01L1/02"]);
  expect(classPath(titles, "H04L")).toEqual([]);
});
