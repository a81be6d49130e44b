import { choice, mix } from "../draws.js";
import type { Gender, Word, WorldLanguage } from "./language.js";

/** Syllables of words that all languages share, and their Japanese spelling. */
const SYLLABLES = (
  "ba:バ be:ベ bi:ビ bo:ボ ca:カ co:コ cu:ク da:ダ de:デ di:ディ do:ド fa:ファ fe:フェ fi:フィ fo:フォ ga:ガ ge:ゲ go:ゴ la:ラ " +
  "le:レ li:リ lo:ロ lu:ル ma:マ me:メ mi:ミ mo:モ mu:ム na:ナ ne:ネ ni:ニ no:ノ pa:パ pe:ペ pi:ピ po:ポ ra:ラ re:レ ri:リ " +
  "ro:ロ sa:サ se:セ si:シ so:ソ su:ス ta:タ te:テ ti:ティ to:ト va:ヴァ ve:ヴェ vi:ヴィ vo:ヴォ xi:クシ zo:ゾ tra:トラ tri:トリ " +
  "pro:プロ pla:プラ gra:グラ cro:クロ flu:フル spe:スペ sta:スタ"
)
  .split(" ")
  .map((pair) => pair.split(":"));

interface Ending {
  readonly en: string;
  readonly de: readonly [text: string, gender: Gender, plural: string];
  readonly fr: readonly [text: string, gender: Gender];
  readonly ja: string;
}

const ENDINGS: readonly Ending[] = [
  { en: "tor", de: ["tor", "m", "en"], fr: ["teur", "m"], ja: "ター" },
  { en: "tion", de: ["tion", "f", "en"], fr: ["tion", "f"], ja: "ション" },
  { en: "din", de: ["din", "n", "e"], fr: ["dine", "f"], ja: "ジン" },
  { en: "lite", de: ["lit", "m", "e"], fr: ["lite", "f"], ja: "ライト" },
  { en: "meter", de: ["meter", "n", ""], fr: ["mètre", "m"], ja: "メーター" },
  { en: "graph", de: ["graph", "m", "en"], fr: ["graphe", "m"], ja: "グラフ" },
  { en: "lene", de: ["len", "n", "e"], fr: ["lène", "m"], ja: "レン" },
  { en: "nol", de: ["nol", "n", "e"], fr: ["nol", "m"], ja: "ノール" },
  { en: "trode", de: ["trode", "f", "n"], fr: ["trode", "f"], ja: "トロード" },
  { en: "mer", de: ["mer", "n", "e"], fr: ["mère", "m"], ja: "マー" },
  { en: "stat", de: ["stat", "m", "e"], fr: ["stat", "m"], ja: "スタット" },
  { en: "ria", de: ["rie", "f", "n"], fr: ["rie", "f"], ja: "リア" },
  { en: "plex", de: ["plex", "m", "e"], fr: ["plexe", "m"], ja: "プレックス" },
  { en: "tide", de: ["tid", "n", "e"], fr: ["tide", "m"], ja: "チド" },
];

/** A noun that differs between languages only in spelling and ending: `rapotor`, `Rapotor`, `rapoteur`, `ラポター`. */
export function internationalNoun(language: WorldLanguage, hash: number): Word {
  const ending = ENDINGS[choice(mix(hash, 1), ENDINGS.length)];
  const count = 2 + choice(mix(hash, 2), 2);
  let stem = "";
  for (let i = 0; i < count; i++) {
    stem += SYLLABLES[choice(mix(hash, 3 + i), SYLLABLES.length)][language === "ja" ? 1 : 0];
  }
  if (language === "ja") return { base: stem + ending.ja };
  if (language === "en") return { base: stem + ending.en, plural: `${stem}${ending.en}s` };
  if (language === "fr") {
    const [text, gender] = ending.fr;
    return { base: stem + text, gender, plural: `${stem}${text}s` };
  }
  const [text, gender, plural] = ending.de;
  const german = stem.charAt(0).toUpperCase() + stem.slice(1);
  const base = german.replaceAll("c", "k").replaceAll("C", "K") + text;
  return { base, gender, plural: base + plural };
}
