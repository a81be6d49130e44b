import { type Day, isoDay, nextWeekday, yearOf } from "./calendar.js";
import type { WorldLanguage } from "./languages/language.js";
import type { WorldOffice } from "./parameters.js";

/** One document of a family. */
export interface Publication {
  readonly id: string;
  readonly office: WorldOffice;
  readonly number: string;
  readonly kind: string;
  readonly published: Day;
  readonly language: WorldLanguage;
}

/** Weekdays on which the offices publish. */
const WEEKDAYS: Readonly<Record<WorldOffice, number>> = { EP: 3, WO: 4, US: 2, DE: 4, FR: 5, JP: 2 };

/**
 * A document with the number that its office would give it at that time: families have consecutive numbers at an
 * office, within a year if the office numbers by year. Two families never get the same number.
 */
export function publication(
  office: WorldOffice,
  kind: string,
  family: number,
  published: Day,
  language: WorldLanguage,
): Publication {
  const day = nextWeekday(published, WEEKDAYS[office]);
  const number = numberOf(office, kind, family, yearOf(day));
  return { id: `${office}-${number}-${kind}`, office, number, kind, published: day, language };
}

function numberOf(office: WorldOffice, kind: string, family: number, year: number): string {
  switch (office) {
    case "EP":
      return String(100_000 + family).padStart(7, "0");
    case "WO":
      // 5 digits were printed until 2004; no year has that many families.
      return `${year}${String((family * 7) % 99_991).padStart(6, "0")}`;
    case "US":
      return kind === "A1" ? `${year}${String((family * 3) % 999_983).padStart(7, "0")}` : String(4_200_000 + family);
    case "DE": {
      const serial = String((family * 7) % 99_991).padStart(5, "0");
      if (year < 1995) return `${year - 1950}${serial}`;
      if (year < 2000) return `1${year - 1900}${serial}`;
      return year < 2004 ? `10${year - 2000}${serial}` : `10${year}0${serial}`;
    }
    case "FR":
      return String(2_400_000 + family);
    case "JP": {
      const serial = String((family * 3) % 399_989).padStart(6, "0");
      if (year > 1999) return `${year}${serial}`;
      return year > 1988 ? `H${String(year - 1988).padStart(2, "0")}${serial}` : `S${year - 1925}${serial}`;
    }
  }
}

/** A filing's number and date, in the form of the office. */
export function filing(office: WorldOffice, family: number, day: Day, order: number) {
  const serial = String((family * 11 + order) % 999_983).padStart(6, "0");
  return { country: office, number: `${yearOf(day)}${serial}`, kind: office === "WO" ? "W" : "A", date: isoDay(day) };
}
