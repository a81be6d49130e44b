import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fusion, RankedList } from "./fusion.js";
import { FUSIONS, parseFusion } from "./fusions.js";

function fixed(name: string): Fusion {
  const fusion = parseFusion(name);
  if (fusion.kind !== "fixed") throw new Error(`${name} has to learn`);
  return fusion;
}

function listOf(scores: Readonly<Record<string, number>>): RankedList {
  const rows = Object.entries(scores).sort((a, b) => b[1] - a[1]);
  return { docs: rows.map(([doc]) => doc), scores: rows.map(([, score]) => score) };
}

const FIXED = FUSIONS.map(({ name }) => name).filter((name) => parseFusion(name).kind === "fixed");
const BY_RANK = ["rrf", "isr", "log-isr", "borda", "condorcet", "append", "combsum(normalise=rank)"];

/** Three runs of one topic, and the results of ranx 0.3.21 (Python). */
const RUNS = (
  [
    { d5: 24.728, d1: 3.277, d3: 17.692, d0: 27.336, d4: 6.834 },
    { d1: 16.756, d3: 2.244, d6: 17.181, d0: 28.45, d7: 19.103, d4: 17.698 },
    { d0: 1.963, d4: 7.022, d6: 16.922, d3: 4.429 },
  ] as readonly Readonly<Record<string, number>>[]
).map(listOf);

const RANX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "combsum(normalise=min-max)": {
    ...{ d0: 2, d6: 1.569983973135923, d4: 1.0757482165158494, d5: 0.891599817116256 },
    ...{ d3: 0.7640026760761249, d7: 0.6433259558879647, d1: 0.5537663130580783 },
  },
  "combmnz(normalise=min-max)": {
    ...{ d0: 6, d4: 3.227244649547548, d6: 3.139967946271846, d3: 2.292008028228375 },
    ...{ d1: 1.1075326261161567, d5: 0.891599817116256, d7: 0.6433259558879647 },
  },
  "combanz(normalise=sum)": {
    ...{ d6: 0.41755897055512536, d5: 0.33790680822910435, d0: 0.2256310343336927, d7: 0.1916492360858494 },
    ...{ d4: 0.15223786590618557, d3: 0.11225007806327587, d1: 0.08248453983266642 },
  },
  "combmed(normalise=z-score)": {
    ...{ d0: 1.1931812007301974, d5: 0.9193163659648838, d6: 0.8399116544995656, d7: 0.28619657967447665 },
    ...{ d4: -0.0989382364090922, d3: -0.5554272880261306, d1: -0.6763451023674769 },
  },
  "rrf(k=60)": {
    ...{ d0: 0.04841188524590164, d4: 0.04762704813108039, d3: 0.046897546897546896, d6: 0.032018442622950824 },
    ...{ d1: 0.03076923076923077, d7: 0.016129032258064516, d5: 0.016129032258064516 },
  },
  isr: { d0: 6.1875, d6: 2.125, d4: 1.2708333333333333, d3: 0.75, d7: 0.25, d5: 0.25, d1: 0.16 },
  "log-isr": {
    ...{ d0: 2.2658878453779763, d6: 0.7364688793449419, d4: 0.4653843722830187, d3: 0.27465307216702745 },
    ...{ d1: 0.055451774444795626, d7: 0, d5: 0 },
  },
  borda: { d0: 18, d4: 15, d6: 12.5, d3: 12, d7: 9.5, d5: 9, d1: 8 },
  // ranx counts from 1.
  condorcet: { d0: 6, d4: 5, d6: 4, d3: 3, d7: 2, d5: 1, d1: 0 },
};

