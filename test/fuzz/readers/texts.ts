import { parseGrid } from "../../../src/cli/options/grid.js";
import { parseCitationLevels, parseOrigins } from "../../../src/collection/citations/citation-rules.js";
import { parseCode } from "../../../src/collection/judgements/assessment.js";
import { parseLevels } from "../../../src/collection/judgements/views.js";
import { parseStrata } from "../../../src/collection/pool/strata.js";
import { isPresageError } from "../../../src/core/index.js";
import { parseSampledMeasure } from "../../../src/measures/sampled/parse-sampled-measure.js";
import { parseTrecMeasures } from "../../../src/measures/trec/parse.js";
import { parseCategories } from "../../../src/patents/citation-category.js";
import { claimReferences } from "../../../src/patents/claim-references.js";
import { isoDate } from "../../../src/patents/dates.js";
import { languageCode } from "../../../src/patents/language.js";
import { documentSigns } from "../../../src/patents/reference-signs.js";
import { removeCitations } from "../../../src/patents/remove-citations.js";
import { ANALYZERS, namedAnalyzer } from "../../../src/retrieval/analysis/analyzers.js";
import { detectLanguage } from "../../../src/retrieval/analysis/detect-language.js";
import { nodeAddress, readCredentials } from "../../../src/retrieval/opensearch/credentials.js";
import { parsePublicUrl } from "../../../src/server/access/hosts.js";
import { chartElements } from "../../../src/systems/claims/chart-elements.js";
import { structureClaim } from "../../../src/systems/claims/structure-claim.js";
import { dottedSettings } from "../../../src/systems/dotted-settings.js";
import { Defect, type FuzzReader, textIn } from "../reader.js";
import { bytesOf } from "../seeds.js";

const PARSERS: readonly ((text: string) => unknown)[] = [
  parseStrata,
  parseLevels,
  parseCitationLevels,
  parseOrigins,
  parsePublicUrl,
  (text) => parseGrid([text]),
  (text) => parseTrecMeasures([text], { version: 10, level: 1, docs: 1000 }).length,
  (text) => parseSampledMeasure(text).name,
  nodeAddress,
  (text) => readCredentials({ PRESAGE_OPENSEARCH_USER: text, PRESAGE_OPENSEARCH_PASSWORD: text }),
  dottedSettings,
  parseCode,
  parseCategories,
  isoDate,
  languageCode,
];

/** Values of settings: strata, levels, origins, addresses, grids, dates, codes. */
export const settingTexts: FuzzReader = {
  name: "setting-texts",
  shape: "text",
  words: ["1-10:1", "=", ",", ";", ":.3", "A=2", "https://", "@", "other", "(", ")", "."],
  seeds: () =>
    bytesOf(
      ...[
        "1-10:1,11-100:.3",
        "A=2,B=1,C=0",
        "X=2,Y=2,opposition=2,other=1",
        "applicant,examiner",
        "https://pac.example.org",
      ],
      ...[
        "terms=50,100,200",
        "official",
        "P.5,10",
        "infAP@100",
        "https://user:secret@host:9200",
        "words.terms=50;a.b=c",
      ],
      ...["AJ", "X,Y", "22 June 2005", "2005-06-22", "ger", "EN-us"],
    ),
  read(input) {
    const text = textIn(input);
    const refusals: unknown[] = [];
    const found = PARSERS.map((parse) => {
      try {
        return parse(text);
      } catch (error) {
        if (!isPresageError(error)) throw error;
        refusals.push(error);
        return undefined;
      }
    });
    if (found.every((each) => each === undefined)) throw refusals[0];
    return found;
  },
  isPlaced: isPresageError,
  growth: 200,
};

const sample = () => [{ language: "de", text: "Eine Pumpenanlage mit Ventilsteuerung. Pumpe und Ventil." }];
let numbered = 0;
const analyzers = () => ANALYZERS.map(({ name }) => namedAnalyzer(name, sample).bind(() => numbered++));
let made: ReturnType<typeof analyzers> | undefined;

/** The texts of patents: analysed, split into claims and elements, searched for references, signs and citations. */
export const patentTexts: FuzzReader = {
  name: "patent-texts",
  shape: "text",
  words: [
    ...[
      "wherein ",
      "comprising: ",
      "according to claim 1",
      "dadurch gekennzeichnet, dass ",
      "nach Anspruch 1-3",
      "(12)",
    ],
    ...[
      "請求項１",
      "において、",
      "；",
      "(a) ",
      "said ",
      "EP 0 971 326",
      "12a, 12b",
      "\u00adnet",
      "ß",
      "가나다",
      "10-15 ",
    ],
  ],
  seeds: () =>
    bytesOf(
      "1. A pump (1) comprising: a housing (2); a valve (3a, 3b) according to claim 1 or 2, wherein the valve is open.",
      "Pumpe nach einem der Ansprüche 1 bis 3, dadurch gekennzeichnet, dass das Ventil (12) mit der Feder verbunden ist.",
      "請求項１に記載の装置において、前記弁１２が開くことを特徴とする装置。特開平8-169636号公報",
      "La pompe selon la revendication 1, caractérisée en ce que la soupape (3) est ouverte; see EP 0 971 326 A1, US 4,567,890.",
    ),
  read(input) {
    const text = textIn(input);
    made ??= analyzers();
    const language = (["en", "de", "fr", "ja", "ko", "zh"] as const)[(input[0] ?? 0) % 6];
    const claim = structureClaim(text, language);
    const elements = chartElements(text, language);
    for (const { start, end } of elements) {
      if (!(start >= 0 && start <= end && end <= text.length))
        throw new Defect(`element ${start} to ${end} of ${text.length}`);
    }
    const cut = removeCitations(text);
    const terms: number[] = [];
    for (const analyzer of made) {
      let before = 0;
      analyzer.analyse(text, language, "claims", (term, position, start, end) => {
        if (position < before || start < 0 || start > end || end > text.length) {
          throw new Defect(`term ${start} to ${end} of ${text.length}, position ${position} after ${before}`);
        }
        before = position;
        terms.push(term);
      });
    }
    return [claim, elements, cut.length, terms, claimReferences(text, 5), documentSigns([text]), detectLanguage(text)];
  },
  // Eight analyzers, and n-grams of every length.
  growth: 400,
  cost: 3,
};
