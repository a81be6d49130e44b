import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contributions } from "./contribution.js";
import { forecastPool } from "./forecast.js";
import { moveToFront } from "./move-to-front.js";
import { makePool, type PoolRun, poolSize } from "./pool.js";
import { poolLines, poolQrelsLines, prelsLines, sheetLines } from "./pool-lines.js";
import { drawStrata, parseStrata } from "./strata.js";
import { parsePoolMarks, parseTopicDocuments } from "./topic-documents.js";

function run(name: string, depth: number, topics: Record<string, string>): PoolRun {
  return {
    name,
    depth,
    topics: new Map(Object.entries(topics).map(([topic, docs]) => [topic, { docs: docs.split(" ") }])),
  };
}

const RUNS = [run("r1", 2, { "1": "a b c d", "2": "x y" }), run("r2", 3, { "1": "b e f a" })];

describe("makePool", () => {
  test("takes each run down to its depth, and orders documents by id", () => {
    const pool = makePool(RUNS);
    expect([...pool.keys()]).toEqual(["1", "2"]);
    expect(pool.get("1")).toEqual([
      { doc: "a", mark: "S", found: [{ run: 0, rank: 1 }] },
      {
        doc: "b",
        mark: "S",
        found: [
          { run: 0, rank: 2 },
          { run: 1, rank: 1 },
        ],
      },
      { doc: "e", mark: "S", found: [{ run: 1, rank: 2 }] },
      { doc: "f", mark: "S", found: [{ run: 1, rank: 3 }] },
    ]);
    expect(poolSize(pool)).toBe(6);
  });

  test("adds expert sets and distinguishes S, J and U; documents below the depth count as not found", () => {
    const experts = new Map([
      ["1", new Set(["b", "c", "z"])],
      ["3", new Set(["q"])],
    ]);
    const marks = (topic: string) =>
      makePool(RUNS, { experts })
        .get(topic)
        ?.map(({ doc, mark }) => doc + mark);
    expect(marks("1")).toEqual(["aS", "bU", "cJ", "eS", "fS", "zJ"]);
    expect(marks("3")).toEqual(["qJ"]);
  });

  test("is restricted to the selected topics", () => {
    expect([...makePool(RUNS, { topics: new Set(["2"]) }).keys()]).toEqual(["2"]);
  });
});

test("forecastPool counts documents by depth", () => {
  const forecasts = forecastPool(RUNS, [1, 2, 10]);
  expect(forecasts.map(({ depth, total }) => [depth, total])).toEqual([
    [1, 3],
    [2, 5],
    [10, 8],
  ]);
  expect(forecasts[1].sizes).toEqual(
    new Map([
      ["1", 3],
      ["2", 2],
    ]),
  );
});

describe("contributions", () => {
  test("unique documents are those that no other run and no expert has", () => {
    const pool = makePool(RUNS, { experts: new Map([["2", new Set(["y"])]]) });
    const relevance = (_: string, doc: string) => "aef".includes(doc);
    expect(contributions(pool, ["r1", "r2"], relevance)).toEqual([
      { name: "r1", documents: 4, unique: 2, relevant: 1, uniqueRelevant: 1 },
      { name: "r2", documents: 3, unique: 2, relevant: 2, uniqueRelevant: 2 },
    ]);
  });

  test("removing a group loses what its runs share", () => {
    expect(contributions(makePool(RUNS), ["g", "g"])).toEqual([{ name: "g", documents: 6, unique: 6 }]);
  });

  test("the pool without a run lacks exactly what is unique to the run", () => {
    const ranking = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(ranking, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 5 }), (lists, depth) => {
        const runs = lists.map((docs, i) => ({ name: `r${i}`, depth, topics: new Map([["1", { docs }]]) }));
        const names = runs.map(({ name }) => name);
        for (const [i, { unique }] of contributions(makePool(runs), names).entries()) {
          const without = runs.map((each, j) => (i === j ? { ...each, depth: 0 } : each));
          expect(unique).toBe(poolSize(makePool(runs)) - poolSize(makePool(without)));
        }
      }),
    );
  });
});

