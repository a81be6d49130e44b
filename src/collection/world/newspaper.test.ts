import { beforeAll, describe, expect, test } from "vitest";
import { newsTopics } from "./news.js";
import { newspaperArticles } from "./newspaper.js";
import { writeWorld } from "./simulate-patents.js";
import { World } from "./world.js";

const world = new World({ seed: "newspaper", documents: 1500, languages: ["en"], words: 600 });
/** Words, except the shortest, which carry no meaning. */
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
const patents: string[][] = [];
let last = 0;
for (const { family, documents } of writeWorld(world)) {
  last = family;
  for (const { descriptions, claims, abstracts } of documents) {
    const texts = [
      ...abstracts.map(({ text }) => text),
      ...claims.flatMap((set) => set.claims.map(({ text }) => text)),
      ...descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    ];
    if (descriptions.length > 0) patents.push(wordsOf(texts.join(" ")));
  }
}
const articles = [...newspaperArticles(world, 400, last)];
const topics = newsTopics(world, 31, last);

/** Share of texts that contain each word. */
function shares(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(Array.from(counts, ([word, count]) => [word, count / texts.length]));
}

describe("articles of the newspaper", () => {
  let inPatents: Map<string, number>;
  let inArticles: Map<string, number>;
  const texts = articles.map(({ abstracts }) => wordsOf(abstracts[0].text));
  beforeAll(() => {
    inPatents = shares(patents);
    inArticles = shares(texts);
  });

  test("are documents with a headline and a text in each language, and the same each time", () => {
    const small = new World({ seed: "newspaper", documents: 300, words: 200 });
    const made = [...newspaperArticles(small, 3, 100)];
    expect(made.map(({ id }) => id)).toEqual(["XX-1", "XX-2", "XX-3"]);
    for (const { titles, abstracts } of made) {
      expect(titles.map(({ language }) => language)).toEqual(["en", "de", "fr", "ja"]);
      expect(abstracts.every(({ text }) => text.length > 100)).toBe(true);
    }
    expect([...newspaperArticles(small, 2, 100)]).toEqual(made.slice(0, 2));
  });

  // Real articles: 17 % of the words are in no patent; here more, because patents are few and short.
  test("mostly have words that patents also have, some of which are rare there", () => {
    const all = texts.flat();
    const share = (isMeant: (inPatent: number) => boolean) =>
      all.filter((word) => isMeant(inPatents.get(word) ?? 0)).length / all.length;
    expect(share((p) => p === 0)).toBeGreaterThan(0.15);
    expect(share((p) => p === 0)).toBeLessThan(0.4);
    expect(share((p) => p > 0 && p < 0.01)).toBeGreaterThan(0.08);
    expect(share((p) => p >= 0.1)).toBeGreaterThan(0.15);
  });

  test("have frequencies of their own: some general words are frequent in one genre only", () => {
    const common = [...inArticles].filter(([word]) => inPatents.has(word));
    const ratio = ([word, q]: readonly [string, number]) => q / inPatents.get(word)!;
    expect(common.filter((each) => ratio(each) > 5).length).toBeGreaterThan(50);
    expect(common.filter((each) => ratio(each) < 1 / 5).length).toBeGreaterThan(300);
  });

  test("rarely contain the subjects of topics, which topics and patents do", () => {
    const [ofTopics, ofArticles] = [[], []] as [number[], number[]];
    for (const {
      topics: [topic],
    } of topics) {
      const own = shares([wordsOf(topic.articles[0].text ?? "")]);
      for (const word of topic.concepts.flatMap((concept) => wordsOf(concept))) {
        if (!inPatents.has(word)) continue;
        ofTopics.push(own.get(word) ?? 0);
        ofArticles.push(inArticles.get(word) ?? 0);
      }
    }
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(ofTopics.length).toBeGreaterThan(20);
    expect(mean(ofTopics)).toBeGreaterThan(0.8);
    expect(mean(ofArticles)).toBeLessThan(0.05);
  });
});
