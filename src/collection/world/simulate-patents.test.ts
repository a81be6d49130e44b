import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  claimReferences,
  computeFamilies,
  findCitations,
  normaliseClassification,
  normalisePublicationId,
  type Patent,
  patentFormats,
  patentOf,
} from "../../patents/index.js";
import { headerOf } from "../memory-collection.js";
import { writeFamily } from "./family-documents.js";
import { simulatePatents, writeWorld } from "./simulate-patents.js";
import { textCitations } from "./truth.js";
import { World } from "./world.js";

const options = { seed: "test", documents: 3000, words: 600 };
const world = new World(options);
const families = [...writeWorld(world)];
const patents = families.flatMap(({ documents }) => documents);
const byId = new Map(patents.map((patent) => [patent.id, patent]));
const familyNumber = ({ familyId }: Patent) => Number(familyId) - 10_000_000;

const hashOf = (made: Iterable<Patent>) => {
  const hash = createHash("sha256");
  for (const patent of made) hash.update(`${JSON.stringify(patent)}\n`);
  return hash.digest("hex");
};

describe("the same seed", () => {
  test("gives the same bytes, on this and on all machines", () => {
    expect(hashOf(simulatePatents({ seed: "1", documents: 200 }))).toBe(
      "97feb6298e9adbaaf4d5e64da6db3b543b213dcd1f17e8509306cc07a155b633",
    );
    expect(hashOf(simulatePatents({ seed: "1", documents: 200, languages: ["en"] }))).toBe(
      "c837bf50e658e9c14f36d4668eb32a6b85610693de6ecfec1915e96704c27f9c",
    );
  });

  test("gives other bytes if it differs", () => {
    const [a, b] = ["a", "b"].map((seed) => [...simulatePatents({ seed, documents: 100, words: 300 })]);
    expect(a.map(({ titles }) => titles[0].text)).not.toEqual(b.map(({ titles }) => titles[0].text));
  });

  test("gives a single family the same as among the others", () => {
    const other = new World(options);
    for (const { family, documents } of families.filter((_, i) => i % 97 === 5).reverse()) {
      expect(writeFamily(other, family)).toEqual(documents);
    }
  });
});

test("the number of documents is as requested, with different ids", () => {
  expect(patents).toHaveLength(3000);
  expect(byId.size).toBe(3000);
});

test("our own format represents every document exactly", () => {
  const format = patentFormats.find(({ name }) => name === "presage")!;
  for (const patent of patents.slice(0, 400)) {
    const remarks: string[] = [];
    const [read] = format.read(JSON.stringify(patent), (message) => remarks.push(message));
    expect(remarks).toEqual([]);
    expect(read).toEqual(patent);
  }
});

test("numbers and symbols have the normal spelling", () => {
  for (const { id, citations, classifications } of patents) {
    expect(normalisePublicationId(id)).toBe(id);
    for (const { cited } of citations) expect(normalisePublicationId(cited)).toBe(cited);
    for (const { scheme, symbol } of classifications) expect(normaliseClassification(symbol, scheme)).toBe(symbol);
  }
});

test("dates are in order", () => {
  for (const { priorities, application, publicationDate } of patents) {
    const first = priorities[0].date!;
    for (const { date } of priorities) expect(date! >= first && date! <= application!.date!).toBe(true);
    expect(first <= application!.date!).toBe(true);
    expect(application!.date! < publicationDate!).toBe(true);
  }
});

test("families have the same first filing, and are found by it", () => {
  for (const { documents } of families) {
    expect(new Set(documents.map(({ priorities }) => JSON.stringify(priorities))).size).toBe(1);
    expect(new Set(documents.map(({ familyId }) => familyId)).size).toBe(1);
  }
  const computed = computeFamilies(patents.map(({ familyId: _, ...rest }) => headerOf(rest)));
  const together = new Map<string, Set<string | undefined>>();
  for (const { id, familyId } of patents) {
    const key = computed.get(id)!;
    together.set(key, (together.get(key) ?? new Set()).add(familyId));
  }
  expect([...together.values()].every((ids) => ids.size === 1)).toBe(true);
  expect(together.size).toBe(families.length);
});