describe("fusion methods", () => {
  for (const [name, expected] of Object.entries(RANX)) {
    it(`${name}: same as ranx`, () => {
      const fused = fixed(name).fuse(RUNS);
      expect(fused.map(({ id }) => id)).toEqual(Object.keys(expected));
      for (const { id, score } of fused) expect(Math.abs(score - expected[id])).toBeLessThan(1e-14);
    });
  }

  it("append: all of the first list, then new documents", () => {
    const [a, b] = [listOf({ x: 2, y: 1 }), listOf({ z: 9, x: 8, w: 7 })];
    expect(
      fixed("append")
        .fuse([a, b])
        .map(({ id, score }) => `${id}${score}`),
    ).toEqual(["x4", "y3", "z2", "w1"]);
  });

  it("condorcet: a cycle is broken by the votes won over all pairs", () => {
    // a > b and b > c and c > a, two to one each; d is last everywhere.
    const lists = ["abcd", "bcad", "cabd"].map((order) => ({ docs: [...order], scores: [4, 3, 2, 1] }));
    expect(fixed("condorcet").fuse(lists)).toEqual([
      { id: "c", score: 1 },
      { id: "b", score: 1 },
      { id: "a", score: 1 },
      { id: "d", score: 0 },
    ]);
    // Now c is two places after b once, and they still form a cycle: Borda's votes decide.
    const uneven = [...lists.slice(0, 2), { docs: [..."cabd"], scores: [4, 3, 2, 1] }, ...lists.slice(0, 2), ...lists];
    expect(
      fixed("condorcet")
        .fuse(uneven)
        .map(({ id }) => id),
    ).toEqual([..."bacd"]);
  });

  it("condorcet: fractions of weights are exact", () => {
    const lists = ["ab", "ab", "ba"].map((order) => ({ docs: [...order], scores: [2, 1] }));
    expect(
      fixed("condorcet")
        .fuse(lists, { weights: [0.1, 0.2, 0.3] })
        .map(({ score }) => score),
    ).toEqual([0, 0]);
  });

  it("scores with other normalisations", () => {
    const list = listOf({ a: 5, b: 3, c: 1 });
    const scores = (name: string) =>
      fixed(`combsum(normalise=${name})`)
        .fuse([list])
        .map(({ score }) => score);
    expect(scores("none")).toEqual([5, 3, 1]);
    expect(scores("max")).toEqual([1, 0.6, 0.2]);
    expect(scores("sum")).toEqual([4 / 6, 2 / 6, 0]);
    expect(scores("rank")).toEqual([1, 1 - 1 / 3, 1 - 2 / 3]);
    const deviation = Math.sqrt(8 / 3);
    expect(scores("2muv")).toEqual([2 / deviation + 2, 2, -2 / deviation + 2]);
  });

  it("scores that are all equal", () => {
    const list = { docs: ["b", "a"], scores: [0.1, 0.1] };
    const scores = (name: string) =>
      fixed(`combsum(normalise=${name})`)
        .fuse([list])
        .map(({ score }) => score);
    expect(scores("min-max")).toEqual([1, 1]);
    expect(scores("sum")).toEqual([0.5, 0.5]);
    expect(scores("z-score")).toEqual([0, 0]);
    expect(() => fixed("combsum(normalise=max)").fuse([{ docs: ["a"], scores: [-3] }])).toThrow(/above 0.*: -3/);
  });

  it("a list of weight 0 is treated as empty", () => {
    for (const name of FIXED) {
      const empty = { docs: [], scores: [] };
      const order = (lists: readonly RankedList[], weights?: number[]) =>
        fixed(name)
          .fuse(lists, weights && { weights })
          .map(({ id }) => id);
      expect(order(RUNS, [1, 0, 1])).toEqual(order([RUNS[0], empty, RUNS[2]]));
    }
  });

  it("nothing from nothing", () => {
    for (const name of FIXED) expect(fixed(name).fuse([{ docs: [], scores: [] }])).toEqual([]);
  });

  it("invalid names", () => {
    expect(() => parseFusion("rff")).toThrow(/did you mean rrf/);
    expect(() => parseFusion("rrf(q=1)")).toThrow(/parameter is not known: "q"; did you mean k\?/);
    expect(() => parseFusion("rrf(k=-1)")).toThrow(/rrf: k must be a number from 0: "-1"/);
    expect(() => parseFusion("combsum(normalise=best)")).toThrow(/combsum: normalise must be one of none, min-max/);
    expect(() => parseFusion("borda", "sum")).toThrow(/uses ranks/);
  });

  it("a name can be parsed again", () => {
    for (const { name } of FUSIONS) {
      const full = parseFusion(name).name;
      expect(parseFusion(full).name).toBe(full);
    }
    expect(parseFusion("combmnz", "z-score").name).toBe("combmnz(normalise=z-score)");
  });
});

