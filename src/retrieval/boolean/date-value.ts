import type { DateKind } from "../query/match-condition.js";
import type { BooleanQuery } from "./boolean-query.js";
import type { Comparison } from "./lex-boolean.js";

/** What is wrong with a value, for a message. */
export interface ValueProblem {
  readonly problem: string;
}

/**
 * Reads `1998`, `1998-03`, `19980315`, `15/03/1998`, and ranges: `1998..2003`, `1998:2003`, `1998-2003`, `1998,2003`, `1998
 * TO 2003`. A comparison excludes or includes the day, month or year: `pd<1998` is until 1997.
 */
export function dateValue(date: DateKind, comparison: Comparison, text: string): BooleanQuery | ValueProblem {
  const both = /^([^<]+)(<=|<)(.+)$/.exec(text);
  if (both && (comparison === ">=" || comparison === ">")) return between(date, comparison, both);
  const [first, second, ...more] = partsOf(text);
  if (second === undefined) return compared(date, comparison, first, text);
  const isRange = more.length === 0 && (comparison === ":" || comparison === "within") && first + second !== "";
  if (!isRange) return { problem: `not a range of dates, such as 1998..2003: ${JSON.stringify(text)}` };
  return range(
    date,
    first === "" || first === "*" ? undefined : first,
    second === "" || second === "*" ? undefined : second,
    text,
  );
}

function partsOf(text: string): string[] {
  const trimmed = text.trim();
  if (/^\d{4}-\d{4}$/.test(trimmed)) return trimmed.split("-");
  return trimmed.split(/\.\.+|:|,\s*|\s+TO\s+|\s+/i);
}

function range(
  date: DateKind,
  first: string | undefined,
  second: string | undefined,
  text: string,
): BooleanQuery | ValueProblem {
  const from = first === undefined ? undefined : day(first);
  const until = second === undefined ? undefined : day(second);
  if (first !== undefined && from === undefined) return notDate(first);
  if (second !== undefined && until === undefined) return notDate(second);
  if (from === undefined && until === undefined) return notDate(text);
  if (from !== undefined && until !== undefined && from.slice(0, until.length) > until)
    return { problem: `the range ends before it begins: ${text}` };
  return { kind: "date", date, ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
}

function compared(date: DateKind, comparison: Comparison, written: string, text: string): BooleanQuery | ValueProblem {
  const at = day(written);
  if (at === undefined) return notDate(text);
  const on: BooleanQuery = { kind: "date", date, from: at, until: at };
  const next = moved(at, comparison === ">" ? 1 : -1);
  switch (comparison) {
    case ">=":
      return { kind: "date", date, from: at };
    case "<=":
      return { kind: "date", date, until: at };
    case ">":
      return next === undefined ? notDate(text) : { kind: "date", date, from: next };
    case "<":
      return next === undefined ? notDate(text) : { kind: "date", date, until: next };
    case "<>":
      return { kind: "not", part: on };
    default:
      return on;
  }
}

/** The USPTO's `@pd>=1998<=2003`. */
function between(
  date: DateKind,
  comparison: Comparison,
  [text, first, sign, second]: RegExpExecArray,
): BooleanQuery | ValueProblem {
  const from = compared(date, comparison, first, first);
  const until = compared(date, sign as Comparison, second, second);
  if ("problem" in from) return from;
  if ("problem" in until) return until;
  return range(date, "from" in from ? from.from : undefined, "until" in until ? until.until : undefined, text);
}

function notDate(text: string): ValueProblem {
  return { problem: `not a date, such as 1998, 1998-03 or 1998-03-15: ${JSON.stringify(text)}` };
}

/** A day, month or year in ISO 8601; `undefined` if there is no such day. */
function day(text: string): string | undefined {
  const [, d, m, y] = /^(\d\d?)[/.](\d\d?)[/.](\d{4})$/.exec(text) ?? [];
  const iso = y === undefined ? text : `${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  const [, year, month, dayOfMonth] = /^(\d{4})(?:-?(\d\d)(?:-?(\d\d))?)?$/.exec(iso) ?? [];
  if (year === undefined || year === "0000") return undefined;
  const written = [year, month, dayOfMonth].filter((part) => part !== undefined).join("-");
  return written === shortened(new Date(written), written.length) ? written : undefined;
}

/** The next or previous year, month or day. */
function moved(date: string, by: 1 | -1): string | undefined {
  const [year, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  const next = new Date(Date.UTC(2000, 0, 1));
  next.setUTCFullYear(
    year + (date.length === 4 ? by : 0),
    month - 1 + (date.length === 7 ? by : 0),
    dayOfMonth + (date.length === 10 ? by : 0),
  );
  const moved = shortened(next, date.length);
  return moved !== undefined && /^\d{4}/.test(moved) && !moved.startsWith("0000") ? moved : undefined;
}

function shortened(date: Date, length: number): string | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, length);
}
