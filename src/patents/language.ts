/** Three-letter codes and names in patent files for the languages of ISO 639-1. */
const CODES: Readonly<Record<string, string>> = {
  eng: "en",
  english: "en",
  deu: "de",
  ger: "de",
  german: "de",
  fra: "fr",
  fre: "fr",
  french: "fr",
  jpn: "ja",
  japanese: "ja",
  jp: "ja",
  zho: "zh",
  chi: "zh",
  chinese: "zh",
  cn: "zh",
  kor: "ko",
  korean: "ko",
  kr: "ko",
  spa: "es",
  spanish: "es",
  ita: "it",
  italian: "it",
  rus: "ru",
  russian: "ru",
  por: "pt",
  portuguese: "pt",
  nld: "nl",
  dut: "nl",
  dutch: "nl",
  swe: "sv",
  swedish: "sv",
  dan: "da",
  danish: "da",
  nor: "no",
  norwegian: "no",
  fin: "fi",
  finnish: "fi",
  pol: "pl",
  polish: "pl",
  ces: "cs",
  cze: "cs",
  czech: "cs",
  ara: "ar",
  arabic: "ar",
};

/** Every code of ISO 639-1. */
const ISO_639_1: ReadonlySet<string> = new Set(
  (
    "aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo " +
    "es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg " +
    "ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn " +
    "no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta " +
    "te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu"
  ).split(" "),
);

/**
 * The ISO 639-1 code of a language, in lower case: `EN`, `eng` and `en-US` are `en`. Country codes that some files use
 * for languages are accepted (`jp`, `cn`, `kr`).
 *
 * @returns undefined for `XX` and anything else that is not a language
 */
export function languageCode(text: string): string | undefined {
  const code = text.trim().toLowerCase().split(/[-_]/, 1)[0];
  if (Object.hasOwn(CODES, code)) return CODES[code];
  return ISO_639_1.has(code) ? code : undefined;
}
