import { describe, expect, test } from "vitest";
import { normalisePublicationId } from "../../patents/index.js";
import { isoDay } from "./calendar.js";
import { World } from "./world.js";

const world = new World({ seed: "citing", documents: 12_000 });
const FIRST = Math.floor(world.families / 2);
const families = Array.from({ length: world.families - FIRST }, (_, i) => world.family(FIRST + i));
const cited = families.map((family) => ({ family, ...world.citing(family) }));
const documents = cited.flatMap(({ family, named }) => named.map((document) => ({ citing: family, ...document })));
const share = <T>(list: readonly T[], is: (each: T) => boolean) => list.filter(is).length / list.length;
const relevantTo = (family: (typeof families)[number]) => new Set(world.priorArt(family).map((art) => art.family));

/** Five standard errors of a share. */
const tolerance = (p: number, n: number) => 5 * Math.sqrt((p * (1 - p)) / n);

describe("documents named in descriptions", () => {
  test("are as many as in real ones: 95 % name any, with deciles 1 2 2 3 4 5 6 10 17", () => {
    const counts = cited.map(({ named }) => named.length).filter((count) => count > 0);
    expect(Math.abs(counts.length / cited.length - 0.95)).toBeLessThan(tolerance(0.95, cited.length));
    counts.sort((a, b) => a - b);
    const deciles = [0.1, 0.5, 0.9].map((q) => counts[Math.floor(q * counts.length)]);
    expect(deciles).toEqual([1, 4, expect.closeTo(17, -1)]);
    expect(counts.at(-1)).toBeLessThanOrEqual(60);
  });

  test("are mostly not relevant: relevance follows from features alone", () => {
    const isRelevant = new Map(families.map((family) => [family.number, relevantTo(family)]));
    const relevant = documents.filter(
      ({ citing, family }) => family !== undefined && isRelevant.get(citing.number)!.has(family),
    );
    // The number that is relevant has Poisson's distribution with mean 1.7, but not more than there are or are named.
    expect(relevant.length / documents.length).toBeGreaterThan(0.1);
    expect(relevant.length / documents.length).toBeLessThan(0.25);
    for (const { citing, family, reason } of documents) {
      if (reason === "relevant") expect(isRelevant.get(citing.number)!.has(family!)).toBe(true);
      if (reason === "same class" || reason === "elsewhere")
        expect(isRelevant.get(citing.number)!.has(family!)).toBe(false);
    }
  });

  test("are listed in the search report about once, however many they are", () => {
    const naming = cited.filter(({ named }) => named.length > 0);
    const listed = naming.map(({ inText, searchReport }) => {
      const report = new Set(searchReport.map((citation) => citation.cited));
      return inText.filter((id) => report.has(id)).length;
    });
    const mean = listed.reduce((sum, n) => sum + n, 0) / listed.length;
    // Real documents: 1.02 [.71, 1.39], none in 42 % [30, 56], 7 % [3, 22] of all that are named.
    expect(mean).toBeGreaterThan(0.71);
    expect(mean).toBeLessThan(1.39);
    expect(share(listed, (n) => n === 0)).toBeGreaterThan(0.3);
    expect(share(listed, (n) => n === 0)).toBeLessThan(0.56);
    expect((mean * listed.length) / documents.length).toBeLessThan(0.22);
  });

  test("have other reasons: the applicant's own inventions, background of the class and of others, older documents", () => {
    const others = documents.filter(({ reason }) => reason !== "relevant");
    // A tenth is the applicant's own, where it has any.
    expect(share(others, ({ reason }) => reason === "own")).toBeGreaterThan(0.05);
    expect(share(others, ({ reason }) => reason === "own")).toBeLessThan(0.12);
    const [near, far] = ["same class", "elsewhere"].map((reason) => others.filter((each) => each.reason === reason));
    expect(far.length / (near.length + far.length)).toBeGreaterThan(0.3);
    expect(far.length / (near.length + far.length)).toBeLessThan(0.5);
    for (const { citing, family } of documents.filter(({ reason }) => reason === "own")) {
      expect(world.family(family!).applicant.number).toBe(citing.applicant.number);
    }
    for (const { citing, family } of far) expect(world.family(family!).home.class).not.toBe(citing.home.class);
  });

  test("were published before the first filing, and have normal numbers", () => {
    for (const { citing, id, family, date } of documents) {
      expect(normalisePublicationId(id)).toBe(id);
      expect(date < isoDay(citing.priority)).toBe(true);
      const real = family === undefined ? [] : world.family(family).publications;
      const itself = real.find((each) => each.id === id);
      if (itself) expect(isoDay(itself.published)).toBe(date);
      if (family !== undefined) expect(family).toBeLessThan(citing.number);
    }
  });

  test("are often known by the number of an equivalent that is not in the world", () => {
    const inWorld = documents.filter(({ family }) => family !== undefined);
    const missing = share(inWorld, ({ id, family }) => !world.publications(family!).some((each) => each.id === id));
    expect(missing).toBeGreaterThan(0.25);
    expect(missing).toBeLessThan(0.6);
  });

  test("have numbers of the offices that real texts name: 45 % US, 22 % WO, 14 % JP, 13 % EP", () => {
    const of = (office: string) => share(documents, ({ id }) => id.startsWith(office));
    const shares = ["US", "WO", "JP", "EP"].map(of);
    for (const [i, real] of [0.45, 0.22, 0.14, 0.13].entries()) expect(Math.abs(shares[i] - real)).toBeLessThan(0.05);
  });
});

test("search reports cite as many documents as real ones, with their categories", () => {
  const reports = cited.map(({ searchReport }) => searchReport);
  const all = reports.flat();
  expect(Math.abs(all.length / reports.length - 4.8)).toBeLessThan(0.3);
  const of = (letter: string) => share(all, ({ categories }) => categories.includes(letter));
  expect(Math.abs(of("A") - 0.54)).toBeLessThan(0.05);
  expect(Math.abs(of("X") - 0.27)).toBeLessThan(0.04);
  // [5.7, 19] in real reports.
  expect(of("D")).toBeGreaterThan(0.057);
  expect(of("D")).toBeLessThan(0.19);
});
