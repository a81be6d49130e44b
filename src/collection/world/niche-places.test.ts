import { describe, expect, test } from "vitest";
import { createRandom } from "../../core/index.js";
import { World } from "./world.js";

const world = new World({ seed: "places", documents: 20_000 });
const families = Array.from({ length: world.families }, (_, number) => world.family(number));
const byDocument = (node: (place: (typeof families)[number]["places"][number]) => string | number) =>
  families.map(({ places }) => new Set(places.map(node)).size);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the classification of a world of 20,000 documents", () => {
  test("has hundreds of subclasses, none of which is a section", () => {
    const first = new Set(families.map(({ places: [place] }) => place.subclass));
    expect(first.size).toBeGreaterThan(250);
    expect(new Set(families.map(({ places: [place] }) => place.class)).size).toBeGreaterThan(80);
    const counts = new Map<number, number>();
    for (const {
      places: [{ subclass }],
    } of families)
      counts.set(subclass, (counts.get(subclass) ?? 0) + 1);
    // The largest of MAREC has 7 % [4, 11].
    expect(Math.max(...counts.values()) / families.length).toBeLessThan(0.11);
  });

  test("has about as many different symbols in a sample as MAREC", () => {
    const random = createRandom("sample");
    const sample = Array.from({ length: 200 }, () => families[random.below(families.length)]);
    const first = (node: (place: (typeof families)[number]["places"][number]) => unknown) =>
      new Set(sample.map(({ places }) => node(places[0]))).size;
    // MAREC: 58 classes, 120 subclasses, 169 main groups. Niches make a small world less broad.
    expect(Math.abs(first((place) => place.class) - 58)).toBeLessThan(15);
    expect(first((place) => place.subclass)).toBeGreaterThan(75);
    expect(first((place) => place.group)).toBeGreaterThan(110);
  });

  test("gives documents as many symbols as in MAREC: 6.1, in 3.1 main groups, 2.1 subclasses and 1.7 classes", () => {
    expect(Math.abs(mean(byDocument(({ symbol }) => symbol)) - 6.1)).toBeLessThan(0.4);
    expect(Math.abs(mean(byDocument(({ group }) => group)) - 3.1)).toBeLessThan(0.5);
    expect(Math.abs(mean(byDocument(({ subclass }) => subclass)) - 2.1)).toBeLessThan(0.3);
    expect(Math.abs(mean(byDocument((place) => place.class)) - 1.7)).toBeLessThan(0.3);
  });

  test("does not make a filter by subclass more selective than a real one: 2.8 % of all pairs share one in MAREC", () => {
    const random = createRandom("pairs");
    const subclasses = Array.from(
      { length: 800 },
      () => new Set(families[random.below(families.length)].places.map(({ subclass }) => subclass)),
    );
    let [common, pairs] = [0, 0];
    for (const [i, a] of subclasses.entries()) {
      for (const b of subclasses.slice(0, i)) {
        pairs++;
        if ([...a].some((subclass) => b.has(subclass))) common++;
      }
    }
    // Eight seeds had 3.0 to 5.4 %. With one subclass in each section it was 54 %.
    expect(common / pairs).toBeGreaterThan(0.028);
    expect(common / pairs).toBeLessThan(0.06);
  });

  test("leaves a third of the relevant families outside of the subclasses of an invention", () => {
    let [outside, all] = [0, 0];
    for (const family of families.slice(-2000)) {
      const own = new Set(family.places.map(({ subclass }) => subclass));
      for (const art of world.priorArt(family)) {
        all++;
        if (!own.has(world.family(art.family).places[0].subclass)) outside++;
      }
    }
    // US patents cite 36 % [29, 44] of another class; those were found by examiners, who look in their own classes.
    expect(outside / all).toBeGreaterThan(0.29);
    expect(outside / all).toBeLessThan(0.54);
  });
});

test("the density of prior art does not depend on the classification", () => {
  const relevant = [6_000, 24_000].map((documents) => {
    const other = new World({ seed: "places", documents });
    const last = Array.from({ length: 400 }, (_, i) => other.family(other.families - 1 - i));
    return mean(last.map((family) => other.priorArt(family).length));
  });
  expect(relevant[0] / relevant[1]).toBeGreaterThan(0.75);
  expect(relevant[0] / relevant[1]).toBeLessThan(1.33);
});