const DOCS = [..."abcdefghij"];
const list: fc.Arbitrary<RankedList> = fc
  .tuple(fc.shuffledSubarray(DOCS), fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 10, maxLength: 10 }))
  .map(([docs, scores]) => ({ docs, scores: scores.slice(0, docs.length).sort((a, b) => b - a) }))
  .map(({ docs, scores }) => {
    const rows = docs.map((doc, i) => ({ doc, score: scores[i] }));
    rows.sort((a, b) => b.score - a.score || (a.doc < b.doc ? 1 : -1));
    return { docs: rows.map(({ doc }) => doc), scores: rows.map(({ score }) => score) };
  });
const lists = fc.array(list, { minLength: 1, maxLength: 4 });

describe("properties of fusion", () => {
  it("one run keeps its order", () => {
    // log-isr scores all of them 0.
    const names = FIXED.filter((name) => name !== "log-isr");
    fc.assert(
      fc.property(list, fc.constantFrom(...names), (run, name) => {
        expect(
          fixed(name)
            .fuse([run])
            .map(({ id }) => id),
        ).toEqual(run.docs);
      }),
    );
  });

  it("the order of runs does not matter, to the last bit", () => {
    const names = FIXED.filter((name) => name !== "append");
    fc.assert(
      fc.property(lists, fc.constantFrom(...names), (runs, name) => {
        expect(fixed(name).fuse([...runs].reverse())).toEqual(fixed(name).fuse(runs));
      }),
    );
  });

  it("rank-based methods ignore scores", () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...BY_RANK), (runs, name) => {
        const others = runs.map(({ docs }) => ({ docs, scores: docs.map((_, i) => -(i ** 3)) }));
        expect(fixed(name).fuse(others)).toEqual(fixed(name).fuse(runs));
      }),
    );
  });

  it("lists every document once, by score and then by id, up to the limit", () => {
    fc.assert(
      fc.property(lists, fc.constantFrom(...FIXED), fc.nat(12), (runs, name, limit) => {
        const fused = fixed(name).fuse(runs);
        expect(fused.map(({ id }) => id).sort()).toEqual([...new Set(runs.flatMap(({ docs }) => docs))].sort());
        for (let i = 1; i < fused.length; i++) {
          const [a, b] = [fused[i - 1], fused[i]];
          expect(a.score > b.score || (a.score === b.score && a.id > b.id)).toBe(true);
        }
        expect(fixed(name).fuse(runs, { limit })).toEqual(fused.slice(0, limit));
      }),
    );
  });

  it("only the proportion of weights matters", () => {
    const names = FIXED.filter((name) => name !== "append");
    fc.assert(
      fc.property(lists, fc.constantFrom(...names), (runs, name) => {
        const order = (weight: number) =>
          fixed(name)
            .fuse(runs, { weights: runs.map((_, i) => weight * (i + 1)) })
            .map(({ id }) => id);
        expect(order(4)).toEqual(order(1));
      }),
    );
  });

  it("condorcet: a document that beats all others is first", () => {
    fc.assert(
      fc.property(lists, (runs) => {
        const docs = [...new Set(runs.flatMap((run) => run.docs))];
        const place = (run: RankedList, doc: string) => run.docs.indexOf(doc) + 1 || 99;
        const beats = (a: string, b: string) =>
          runs.reduce((votes, run) => votes + Math.sign(place(run, b) - place(run, a)), 0) > 0;
        const winner = docs.find((a) => docs.every((b) => a === b || beats(a, b)));
        fc.pre(winner !== undefined);
        expect(fixed("condorcet").fuse(runs)[0].id).toBe(winner);
      }),
    );
  });
});
