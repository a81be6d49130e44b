import { beforeAll, describe, expect, it } from "vitest";
import { DICTIONARY_HEADING, dictionaryLines, memoryCollection, World, writeWorld } from "../../collection/index.js";
import { learnAnalyzer } from "../../retrieval/analysis/analyzers.js";
import { patentDocument } from "../../retrieval/patent-document.js";
import { type Tokenizer, tokenizer } from "../../retrieval/query/tokenizer.js";
import { alignedRecords, type MultilingualRecords, multilingualRecords } from "./aligned-records.js";
import { checkLexicon } from "./check-lexicon.js";
import { dictionaryPairs, parseDictionary } from "./dictionary.js";
import { LEXICON_METHODS } from "./lexicon-methods.js";

let dictionary: string;
let tokens: Tokenizer;
let records: MultilingualRecords;

beforeAll(async () => {
  const world = new World({ seed: "lexicon", documents: 2000, words: 200 });
  const families = [...writeWorld(world)];
  const patents = families.flatMap(({ documents }) => documents);
  dictionary = DICTIONARY_HEADING + [...dictionaryLines(world, families.at(-1)!.family + 1)].join("");
  // The parts of German compounds are learned from all texts, including descriptions.
  const texts = patents.filter(({ language }) => language === "de").flatMap((patent) => patentDocument(patent).texts);
  tokens = tokenizer(learnAnalyzer("patent(compounds=learn)", texts));
  records = await multilingualRecords(memoryCollection(patents), tokens);
});

describe.each(Object.keys(LEXICON_METHODS))("%s", (method) => {
  it.each(["en-de", "de-en", "en-fr", "fr-en", "en-ja", "ja-en"])(
    "finds the true translations of a world: %s",
    (languages) => {
      const [from, to] = languages.split("-");
      const lexicon = LEXICON_METHODS[method](alignedRecords(records, from, to), "patent");
      const truth = dictionaryPairs(parseDictionary(dictionary, "dictionary.tsv", from, to), tokens, from, to);
      const { precision, chance, terms } = checkLexicon(lexicon, truth);
      expect(terms).toBeGreaterThan(200);
      // Texts of a family are not exact translations. Many names have several meanings, so some pairs agree by chance.
      expect(precision).toBeGreaterThan(0.55);
      expect(chance).toBeLessThan(0.2);
      expect(precision).toBeGreaterThan(3.5 * chance);
    },
  );
});
