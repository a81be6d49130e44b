import fc from "fast-check";
import { expect, it } from "vitest";
import { analysedTerms } from "./analysed-terms.js";
import { type PatentAnalyzerOptions, patentAnalyzer } from "./patent-analyzer.js";

const terms = (text: string, language?: string, field = "claims", options: PatentAnalyzerOptions = {}) =>
  analysedTerms(patentAnalyzer(options), text, language, field)
    .map(({ term, position }) => `${term}@${position}`)
    .join(" ");

it.each([
  [
    "en",
    "The valve (12a) of claim 1, wherein said H04L29/06 gas-liquid separators comprise Fe2O3 and/or 2,4-dichlorophenol.",
    "valv@1 h04l29/06@7 h04l29@7 h04l@7 gasliquid@8 gas@8 liquid@9 separ@10 fe2o3@12 2,4dichlorophenol@15 dichlorophenol@16",
  ],
  ["en", "Müller's café: 10,000 rpm at 3.5 V", "muller@0 cafe@1 10000@2 rpm@3 3.5@5 v@6"],
  [
    "de",
    "Ventil nach Anspruch 1, dadurch gekennzeichnet, daß die Kühlwasserpumpen 3,5 mm große Öffnungen aufweisen",
    "ventil@0 kuhlwasserpump@8 kuhl@8 wass@8 pump@8 3.5@9 mm@10 gross@11 offnung@12",
  ],
  ["de", "FUER DIE STRASSE, für die Straße", "strass@2 strass@5"],
  [
    "fr",
    "Dispositif selon la revendication 1, caractérisé en ce que l'électrode d'étanchéité est en cuivre",
    "disposit@0 electrod@10 etanche@12 cuivr@15",
  ],
  ["ja", "前記制御装置は、請求項１に記載のセンサを備える。", "制御@1 御装@2 装置@3 セン@10 ンサ@11 備@13"],
  ["zh", "根据权利要求1所述的装置，其特征在于，外壳", "装置@5 外壳@7"],
  ["ko", "상기 장치를 포함하는 전자회로", "장치@1 전자@3 자회@4 회로@5"],
  ["ru", "Система управления Ёлка", "система@0 управления@1 ёлка@2"],
])("analyses %s", (language, text, expected) => expect(terms(text, language)).toBe(expected));

it.each([
  ["H04L 29/06 valve", "h04l29/06@0 h04l29@0 h04l@0 valv@1"],
  ["H04L 29 valve", "h04l@0 valv@2"],
  ["H04L 29/06x", "h04l@0 29/06x@1 06x@2"],
  ["TNF-α, TNF-alpha", "tnfalpha@0 tnf@0 alpha@1 tnfalpha@2 tnf@2 alpha@3"],
  ["AT&T and/or on-off", "at&t@0 onoff@4"],
  ["Al2(SO4)3 (12) salts", "al2(so4)3@0 al2@0 so4@1 salt@3"],
  ["(NH₄)₂SO₄", "(nh4)2so4@0 nh4@0 2so4@1"],
  ["claim(s), MOS(FET), R(12)", "s@1 mos@2 fet@3 r@4"],
  ["poly(ethylene glycol)", "polyethylen@0 poli@0 ethylen@1 glycol@2"],
  ["1,3,4-oxadiazoles, 1,3,4-oxadiazole", "1,3,4oxadiazol@0 oxadiazol@1 1,3,4oxadiazol@2 oxadiazol@3"],
])("keeps together what is one word: %s", (text, expected) => expect(terms(text, "en")).toBe(expected));

it("keeps locants together with the beginning of the molecule's name", () => {
  expect(terms("2,4-ジクロロを", "ja")).toBe("2,4-ジク@0 ジク@2 クロ@3 ロロ@4");
  expect(terms("２，４－ｼﾞｸﾛﾛ", "ja")).toBe("2,4-ジク@0 ジク@2 クロ@3 ロロ@4");
  expect(terms("α-烯烃的", "zh")).toBe("alpha-烯烃@0 alpha@0 烯烃@1");
  expect(terms("2020-年", "ja")).toBe("年@1");
});

it("treats katakana words with and without a long vowel at the end as the same", () => {
  const words = (text: string) => terms(text, "ja", "claims", { cjk: "words" });
  expect(words("コンピューター")).toBe(words("コンピュータ"));
  expect(words("キー")).toBe("キー@0");
});

it("distinguishes German words that have the same stem", () => {
  expect(terms("Stoßdämpfer, DAEMPFER, Dampf", "de")).toBe("stossdampf@0 stoss@0 daempf@0 daempf@1 dampf@2");
  expect(terms("Drucker, Druck, Lager, Lage", "de")).toBe("drucker@0 druck@1 lager@2 lag@3");
});

