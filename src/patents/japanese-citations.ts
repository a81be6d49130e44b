import type { CitationContext } from "./citation-context.js";

/** Names of offices in Japanese. */
const OFFICES: Readonly<Record<string, string>> = {
  米国: "US",
  アメリカ: "US",
  合衆国: "US",
  欧州: "EP",
  ヨーロッパ: "EP",
  国際: "WO",
  独国: "DE",
  ドイツ: "DE",
  西独: "DE",
  英国: "GB",
  イギリス: "GB",
  仏国: "FR",
  フランス: "FR",
  韓国: "KR",
  中国: "CN",
  カナダ: "CA",
  スイス: "CH",
  日本: "JP",
};

/** Kinds by the Japanese office's own words; applications have none. */
const KINDS: Readonly<Record<string, string>> = {
  特開: "A",
  特表: "A",
  再公表: "A1",
  再表: "A1",
  特公: "B2",
  実開: "U",
  実公: "Y2",
  実登: "U",
  実用新案登録: "U",
  登録実用新案: "U",
  特許: "B2",
  特願: "",
  実願: "",
};

const LATIN_CODE = String.raw`(?:(?<code>WO|US|EP|DE|JP|GB|FR|KR|CN|PCT\/[A-Z]{2})\s*[-/]?)?`;
const OWN = String.raw`(?<own>${Object.keys(KINDS).join("|")})(?:公報)?\s*第?\s*(?:(?<era>平|昭|H|S)(?:成|和)?)?`;
const FOREIGN = String.raw`(?:(?<office>${Object.keys(OFFICES).join("|")})国?(?:特許|公開|出願|明細書|公報|番号|パンフレット|仮|再発行){1,5}\s*(?:No\.?)?\s*第?\s*${LATIN_CODE})`;
const BEFORE = new RegExp(String.raw`(?:${OWN}|${FOREIGN})\s*$`);

/** Maximum length of these contexts. */
const REACH = 32;

/** What may follow the number and belong to it. */
export const JAPANESE_BEHIND = /\s*号(?:公報|明細書|公開公報|パンフレット)?/y;

/** Like {@link contextBefore}, for Japanese: `特開平5-123456号公報`, `米国特許第5,123,456号`, `国際公開第99/12345号`. */
export function japaneseContextBefore(text: string, position: number): CitationContext | undefined {
  const before = text.slice(Math.max(0, position - REACH), position);
  const match = BEFORE.exec(before);
  if (!match?.groups) return undefined;
  const { own, era = "", office, code } = match.groups;
  const isInternational = code?.startsWith("PCT/") ?? false;
  return {
    start: position - match[0].length,
    country: own !== undefined ? "JP" : isInternational ? code.slice(4) : (code ?? OFFICES[office]),
    prefix: era.replace("平", "H").replace("昭", "S"),
    kind: own !== undefined ? KINDS[own] : "",
    isInternational,
    isCertain: true,
    isApplication: own !== undefined ? own.endsWith("願") : /出願/.test(match[0]) && !/公開/.test(match[0]),
  };
}