describe("strata", () => {
  const docs = Array.from({ length: 100 }, (_, i) => `d${i}`);
  const runs = [{ name: "r", depth: 100, topics: new Map([["1", { docs }]]) }];
  const strata = parseStrata("1-10:1,11-100:.3");

  test("are read, or refused with their problems", () => {
    expect(strata).toEqual([
      { from: 1, to: 10, rate: 1 },
      { from: 11, to: 100, rate: 0.3 },
    ]);
    expect(() => parseStrata("1-10:2")).toThrow(
      'stratum is not of the form 1-10:1 or 11-100:.3, with a rate up to 1: "1-10:2"',
    );
    expect(() => parseStrata("1-10:1,12-20:.5")).toThrow("stratum 2 must start at rank 11, not at 12");
    expect(() => parseStrata("2-10:1")).toThrow("stratum 1 must start at rank 1, not at 2");
  });

  test("draw the share given by the rate, with its probability", () => {
    const drawn = drawStrata(makePool(runs), strata, "0").get("1")!;
    const of = (stratum: number) => drawn.filter((each) => each.stratum === stratum);
    expect([of(1).length, of(2).length]).toEqual([10, 90]);
    expect(of(1).every(({ sampled, probability }) => sampled && probability === 1)).toBe(true);
    expect(of(2).filter(({ sampled }) => sampled).length).toBe(27);
    expect(of(2).every(({ probability }) => probability === 0.3)).toBe(true);
  });

  test("the same seed draws the same documents, another seed others; experts' documents are always drawn", () => {
    const pool = makePool(runs, { experts: new Map([["1", new Set(["d50", "z"])]]) });
    const sampled = (seed: string) => [...poolLines(drawStrata(pool, strata, seed))].join("");
    expect(sampled("0")).toBe(sampled("0"));
    expect(sampled("1")).not.toBe(sampled("0"));
    for (const seed of ["0", "1", "2"]) expect(sampled(seed)).toMatch(/\td50\tU\n(?:.*\n)*1\tz\tJ\n/);
  });

  test("every document is drawn as often as its probability predicts", () => {
    const counts = new Map<string, number>();
    const rounds = 400;
    for (let seed = 0; seed < rounds; seed++) {
      for (const { doc, sampled } of drawStrata(makePool(runs), strata, String(seed)).get("1")!) {
        if (sampled) counts.set(doc, (counts.get(doc) ?? 0) + 1);
      }
    }
    // Five standard deviations of a binomial count.
    const reach = 5 * Math.sqrt(rounds * 0.3 * 0.7);
    for (const doc of docs.slice(10)) expect(Math.abs((counts.get(doc) ?? 0) - rounds * 0.3)).toBeLessThan(reach);
  });

  test("as qrels and prels: documents that were not drawn are −1", () => {
    const drawn = drawStrata(makePool(runs), parseStrata("1-1:1,2-5:.5,6-8:.1,9-100:.3"), "0");
    const small = new Map([["1", drawn.get("1")!.filter(({ stratum }) => stratum < 3)]]);
    const unsampled = small.get("1")!.find(({ sampled }) => !sampled)!;
    const qrels = [...poolQrelsLines(small, () => 1)];
    expect(qrels).toContain("1 0 d0 1\n");
    expect(qrels).toContain(`1 0 ${unsampled.doc} -1\n`);
    expect([...prelsLines(small, () => 1)]).toContain(`1 ${unsampled.doc} -1 2 0.5\n`);
    // One document would leave the variance of its stratum unknown.
    expect(drawn.get("1")!.filter(({ stratum, sampled }) => stratum === 3 && sampled).length).toBe(2);
  });
});

