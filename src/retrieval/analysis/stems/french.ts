import { regionAfter, Suffixes } from "./suffixes.js";

/**
 * Snowball's stemmer for French, version 3.1: `continuellement` → `continuel`. Elisions are removed (`l'appareil` →
 * `appareil`). Accents of the stem stay, except those that change with endings.
 *
 * @param word in lower case, with `'` for apostrophes
 * @see https://snowballstem.org/algorithms/french/stemmer.html
 */
export function stemFrench(word: string): string {
  const marked = mark(word.replace(/^([cdjlmnst]|qu)'(?=.)/, ""));
  const regions = { rv: rvOf(marked), r1: regionAfter(marked, VOWELS), r2: 0 };
  regions.r2 = regionAfter(marked, VOWELS, regions.r1);
  let stem = removeSuffix(marked, regions);
  stem = stem === marked ? step4(marked, regions) : stem.replace(/Y$/, "i").replace(/ç$/, "c");
  stem = stem.replace(/(en|on|et|el|eil)(?<=(.))\2$/, "$1");
  stem = stem.replace(/[éè](?=[^aeiouyâàëéêèïîôûù]+$)/, "e");
  return stem.replace(/He|Hi|[HIUY]/g, (letters) => PLAIN[letters]);
}

interface Regions {
  readonly rv: number;
  readonly r1: number;
  readonly r2: number;
}

const VOWELS = "aeiouyâàëéêèïîôûù";
const VOWEL = /[aeiouyâàëéêèïîôûù]/;
const CONSONANT = /[aeiouyâàëéêèïîôûù](?:[ui](?=[aeiouyâàëéêèïîôûù])|y)|y(?=[aeiouyâàëéêèïîôûù])|qu/g;
const PLAIN: Readonly<Record<string, string>> = { He: "ë", Hi: "ï", H: "", I: "i", U: "u", Y: "y" };

/**
 * Marks vowels that sound like consonants by capitals, and vowels with a diaeresis by an `H`. As in the reference, a
 * match does not examine characters that an earlier match took. This only matters for sequences of vowels that no
 * French word has.
 */
function mark(word: string): string {
  const marked = word.replace(CONSONANT, (letters) => letters.slice(0, -1) + letters.at(-1)?.toUpperCase());
  return marked.replaceAll("ë", "He").replaceAll("ï", "Hi");
}

function rvOf(word: string): number {
  if (word.length >= 3) {
    if (VOWEL.test(word[0]) && VOWEL.test(word[1])) return 3;
    if (/^(par|col|tap)/.test(word) || /^ni[aeiouyâàëéêèïîôûù]/.test(word)) return 3;
  }
  for (let at = 1; at < word.length; at++) if (VOWELS.includes(word[at])) return at + 1;
  return word.length;
}

/** Steps 1 to 2b: the word without an ending, or as it was. */
function removeSuffix(word: string, regions: Regions): string {
  const { stem, goOn } = step1(word, regions);
  if (stem !== word && !goOn) return stem;
  const verb = step2a(stem, regions);
  return verb !== stem ? verb : step2b(stem, regions);
}

const STEP_1 = new Suffixes([
  ["ance iqUe isme able iste eux ances iqUes ismes ables istes", "ance"],
  ["atrice ateur ation atrices ateurs ations", "ation"],
  ["logie logies", "logie"],
  ["usion ution usions utions", "usion"],
  ["ence ences", "ence"],
  ["ement ements", "ement"],
  ["ité ités", "ité"],
  ["if ive ifs ives", "if"],
  ["eaux", "eaux"],
  ["aux", "aux"],
  ["oux", "oux"],
  ["euse euses", "euse"],
  ["issement issements", "issement"],
  ["amment", "amment"],
  ["emment", "emment"],
  ["ment ments", "ment"],
]);

/** Standard suffixes. `goOn`: the ending of an adverb was removed, and the verb below it may lose one too. */
function step1(word: string, regions: Regions): { readonly stem: string; readonly goOn?: boolean } {
  const { rv, r1, r2 } = regions;
  const found = STEP_1.longestOf(word);
  if (!found) return { stem: word };
  const rest = word.slice(0, word.length - found.suffix.length);
  const at = rest.length;
  const same = { stem: word };
  switch (found.value) {
    case "ance":
      return at >= r2 ? { stem: rest } : same;
    case "ation":
      return at >= r2 ? { stem: withoutIc(rest, r2) } : same;
    case "logie":
      return at >= r2 ? { stem: `${rest}log` } : same;
    case "usion":
      return at >= r2 ? { stem: `${rest}u` } : same;
    case "ence":
      return at >= r2 ? { stem: `${rest}ent` } : same;
    case "ement":
      return at >= rv ? { stem: beforeEment(rest, regions) } : same;
    case "ité":
      return at >= r2 ? { stem: beforeIté(rest, r2) } : same;
    case "if":
      if (at < r2) return same;
      return rest.endsWith("at") && at - 2 >= r2 ? { stem: withoutIc(rest.slice(0, -2), r2) } : { stem: rest };
    case "eaux":
      return { stem: `${rest}eau` };
    case "aux":
      return at >= r1 ? { stem: `${rest}al` } : same;
    case "oux":
      return /[bhjlnp]$/.test(rest) ? { stem: `${rest}ou` } : same;
    case "euse":
      return at >= r2 ? { stem: rest } : at >= r1 ? { stem: `${rest}eux` } : same;
    case "issement":
      return at >= r1 && at > 0 && !VOWEL.test(rest[at - 1]) ? { stem: rest } : same;
    case "amment":
      return at >= rv ? { stem: `${rest}ant`, goOn: true } : same;
    case "emment":
      return at >= rv ? { stem: `${rest}ent`, goOn: true } : same;
    default:
      return at > rv && VOWEL.test(rest[at - 1]) ? { stem: rest, goOn: true } : same;
  }
}

function withoutIc(rest: string, r2: number): string {
  if (!rest.endsWith("ic")) return rest;
  const before = rest.slice(0, -2);
  return before.length >= r2 ? before : `${before}iqU`;
}

function beforeEment(rest: string, { rv, r1, r2 }: Regions): string {
  const at = rest.length;
  if (rest.endsWith("iv")) {
    if (at - 2 < r2) return rest;
    const before = rest.slice(0, -2);
    return before.endsWith("at") && at - 4 >= r2 ? before.slice(0, -2) : before;
  }
  if (rest.endsWith("eus")) {
    if (at - 3 >= r2) return rest.slice(0, -3);
    return at - 3 >= r1 ? `${rest.slice(0, -3)}eux` : rest;
  }
  if (/(abl|iqU)$/.test(rest)) return at - 3 >= r2 ? rest.slice(0, -3) : rest;
  return /[iI]èr$/.test(rest) && at - 3 >= rv ? `${rest.slice(0, -3)}i` : rest;
}

function beforeIté(rest: string, r2: number): string {
  if (rest.endsWith("abil")) return rest.length - 4 >= r2 ? rest.slice(0, -4) : `${rest.slice(0, -4)}abl`;
  if (rest.endsWith("ic")) return withoutIc(rest, r2);
  return rest.endsWith("iv") && rest.length - 2 >= r2 ? rest.slice(0, -2) : rest;
}

const STEP_2A = new Suffixes([
  [
    "îmes ît îtes i ie ies ir ira irai iraIent irais irait iras irent irez iriez irions irons iront is issaIent issais " +
      "issait issant issante issantes issants isse issent isses issez issiez issions issons it",
    true,
  ],
]);

/** Verb endings that begin with i. */
function step2a(word: string, { rv }: Regions): string {
  const found = STEP_2A.longestOf(word, rv);
  if (!found) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  return rest.length > rv && /[^aeiouyâàëéêèïîôûùH]$/.test(rest) ? rest : word;
}

const STEP_2B = new Suffixes([
  ["ions", "ions"],
  ["é ée ées és èrent er era erai eraIent erais erait eras erez eriez erions erons eront ez iez", "er"],
  ["âmes ât âtes a ai aIent ait ant ante antes ants as asse assent asses assiez assions", "a"],
  ["ais aise aises", "ais"],
]);

/** Other verb endings. */
function step2b(word: string, { rv, r2 }: Regions): string {
  const found = STEP_2B.longestOf(word, rv);
  if (!found) return word;
  const rest = word.slice(0, word.length - found.suffix.length);
  switch (found.value) {
    case "ions":
      return rest.length >= r2 ? rest : word;
    case "a":
      return withoutE(rest, rv);
    case "ais":
      if (/^.al$|auv$|épl$/.test(rest)) return word;
      return found.suffix === "ais" ? withoutE(rest, rv) : rest;
    default:
      return rest;
  }
}

function withoutE(rest: string, rv: number): string {
  return rest.length > rv && rest.endsWith("e") ? rest.slice(0, -1) : rest;
}

/** Residual endings, if no other ending was found. */
function step4(word: string, { rv, r2 }: Regions): string {
  const stem = /([^aiouès]|Hi)s$/.test(word) ? word.slice(0, -1) : word;
  const ion = /(?<=[st])ion$/.exec(stem);
  if (ion) return ion.index >= r2 && ion.index > rv ? stem.slice(0, -3) : stem;
  const ier = /[iI](er|ère)$/.exec(stem);
  if (ier && ier.index >= rv) return `${stem.slice(0, ier.index)}i`;
  return stem.endsWith("e") && stem.length - 1 >= rv ? stem.slice(0, -1) : stem;
}
