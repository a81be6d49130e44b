import { describe, expect, test } from "vitest";
import type { Patent } from "../../patents/index.js";
import { writeFamily } from "./family-documents.js";
import { claimedFeatures, disclosedByPassages } from "./passage-truth.js";
import { World } from "./world.js";

const world = new World({ seed: "families", documents: 3000, words: 700 });
const families = Array.from({ length: 500 }, (_, i) => ({ number: 300 + i, documents: writeFamily(world, 300 + i) }));
const sentencesOf = ({ descriptions }: Patent) =>
  descriptions.flatMap(({ paragraphs }) => paragraphs.flatMap(({ text }) => text.split(/(?<=[.;]) /)));
const lengthOf = (patent: Patent) => sentencesOf(patent).join(" ").length;
const claimsOf = ({ claims }: Patent) => claims[0].claims.map(({ text }) => text);

/** Pairs of documents of one family in the same language. */
function pairs(isFirst: (patent: Patent) => boolean, isSecond: (patent: Patent) => boolean): [Patent, Patent][] {
  return families.flatMap(({ documents }): [Patent, Patent][] => {
    const a = documents.find((each) => isFirst(each) && each.descriptions.length > 0);
    const b = documents.find((each) => isSecond(each) && each.descriptions.length > 0 && each.language === a?.language);
    return a && b ? [[a, b]] : [];
  });
}

const isEuropean = ({ country, kind }: Patent) => country === "EP" && kind.startsWith("A");

describe("documents of one family", () => {
  test("have some sentences in common, but not all, and not in the same order", () => {
    const made = pairs(isEuropean, ({ country }) => country === "US");
    expect(made.length).toBeGreaterThan(50);
    let [common, all, moved] = [0, 0, 0];
    for (const [a, b] of made) {
      const [own, others] = [sentencesOf(a), sentencesOf(b)];
      const shared = own.filter((sentence) => others.includes(sentence));
      common += shared.length;
      all += own.length;
      const places = shared.map((sentence) => others.indexOf(sentence));
      if (places.some((place, i) => i > 0 && place < places[i - 1])) moved++;
    }
    expect(common / all).toBeGreaterThan(0.5);
    expect(common / all).toBeLessThan(0.9);
    expect(moved / made.length).toBeGreaterThan(0.5);
  });

  test("have different lengths", () => {
    const ratios = pairs(isEuropean, ({ country }) => country === "DE" || country === "US")
      .map(([a, b]) => lengthOf(b) / lengthOf(a))
      .sort((a, b) => a - b);
    expect(ratios[Math.floor(ratios.length * 0.1)]).toBeLessThan(0.85);
    expect(ratios[Math.floor(ratios.length * 0.9)]).toBeGreaterThan(1.1);
  });

  test("have other claims: amended at grant, more of them in the US", () => {
    const granted = pairs(isEuropean, ({ country, kind }) => country === "EP" && kind === "B1");
    const count = (list: readonly Patent[]) => list.reduce((sum, each) => sum + claimsOf(each).length, 0) / list.length;
    expect(granted.filter(([a, b]) => claimsOf(a)[0] === claimsOf(b)[0]).length / granted.length).toBeLessThan(0.2);
    // Measured on other documents: 12.9 in European applications, 12.5 in European patents, 16.8 in US applications.
    const ofGrants = count(granted.map(([, b]) => b)) / count(granted.map(([a]) => a));
    expect(ofGrants).toBeGreaterThan(0.8);
    expect(ofGrants).toBeLessThan(1.1);
    const american = pairs(isEuropean, ({ country }) => country === "US");
    const ofAmericans = count(american.map(([, b]) => b)) / count(american.map(([a]) => a));
    expect(ofAmericans).toBeGreaterThan(1.15);
    expect(ofAmericans).toBeLessThan(1.45);
  });

  test("lack sections: European applications that follow an international one, Japanese abstracts, abstracts of grants", () => {
    const all = families.flatMap(({ documents }) => documents);
    let bare = 0;
    for (const { documents } of families) {
      const international = documents.some(({ country, language }) => country === "WO" && language !== "ja");
      for (const patent of documents.filter((each) => isEuropean(each) && each.kind !== "A3")) {
        expect(patent.descriptions.length > 0).toBe(!international);
        expect(patent.titles.length).toBeGreaterThan(0);
        if (international) {
          expect([...patent.claims, ...patent.abstracts, ...patent.citations]).toEqual([]);
          bare++;
        }
      }
    }
    const applications = all.filter((each) => isEuropean(each) && each.kind !== "A3");
    // Real ones: 31 % [13, 58].
    expect(Math.abs(bare / applications.length - 0.31)).toBeLessThan(0.07);
    const japanese = all.filter(({ country }) => country === "JP");
    const onlyAbstracts = japanese.filter(({ claims, descriptions }) => claims.length + descriptions.length === 0);
    expect(Math.abs(onlyAbstracts.length / japanese.length - 0.5)).toBeLessThan(0.15);
    for (const { kind, country, abstracts } of all)
      if (country === "EP" && kind === "B1") expect(abstracts).toEqual([]);
  });
});

test("the truth about passages is about the text of the document, whichever of its family it is", () => {
  const { lexicon, concepts, niches } = world;
  let [mentions, differing] = [0, 0];
  for (const { number, documents } of families.slice(0, 60)) {
    const family = world.family(number);
    const claimed = claimedFeatures(world, number);
    const niche = niches.niche(family.niche);
    const bits = Array.from({ length: 30 }, (_, bit) => bit).filter((bit) => (family.claimed >> bit) & 1);
    const features = bits.map((bit) => concepts.ofFeature(niche, bit));
    const found = documents.map((patent) => {
      const passages = disclosedByPassages(world, number, patent, claimed);
      const texts = [
        ...patent.descriptions.flatMap(({ paragraphs }) => paragraphs),
        ...patent.claims.flatMap((set) => set.claims),
        ...patent.abstracts,
      ].map(({ text }) => text.toLowerCase());
      expect(passages).toHaveLength(texts.length);
      const languages = [
        ...patent.descriptions.flatMap(({ language, paragraphs }) => paragraphs.map(() => language)),
        ...patent.claims.flatMap((set) => set.claims.map(() => set.language)),
        ...patent.abstracts.map(({ language }) => language),
      ];
      for (const [i, passage] of passages.entries()) {
        for (const feature of features) {
          const { head, modifier } = feature;
          if (!passage.has(modifier === undefined ? String(head) : `${head}/${modifier}`)) continue;
          const names = [false, true].map((other) =>
            lexicon.term(feature, languages[i] as "en", family.applicant.number, other),
          );
          const spelled = names.flatMap(({ word }) => [word.base, word.plural ?? word.base]);
          expect(spelled.some((name) => texts[i].includes(name.toLowerCase()))).toBe(true);
          mentions++;
        }
      }
      return passages.map(({ size }) => size).join();
    });
    if (new Set(found).size > 1) differing++;
  }
  expect(mentions).toBeGreaterThan(1000);
  expect(differing).toBeGreaterThan(30);
});
