/**
 * How Japanese writes English loanwords, sound by sound: the letter groups that may spell each sound, and the cost of
 * each. A usual group costs nothing, a doubtful one nearly 1.
 */
type Spellings = Readonly<Record<string, number>>;

function spellings(text: string): Spellings {
  return Object.fromEntries(
    text.split(" ").map((each) => {
      const [group, cost = "0"] = each.split(":");
      return [group === "-" ? "" : group, Number(cost)];
    }),
  );
}

/** Consonants, by their letters in {@link KANA}. A hyphen is nothing. */
const CONSONANTS: Readonly<Record<string, Spellings>> = {
  "": spellings("-"),
  k: spellings("k c ck:.1 cc:.1 ch:.2 q:.2 qu:.2 que:.2 kh:.3"),
  g: spellings("g gg:.1 gu:.2 gh:.3"),
  /** After ク or キ. */
  X: spellings("s x c:.1 ss:.1"),
  s: spellings("s c:.1 ss:.1 sc:.2 ps:.3 sh:.4 z:.4 th:.3"),
  S: spellings("sh s:.1 c:.1 ti:.1 ssi:.1 si:.1 ci:.1 ch:.2 sch:.2 ss:.2 sc:.2"),
  z: spellings("z s:.1 zz:.1 ss:.3 th:.3 x:.3"),
  J: spellings("j g d:.2 dg:.1 z:.2 s:.2 si:.2 gi:.1 x:.3"),
  t: spellings("t tt:.1 th:.2"),
  C: spellings("ch t:.1 tch:.1 ti:.2 c:.2 tt:.2 cc:.3"),
  T: spellings("ts t:.1 tz:.1 z:.3 zz:.3"),
  d: spellings("d dd:.1 th:.4"),
  n: spellings("n nn:.1 kn:.2 gn:.3"),
  h: spellings("h wh:.2 f:.4"),
  f: spellings("f ph ff:.1 h:.3 gh:.3 v:.4"),
  b: spellings("b v bb:.1"),
  v: spellings("v w:.3"),
  p: spellings("p pp:.1"),
  m: spellings("m mm:.1"),
  y: spellings("y -:.1 i:.1 u:.3"),
  r: spellings("r l rr:.1 ll:.1 wr:.2 rh:.2"),
  w: spellings("w wh:.1 u:.2 -:.4"),
};

const VOWELS: Readonly<Record<string, Spellings>> = {
  a: spellings("a u:.1 er:.1 ar:.1 ur:.1 ir:.2 or:.1 o:.3 re:.2 ou:.2 e:.4 ea:.3 au:.4 ah:.2"),
  i: spellings("i e:.1 y:.1 ee:.1 ea:.1 ie:.1 ey:.1 ui:.3 a:.5 -:.5"),
  // The vowel that Japanese adds after a bare consonant may be nothing in English, or a silent e.
  u: spellings("u - e:.1 oo:.1 o:.2 ou:.1 ew:.1 ue:.1 w:.3 es:.4"),
  e: spellings("e a:.1 ai:.1 ea:.1 ay:.2 ei:.2 ae:.2 i:.4 ie:.3 -:.5"),
  o: spellings("o - e:.1 a:.2 oa:.1 ou:.1 ow:.1 au:.2 aw:.2 u:.2 or:.2 oo:.3"),
  /** アイ: the i of `file`. */
  A: spellings("i ai:.2 y:.1 igh:.1 ie:.1 ei:.2 a:.4"),
};

/** Vowels without a consonant before them: they are pronounced. */
const BARE_VOWELS: Readonly<Record<string, Spellings>> = {
  ...VOWELS,
  i: spellings("i wi:.1 e:.1 y a:.4 ea:.1 ee:.1 -:.3 gh:.2"),
  u: spellings("u w o:.2 oo:.1 wo:.2 -:.3"),
  o: spellings("o a:.2 au:.1 oa:.1 aw:.2 ho:.3"),
};

