import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimElements } from "./claim-elements.js";
import { type ClaimNode, claimLeaves } from "./claim-node.js";
import { claimTree, readableClaim } from "./readable-claim.js";
import { isStructured, structureClaim } from "./structure-claim.js";

/** Each part with its relation, kind and words; children in brackets. */
function outline(text: string, { kind, relation, start, end, children }: ClaimNode): unknown {
  const name = relation === undefined ? kind : `${relation} ${kind}`;
  return children.length === 0
    ? [name, text.slice(start, end).trim()]
    : [name, children.map((child) => outline(text, child))];
}

function outlineOf(text: string, language: string): unknown {
  return outline(text, structureClaim(text, language));
}

describe("structureClaim", () => {
  it("splits a claim in two-part form", () => {
    const text =
      "A brake for a bicycle, comprising: a lever (1); a cable (2, 3); and a pad, wherein the pad is soft, characterised in that the lever is bent, and in that the cable is short.";
    expect(outlineOf(text, "en")).toEqual([
      "claim",
      [
        [
          "PRECONDITION known",
          [
            ["subject", "A brake for a bicycle,"],
            ["transition", "comprising:"],
            [
              "COMPOSE list",
              [
                ["COMPONENT element", "a lever (1);"],
                ["COMPONENT element", "a cable (2, 3); and"],
                [
                  "COMPONENT element",
                  [
                    ["element", "a pad,"],
                    ["ELABORATION clause", "wherein the pad is soft,"],
                  ],
                ],
              ],
            ],
          ],
        ],
        ["transition", "characterised in that"],
        [
          "FEATURE list",
          [
            ["COMPONENT element", "the lever is bent,"],
            ["COMPONENT element", "and in that the cable is short."],
          ],
        ],
      ],
    ]);
  });

  it("recognises steps and list marks, and ignores reference signs", () => {
    const text =
      "A method of making tea, the method comprising the steps of (a) heating water in a kettle (b), wherein the kettle (c) is clean; (b) adding leaves; and (c) waiting.";
    const [, parts] = outlineOf(text, "en") as [string, [string, unknown][]];
    expect(parts.map(([name]) => name)).toEqual(["subject", "transition", "COMPOSE list"]);
    expect(parts[2][1]).toEqual([
      [
        "PROCEDURE element",
        [
          ["element", "(a) heating water in a kettle (b),"],
          ["ELABORATION clause", "wherein the kettle (c) is clean;"],
        ],
      ],
      ["PROCEDURE element", "(b) adding leaves; and"],
      ["PROCEDURE element", "(c) waiting."],
    ]);
  });

  it("separates elements by commas if there is nothing else", () => {
    expect(claimElements("A kit comprising a cup, a spoon having a handle, and at least one lid.", "en")).toEqual([
      { kind: "subject", text: "A kit" },
      { kind: "element", text: "a cup," },
      { kind: "element", text: "a spoon having a handle, and" },
      { kind: "element", text: "at least one lid." },
    ]);
  });

  it("reads German", () => {
    const text =
      "Vorrichtung nach Anspruch 1, umfassend einen Hebel, ein Seil und einen Belag, dadurch gekennzeichnet, daß der Hebel gebogen ist und daß das Seil kurz ist.";
    expect(readableClaim(text, structureClaim(text, "de")).map(({ depth, text }) => [depth, text])).toEqual([
      [0, "Vorrichtung nach Anspruch 1,"],
      [0, "umfassend"],
      [1, "einen Hebel,"],
      [1, "ein Seil und"],
      [1, "einen Belag,"],
      [0, "dadurch gekennzeichnet, daß"],
      [1, "der Hebel gebogen ist"],
      [1, "und daß das Seil kurz ist."],
    ]);
  });

  it("reads French", () => {
    const text =
      "Procédé de cuisson, comprenant les étapes suivantes : - chauffer l'eau ; - ajouter le sel ; et - attendre, caractérisé par le fait qu'il est lent.";
    expect(outlineOf(text, "fr")).toMatchObject([
      "claim",
      [
        [
          "PRECONDITION known",
          [
            ["subject", "Procédé de cuisson,"],
            ["transition", "comprenant les étapes suivantes :"],
            [
              "COMPOSE list",
              [
                ["PROCEDURE element", "- chauffer l'eau ;"],
                ["PROCEDURE element", "- ajouter le sel ; et"],
                ["PROCEDURE element", "- attendre,"],
              ],
            ],
          ],
        ],
        ["transition", "caractérisé par le fait qu'"],
        ["FEATURE list", [["PROCEDURE element", "il est lent."]]],
      ],
    ]);
  });

  it("reads Japanese: what is known, elements, features, and the subject at the end", () => {
    const text =
      "入力部と、記憶部とからなる情報処理装置において、前記記憶部に辞書を格納し、単語を検索することを特徴とする情報処理装置。";
    expect(outlineOf(text, "ja")).toEqual([
      "claim",
      [
        [
          "PRECONDITION known",
          [
            ["subject", "入力部と、記憶部とからなる情報処理装置"],
            ["transition", "において、"],
          ],
        ],
        [
          "FEATURE list",
          [
            ["COMPONENT element", "前記記憶部に辞書を格納し、"],
            ["COMPONENT element", "単語を検索する"],
          ],
        ],
        ["transition", "ことを特徴とする"],
        ["subject", "情報処理装置。"],
      ],
    ]);
    const method = "基板を準備する工程と、絶縁膜を形成する工程とを含む半導体装置の製造方法。";
    expect(outlineOf(method, "ja")).toEqual([
      "claim",
      [
        [
          "COMPOSE list",
          [
            ["PROCEDURE element", "基板を準備する工程と、"],
            ["PROCEDURE element", "絶縁膜を形成する工程"],
          ],
        ],
        ["transition", "とを含む"],
        ["subject", "半導体装置の製造方法。"],
      ],
    ]);
  });

  it("detects the language, and leaves a claim without structure whole", () => {
    expect(isStructured(structureClaim("Vorrichtung, dadurch gekennzeichnet, dass sie rot ist."))).toBe(true);
    expect(isStructured(structureClaim("The ornamental design for a chair, as shown.", "en"))).toBe(false);
    expect(structureClaim("", "en")).toEqual({ kind: "claim", start: 0, end: 0, children: [] });
  });

  const words = fc.constantFrom(
    ..."a lever|, wherein|; and |comprising: |(a) |b) |characterised in that |, and in that |(1|2)|- |umfassend |wobei |dadurch gekennzeichnet, dass |comprenant |caractérisé en ce que |と、|を備えた|において、|ことを特徴とする|し、|装置。|請求項1記載の| ".split(
      "|",
    ),
  );
  it("loses nothing, for any text", () => {
    const languages = fc.constantFrom("en", "de", "fr", "ja", "es");
    const property = fc.property(fc.array(words, { maxLength: 25 }), languages, (parts, language) => {
      const text = parts.join("");
      const structure = structureClaim(text, language);
      const leaves = claimLeaves(structure);
      expect(leaves.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
      const check = ({ start, end, children }: ClaimNode): void => {
        if (children.length === 0) return;
        expect([children[0].start, children.at(-1)?.end]).toEqual([start, end]);
        children.forEach((child, i) => {
          if (i > 0) expect(child.start).toBe(children[i - 1].end);
          check(child);
        });
      };
      check(structure);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe("claimTree", () => {
  it("prints relations, kinds and places", () => {
    const text = "A kit comprising a cup.";
    expect(claimTree(text, structureClaim(text, "en"))).toBe(
      `claim [0, 23)
├ subject [0, 6) A kit
├ transition [6, 17) comprising
└ COMPOSE list [17, 23)
  └ COMPONENT element [17, 23) a cup.
`,
    );
  });
});
