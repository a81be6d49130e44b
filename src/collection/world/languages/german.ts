import { choice, mix } from "../draws.js";
import { capitalise, type Gender, type Grammar, type PartOfSpeech, type Word } from "./language.js";

const ONSETS =
  "b bl br d dr f fl fr g gl gr h k kl kn kr l m n p pf pl pr qu r s sch schl schm schn schr schw sp spr st str t tr w z zw".split(
    " ",
  );
const VOWELS = "a a e e i i o u ä ü au ei".split(" ");
const CODAS =
  "b ck cht d f ft g hl hm hn k l ld ll lm lt m mm mpf n nd ng nk nn p pp r rb rd rf rk rm rn rt sch st t tz".split(
    " ",
  );

const NOUN_ENDINGS: readonly (readonly [text: string, gender: Gender, plural: string])[] = [
  ["ung", "f", "en"],
  ["er", "m", ""],
  ["el", "m", ""],
  ["e", "f", "n"],
  ["nis", "n", "se"],
  ["heit", "f", "en"],
  ["teil", "n", "e"],
  ["stück", "n", "e"],
  ["rad", "n", "räder"],
  ["platte", "f", "n"],
  ["ring", "m", "e"],
  ["stab", "m", "stäbe"],
  ["werk", "n", "e"],
];
const ADJECTIVE_ENDINGS = ["ig", "lich", "bar", "isch", "sam", "haft", "los"];

function syllable(hash: number): string {
  return (
    ONSETS[choice(mix(hash, 1), ONSETS.length)] +
    VOWELS[choice(mix(hash, 2), VOWELS.length)] +
    CODAS[choice(mix(hash, 3), CODAS.length)]
  );
}

function invent(part: PartOfSpeech, hash: number): Word {
  const stem = syllable(hash);
  switch (part) {
    case "noun": {
      const [ending, gender, plural] = NOUN_ENDINGS[choice(mix(hash, 7), NOUN_ENDINGS.length)];
      const front = choice(mix(hash, 5), 5) < 3 ? "" : syllable(mix(hash, 6));
      const base = capitalise(front + stem + ending);
      // A plural with its own vowel replaces the ending: -räder, -stäbe.
      return { base, gender, plural: plural.length > 2 ? capitalise(front + stem + plural) : base + plural };
    }
    case "adjective":
      return { base: syllable(mix(hash, 6)) + ADJECTIVE_ENDINGS[choice(mix(hash, 7), ADJECTIVE_ENDINGS.length)] };
    case "verb":
      return { base: choice(mix(hash, 7), 3) === 0 ? `${stem}ier` : stem };
    case "adverb":
      return { base: `${stem}${choice(mix(hash, 7), 2) === 0 ? "weise" : "lings"}` };
  }
}

const ARTICLES: Readonly<Record<string, Readonly<Record<Gender, string>>>> = {
  der: { m: "der", f: "die", n: "das" },
  den: { m: "den", f: "die", n: "das" },
  dem: { m: "dem", f: "der", n: "dem" },
  ein: { m: "ein", f: "eine", n: "ein" },
  einen: { m: "einen", f: "eine", n: "ein" },
  einem: { m: "einem", f: "einer", n: "einem" },
};

/**
 * German: nouns after the definite article (`der`, `den`, `dem`: nominative, accusative, dative) or the indefinite one
 * (`ein`, `einen`, `einem`) and in the plural (`pl`); verbs as infinitive (`en`) and participle (`t`); adjectives after
 * a dative (`jen`), where their ending is always the same. Compounds are joined.
 */
export const german: Grammar = {
  language: "de",
  blank: " ",
  forms: [...Object.keys(ARTICLES), "pl", "en", "t", "jen"],
  invent,
  inflect(word, form) {
    const { base, gender = "n" } = word;
    const articles = ARTICLES[form];
    if (articles) return `${articles[gender]} ${base}`;
    switch (form) {
      case "pl":
        return word.plural ?? base;
      case "en":
        return /[^i]e[lr]$/.test(base) ? `${base}n` : `${base}en`;
      case "t":
        return base.endsWith("ier") ? `${base}t` : `ge${base}${/[dt]$/.test(base) ? "et" : "t"}`;
      case "jen":
        return `${base}en`;
      default:
        return base;
    }
  },
  compound(modifier, head) {
    const link = /(ung|heit|tion)$/.test(modifier.base) ? "s" : /e$/.test(modifier.base) ? "n" : "";
    const join = (text: string) => modifier.base + link + text.charAt(0).toLowerCase() + text.slice(1);
    return { base: join(head.base), gender: head.gender, plural: join(head.plural ?? head.base) };
  },
};