/** The nasal, the stop that doubles what follows, and the mark of a long vowel. */
const MARKS: Readonly<Record<string, Spellings>> = {
  ン: spellings("n m ng:.1 nn:.1 mn:.3"),
  ッ: spellings("- t:.3 p:.3 c:.3"),
  ー: spellings("- r a:.1 e:.1 o:.1 er:.2 re:.1 l:.3 u:.2 y:.1 w:.1 i:.2 h:.3 gh:.3"),
  "・": spellings("-"),
};

/** Kana by consonant: those with a, i, u, e, o. */
const KANA: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ":アイウエオ",
    "k:カキクケコ",
    "g:ガギグゲゴ",
    "s:サ スセソ",
    "S: シ   ",
    "z:ザ ズゼゾ",
    "J: ジ   ",
    "t:タ  テト",
    "C: チ   ",
    "T:  ツ  ",
    "d:ダ  デド",
    "J: ヂ   ",
    "z:  ヅ  ",
    "n:ナニヌネノ",
    "h:ハヒ ヘホ",
    "f:  フ  ",
    "b:バビブベボ",
    "p:パピプペポ",
    "m:マミムメモ",
    "y:ヤ ユ ヨ",
    "r:ラリルレロ",
    "w:ワ   ヲ",
    "v:  ヴ  ",
  ].flatMap((row) => {
    const [consonant, kana] = row.split(":");
    return Array.from(kana, (character, i) => [character, `${consonant}${"aiueo"[i]}`] as const);
  }),
);

/** Small kana change the vowel before them: キャ is k-y-a, ティ is t-i, ファ is f-a. */
const SMALL: Readonly<Record<string, string>> = {
  ァ: "a",
  ィ: "i",
  ゥ: "u",
  ェ: "e",
  ォ: "o",
  ャ: "ya",
  ュ: "yu",
  ョ: "yo",
};

/** Letters, and the cost of assuming that they spell a sound. */
type Group = readonly [letters: string, cost: number];

/** A sound of a word: its possible spellings, by first letter; `""` if it may be silent. */
type Sound = ReadonlyMap<string, readonly Group[]>;

function soundOf(groups: readonly Group[]): Sound {
  const byLetter = new Map<string, Group[]>();
  for (const group of groups) {
    const letter = group[0].charAt(0);
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), group]);
  }
  return byLetter;
}

const known = new Map<string, readonly Sound[] | undefined>();

function soundsOf(katakana: string): readonly Sound[] | undefined {
  if (!known.has(katakana)) {
    if (known.size > 1000) known.clear();
    known.set(katakana, findSounds(katakana));
  }
  return known.get(katakana);
}

/** The sounds of a word in katakana; `undefined` if it has other characters. */
function findSounds(word: string): readonly Sound[] | undefined {
  const sounds: Sound[] = [];
  const characters = Array.from(word.normalize("NFKC"));
  for (let i = 0; i < characters.length; i++) {
    const mark = MARKS[characters[i]];
    if (mark) {
      sounds.push(soundOf(Object.entries(mark)));
      continue;
    }
    const kana = KANA[characters[i]];
    if (kana === undefined) return undefined;
    const consonant = kana.slice(0, -1);
    const own = kana.slice(-1);
    // クス may be x: then ク is silent.
    const isX = consonant === "s" && /^[クキ]$/.test(characters[i - 1] ?? "");
    const beforeX = /^[クキ]$/.test(characters[i]) && /^[サスセソ]$/.test(characters[i + 1] ?? "");
    const small = SMALL[characters[i + 1]];
    if (small !== undefined) i++;
    const isLongI = (small ?? own) === "a" && characters[i + 1] === "イ";
    if (isLongI) i++;
    const vowel = isLongI ? "A" : (small ?? own);
    const groups = combined(isX ? "X" : consonant, vowel, own);
    sounds.push(soundOf(beforeX ? [...groups, ["", 0.1]] : groups));
  }
  return sounds;
}

