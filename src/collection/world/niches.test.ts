import { describe, expect, test } from "vitest";
import { bitCount, FEATURES, Niches } from "./niches.js";
import { indexOf, priorArtOf } from "./prior-art.js";

describe.each([40, 1000, 20_000])("of %i families", (families) => {
  const niches = new Niches("test", families);

  test("each is in one niche, which contains it", () => {
    for (let family = 0; family < families; family += 1 + (families >> 8)) {
      const { members } = niches.niche(niches.nicheOf(family));
      expect(members).toContain(family);
    }
    let total = 0;
    for (let number = 0; number < niches.countOf(families); number++) {
      total += niches.niche(number).members.filter((family) => family < families).length;
    }
    expect(total).toBe(families);
  });

  test("members are in order, and claim some of their features", () => {
    for (let number = 0; number < niches.countOf(families); number += 1 + (niches.countOf(families) >> 6)) {
      const { members, features, claimed } = niches.niche(number);
      expect([...members]).toEqual([...members].sort((a, b) => a - b));
      members.forEach((family, i) => {
        expect(indexOf(niches.niche(number), family)).toBe(i);
        expect(claimed[i] & ~features[i]).toBe(0);
        expect(features[i] >>> FEATURES).toBe(0);
        expect(bitCount(claimed[i])).toBeGreaterThanOrEqual(3);
        expect(bitCount(claimed[i])).toBeLessThanOrEqual(6);
      });
    }
  });

  test("partners are partners of each other", () => {
    for (let number = 0; number < niches.countOf(families); number++) {
      const { partners } = niches.niche(number);
      expect(niches.niche(partners[0]).partners[0]).toBe(number);
      expect(niches.niche(partners[1]).partners[1]).toBe(number);
    }
  });
});

test("prior art is earlier and has two or more of the claimed features", () => {
  const niches = new Niches("test", 5000);
  let elsewhere = 0;
  let all = 0;
  for (let family = 2000; family < 5000; family += 7) {
    const own = niches.niche(niches.nicheOf(family));
    const claimed = own.claimed[indexOf(own, family)];
    for (const art of priorArtOf(niches, family)) {
      const other = niches.niche(niches.nicheOf(art.family));
      const common = bitCount(claimed & other.features[indexOf(other, art.family)]);
      expect(art.family).toBeLessThan(family);
      expect(art.disclosed * bitCount(claimed)).toBeGreaterThanOrEqual(2);
      if (art.elsewhere) {
        expect(own.partners).toContain(other.number);
        elsewhere++;
      } else {
        expect(other).toBe(own);
        expect(common / bitCount(claimed)).toBe(art.disclosed);
      }
      all++;
    }
  }
  expect(elsewhere / all).toBeGreaterThan(0.1);
  expect(elsewhere / all).toBeLessThan(0.35);
});

test("another seed distributes families differently", () => {
  const [a, b] = ["a", "b"].map((seed) => new Niches(seed, 1000));
  const same = Array.from({ length: 1000 }, (_, f) => f).filter((f) => a.nicheOf(f) === b.nicheOf(f));
  expect(same.length).toBeLessThan(200);
});