describe("moveToFront", () => {
  const runs = [run("good", 9, { "1": "a b c d" }), run("bad", 9, { "1": "p q r a" })];
  const relevant = new Set(["a", "b", "r"]);

  test("stays with a run as long as it yields relevant documents", () => {
    const order = moveToFront(runs, "1", (doc) => relevant.has(doc));
    // good: a, b, then c fails; bad: p fails; good: d fails; bad: q, r, and all are seen.
    expect(order.map(({ doc }) => doc)).toEqual(["a", "b", "c", "p", "d", "q", "r"]);
    expect(order[3]).toEqual({ doc: "p", run: 1, rank: 1, relevant: false });
  });

  test("an unjudged document counts as not relevant, and is marked", () => {
    const order = moveToFront(runs, "1", (doc) => (doc === "a" ? true : undefined));
    expect(order.slice(0, 3)).toMatchObject([
      { doc: "a", relevant: true },
      { doc: "b", relevant: undefined },
      { doc: "p" },
    ]);
  });

  test("the whole order is the pool, and a limit returns its beginning", () => {
    const ranking = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(ranking, { maxLength: 4 }), fc.string(), fc.nat(8), (lists, good, limit) => {
        const some = lists.map((docs, i) => ({ name: `r${i}`, depth: 4, topics: new Map([["1", { docs }]]) }));
        const order = moveToFront(some, "1", (doc) => good.includes(doc)).map(({ doc }) => doc);
        expect([...order].sort()).toEqual(
          makePool(some)
            .get("1")
            ?.map(({ doc }) => doc) ?? [],
        );
        expect(moveToFront(some, "1", (doc) => good.includes(doc), limit).map(({ doc }) => doc)).toEqual(
          order.slice(0, limit),
        );
      }),
    );
  });
});

describe("poolLines", () => {
  const pool = makePool(RUNS);

  test("does not show ranks unless requested", () => {
    expect([...poolLines(pool)].join("")).toBe(
      "#topic\tdoc\tmark\n1\ta\tS\n1\tb\tS\n1\te\tS\n1\tf\tS\n2\tx\tS\n2\ty\tS\n",
    );
    expect([...poolLines(pool, { runs: ["r1", "r2"] })][2]).toBe("1\tb\tS\tr1:2 r2:1\n");
  });

  test("shuffles by seed", () => {
    const shuffled = (seed: string) => [...poolLines(pool, { order: "shuffle", seed })];
    expect(shuffled("a")).toEqual(shuffled("a"));
    expect([...shuffled("a")].sort()).toEqual([...poolLines(pool)].sort());
    expect(new Set(["a", "b", "c", "d", "e", "f"].map((seed) => shuffled(seed).join(""))).size).toBeGreaterThan(1);
  });
});

test("a sheet has neither marks nor grades; the marks come from the pool file", () => {
  expect([...sheetLines(pool12())].join("")).toBe("topic\tdoc\tgrade\n1\ta\t\n1\tb\t\n");
  const bytes = new TextEncoder().encode([...poolLines(pool12(), { runs: ["r"] })].join(""));
  expect(parsePoolMarks(bytes, "pool")).toEqual(
    new Map([
      [
        "1",
        new Map([
          ["a", "U"],
          ["b", "S"],
        ]),
      ],
    ]),
  );
  expect(() => parsePoolMarks(new TextEncoder().encode("1 a\n1 b X\n"), "pool")).toThrow(
    'pool:1: expected a mark S, J or U after the document: "1 a"\npool:2:',
  );
});

function pool12() {
  return makePool([run("r", 2, { "1": "a b" })], { experts: new Map([["1", new Set(["a"])]]) });
}

describe("parseTopicDocuments", () => {
  const parse = (text: string) => parseTopicDocuments(new TextEncoder().encode(text), "experts");

  test("reads lists and pool files", () => {
    expect(parse("1 a\n\n1\tb\tS\n# 1 c\n2 a\n1 a\n")).toEqual(
      new Map([
        ["1", new Set(["a", "b"])],
        ["2", new Set(["a"])],
      ]),
    );
  });

  test("reports every line without a document", () => {
    expect(() => parse("1\n1 a\n2")).toThrow('experts:1: expected a topic and a document: "1"\nexperts:3:');
    expect(() => parse("")).toThrow("experts: no documents in this file");
  });
});
