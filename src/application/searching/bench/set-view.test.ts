import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentValues } from "../../../retrieval/index.js";
import type { Mark } from "../search-file/search-events.js";
import { countClasses, countValues } from "./set-counts.js";
import { passingOf, type SetMaterial, viewSet } from "./set-view.js";

interface Plain {
  readonly country: string;
  readonly kind: string;
  readonly date: number;
  readonly family: number;
  readonly language: number;
  readonly classes: readonly string[];
  readonly mark: Mark | undefined;
}

const LANGUAGES = ["", "en", "de"];
const CLASSES = ["A01B1/00", "A01B1/02", "A01C3/04", "B60T8/17", "B60T8/32", "H04L29/06", "H04L"];

const plain: fc.Arbitrary<Plain> = fc.record({
  country: fc.constantFrom("EP", "US", "JP"),
  kind: fc.constantFrom("A1", "B1", "B2"),
  date: fc.constantFrom(0, 19940000, 19950000, 19950600, 19950800, 19950829, 19950830, 20010315),
  family: fc.nat(5),
  language: fc.nat(2),
  classes: fc.subarray(CLASSES),
  mark: fc.constantFrom(undefined, "relevant" as const, "maybe" as const, "not" as const),
});

const documents = fc.array(plain, { maxLength: 30 });

function material(list: readonly Plain[]): SetMaterial {
  const ids = list.map(({ country, kind }, n) => `${country}-${1000 + n}-${kind}`);
  const starts = new Uint32Array(list.length + 1);
  const classes = list.flatMap((each, n) => {
    starts[n + 1] = starts[n] + each.classes.length;
    return each.classes.map((symbol) => CLASSES.indexOf(symbol));
  });
  const values: DocumentValues = {
    dates: Int32Array.from(list, ({ date }) => date),
    families: Int32Array.from(list, ({ family }) => family),
    languages: Int32Array.from(list, ({ language }) => language),
    languageNames: LANGUAGES,
    symbols: CLASSES,
    starts,
    classes: Uint32Array.from(classes),
  };
  const marks = new Map(list.flatMap(({ mark }, n) => (mark ? [[ids[n], mark] as const] : [])));
  return { ids, values, marks };
}

const numbers = (list: readonly Plain[], wanted: (each: Plain) => boolean) =>
  list.flatMap((each, n) => (wanted(each) ? [n] : []));

describe("a view of a set", () => {
  it("has the documents that pass each filter, as a plain definition says", () => {
    fc.assert(
      fc.property(documents, (list) => {
        const set = material(list);
        const pass = (view: Parameters<typeof passingOf>[1]) => [...passingOf(set, view)];
        // Before 30 August: the whole month of June, and no date of which only the year 1995 would be known.
        const early = [19940000, 19950600, 19950829];
        expect(pass({ before: "1995-08-30" })).toEqual(numbers(list, ({ date }) => early.includes(date)));
        expect(pass({ from: 1995, until: 1995 })).toEqual(numbers(list, ({ date }) => `${date}`.startsWith("1995")));
        expect(pass({ countries: ["EP", "JP"] })).toEqual(numbers(list, ({ country }) => country !== "US"));
        expect(pass({ kinds: ["B"] })).toEqual(numbers(list, ({ kind }) => kind !== "A1"));
        expect(pass({ kinds: ["B1"] })).toEqual(numbers(list, ({ kind }) => kind === "B1"));
        expect(pass({ languages: ["de"] })).toEqual(numbers(list, ({ language }) => language === 2));
        expect(pass({ marks: ["none", "not"] })).toEqual(numbers(list, ({ mark }) => !mark || mark === "not"));
        const inClass = (beginning: string) =>
          numbers(list, (each) => each.classes.some((c) => c.startsWith(beginning)));
        expect(pass({ classes: ["B60T8"] })).toEqual(inClass("B60T8"));
        expect(pass({ classes: ["A"] })).toEqual(inClass("A"));
        expect(pass({})).toEqual(numbers(list, () => true));
      }),
    );
  });

  it("collapses families to their first document, and loses none", () => {
    fc.assert(
      fc.property(documents, fc.constantFrom("rank" as const, "newest" as const, "oldest" as const), (list, order) => {
        const set = material(list);
        const all = viewSet(set, { order });
        const byFamily = viewSet(set, { order, byFamily: true });
        const families = new Set(list.map(({ family }) => family));
        expect([...all.shown].sort((a, b) => a - b)).toEqual([...list.keys()]);
        expect(byFamily.families).toBe(families.size);
        expect(byFamily.shown.length).toBe(families.size);
        expect(byFamily.shown.length + byFamily.others.reduce((sum, n) => sum + n, 0)).toBe(list.length);
        const firsts = [...families].map((family) => [...all.shown].find((n) => list[n].family === family));
        expect(new Set(byFamily.shown)).toEqual(new Set(firsts));
      }),
    );
  });

  it("puts documents without a date last, and those that a ranking lacks after the others", () => {
    const list = [0, 19940000, 20010315].map((date) => ({
      ...{ country: "EP", kind: "A1", date, family: date, language: 0, classes: [], mark: undefined },
    }));
    const set = material(list);
    expect([...viewSet(set, { order: "newest" }).shown]).toEqual([2, 1, 0]);
    expect([...viewSet(set, { order: "oldest" }).shown]).toEqual([1, 2, 0]);
    expect([...viewSet(set, {}, Int32Array.of(-1, 1, 0)).shown]).toEqual([2, 1, 0]);
  });
});

describe("counts of a set", () => {
  it("count each document once for a class, whatever number of its subgroups it has", () => {
    fc.assert(
      fc.property(documents, fc.constantFrom("", "A", "A01", "B60T", "B60T8", "H04L"), (list, below) => {
        const { values } = material(list);
        const found = countClasses(values, Int32Array.from(list.keys()), below);
        for (const { value, count } of found) {
          expect(value.startsWith(below) && value !== below).toBe(true);
          const isIn = (symbol: string) =>
            value.length <= 4 ? symbol.startsWith(value) : symbol === value || symbol.startsWith(`${value}/`);
          expect(count).toBe(list.filter(({ classes }) => classes.some(isIn)).length);
        }
        const covered = list.filter(({ classes }) =>
          classes.some((c) => c.startsWith(below) && c.length > below.length),
        );
        if (covered.length > 0) expect(found.length).toBeGreaterThan(0);
      }),
    );
  });

  it("add up to the number of documents", () => {
    fc.assert(
      fc.property(documents, (list) => {
        const set = material(list);
        const counts = countValues(set, Int32Array.from(list.keys()));
        const sum = (values: readonly { count: number }[]) => values.reduce((total, { count }) => total + count, 0);
        expect(sum(counts.years) + counts.undated).toBe(list.length);
        expect(sum(counts.countries)).toBe(list.length);
        expect(sum(counts.kinds)).toBe(list.length);
        expect(sum(counts.languages)).toBe(list.filter(({ language }) => language > 0).length);
        const { relevant, maybe, not, none } = counts.marks;
        expect(relevant + maybe + not + none).toBe(list.length);
      }),
    );
  });
});