function combined(consonant: string, vowel: string, before: string): Group[] {
  const glide = vowel.length === 2;
  const vowels = consonant === "" && !glide ? BARE_VOWELS[vowel] : vowelSpellings(consonant, glide ? vowel[1] : vowel);
  // The glide after sh, ch and j belongs to them; カ行 and others have it separately: キュ is "cu" as in "cube".
  const glides = glide && !"SCJ".includes(consonant) ? CONSONANTS.y : CONSONANTS[""];
  // ウィ, ウェ, ウォ are w.
  const first = consonant === "" && before === "u" && vowel !== "u" ? CONSONANTS.w : CONSONANTS[consonant];
  const all: Group[] = [];
  for (const [c, cost] of Object.entries(first)) {
    for (const [g, glideCost] of Object.entries(glides)) {
      for (const [v, vowelCost] of Object.entries(vowels)) all.push([c + g + v, cost + glideCost + vowelCost]);
    }
  }
  return all;
}

/** Only t and d add o where English has no vowel; others add u, and sh, ch, j and k sometimes i. */
function vowelSpellings(consonant: string, vowel: string): Spellings {
  if (vowel === "o" && !"td".includes(consonant)) return { ...VOWELS.o, "": 0.6, e: 0.6 };
  if (vowel === "i" && "SCJk".includes(consonant)) return { ...VOWELS.i, "": 0.1 };
  return VOWELS[vowel];
}

/** Letters that English writes but does not always pronounce; all others cost 1 if Japanese has nothing for them. */
const SILENT: Readonly<Record<string, number>> = {
  e: 0.2,
  h: 0.4,
  r: 0.4,
  w: 0.5,
  g: 0.6,
  k: 0.6,
  b: 0.6,
  p: 0.6,
  u: 0.5,
};

/** Cost of a sound that English has no letter for. */
const UNSPELLED = 1;

/**
 * The cost of assuming that a katakana word is an English word: the smallest sum over all spellings of its sounds, per
 * sound. 0: all sounds have their usual spelling. `Infinity` if the word has characters other than katakana.
 *
 * A. Fujii, T. Ishikawa: Japanese/English cross-language information retrieval: exploration of query translation and
 * transliteration. Computers and the Humanities 35(4), 2001. They learn the probabilities of such pairs from a
 * dictionary of katakana words; here they are a table made by hand.
 *
 * @param word lower case
 * @param limit costs above it may be returned as `Infinity`
 * @example transliterationCost("コンピュータ", "computer") // .09
 */
export function transliterationCost(katakana: string, word: string, limit = Infinity): number {
  const sounds = soundsOf(katakana);
  if (!sounds || sounds.length === 0) return Infinity;
  let row = new Float64Array(word.length + 1).fill(Infinity);
  row[0] = 0;
  skipLetters(row, word);
  for (const sound of sounds) {
    const next = new Float64Array(word.length + 1).fill(Infinity);
    for (let at = 0; at <= word.length; at++) {
      if (row[at] === Infinity) continue;
      next[at] = Math.min(next[at], row[at] + UNSPELLED);
      spell(sound.get(""), word, at, row[at], next);
      if (at < word.length) spell(sound.get(word[at]), word, at, row[at], next);
    }
    skipLetters(next, word);
    if (least(next) > limit * sounds.length) return Infinity;
    row = next;
  }
  return row[word.length] / sounds.length;
}

function spell(groups: readonly Group[] | undefined, word: string, at: number, before: number, next: Float64Array) {
  if (!groups) return;
  for (const [letters, cost] of groups) {
    const end = at + letters.length;
    if (before + cost < next[end] && word.startsWith(letters, at)) next[end] = before + cost;
  }
}

function least(row: Float64Array): number {
  let cost = Infinity;
  for (let at = 0; at < row.length; at++) if (row[at] < cost) cost = row[at];
  return cost;
}

function skipLetters(row: Float64Array, word: string): void {
  for (let at = 0; at < word.length; at++) {
    row[at + 1] = Math.min(row[at + 1], row[at] + (SILENT[word[at]] ?? 1));
  }
}

/** Letters that the English word may begin with, if its beginning is spelled as it sounds. */
export function firstLetters(katakana: string): ReadonlySet<string> {
  const letters = new Set<string>();
  for (const sound of soundsOf(katakana) ?? []) {
    for (const letter of sound.keys()) if (letter !== "") letters.add(letter);
    if (!sound.has("")) break;
  }
  return letters;
}
