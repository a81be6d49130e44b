const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * A date in ISO 8601, with the parts that are known: `20050622`, `2005-06-22`, `22.06.2005` and `22 June 2005` are
 * `2005-06-22`; `20050600` is `2005-06`; `20050000` and `2005` are `2005`. Offices write zeros for unknown parts.
 *
 * @returns undefined if there is no year, or no such day
 */
export function isoDate(text: string): string | undefined {
  const trimmed = text.trim();
  const compact = /^(\d{4})[-/.]?(\d\d)?[-/.]?(\d\d)?$/.exec(trimmed);
  if (compact) return fromParts(compact[1], compact[2], compact[3]);
  const european = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(trimmed);
  if (european) return fromParts(european[3], european[2], european[1]);
  const words = /^(\d{1,2})?\.?\s*([A-Za-z]{3})[a-z]*\.?,?\s+(?:(\d{1,2}),\s*)?(\d{4})$/.exec(trimmed);
  const month = words ? MONTHS.indexOf(words[2].toLowerCase()) + 1 : 0;
  return words && month > 0 ? fromParts(words[4], String(month), words[1] ?? words[3]) : undefined;
}

function fromParts(yearText: string, monthText = "0", dayText = "0"): string | undefined {
  const year = Number(yearText);
  const month = Number(monthText);
  const day = Number(dayText);
  if (year === 0 || month > 12) return undefined;
  if (month === 0) return day === 0 ? yearText : undefined;
  const isoMonth = `${yearText}-${String(month).padStart(2, "0")}`;
  if (day === 0) return isoMonth;
  if (day > new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate()) return undefined;
  return `${isoMonth}-${String(day).padStart(2, "0")}`;
}
