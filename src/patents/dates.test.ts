import fc from "fast-check";
import { expect, it } from "vitest";
import { isoDate } from "./dates.js";

it.each([
  ["20050622", "2005-06-22"],
  ["2005-06-22", "2005-06-22"],
  ["2005/06/22", "2005-06-22"],
  ["22.06.2005", "2005-06-22"],
  ["22 June 2005", "2005-06-22"],
  ["Jun. 22, 2005", "2005-06-22"],
  ["20050600", "2005-06"],
  ["200506", "2005-06"],
  ["20050000", "2005"],
  ["2005", "2005"],
  [" 20050622 ", "2005-06-22"],
  ["20000229", "2000-02-29"],
  ["00000000", undefined],
  ["20050022", undefined],
  ["20051301", undefined],
  ["20050230", undefined],
  ["19000229", undefined],
  ["", undefined],
  ["unknown", undefined],
])("%j is %s", (text, date) => expect(isoDate(text)).toBe(date));

it("reads every day of the calendar, with or without separators", () => {
  const days = fc.date({ min: new Date("1790-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      const iso = day.toISOString().slice(0, 10);
      expect(isoDate(iso)).toBe(iso);
      expect(isoDate(iso.replaceAll("-", ""))).toBe(iso);
      expect(isoDate(iso.split("-").reverse().join("."))).toBe(iso);
    }),
  );
});
