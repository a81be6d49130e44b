import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { documentSigns } from "./reference-signs.js";

function shown(...texts: string[]) {
  const { signs, places } = documentSigns(texts);
  return {
    signs: signs.map(({ label, name, count }) => [label, name, count]),
    marked: places.map((list, i) =>
      list.map(({ start, end, sign }) => [texts[i].slice(start, end), signs[sign].label]),
    ),
  };
}

describe("documentSigns", () => {
  it("finds figures and parts with the word before them", () => {
    const { signs, marked } = shown(
      "FIG. 3 shows the lever (12) and the cables (14, 14a) of Figs. 3 and 4B.",
      "The lever 12 is bent; the levers 12 are two.",
    );
    expect(signs).toEqual([
      ["FIG. 3", undefined, 2],
      ["FIG. 4B", undefined, 1],
      ["12", "lever", 3],
      ["14", "cables", 1],
      ["14a", undefined, 1],
    ]);
    expect(marked).toEqual([
      [
        ["FIG. 3", "FIG. 3"],
        ["12", "12"],
        ["14", "14"],
        ["14a", "14a"],
        ["Figs. 3", "FIG. 3"],
        ["4B", "FIG. 4B"],
      ],
      [
        ["12", "12"],
        ["12", "12"],
      ],
    ]);
  });

  it("needs brackets, or the same word twice", () => {
    expect(shown("The wheel 7 turns.").signs).toEqual([]);
    expect(shown("The wheel 7 turns.", "A wheel 7 stops.").signs).toEqual([["7", "wheel", 2]]);
  });

  it("leaves out quantities, years, claims and examples", () => {
    const text =
      "As in claim 1 and Example 2 (1997), a length 20 mm, a length 20 mm, temperature 300 °C, temperature 300 °C, at least 5, ratio 1.5, number EP-A-0 974 936, ratio (0), salt 1 070 480.";
    expect(shown(text, text).signs).toEqual([]);
  });

  it("reads German and French", () => {
    expect(shown("Figur 1 bis 3 zeigen den Hebel (5).").signs).toEqual([
      ["FIG. 1", undefined, 1],
      ["FIG. 3", undefined, 1],
      ["5", "hebel", 1],
    ]);
    expect(shown("La figure 2 montre le levier (5').").signs).toEqual([
      ["FIG. 2", undefined, 1],
      ["5'", "levier", 1],
    ]);
  });

  it("has places in order that do not overlap, for any text", () => {
    const words = fc.constantFrom(
      "FIG. ",
      "Figs. ",
      "lever ",
      "(",
      ")",
      "12",
      "14a",
      ", ",
      " and ",
      " to ",
      "3.5",
      " mm ",
      ".",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        const [list] = documentSigns([text]).places;
        list.forEach(({ start, end }, i) => {
          expect(end).toBeGreaterThan(start);
          if (i > 0) expect(start).toBeGreaterThanOrEqual(list[i - 1].end);
        });
      }),
    );
  });
});
