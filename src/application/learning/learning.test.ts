import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { worldOnDisk } from "../../../test/support/world-on-disk.js";
import { lexiconText } from "../../systems/index.js";
import { findRules, type RuleSettings, rulesTable } from "./find-rules.js";
import { type LexiconSettings, learnLexicon } from "./learn-lexicon.js";
import { lexiconQuality } from "./lexicon-quality.js";

const world = await worldOnDisk(300);
const LEXICON: LexiconSettings = {
  ...{ from: "de", to: "en", method: "llr", top: 3, minRecords: 2 },
  ...{ align: "family", analyzer: "patent(compounds=learn)" },
};
const RULES: RuleSettings = { pairs: "claims-claims", minCount: 2, minProbability: 0.3, maxTokens: 3 };

describe("a lexicon", () => {
  it("is learned, and checked against a dictionary", async () => {
    const steps: number[] = [];
    const { lexicon, texts } = await learnLexicon(world.collection, LEXICON, {
      onProgress: ({ done }) => steps.push(done),
    });
    expect([lexicon.from, lexicon.to, texts > 0, lexicon.entries.size > 10]).toEqual(["de", "en", true, true]);
    expect(steps.at(-1)).toBe(300);
    const file = world.file("de-en.tsv", lexiconText(lexicon));
    const dictionary = join(world.folder, "dictionary.tsv");
    const { rows, caption } = await lexiconQuality(file, { dictionary, collection: world.collection });
    expect(caption).toMatch(/^Lexicon from de to en, llr/);
    expect(rows.at(-1)?.[0]).toBe("all");
    await expect(lexiconQuality(file, { dictionary })).rejects.toThrow(
      "⟨collection⟩ FOLDER, or an index made with the analyzer: patent/",
    );
  });

  it.each([
    [{ to: "de" }, "⟨to⟩: must differ from the source language: de"],
    [{ top: 0 }, "⟨top⟩: must be 1 or more: 0"],
    [{ texts: ["names"] }, "⟨texts⟩: not one of title, abstract, claims: names"],
    [{ to: "xx" }, "no title, abstract in both de and xx"],
  ])("cannot be learned: %j", async (settings, message) => {
    await expect(learnLexicon(world.collection, { ...LEXICON, ...settings })).rejects.toThrow(message);
  });
});

describe("rules", () => {
  it("are learned from texts that say the same", async () => {
    const remarks: string[] = [];
    const onRemark = (text: string) => remarks.push(text);
    const all = await findRules(world.collection, { ...RULES, stopWords: true }, { onRemark });
    const content = await findRules(world.collection, RULES, { onRemark });
    expect(all.length).toBeGreaterThan(content.length);
    expect(remarks[0]).toMatch(/^\d+ rules from [\d,]+ pairs of texts$/);
    expect(remarks[1]).toContain(
      `; ${all.length - content.length} with only stop words on a side left out (⟨stopWords⟩)`,
    );
    expect(rulesTable(all).rows).toHaveLength(all.length);
  });

  it("exist in some languages only, and learning ends when aborted", async () => {
    await expect(findRules(world.collection, { ...RULES, language: "xx" })).rejects.toMatchObject({
      setting: "language",
      value: "xx",
    });
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(findRules(world.collection, RULES, { signal })).rejects.toThrow("enough");
  });
});
