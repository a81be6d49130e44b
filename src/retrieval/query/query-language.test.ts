import { describe, expect, it } from "vitest";
import { plainTokens } from "../../../test/support/small-engine.js";
import { patentAnalyzer } from "../analysis/patent-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import { queryLanguage } from "./query-language.js";
import { tokenizer } from "./tokenizer.js";

const analyzer = patentAnalyzer();
const tokens = tokenizer(analyzer);

function engineOf(texts: readonly (readonly [language: string, text: string, textLanguage?: string])[]) {
  return new ReferenceEngine(
    texts.map(([language, text, textLanguage = language], i) => ({
      id: `D${i}`,
      language,
      texts: [{ field: "description", text, language: textLanguage }],
    })),
    analyzer,
    { fields: ["description"] },
  );
}

const engine = engineOf([
  ["en", "motors with gates, and a die for the block"],
  ["en", "gates of a circuit in a vehicle"],
  ["de", "Motoren mit Bremsen, und Druckwalzen auf dem Block"],
  ["de", "die Bremsen der Fahrzeuge"],
  ["fr", "un outil pneumatique pour les moteurs"],
]);

const language = (text: string, among?: readonly string[]) => queryLanguage(text, engine, tokens, among);

describe("queryLanguage", () => {
  it.each([
    ["Motoren", "de"],
    ["Bremsen Motoren", "de"],
    // Its letters look rather English.
    ["Druckwalzen", "de"],
    ["pneumatique", "fr"],
    ["gates", "en"],
    ["+gates -motors", "en"],
    // A stop word in German, and a tool in English.
    ["die", "en"],
    ["die Bremsen", "de"],
    ["gates of vehicles", "en"],
    // Without accents, as in titles in capitals and on other keyboards.
    ["PROCEDE GATES MOTEURS", "fr"],
    ["gates fuer motors", "de"],
    ["制御装置", "zh"],
    ["モーター", "ja"],
  ])("reads %s as %s", async (text, wanted) => {
    expect(await language(text)).toBe(wanted);
  });

  it("takes the language of the requested documents", async () => {
    expect(await language("gates", ["de"])).toBe("de");
    expect(await language("Bremsen", ["fr", "de"])).toBe("de");
  });

  it("looks at all documents if those in the language have none of the words", async () => {
    const english = engineOf([
      ["en", "a motor"],
      ["en", "Getriebe mit Bremsen", "de"],
    ]);
    expect(await queryLanguage("Bremsen", english, tokens)).toBe("de");
  });

  it("returns nothing if it makes no difference", async () => {
    expect(await language("valve")).toBeUndefined();
    expect(await queryLanguage("Motoren", engine, plainTokens)).toBeUndefined();
  });

  it("detects the language of longer texts from the text alone", async () => {
    expect(await language("a vehicle that has wheels and a door on each of the sides Bremsen")).toBe("en");
  });
});
