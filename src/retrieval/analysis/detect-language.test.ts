import { describe, expect, it } from "vitest";
import { sharedData } from "../../../test/support/shared-data.js";
import { readPatents } from "../../patents/node.js";
import { detectLanguage } from "./detect-language.js";

it.each([
  ["en", "The invention relates to a valve for internal combustion engines."],
  ["en", "Method and apparatus for cooling a turbine"],
  ["de", "Die Erfindung betrifft ein Ventil für Verbrennungskraftmaschinen."],
  ["de", "Verfahren zur Herstellung von Ethanol"],
  ["fr", "L'invention concerne une soupape pour moteurs à combustion interne."],
  ["fr", "Procédé de fabrication d'une électrode"],
  ["ja", "本発明は、内燃機関用のバルブに関する。"],
  ["ja", "Fe2O3を含む触媒組成物"],
  ["zh", "本发明涉及一种用于内燃机的阀门。"],
  ["ko", "본 발명은 내연 기관용 밸브에 관한 것이다."],
  [
    "es",
    "La invención se refiere a una válvula para motores de combustión interna y al procedimiento para su fabricación.",
  ],
  ["it", "L'invenzione riguarda una valvola per motori a combustione interna e un metodo per la sua produzione."],
  ["pt", "A invenção refere-se a uma válvula para motores de combustão interna e ao método da sua fabricação."],
  [
    "nl",
    "De uitvinding heeft betrekking op een klep voor verbrandingsmotoren en een werkwijze voor het maken van deze klep.",
  ],
  [undefined, "Изобретение относится к клапану двигателя внутреннего сгорания."],
  [undefined, "H2SO4 12345 (7)"],
  [undefined, ""],
])("finds %s", (language, text) => expect(detectLanguage(text)).toBe(language));

const marec = sharedData("patents/marec");

describe.skipIf(!marec)("on 270 MAREC and OPS documents", () => {
  it("finds the language of every document, and of nearly every paragraph", { timeout: 120_000 }, async () => {
    const documents = { right: 0, all: 0 };
    const paragraphs = { right: 0, wrong: 0, all: 0 };
    for await (const event of readPatents([marec!])) {
      if (event.kind !== "patent") continue;
      for (const { language, paragraphs: list } of event.patent.descriptions) {
        documents.all++;
        if (detectLanguage(list.map(({ text }) => text).join("\n")) === language) documents.right++;
        for (const { text } of list) {
          if (text.length < 100) continue;
          paragraphs.all++;
          const found = detectLanguage(text);
          if (found === language) paragraphs.right++;
          else if (found !== undefined) paragraphs.wrong++;
        }
      }
    }
    expect(documents).toEqual({ right: 270, all: 270 });
    expect(paragraphs.all).toBeGreaterThan(22_000);
    // The paragraphs not found are tables, sequences and lists of names; the wrong ones are names of compounds.
    expect(paragraphs.right / paragraphs.all).toBeGreaterThan(0.98);
    expect(paragraphs.wrong / paragraphs.all).toBeLessThan(0.002);
  });
});
