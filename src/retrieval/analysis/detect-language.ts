import { CLASS_OF, HAN, HANGUL, HIRAGANA, KATAKANA, LETTER } from "./character-classes.js";
import { rulesOf } from "./language-rules.js";
import { stopWordMasks } from "./stop-words/stop-words.js";

/** Number of characters of a text that are examined; a paragraph is enough. */
const SAMPLE = 2000;

/**
 * Frequent words, in addition to the stop words of English, German and French. Spanish, Italian, Portuguese and Dutch
 * are included so that their texts are not taken for French or German.
 */
const WORDS: Readonly<Record<string, string>> = {
  en: `method methods device devices system systems apparatus process processes material materials composition
    compositions compound compounds control high power vehicle machine assembly circuit data based type two three`,
  de: `verfahren vorrichtung herstellung anordnung einrichtung schaltung steuerung zwei drei wobei weist sowie`,
  fr: `procédé procédés dispositif appareil système fabrication ensemble deux trois elle il comprend machine commande`,
  es: `de la el que en y los se del las un por con una para es al lo como más su o este está son entre cuando muy sin
    sobre según también hasta procedimiento dispositivo invención reivindicación dicho dicha`,
  it: `di e il la che in un per è del una con non da le si dei al della i alla nel sono come più gli anche ed dal delle
    lo secondo metodo dispositivo invenzione rivendicazione detto detta`,
  pt: `de a o que e do da em um para com não uma os no se na por mais as dos como ao das à seu ou é pelo pela entre são
    método dispositivo invenção reivindicação dito dita`,
  nl: `de het een van en in is dat op te zijn met voor die niet aan er om bij door als uit of wordt worden naar ook dan
    werkwijze inrichting volgens conclusie uitvinding waarbij deze`,
};

/** For each word, the languages that have it. Its vote is divided among them. */
const VOTES: ReadonlyMap<string, readonly string[]> = votes();

function votes(): Map<string, string[]> {
  const languages = new Map<string, string[]>();
  for (const [language, frequent] of Object.entries(WORDS)) {
    const { stopWords } = rulesOf(language);
    const words = new Set([...frequent.split(/\s+/), ...(stopWords ? stopWordMasks(stopWords).keys() : [])]);
    // Single letters are more often names of things.
    for (const word of words) if (word.length > 1) languages.set(word, [...(languages.get(word) ?? []), language]);
  }
  return languages;
}

/** The same words as they are typed without accents, and with `ue` for `ü`, unless another word is spelt like that. */
const PLAIN_VOTES: ReadonlyMap<string, readonly string[]> = new Map(
  Array.from(VOTES, ([word, languages]): [string, readonly string[]] => [plainSpelling(word), languages]).filter(
    ([plain]) => !VOTES.has(plain),
  ),
);

function plainSpelling(word: string): string {
  return word
    .replace(/[äöü]/g, (letter) => `${letter.normalize("NFD")[0]}e`)
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** Letters and endings that are frequent in one of the languages and rare in the others. */
const HINTS: readonly (readonly [RegExp, string, number])[] = [
  [/\ba\b(?! été)/g, "en", 0.5],
  [/[äöüß]/g, "de", 0.6],
  [/(?:ung|ungen|keit|lich|ische[nrs]?|vorrichtung)\b/g, "de", 0.6],
  [/sch|tz/g, "de", 0.2],
  [/[èêâîôûœ]|ç/g, "fr", 0.6],
  [/é/g, "fr", 0.3],
  [/\b(?:l|d|qu|s|n)['’]|(?:eux|eaux|aux|tion de|ement|eur)\b/g, "fr", 0.6],
  [/(?:ing|ed|ly|ness|ity)\b|th|wh|sh|ck|gh|ee|oo/g, "en", 0.25],
  [/ñ|ción(?:es)?\b/g, "es", 1],
  [/(?:zione|zioni|mente)\b/g, "it", 0.6],
  [/ção|ções|ã|õ/g, "pt", 1],
  [/ij|aa|(?:heid|ende)\b/g, "nl", 0.3],
];

/** More of them, for a few words: in a whole text, other words say enough. */
const SHORT_HINTS: typeof HINTS = [
  [/(?<!\p{L})à(?!\p{L})/gu, "fr", 1.2],
  [/(?:ique|isque|euse|ère|ée?s?|oire|age|teur|elle|ette)(?!\p{L})/gu, "fr", 0.4],
  [/(?:er|en|ung)(?!\p{L})/gu, "de", 0.1],
];

/**
 * Detects the language of a text, ISO 639-1: Japanese, Korean and Chinese by script; English, German and French (and
 * Spanish, Italian, Portuguese and Dutch) by words and letters that are frequent in a language. A paragraph is enough;
 * a title usually is.
 *
 * @returns undefined if nothing points to one of them: formulas, numbers, other languages
 */
export function detectLanguage(text: string): string | undefined {
  const sample = text.length > SAMPLE ? text.slice(0, SAMPLE) : text;
  const counts = new Uint32Array(8);
  for (let at = 0; at < sample.length; at++) counts[CLASS_OF[sample.charCodeAt(at)]]++;
  return byScript(counts) ?? byWords(sample.toLowerCase().replaceAll("et al", ""));
}

/**
 * One of these characters counts as much as three letters, because formulas and names in Latin letters occur in all
 * texts.
 */
function byScript(counts: Uint32Array): string | undefined {
  const kana = counts[HIRAGANA] + counts[KATAKANA];
  const total = counts[HAN] + kana + counts[HANGUL];
  if (total === 0 || total * 3 < counts[LETTER]) return undefined;
  if (counts[HANGUL] * 2 > total) return "ko";
  return kana * 20 > total ? "ja" : "zh";
}

/**
 * What the frequent words, letters and endings of a few words say for each of these languages. A word that only one of
 * them has counts 1; no other language is considered, so `de` is French if the others are English and German.
 */
export function languageEvidence(text: string, among: readonly string[]): Readonly<Record<string, number>> {
  return evidence(text.toLowerCase(), among).scores;
}

function evidence(sample: string, among?: readonly string[]) {
  const scores: Record<string, number> = {};
  let words = 0;
  for (const [word] of sample.matchAll(/\p{L}+/gu)) {
    words++;
    const voting = VOTES.get(word) ?? (among && PLAIN_VOTES.get(word)) ?? [];
    const languages = voting.filter((language) => !among || among.includes(language));
    for (const language of languages) scores[language] = (scores[language] ?? 0) + 1 / languages.length;
  }
  for (const [pattern, language, weight] of among ? [...HINTS, ...SHORT_HINTS] : HINTS) {
    if (among && !among.includes(language)) continue;
    const count = sample.match(pattern)?.length ?? 0;
    if (count > 0) scores[language] = (scores[language] ?? 0) + count * weight;
  }
  return { scores, words };
}

function byWords(sample: string): string | undefined {
  const { scores, words } = evidence(sample);
  const [best, second] = Object.entries(scores).sort((a, b) => b[1] - a[1]);
  // In a long text of another language, a few words match by chance.
  if (!best || best[1] < 0.08 * words || best[1] === second?.[1]) return undefined;
  return best[0];
}
