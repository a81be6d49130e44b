import { choice, mix } from "../draws.js";
import type { Gender, Grammar, PartOfSpeech, Word } from "./language.js";

const ONSETS = "b bl br c ch cl cr d dr f fl fr g gl gr j l m n p pl pr qu r s t tr v".split(" ");
const VOWELS = "a e i o u é ou oi ai eu au".split(" ");
const MIDDLES = "b ch d f g l ll m mm n nn p r rd rg rm rn rt s ss st t tt v x".split(" ");

const NOUN_ENDINGS: readonly (readonly [text: string, gender: Gender])[] = [
  ["age", "m"],
  ["eur", "m"],
  ["ement", "m"],
  ["oir", "m"],
  ["ier", "m"],
  ["on", "m"],
  ["ette", "f"],
  ["ure", "f"],
  ["ée", "f"],
  ["ière", "f"],
  ["aison", "f"],
  ["euse", "f"],
];
/** All have the same form for both genders. */
const ADJECTIVE_ENDINGS = ["able", "ique", "aire", "ile", "este", "ide"];

function stem(hash: number): string {
  return (
    ONSETS[choice(mix(hash, 1), ONSETS.length)] +
    VOWELS[choice(mix(hash, 2), VOWELS.length)] +
    MIDDLES[choice(mix(hash, 3), MIDDLES.length)]
  );
}

function invent(part: PartOfSpeech, hash: number): Word {
  const front = choice(mix(hash, 5), 4) === 0 ? "" : stem(mix(hash, 6));
  const joint = front === "" ? "" : VOWELS[choice(mix(hash, 4), 5)];
  const root = front + joint + stem(hash);
  switch (part) {
    case "noun": {
      const [ending, gender] = NOUN_ENDINGS[choice(mix(hash, 7), NOUN_ENDINGS.length)];
      return { base: root + ending, gender, plural: `${root}${ending}s` };
    }
    case "adjective":
      return { base: root + ADJECTIVE_ENDINGS[choice(mix(hash, 7), ADJECTIVE_ENDINGS.length)] };
    case "verb":
      return { base: stem(hash) + (choice(mix(hash, 7), 2) === 0 ? "" : "is") };
    case "adverb":
      return { base: `${root}ement` };
  }
}

const startsWithVowel = (text: string) => /^[aeiouéèêâîôûh]/i.test(text);

/**
 * French: nouns after an article (`le`, `un`) or after de and à (`du`, `au` with the article, `de` without) and in the
 * plural (`pl`); verbs as infinitive (`er`; `der` after de) and present participle (`ant`). Adjectives have one form
 * for both genders.
 */
export const french: Grammar = {
  language: "fr",
  blank: " ",
  forms: ["le", "un", "du", "au", "de", "pl", "er", "der", "ant", "é"],
  invent,
  inflect(word, form) {
    const { base, gender = "m" } = word;
    const vowel = startsWithVowel(base);
    const masculine = gender === "m";
    switch (form) {
      case "le":
        return vowel ? `l'${base}` : `${masculine ? "le" : "la"} ${base}`;
      case "un":
        return `${masculine ? "un" : "une"} ${base}`;
      case "du":
        return vowel ? `de l'${base}` : `${masculine ? "du" : "de la"} ${base}`;
      case "au":
        return vowel ? `à l'${base}` : `${masculine ? "au" : "à la"} ${base}`;
      case "de":
        return vowel ? `d'${base}` : `de ${base}`;
      case "pl":
        return word.plural ?? `${base}s`;
      case "er":
        return `${base}er`;
      case "der":
        return vowel ? `d'${base}er` : `de ${base}er`;
      case "ant":
        return `${base}ant`;
      case "é":
        // "caractérisé" agrees with the claimed invention.
        return masculine ? "é" : "ée";
      default:
        return base;
    }
  },
  compound(modifier, head) {
    const tail = startsWithVowel(modifier.base) ? ` d'${modifier.base}` : ` de ${modifier.base}`;
    return { base: head.base + tail, gender: head.gender, plural: (head.plural ?? `${head.base}s`) + tail };
  },
};
