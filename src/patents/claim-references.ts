/** The words for a claim in English, German, French, Japanese and Chinese, with their plurals. */
const CLAIM_WORD =
  /\bclaims?\b|\b(?:patent|haupt|neben|unter)?anspr(?:uch(?:e?s|en?)?|üchen?)(?![a-zäöüß])|\brevendications?\b|請求項|请求项|权利要求/iy;

/** What every claim word contains: found several times as fast as the words themselves. */
const CORE = /claim|anspr|revendication|請求項|请求项|权利要求/gi;

/** Lengths of what may precede the core of a claim word. */
const PREFIX_LENGTHS = [6, 5, 0];

const PLURAL = /s$|üche/iu;

const PRECEDING_BEFORE =
  /(?:\b(?:preceding|previous|foregoing|prior|above|earlier)(?:[\s-]+(?:mentioned|numbered))?|\b(?:vorhergehend|vorgehend|vorausgehend|vorangehend|vorangegangen|vorstehend|voranstehend|vorherig|vorig|vorgenannt|obig)(?:e[nrms]?)?|先行する|前記|前述の)\s*$/iu;
const PRECEDING_BEHIND = /^\s*(?:ci-dessus|pr[ée]c[ée]dentes?|ant[ée]rieures?)/iu;
/** The one claim before, as opposed to any of those before. */
const THE_PRECEDING_BEFORE =
  /(?:\b(?:the|said|immediately)\s+(?:immediately\s+)?|\b(?:dem|des)\s+(?:unmittelbar\s+)?)\S+\s*$/iu;
const THE_PRECEDING_FRENCH = /\b(?:la|à la|de la)\s*$/iu;

const FILLER = /\.?\s*(?:(?:nos?\.?|n[°º]s?|numbers?|nr\.?|nummern?|numéros?|de|d'|の|第)\s*)?/iuy;
/** OCR may have read the number 1 as a letter. */
const NUMBER = /\s*(\d{1,3}(?![\d]|[.,]\d)|[Il](?=[\s,]))/uy;
const RANGE =
  /\s*(?:-|–|—|‐|−|~|〜|～|\bto\b|\bthrough\b|\bthru\b|\buntil\b|\bup to\b|\bbis\b|à|乃至|ないし|から|至)\s*/iuy;
const JOIN =
  /\s*(?:[,;、]?\s*(?:and\s*\/\s*or|und\s*\/\s*oder|et\s*\/\s*ou|and|or|und|oder|bzw\.?|sowie|et|ou|&|\/|及び|および|並びに|又は|または|若しくは|もしくは|或いは|あるいは|和|或)|[,;、])\s*/iuy;

/** No patent has more claims; a greater number is an error or not a claim number. */
const MAX_CLAIM = 999;
/** Maximum distance between a claim word and the words that specify the claims. */
const REACH = 48;

/**
 * Numbers of the claims that a claim refers to, ascending, from its text in English, German, French, Japanese or
 * Chinese: `claim 1`, `claims 1, 3 or 5 to 7`, `nach einem der Ansprüche 1 bis 3`, `selon l'une quelconque des
 * revendications 1 à 3`, `請求項1乃至3のいずれか`. `Any of the preceding claims` means all claims before it, `the preceding
 * claim` the one before. A claim does not refer to itself; numbers of later claims count, because a few claims do refer
 * to them.
 *
 * @param ownNumber the number of the claim
 */
export function claimReferences(text: string, ownNumber: number): number[] {
  const plain = /[\u3000-\u9fff\uff00-\uffef]/.test(text) ? text.normalize("NFKC") : text;
  const found = new Set<number>();
  for (const word of claimWords(plain)) {
    const end = word.index + word[0].length;
    const before = plain.slice(Math.max(0, word.index - REACH), word.index);
    const behind = plain.slice(end, end + REACH);
    const precedingBehind = PRECEDING_BEHIND.exec(behind)?.[0];
    const listed = numberList(plain, end + (precedingBehind?.length ?? 0), PLURAL.test(word[0]) || isCjk(word[0]));
    if (listed.length > 0) for (const number of listed) found.add(number);
    else if (precedingBehind !== undefined || PRECEDING_BEFORE.test(before)) {
      const isSingle =
        !PLURAL.test(word[0]) && (precedingBehind ? THE_PRECEDING_FRENCH : THE_PRECEDING_BEFORE).test(before);
      for (let number = isSingle ? ownNumber - 1 : 1; number < ownNumber; number++) found.add(number);
    }
  }
  return [...found].filter((number) => number > 0 && number !== ownNumber).sort((a, b) => a - b);
}

/** The claim words of a text, in its order. */
export function claimWords(text: string): { readonly 0: string; readonly index: number }[] {
  const words: RegExpExecArray[] = [];
  let done = 0;
  CORE.lastIndex = 0;
  for (let core = CORE.exec(text); core; core = CORE.exec(text)) {
    for (const length of PREFIX_LENGTHS) {
      const start = core.index - length;
      if (start < done) continue;
      CLAIM_WORD.lastIndex = start;
      const word = CLAIM_WORD.exec(text);
      if (!word) continue;
      words.push(word);
      done = start + word[0].length;
      CORE.lastIndex = done;
      break;
    }
  }
  return words;
}

/** `1`, `1 or 2`, `1 to 3 and 5`. After a singular, `1, 2 or 3` is a list but `1, 2` is not: a quantity may follow. */
function numberList(text: string, start: number, isPlural: boolean): number[] {
  const found: number[] = [];
  let pending: number[] = [];
  let position = skip(FILLER, text, start);
  for (let joined = ""; ; ) {
    const item = rangeAt(text, position);
    if (!item) break;
    const isCertain = found.length === 0 || isPlural || !/^\s*[,;、]\s*$/.test(joined);
    if (isCertain) {
      found.push(...pending, ...item.numbers);
      pending = [];
    } else pending.push(...item.numbers);
    JOIN.lastIndex = item.end;
    const join = JOIN.exec(text);
    if (!join) break;
    joined = join[0];
    position = JOIN.lastIndex;
  }
  return found;
}

function rangeAt(text: string, start: number): { numbers: number[]; end: number } | undefined {
  const first = numberAt(text, start);
  if (!first) return undefined;
  const last = numberAt(text, skip(RANGE, text, first.end));
  if (!last || last.value < first.value || skip(RANGE, text, first.end) === first.end) {
    return { numbers: [first.value], end: first.end };
  }
  const numbers = Array.from({ length: last.value - first.value + 1 }, (_, index) => first.value + index);
  return { numbers, end: last.end };
}

function numberAt(text: string, start: number): { value: number; end: number } | undefined {
  NUMBER.lastIndex = start;
  const match = NUMBER.exec(text);
  const value = /^[Il]$/.test(match?.[1] ?? "") ? 1 : Number(match?.[1]);
  return value > 0 && value <= MAX_CLAIM ? { value, end: NUMBER.lastIndex } : undefined;
}

/** The position after the match of a sticky pattern, or the same position. */
function skip(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

function isCjk(word: string): boolean {
  return word.charCodeAt(0) > 0x2fff;
}