it("makes no terms from parts of compounds that are stop words", () => {
  expect(terms("Zwischenschicht", "de")).toBe("zwischenschicht@0 schicht@0");
});

it("detects the language", () => {
  expect(terms("Die Pumpen sind mit den Ventilen verbunden")).toBe(
    terms("Die Pumpen sind mit den Ventilen verbunden", "de"),
  );
  expect(terms("制御装置の構成")).toBe(terms("制御装置の構成", "ja"));
});

it("treats a few words that could be any language as English", () => {
  expect(terms("valve springs")).toBe("valv@0 spring@1");
});

it("omits words by field", () => {
  expect(terms("claim figure", "en", "title")).toBe("claim@0 figur@1");
  expect(terms("claim figure", "en", "claims")).toBe("figur@1");
  expect(terms("claim figure", "en", "description")).toBe("");
  expect(terms("claim figure", "en", "notes")).toBe("claim@0 figur@1");
});

it("gives reference signs in brackets no position", () => {
  expect(terms("valve (12, 14') body", "en")).toBe("valv@0 bodi@1");
});

it("tells where words are", () => {
  const text = "A gas-liquid Kühler";
  const places = analysedTerms(patentAnalyzer(), text, "en").map(({ term, start, end }) => [
    term,
    text.slice(start, end),
  ]);
  expect(places).toEqual([
    ["gasliquid", "gas-liquid"],
    ["gas", "gas"],
    ["liquid", "liquid"],
    ["kuhler", "Kühler"],
  ]);
});

it("follows its options, and is named after them", () => {
  expect(terms("the valves 12", "en", "claims", { stopWords: false })).toBe("the@0 valv@1");
  expect(terms("the valves 12", "en", "claims", { stems: false })).toBe("valves@1");
  expect(terms("the valves 12", "en", "claims", { numbers: "all" })).toBe("valv@1 12@2");
  expect(terms("Ölpumpe", "de", "claims", { compounds: false })).toBe("olpump@0");
  expect(terms("制御装置", "ja", "claims", { cjk: "words" })).toMatch(/^制御/);
  expect(patentAnalyzer().id).toBe("patent/2");
  expect(patentAnalyzer({ stopWords: false, stems: false, numbers: "all", compounds: false }).id).toBe(
    "patent/2(stopWords=off,stems=off,numbers=all,compounds=off)",
  );
  expect(patentAnalyzer({ cjk: "words" }).id).toBe(`patent/2(cjk=words,icu=${process.versions.icu})`);
});

it("cuts endless words, and continues after them", () => {
  const sequence = "acgt".repeat(100);
  const [first, second] = analysedTerms(patentAnalyzer(), `${sequence} valve`, "en");
  expect([first.term.length, first.start, first.end]).toEqual([128, 0, 400]);
  expect([second.term, second.position]).toEqual(["valv", 1]);
});

it("remembers no more tokens than it can hold", () => {
  const seen: string[] = [];
  const bound = patentAnalyzer().bind((term) => seen.push(term) - 1);
  const text = Array.from({ length: 130_000 }, (_, i) => `ab-cd-ef-gh-ij-k${i}`).join(" ");
  let count = 0;
  bound.analyse(text, "en", "claims", () => count++);
  expect(count).toBe(7 * 130_000 - 10);
  const found: string[] = [];
  bound.analyse("ab-k7 gas-liquid ij-k129999", "en", "claims", (term) => found.push(seen[term]));
  expect(found).toEqual(["abk7", "ab", "gasliquid", "gas", "liquid", "ijk129999", "ij", "k129999"]);
});

it("analyses a term into itself, without stems", () => {
  const analyzer = patentAnalyzer({ stopWords: false, stems: false, compounds: false });
  // Without ß: written as ss it makes a token longer, so `abßc++` ends where `abssc++` does not.
  const pieces = fc.constantFrom(
    ..."Ab é 2,4- Fe2O3 gas- liquid / 97/12345 1,000 X- O’Neil C++ 50-00-0 Ｋ 制御 ガ 장치".split(" "),
    " ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 6 }), (list) => {
      for (const { term } of analysedTerms(analyzer, list.join(""), "en")) {
        // Words with a slash form one term only if there is a hyphen, which the term no longer has.
        if (/\p{L}\/\p{L}/u.test(term)) continue;
        expect(analysedTerms(analyzer, term, "en").map((again) => again.term)).toContain(term);
      }
    }),
    { numRuns: 500 },
  );
});
