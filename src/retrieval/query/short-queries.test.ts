import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sharedData } from "../../../test/support/shared-data.js";
import { patentAnalyzer } from "../analysis/patent-analyzer.js";
import { ReferenceEngine } from "../conformance/reference-engine.js";
import { queryLanguage } from "./query-language.js";
import { tokenizer } from "./tokenizer.js";

const folder = sharedData("patents/marec");
const LANGUAGES = ["en", "de", "fr"];

/** Titles of real patents, in up to three languages each. */
function titles(path: string): { readonly language: string; readonly own: string; readonly text: string }[] {
  const files = readdirSync(path).filter((name) => name.endsWith(".xml"));
  return files.flatMap((name) => {
    const xml = readFileSync(join(path, name), "utf8");
    const own = /<patent-document[^>]*\blang="(\w\w)"/i.exec(xml)?.[1].toLowerCase() ?? "en";
    return Array.from(xml.matchAll(/<invention-title[^>]*\blang="(\w\w)"[^>]*>([^<]+)</gi), ([, language, text]) => ({
      ...{ language: language.toLowerCase(), own, text: text.trim() },
    }));
  });
}

describe.skipIf(folder === undefined)("the language of short queries", () => {
  const all = folder === undefined ? [] : titles(folder).filter(({ language }) => LANGUAGES.includes(language));
  const engine = new ReferenceEngine(
    all.map(({ language, own, text }, i) => ({
      ...{ id: `D${i}`, language: own },
      texts: [{ field: "description", text, language }],
    })),
    patentAnalyzer(),
    { fields: ["description"] },
  );
  const tokens = tokenizer(patentAnalyzer());
  const read = (text: string) => queryLanguage(text, engine, tokens);

  it("detects nine of ten beginnings of titles, of four words each, in each language", async () => {
    const queries = new Map(
      all.map(({ language, text }) => [text.split(/\s+/).slice(0, 4).join(" ").toLowerCase(), language]),
    );
    expect(queries.size).toBeGreaterThan(400);
    for (const language of LANGUAGES) {
      const own = [...queries].filter(([, each]) => each === language).slice(0, 60);
      let right = 0;
      for (const [text] of own) {
        const found = await read(text);
        // Nothing is detected if it makes no difference.
        if (found === language || found === undefined) right++;
      }
      expect(right / own.length, language).toBeGreaterThanOrEqual(0.9);
    }
  }, 120_000);

  it.each(["frein à disque", "procédé de fabrication", "dispositif de commande"])("%s is French", async (text) => {
    expect(await read(text)).toBe("fr");
  });

  it.each(["more", "show", "show more", "disc brake"])("%s is not German", async (text) => {
    expect(["en", undefined]).toContain(await read(text));
  });
});
