import { describe, expect, test } from "vitest";
import type { Patent } from "../../patents/index.js";
import { writeWorld } from "./simulate-patents.js";
import { World } from "./world.js";

/**
 * Checks that a world is suitable for experiments with retrieval: neither trivial nor hopeless. The system is a plain
 * BM25 without stop words or stems, k1 = 1.2, b = .75, with a whole patent as the query; relevant are the documents
 * that examiners cite, with their families.
 */
const world = new World({ seed: "retrieval", documents: 4000, words: 900, languages: ["en"] });
const patents = [...writeWorld(world)].flatMap(({ documents }) => documents);
const DEPTHS = { shallow: 0.02 * patents.length, deep: 0.1 * patents.length };

type Field = (patent: Patent) => string;
const claims: Field = (patent) => patent.claims.flatMap((set) => set.claims.map(({ text }) => text)).join(" ");
const whole: Field = (patent) =>
  [
    ...patent.titles.map(({ text }) => text),
    ...patent.abstracts.map(({ text }) => text),
    ...patent.descriptions.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    claims(patent),
  ].join(" ");

function termsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const postings = new Map<string, [document: number, count: number][]>();
const lengths = patents.map((patent, d) => {
  let length = 0;
  for (const [term, count] of termsOf(whole(patent))) {
    const list = postings.get(term);
    if (list) list.push([d, count]);
    else postings.set(term, [[d, count]]);
    length += count;
  }
  return length;
});
const meanLength = lengths.reduce((sum, n) => sum + n, 0) / lengths.length;

/** Documents by descending score, without those of the topic's own family. */
function rank(topic: Patent, field: Field, boost: (patent: Patent) => number = () => 1): number[] {
  const scores = new Float64Array(patents.length);
  for (const [term, weight] of termsOf(field(topic))) {
    const list = postings.get(term) ?? [];
    const idf = Math.log(1 + (patents.length - list.length + 0.5) / (list.length + 0.5));
    for (const [d, count] of list) {
      scores[d] += (weight * idf * 2.2 * count) / (count + 1.2 * (0.25 + (0.75 * lengths[d]) / meanLength));
    }
  }
  patents.forEach((patent, d) => {
    scores[d] *= patent.familyId === topic.familyId ? 0 : boost(patent);
  });
  return Array.from(scores.keys())
    .filter((d) => scores[d] > 0)
    .sort((a, b) => scores[b] - scores[a] || a - b);
}

const familyOf = new Map(patents.map(({ id, familyId }) => [id, familyId]));
const topics = patents
  .filter(({ country, kind, priorities }) => country === "EP" && /A[12]/.test(kind) && priorities[0].date! >= "1996")
  .map((topic) => {
    const cited = new Set<string | undefined>(topic.citations.flatMap((each) => familyOf.get(each.cited) ?? []));
    return { topic, relevant: new Set(patents.flatMap(({ familyId }, d) => (cited.has(familyId) ? [d] : []))) };
  })
  .filter(({ relevant }) => relevant.size > 0)
  .slice(0, 80);

function evaluate(search: (topic: Patent) => number[]): { map: number; shallow: number; deep: number } {
  const sums = { map: 0, shallow: 0, deep: 0 };
  for (const { topic, relevant } of topics) {
    let found = 0;
    for (const [i, d] of search(topic).slice(0, DEPTHS.deep).entries()) {
      if (!relevant.has(d)) continue;
      found++;
      sums.map += found / (i + 1) / relevant.size;
      sums.deep += 1 / relevant.size;
      if (i < DEPTHS.shallow) sums.shallow += 1 / relevant.size;
    }
  }
  return { map: sums.map / topics.length, shallow: sums.shallow / topics.length, deep: sums.deep / topics.length };
}

const subclasses = ({ classifications }: Patent) => new Set(classifications.map(({ symbol }) => symbol.slice(0, 4)));

describe("retrieval on a simulated world", () => {
  const plain = evaluate((topic) => rank(topic, whole));

  test("has enough topics", () => {
    expect(topics.length).toBe(80);
  });

  test("is neither trivial nor hopeless", () => {
    expect(plain.deep).toBeGreaterThan(0.45);
    expect(plain.deep).toBeLessThan(0.75);
    expect(plain.shallow).toBeGreaterThan(0.2);
    expect(plain.shallow).toBeLessThan(0.5);
    expect(plain.map).toBeGreaterThan(0.04);
    expect(plain.map).toBeLessThan(0.2);
  });

  test("is about as good with the claims alone, but not the same", () => {
    const { map, shallow, deep } = evaluate((topic) => rank(topic, claims));
    expect(Math.abs(deep - plain.deep)).toBeLessThan(0.15);
    expect(Math.abs(deep - plain.deep) + Math.abs(shallow - plain.shallow) + Math.abs(map - plain.map)).toBeGreaterThan(
      0.01,
    );
  });

  test("finds no less if it prefers the topic's subclasses", () => {
    const boosted = evaluate((topic) => {
      const own = subclasses(topic);
      return rank(topic, whole, (patent) => ([...subclasses(patent)].some((each) => own.has(each)) ? 1.3 : 1));
    });
    expect(boosted.deep).toBeGreaterThanOrEqual(plain.deep);
  });
});
