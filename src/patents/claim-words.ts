/** How claims refer to claims in one language. All patterns ignore case. */
export interface ClaimLanguage {
  /**
   * The word for a claim, in all its forms: a pattern without the flag `u` and without assertions before its first
   * letter, because every claim is searched for all of them.
   */
  readonly word: string;
  /** Words that may be joined to it: `Patentanspruch`. No other letter may come before it. */
  readonly joined?: RegExp;
  /** Whether such a word is a plural. */
  readonly plural: RegExp;
  /** `preceding` before the word, at the end of the text before it. */
  readonly before?: RegExp;
  /** `preceding` after the word, at the beginning of the text after it. */
  readonly after?: RegExp;
  /** Words at the end of the text before it that make `preceding claim` the one before, not any of those before. */
  readonly one?: RegExp;
  /** Between the first and the last number of a range. */
  readonly range: RegExp;
  /** Between the numbers of a list. */
  readonly join: RegExp;
}

/** Signs that mean the same in all languages. */
const DASHES = "-|–|—|‐|−|~|〜|～";

/** The pattern of a range; `to` are its words. */
function range(to: string): RegExp {
  return new RegExp(String.raw`\s*(?:${DASHES}|(?<!\p{L})(?:${to})(?!\p{L}))\s*`, "iuy");
}

/** The pattern between the numbers of a list; `and` are its words. */
function join(and: string): RegExp {
  return new RegExp(String.raw`\s*(?:(?:[,;、]\s*)?(?:(?<!\p{L})(?:${and})(?!\p{L})|&|\/)|[,;、])\s*`, "iuy");
}

/** The same for languages without blanks between words. */
function unspaced(words: string, isJoin: boolean): RegExp {
  return new RegExp(
    isJoin ? String.raw`\s*(?:(?:[,;、]\s*)?(?:${words}|\/)|[,;、])\s*` : `\\s*(?:${DASHES}|${words})\\s*`,
    "uy",
  );
}

/** By the code of the language; the claim words of different languages differ. */
export const CLAIM_LANGUAGES: Readonly<Record<string, ClaimLanguage>> = {
  en: {
    word: String.raw`claims?\b`,
    plural: /s$/i,
    before: /\b(?:preceding|previous|foregoing|prior|above|earlier)(?:[\s-]+(?:mentioned|numbered))?\s*$/iu,
    one: /\b(?:the|said|immediately)\s+(?:immediately\s+)?\S+\s*$/iu,
    range: range("to|through|thru|until|up to"),
    join: join(String.raw`and\s*\/\s*or|and|or`),
  },
  de: {
    word: "anspr(?:uch(?:e?s|en?)?|üchen?)(?![a-zäöüß])",
    joined: /(?<![\p{L}])(?:patent|schutz|haupt|neben|unter)$/iu,
    plural: /üche|s$/i,
    before:
      /\b(?:vorhergehend|vorgehend|vorausgehend|vorangehend|vorangegangen|vorstehend|voranstehend|vorherig|vorig|vorgenannt|obig)(?:e[nrms]?)?\s*$/iu,
    one: /\b(?:dem|des)\s+(?:unmittelbar\s+)?\S+\s*$/iu,
    range: range("bis"),
    join: join(String.raw`und\s*\/\s*oder|und|oder|bzw\.?|sowie`),
  },
  fr: {
    word: String.raw`revendications?\b`,
    plural: /s$/i,
    after: /^\s*(?:ci-dessus|pr[ée]c[ée]dentes?|ant[ée]rieures?)/iu,
    one: /\b(?:la|à la|de la)\s*$/iu,
    range: range("à"),
    join: join(String.raw`et\s*\/\s*ou|et|ou`),
  },
  es: {
    word: String.raw`reivindicaci(?:ón|on(?:es)?\b)`,
    plural: /es$/i,
    before: /\b(?:anteriores|precedentes|anterior|precedente)\s*$/iu,
    after: /^\s*(?:anteriores|precedentes|anterior|precedente)(?!\p{L})/iu,
    one: /\b(?:la|a la|de la)\s*$/iu,
    range: range("a la|a|al|hasta"),
    join: join(String.raw`y\s*\/\s*o|y|e|o|u`),
  },
  pt: {
    word: String.raw`reivindica(?:ção|ções|cao\b|coes\b)`,
    plural: /es$/i,
    before: /\b(?:anteriores|precedentes|anterior|precedente)\s*$/iu,
    after: /^\s*(?:anteriores|precedentes|anterior|precedente)(?!\p{L})/iu,
    one: /(?<!\p{L})(?:a|à|da|na)\s*$/iu,
    range: range("a|até"),
    join: join(String.raw`e\s*\/\s*ou|e|ou`),
  },
  it: {
    word: String.raw`rivendicazion[ei]\b`,
    plural: /i$/i,
    before: /\b(?:precedenti|precedente|anteriori)\s*$/iu,
    after: /^\s*(?:precedenti|precedente|anteriori)(?!\p{L})/iu,
    one: /\b(?:la|alla|della|nella)\s*$/iu,
    range: range("a|fino a"),
    join: join(String.raw`e\s*\/\s*o|e|ed|o|od|oppure`),
  },
  nl: {
    word: String.raw`conclusies?\b`,
    plural: /s$/i,
    before: /\b(?:voorgaande|voorafgaande|voornoemde|vorige|bovenstaande)\s*$/iu,
    one: /\bde\s+(?:onmiddellijk\s+)?\S+\s*$/iu,
    range: range(String.raw`tot en met|t\/m|tot|t\.e\.m\.`),
    join: join(String.raw`en\s*\/\s*of|en|of`),
  },
  // Swedish, Danish and Norwegian.
  sv: {
    word: String.raw`krav(?:ene|en|et)?\b`,
    joined: /(?<![\p{L}])patent$/iu,
    plural: /en(?:e)?$/i,
    before: /(?<!\p{L})(?:föregående|foregående|ovanstående|ovennevnte|tidligere)\s*$/iu,
    range: range("till|til"),
    join: join(String.raw`och\s*\/\s*eller|og\s*\/\s*eller|och|eller|og`),
  },
  ru: {
    word: String.raw`пункт(?:ов|ам|а|у|е)?(?![а-яё])|пп?\.(?=\s*\d)`,
    plural: /^пп|(?:ов|ам)$/iu,
    before: /(?:предыдущ|предшествующ|вышеуказанн)\p{L}{1,10}\s{0,20}$/iu,
    one: /(?<!\p{L})по\s+предыдущему\s*$/iu,
    range: range("до|по"),
    join: join(String.raw`и\s*\/\s*или|и|или|либо`),
  },
  ja: {
    word: "請求項|请求项",
    plural: /./u,
    before: /(?:先行する|前記|前述の)\s*$/u,
    range: unspaced("乃至|ないし|から|至", false),
    join: unspaced("及び|および|並びに|又は|または|若しくは|もしくは|或いは|あるいは|和|或", true),
  },
  zh: {
    word: "权利要求",
    plural: /./u,
    before: /(?:前述|上述|前面|任一前述)(?:任一项|任意一项)?的?\s*$/u,
    range: unspaced("至|到|-", false),
    join: unspaced("和|或者|或|与|以及|及", true),
  },
  ko: {
    word: String.raw`청구항|제(?=\s*\d{1,3}\s*항)`,
    plural: /./u,
    before: /(?:선행하는|앞선|전술한|상기)\s*$/u,
    range: unspaced("(?:항\\s*)?(?:내지|부터|에서)", false),
    join: unspaced("(?:항\\s*)?(?:또는|및|이나|과|와)|항", true),
  },
};