test("cited documents were published before, unless the category says otherwise", () => {
  const seen = { early: 0, P: 0, E: 0, D: 0, inCollection: 0 };
  for (const patent of patents) {
    const family = world.family(familyNumber(patent));
    const named = world.citing(family).inText;
    for (const { cited, date, categories, origin } of patent.citations) {
      const first = patent.priorities[0].date!;
      if (categories.includes("E")) {
        expect(date! > first).toBe(true);
        seen.E++;
      } else if (categories.includes("P")) {
        expect(date! >= first).toBe(true);
        seen.P++;
      } else {
        expect(date! < first).toBe(true);
        seen.early++;
      }
      if (categories.includes("D")) {
        // The examiner may cite another document of a family that the description names.
        const families = named.map((id) => byId.get(id)?.familyId);
        const target = byId.get(cited);
        if (target && named.every((id) => byId.has(id))) expect(families).toContain(target.familyId);
        seen.D++;
      }
      const target = byId.get(cited);
      if (target) {
        expect(target.publicationDate).toBe(date);
        expect(familyNumber(target)).toBeLessThan(family.number);
        seen.inCollection++;
      }
      expect(origin === "search-report").toBe(categories.length > 0);
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(20);
});

test("claims depend on earlier ones, as their text states", () => {
  let dependent = 0;
  let all = 0;
  for (const patent of patents.filter((_, i) => i % 3 === 0)) {
    for (const { claims } of patent.claims) {
      claims.forEach(({ number, text, dependsOn }, i) => {
        expect(number).toBe(i + 1);
        expect(dependsOn.every((each) => each < number)).toBe(true);
        expect(claimReferences(text, number)).toEqual(dependsOn);
        all++;
        if (dependsOn.length > 0) dependent++;
      });
      expect(claims[0].dependsOn).toEqual([]);
    }
  }
  // MAREC: 1623 of 2178.
  expect(dependent / all).toBeGreaterThan(0.65);
  expect(dependent / all).toBeLessThan(0.85);
});

describe("languages and offices", () => {
  test("all exist, each office with its own", () => {
    const pairs = new Set(patents.map(({ country, language }) => `${country} ${language}`));
    for (const pair of ["EP en", "EP de", "EP fr", "WO en", "WO ja", "US en", "DE de", "FR fr", "JP ja"]) {
      expect(pairs).toContain(pair);
    }
    expect([...pairs].filter((pair) => /^(US (?!en)|DE (?!de)|FR (?!fr)|JP (?!ja)|EP ja)/.test(pair))).toEqual([]);
  });

  test("European applications have the languages of CLEF-IP 2010's topics: 67 % English, 26 % German, 7 % French", () => {
    const european = [...simulatePatents({ documents: 2000, offices: ["EP"], words: 200 })].filter(
      ({ kind }) => kind !== "B1",
    );
    const share = (language: string) => european.filter((each) => each.language === language).length / european.length;
    expect(Math.abs(share("en") - 0.67)).toBeLessThan(0.1);
    expect(Math.abs(share("de") - 0.26)).toBeLessThan(0.1);
    expect(Math.abs(share("fr") - 0.07)).toBeLessThan(0.05);
  });

  test("only those requested are written", () => {
    const english = [...simulatePatents({ documents: 500, words: 300, languages: ["en"], offices: ["EP", "US"] })];
    expect(english).toHaveLength(500);
    for (const { language, country, titles, claims } of english) {
      expect(language).toBe("en");
      expect(["EP", "US"]).toContain(country);
      for (const text of [...titles, ...claims]) expect(text.language).toBe("en");
    }
  });

  test("grants have claims in three languages, equally many in each", () => {
    const grants = patents.filter(({ country, kind }) => country === "EP" && kind === "B1");
    expect(grants.length).toBeGreaterThan(100);
    for (const { claims } of grants) {
      expect(new Set(claims.map(({ language }) => language))).toEqual(new Set(["en", "de", "fr"]));
      expect(new Set(claims.map((set) => set.claims.length)).size).toBe(1);
    }
  });
});

test("what descriptions cite is found in them, in all languages", () => {
  const found = new Map<string, { found: number; all: number; others: number }>();
  for (const patent of patents) {
    const [description] = patent.descriptions;
    if (!description) continue;
    const key = patent.country === "US" ? "us" : patent.language!;
    const count = found.get(key) ?? { found: 0, all: 0, others: 0 };
    found.set(key, count);
    const told = textCitations(world, familyNumber(patent), [patent]).split("\n").slice(0, -1);
    const cited = new Set(told.map((line) => patentOf(line.split("\t")[1])));
    const read = new Set(
      description.paragraphs.flatMap(({ text }) => findCitations(text)).map(({ id }) => patentOf(id)),
    );
    for (const id of cited) if (read.has(id)) count.found++;
    for (const id of read) if (!cited.has(id)) count.others++;
    count.all += cited.size;
  }
  expect([...found.keys()].sort()).toEqual(["de", "en", "fr", "ja", "us"]);
  for (const [language, { found: recalled, all, others }] of found) {
    expect(all, language).toBeGreaterThan(100);
    expect(recalled / all, language).toBeGreaterThan(0.99);
    expect(others / all, language).toBeLessThan(0.01);
  }
});

test("lengths are as requested on average, with a long tail", () => {
  const lengths = [...simulatePatents({ seed: "long", documents: 1500, words: 1000, languages: ["en"] })]
    .filter(({ kind, descriptions }) => kind !== "A3" && descriptions.length > 0)
    .map(({ titles, abstracts, descriptions, claims }) => {
      const texts = [titles[0].text, abstracts[0]?.text ?? "", ...descriptions[0].paragraphs.map(({ text }) => text)];
      return [...texts, ...claims[0].claims.map(({ text }) => text)].join(" ").match(/[\p{L}\p{N}]+/gu)!.length;
    })
    .sort((a, b) => a - b);
  const mean = lengths.reduce((sum, n) => sum + n, 0) / lengths.length;
  expect(Math.abs(mean / 1000 - 1)).toBeLessThan(0.15);
  const quantile = (q: number) => lengths[Math.floor(q * lengths.length)];
  expect(quantile(0.9) / quantile(0.5)).toBeGreaterThan(1.7);
  expect(quantile(0.99) / quantile(0.5)).toBeGreaterThan(3);
});

test("a world of a million documents, and any family of it, is available at once", () => {
  const large = new World({ documents: 1_000_000 });
  expect(large.families).toBeGreaterThan(200_000);
  const [first] = writeWorld(large).next().value!.documents;
  expect(first.publicationDate! < "1982-01-01").toBe(true);
  const late = writeFamily(large, 250_000);
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(({ priorities }) => priorities[0].date! > "1999")).toBe(true);
});

test.each([
  [{ documents: 50 }, "documents: must be 100 to 5,000,000, not 50"],
  [{ documents: 1000, words: 10 }, "words: must be 200 to 50,000, not 10"],
  [{ documents: 1000, languages: ["it"] }, 'languages: must be among en, de, fr, ja, not "it"'],
  [{ documents: 1000, offices: [] }, "a world needs a language and an office"],
  [{ documents: 1000, offices: ["JP"], languages: ["en"] }, "no documents of the offices JP are in en"],
])("refuses %j", (wrong, message) => {
  expect(() => new World(wrong as never)).toThrow(message);
});
