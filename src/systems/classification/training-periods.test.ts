import fc from "fast-check";
import { expect, it } from "vitest";
import { isBeforePeriod, trainingPeriods } from "./training-periods.js";

it("splits topics by date; the first of a period is its cut-off", () => {
  const topics = ["1999-05-01", "1990-01-01", "2004-02-29", "1995-01-01", "1999-05-01"].map((before) => ({ before }));
  expect(trainingPeriods(topics, 2)).toEqual([
    { topics: [topics[1], topics[3], topics[0]], before: "1990-01-01" },
    { topics: [topics[4], topics[2]], before: "1999-05-01" },
  ]);
  expect(trainingPeriods(topics, 99)).toHaveLength(5);
  expect(trainingPeriods([], 3)).toEqual([]);
  const undated: { readonly before?: string } = {};
  expect(trainingPeriods([{ before: "1990" }, undated], 1)).toEqual([
    { topics: [undated] },
    { topics: [{ before: "1990" }], before: "1990" },
  ]);
});

it("returns each topic once, and never with a later date than its own", () => {
  const dates = fc.array(fc.integer({ min: 1900, max: 2020 }).map(String), { maxLength: 40 });
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 12 }), (years, most) => {
      const topics = years.map((before, id) => ({ id, before }));
      const periods = trainingPeriods(topics, most);
      expect(periods.length).toBe(Math.min(most, topics.length));
      expect(new Set(periods.flatMap((each) => each.topics.map(({ id }) => id))).size).toBe(topics.length);
      for (const { before = "", topics: own } of periods) {
        expect(own.length).toBeGreaterThan(0);
        for (const topic of own) expect(before <= topic.before).toBe(true);
      }
    }),
  );
});

it.each([
  ["1999-12-31", "2000-01-01", true],
  ["2000-01-01", "2000-01-01", false],
  ["1999", "2000-01-01", true],
  ["2000", "2000-06-01", false],
  ["2000-05", "2000-06-01", true],
  [undefined, "2000-01-01", true],
  ["2020-01-01", undefined, true],
])("treats %s as before %s, as a search does: %s", (date, before, is) => expect(isBeforePeriod(date, before)).toBe(is));
