/**
 * Abbreviations by language: their full stop does not end a sentence. Single letters (`z. B.`, `J. Smith`) are added
 * for all languages.
 */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  en: "Mr|Mrs|Ms|Dr|Prof|St|Co|Corp|Inc|Ltd|Fig|Figs|No|Nos|Vol|Ref|approx|e\\.g|i\\.e|cf|al|vs|U\\.S|Jan|Feb|Mar|Apr|Aug|Sept|Oct|Nov|Dec",
  de: "Dr|Prof|Fa|Hr|Fr|Nr|Abb|Fig|Bd|bzw|ca|vgl|sog|ggf|evtl|inkl|Str|St|z\\.B|d\\.h|u\\.a|Mio|Mrd|\\d{1,2}",
  fr: "MM|Mme|Mlle|Dr|Pr|St|fig|Fig|env|ex|cf|av|apr|vol|réf",
};

const afterAbbreviation = new Map(
  Object.entries(ABBREVIATIONS).map(([language, list]) => [
    language,
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${list}|\\p{L})\\.[^\\S\\n]*$`, "u"),
  ]),
);
const segmenters = new Map<string, Intl.Segmenter>();

/** Opening brackets and quotation marks: Unicode's rules leave them at the end of the sentence before. */
const OPENING = /(?<![「『（“‘])[「『（“‘]+\s*$/u;

/**
 * The sentences of a text, without surrounding blanks, by Unicode's rules (UAX 29). Sentences are joined again if the
 * full stop belongs to an abbreviation or, in German, to an ordinal number, and in Japanese if a quotation continues
 * (`「新しい。」と述べた。`). A line break ends a sentence.
 *
 * @param language ISO 639-1; default: English
 */
export function splitSentences(text: string, language = "en"): string[] {
  let segmenter = segmenters.get(language);
  if (!segmenter) segmenters.set(language, (segmenter = new Intl.Segmenter(language, { granularity: "sentence" })));
  const sentences: string[] = [];
  let opening = "";
  for (const { segment } of segmenter.segment(text)) {
    const piece = opening + segment;
    const body = piece.replace(OPENING, "");
    opening = piece.slice(body.length);
    const before = sentences.at(-1);
    if (before !== undefined && goesOn(before, body, language)) sentences[sentences.length - 1] = before + body;
    else sentences.push(body);
  }
  return [...sentences, opening].map((sentence) => sentence.trim()).filter((sentence) => sentence !== "");
}

function goesOn(before: string, next: string, language: string): boolean {
  if (language === "ja") return /[。！？][」』）]$/.test(before) && /^\p{Script=Hiragana}/u.test(next);
  return afterAbbreviation.get(language)?.test(before) ?? false;
}
