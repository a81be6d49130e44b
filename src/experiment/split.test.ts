import fc from "fast-check";
import { expect, it } from "vitest";
import { foldTopics, splitTopics } from "./split.js";

const topics = Array.from({ length: 10 }, (_, i) => `PAC-${i + 1}`);
const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 60 });

it("puts each topic into one part, depending on the seed and not on the order", () => {
  const { train, test } = splitTopics(topics, 0.3, 1);
  expect([train.length, test.length]).toEqual([3, 7]);
  expect([...train, ...test].sort()).toEqual([...topics].sort());
  expect(splitTopics([...topics].reverse(), 0.3, 1)).toEqual({ train, test });
  const others = [2, 3, 4, 5].map((seed) => splitTopics(topics, 0.3, seed).train.join());
  expect(new Set([train.join(), ...others]).size).toBeGreaterThan(1);
});

it("never leaves a part empty", () => {
  expect(splitTopics(["a", "b"], 0.01, 0).train).toHaveLength(1);
  expect(splitTopics(["a", "b"], 0.99, 0).test).toHaveLength(1);
  expect(() => splitTopics(["a"], 0.5, 0)).toThrow("at least two are required, not 1");
  expect(() => splitTopics(topics, 1, 0)).toThrow("share of topics for training must be between 0 and 1: 1");
});

it("puts no topic into both training and test", () => {
  fc.assert(
    fc.property(names, fc.double({ min: 0.01, max: 0.99, noNaN: true }), fc.nat(), (any, share, seed) => {
      const { train, test } = splitTopics(any, share, seed);
      expect(train.filter((topic) => test.includes(topic))).toEqual([]);
      expect(train.length + test.length).toBe(any.length);
    }),
  );
});

it("tests each topic in one fold, and does not train on it there", () => {
  fc.assert(
    fc.property(names, fc.integer({ min: 2, max: 7 }), fc.nat(), (any, wanted, seed) => {
      const folds = Math.min(wanted, any.length);
      const parts = foldTopics(any, folds, seed);
      expect(parts.flatMap(({ test }) => test).sort()).toEqual([...any].sort());
      for (const { train, test } of parts) {
        expect(train.filter((topic) => test.includes(topic))).toEqual([]);
        expect(train.length + test.length).toBe(any.length);
        expect(test.length - Math.floor(any.length / folds)).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(() => foldTopics(topics, 11, 0)).toThrow("fewer topics than folds: 10 for 11");
  expect(() => foldTopics(topics, 1, 0)).toThrow("folds must be two or more: 1");
});

/** Groups of two, three and one topics in turn. */
const claims = Array.from({ length: 60 }, (_, i) => `PAC-${Math.floor(i / 3) + 1}-claim${(i % 3) + 1}`).filter(
  (_, i) => i % 5 !== 0,
);
const patentOfClaim = (claim: string) => claim.split("-claim")[0];
const groups = new Map(claims.map((claim) => [claim, patentOfClaim(claim)]));

it("never splits a group", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), fc.nat(), (share, seed) => {
      const { train, test } = splitTopics(claims, share, seed, groups);
      const learned = new Set(train.map(patentOfClaim));
      expect(test.filter((claim) => learned.has(patentOfClaim(claim)))).toEqual([]);
      expect([...train, ...test].sort()).toEqual([...claims].sort());
      // A group has at most three topics, so the cut can be kept within half of that, plus one topic for rounding.
      expect(Math.abs(train.length - share * claims.length)).toBeLessThanOrEqual(2);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(), (folds, seed) => {
      const parts = foldTopics(claims, folds, seed, groups);
      expect(parts.flatMap(({ test }) => test).sort()).toEqual([...claims].sort());
      for (const { train, test } of parts) {
        const learned = new Set(train.map(patentOfClaim));
        expect(test.filter((claim) => learned.has(patentOfClaim(claim)))).toEqual([]);
        expect(Math.abs(test.length - claims.length / folds)).toBeLessThan(3);
      }
    }),
  );
});

it("splits single topics as if there were no groups", () => {
  const alone = new Map(topics.map((topic) => [topic, topic]));
  expect(splitTopics(topics, 0.3, 1, alone)).toEqual(splitTopics(topics, 0.3, 1));
  expect(foldTopics(topics, 4, 1, alone)).toEqual(foldTopics(topics, 4, 1));
});

it("refuses to split one group", () => {
  const one = new Map(topics.map((topic) => [topic, "PAC-1"]));
  expect(() => splitTopics(topics, 0.5, 0, one)).toThrow("all of one patent or family: PAC-1, …");
  expect(() => foldTopics(topics, 2, 0, one)).toThrow("fewer patents or families than folds: 1 for 2");
});
