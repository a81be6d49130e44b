import { FIRST_YEAR } from "./parameters.js";

/** Days since the start of the world's first year. */
export type Day = number;

const ORIGIN = Date.UTC(FIRST_YEAR, 0, 1) / 86_400_000;

/** `1997-03-05`. */
export function isoDay(day: Day): string {
  return new Date((ORIGIN + day) * 86_400_000).toISOString().slice(0, 10);
}

export function yearOf(day: Day): number {
  return new Date((ORIGIN + day) * 86_400_000).getUTCFullYear();
}

/** The first of a year. */
export function startOfYear(year: number): Day {
  return Date.UTC(year, 0, 1) / 86_400_000 - ORIGIN;
}

/** The next date with a given day of the week, 0 for Sunday: offices publish weekly. */
export function nextWeekday(day: Day, weekday: number): Day {
  // 1 January 1970 was a Thursday.
  return day + ((weekday - ((ORIGIN + day + 4) % 7) + 7) % 7);
}
