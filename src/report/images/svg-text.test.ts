import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { plainXmlTree } from "../../../test/support/plain-xml-tree.js";
import { parseXml } from "../../patents/xml/parse.js";
import { scoresByRun } from "../charts/scores-by-run.js";
import { pdfDocument } from "./pdf.js";
import { pngImage } from "./png.js";
import { svgText } from "./svg-text.js";

const run = '<b>x&"y\u00a0\u0001';
const chart = scoresByRun({ measures: ["AP"], runs: [{ name: run, scores: [0.5] }], topics: 2 });
const svg = svgText(chart, { theme: "light", width: 480 });

describe("svgText", () => {
  it("is XML, whatever the name of a run", () => {
    const { attributes } = parseXml(svg);
    expect(attributes["aria-label"]).toContain('<b>x&"y\u00a0\ufffd is best by AP');
    expect(plainXmlTree(svg)).toEqual(parseXml(svg));
  });

  it("becomes an image", () => {
    expect(Buffer.from(pngImage(svg, 1)).subarray(1, 4).toString()).toBe("PNG");
  });
});

it("draws names as they are written: 10x10 is not 10×10", () => {
  const text = (name: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="30"><text y="20" font-family="Inter">${name}</text></svg>`;
  expect(Buffer.from(pngImage(text("10x10"))).equals(Buffer.from(pngImage(text("10×10"))))).toBe(false);
  expect(Buffer.from(pngImage(text("10x10"))).equals(Buffer.from(pngImage(text("10x10"))))).toBe(true);
});

describe("pdfDocument", () => {
  it("has the size of the drawing, which fills it", async () => {
    const rect = '<rect width="100" height="50"/>';
    const plain = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">${rect}</svg>`;
    const pdf = Buffer.from(await pdfDocument(plain));
    expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 100 50]");
    const start = pdf.indexOf("stream\n") + "stream\n".length;
    const drawn = inflateSync(pdf.subarray(start, pdf.indexOf("endstream"))).toString();
    expect(drawn).toContain("100 50 l");
    expect(drawn).not.toContain("0.75");
  });

  it("draws names as they are written: the x between two numbers is the x of any other name", async () => {
    const text = (name: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="99" height="30"><text y="20" font-family="Inter">${name}</text></svg>`;
    // The characters of both names are met in the same order. Their subsets of the font differ if another form is drawn.
    const [between, after] = await Promise.all(
      ["10x10", "10x"].map(async (name) => fontsIn(await pdfDocument(text(name)))),
    );
    expect(between).toHaveLength(1);
    expect(between).toEqual(after);
  });
});

/** The TrueType fonts inside a PDF. */
function fontsIn(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf);
  const fonts: string[] = [];
  for (let at = bytes.indexOf("stream\n"); at >= 0; at = bytes.indexOf("stream\n", at + 1)) {
    if (bytes.subarray(at - 3, at).toString() === "end") continue;
    const content = inflateSync(bytes.subarray(at + "stream\n".length, bytes.indexOf("endstream", at)));
    if (["true", "\0\u0001\0\0"].includes(content.subarray(0, 4).toString("latin1")))
      fonts.push(content.toString("hex"));
  }
  return fonts;
}
