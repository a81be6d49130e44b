import { beforeAll, describe, expect, test } from "vitest";
import { formatNtcirTopic, type Patent, parseNtcirTopics } from "../../patents/index.js";
import { newsTopics } from "./news.js";
import { writeWorld } from "./simulate-patents.js";
import { dictionaryLines, textCitations, trueJudgements } from "./truth.js";
import { World } from "./world.js";

const world = new World({ seed: "truth", documents: 3000, words: 500 });
const families = [...writeWorld(world)];
const byId = new Map(families.flatMap(({ documents }) => documents.map((patent) => [patent.id, patent] as const)));
const last = families.at(-1)!.family;

describe("true judgements", () => {
  const judged = new Map<string, Map<string, number>>();
  for (const { family, documents } of families) {
    for (const line of trueJudgements(world, family, documents).split("\n").slice(0, -1)) {
      const [topic, , document, grade] = line.split(" ");
      judged.set(topic, (judged.get(topic) ?? new Map()).set(document, Number(grade)));
    }
  }

  test("are of documents that exist, are earlier and belong to another family", () => {
    expect(judged.size).toBeGreaterThan(500);
    for (const [topic, documents] of judged) {
      const { familyId, publicationDate } = byId.get(topic)!;
      for (const [id, grade] of documents) {
        const document = byId.get(id)!;
        expect(document.familyId).not.toBe(familyId);
        expect(document.publicationDate! < publicationDate!).toBe(true);
        expect([1, 2]).toContain(grade);
      }
    }
  });

  test("contain what examiners cite, and much that they miss", () => {
    let cited = 0;
    let known = 0;
    let all = 0;
    for (const [topic, documents] of judged) {
      const { citations: made, publicationDate } = byId.get(topic)!;
      const citations = made.filter((each) => byId.has(each.cited) && each.date! < publicationDate!);
      for (const { cited: id } of citations) if (documents.has(id)) known++;
      cited += citations.length;
      all += new Set([...documents.keys()].map((id) => byId.get(id)!.familyId)).size;
    }
    expect(known).toBe(cited);
    expect(cited / all).toBeGreaterThan(0.1);
    expect(cited / all).toBeLessThan(0.6);
  });

  test("are approached by examiners who miss less", () => {
    const count = (diligence: number) => {
      const other = new World({ seed: "truth", documents: 3000, words: 500, diligence });
      let found = 0;
      for (let f = 300; f < 600; f++) {
        found += other.citing(other.family(f)).searchReport.filter(({ cited }) => byId.has(cited)).length;
      }
      return found;
    };
    expect(count(0)).toBe(0);
    expect(count(2)).toBeGreaterThan(1.2 * count(1));
  });
});

test("citations in the text have the spelling of the text", () => {
  for (const { family, documents } of families.slice(-100)) {
    for (const line of textCitations(world, family, documents).split("\n").slice(0, -1)) {
      const [id, , spelling] = line.split("\t");
      const text = byId
        .get(id)!
        .descriptions[0].paragraphs.map((each) => each.text)
        .join("\n");
      expect(text).toContain(spelling);
    }
  }
});

describe("the dictionary", () => {
  /** Names of each concept, by language. */
  const concepts: Record<string, string[][]>[] = [];
  const byWord = new Map<string, number[]>();
  beforeAll(() => {
    for (const line of dictionaryLines(world, last)) {
      const [, , en, de, fr, ja] = line.trimEnd().split("\t");
      for (const word of en.split("|")) byWord.set(word, [...(byWord.get(word) ?? []), concepts.length]);
      concepts.push({ names: [en, de, fr, ja].map((names) => names.split("|")) });
    }
  });

  test("has concepts with several names, and names of several concepts", () => {
    const several = concepts.filter(({ names }) => names[0].length > 1).length / concepts.length;
    const shared = [...byWord.values()].filter((of) => of.length > 1).length / byWord.size;
    expect(several).toBeGreaterThan(0.4);
    expect(shared).toBeGreaterThan(0.03);
  });

  /** Texts of one document in English and in another language: claims of patents, abstracts. */
  function parallelTexts({ claims, abstracts, titles }: Patent, language: string): [string, string][] {
    const pairs: [string, string][] = [];
    for (const texts of [titles, abstracts]) {
      const [a, b] = ["en", language].map((each) => texts.find((text) => text.language === each));
      if (a && b) pairs.push([a.text, b.text]);
    }
    const [a, b] = ["en", language].map((each) => claims.find((set) => set.language === each)?.claims ?? []);
    if (b.length > 0) for (const [i, { text }] of a.entries()) pairs.push([text, b[i].text]);
    return pairs;
  }

  test.each([
    ["de", 1],
    ["fr", 2],
    ["ja", 3],
  ])(
    "translates: texts of one document mention the same concepts in English and in another language (%s)",
    (language, column) => {
      let known = 0;
      let translated = 0;
      for (const patent of families.slice(0, 400).flatMap(({ documents }) => documents)) {
        for (const [a, b] of parallelTexts(patent, language)) {
          for (const word of new Set(a.toLowerCase().match(/[a-z]{4,}/g))) {
            const meant = byWord.get(word);
            if (!meant) continue;
            known++;
            const names = meant.flatMap((concept) => concepts[concept].names[column]);
            // Parts of a compound may be linked, inflected or preceded by an article.
            if (names.some((name) => b.toLowerCase().includes(name.toLowerCase()))) translated++;
          }
        }
      }
      expect(known).toBeGreaterThan(500);
      expect(translated / known).toBeGreaterThan(0.97);
    },
  );
});

describe("topics from the news", () => {
  const topics = newsTopics(world, 10, last);

  test("are NTCIR topics in all languages", () => {
    expect(topics).toHaveLength(10);
    for (const { topics: each } of topics) {
      expect(each.map(({ lang }) => lang)).toEqual(["EN", "DE", "FR", "JA"]);
      const text = each.map(formatNtcirTopic).join("");
      expect(parseNtcirTopics(text, "news-topics.sgml")).toEqual(each);
    }
  });

  test("have relevant documents of both grades in the collection", () => {
    for (const { relevant } of topics) {
      expect(relevant.some(({ grade }) => grade === 2)).toBe(true);
      for (const { document } of relevant) expect(byId.has(document)).toBe(true);
    }
  });
});
