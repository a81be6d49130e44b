import { choice, mix } from "../draws.js";
import type { Grammar, PartOfSpeech, Word } from "./language.js";

const ONSETS =
  "b bl br c cl cr d dr f fl fr g gl gr h j k l m n p pl pr r s sc sh sl sp st str sw t th tr tw v w".split(" ");
const VOWELS = "a e i o u ea oo".split(" ");
const MIDDLES = "b ck d ft g ll lt m mp n nd ng nk nt p pp r rb rd rk rm rn rt ss st t tt v".split(" ");
/** First syllables of longer words. */
const FRONTS =
  "a ba be bri ca co cra de di du e fa fi flo ga glo i la le lo ma mi mo na ne no o pa pe pla po ra re ro sa si so ta te to tri u va vi".split(
    " ",
  );
const NOUN_ENDINGS = "er le et on in ine ock ard ing age el ow or ane ule ide ette ure ance ment".split(" ");
const HEADS = ["plate", "rod", "head", "bar", "wheel", "pin", "board", "bed"];
const ADJECTIVE_ENDINGS = ["y", "ed", "ous", "ive", "al", "ic", "less", "ary", "ent"];
const VERB_ENDINGS = ["", "", "en", "ish", "ate", "le"];

const from = (list: readonly string[], hash: number) => list[choice(hash, list.length)];

function root(hash: number): string {
  return from(ONSETS, mix(hash, 1)) + from(VOWELS, mix(hash, 2)) + from(MIDDLES, mix(hash, 3));
}

function invent(part: PartOfSpeech, hash: number): Word {
  const stem = root(hash);
  switch (part) {
    case "noun": {
      const shape = choice(mix(hash, 5), 8);
      const front = shape < 4 ? from(FRONTS, mix(hash, 6)) : "";
      // Long words combine a root and a thing: "brandplate".
      const base = shape === 4 ? stem + from(HEADS, mix(hash, 7)) : front + stem + from(NOUN_ENDINGS, mix(hash, 8));
      return { base, plural: plural(base) };
    }
    case "adjective":
      return { base: stem + from(ADJECTIVE_ENDINGS, mix(hash, 7)) };
    case "verb":
      return { base: stem + from(VERB_ENDINGS, mix(hash, 7)) };
    case "adverb":
      return { base: `${stem}${choice(mix(hash, 7), 2) === 0 ? "ally" : "edly"}` };
  }
}

function plural(noun: string): string {
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** English: nouns with `the`, `a` and `pl`; verbs with `s`, `ed` and `ing`. Invented verbs are all regular. */
export const english: Grammar = {
  language: "en",
  blank: " ",
  forms: ["the", "a", "pl", "s", "ed", "ing"],
  invent,
  inflect(word, form) {
    const { base } = word;
    switch (form) {
      case "the":
        return `the ${base}`;
      case "a":
        return `${/^[aeiou]/i.test(base) ? "an" : "a"} ${base}`;
      case "pl":
        return word.plural ?? plural(base);
      case "s":
        return plural(base);
      case "ed":
        return base.endsWith("e") ? `${base}d` : `${base}ed`;
      case "ing":
        return base.endsWith("e") ? `${base.slice(0, -1)}ing` : `${base}ing`;
      default:
        return base;
    }
  },
  compound: (modifier, head) => ({
    base: `${modifier.base} ${head.base}`,
    plural: `${modifier.base} ${head.plural ?? plural(head.base)}`,
  }),
};
