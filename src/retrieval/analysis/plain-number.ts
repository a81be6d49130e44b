/**
 * A number as every language writes it: digits and at most one point. `10,000` in English and `10.000` in German are
 * `10000`; `3,5` in German and French is `3.5`. Points that are no decimal point stay as they are (`1.2.3`).
 *
 * @returns undefined if commas stand between several numbers, `1,2,3`; other texts come back as they are
 */
export function plainNumber(text: string, language: string): string | undefined {
  if (!/^\d[\d.,]*\d$/.test(text)) return text;
  const [point, group] = language === "de" || language === "fr" ? [",", "."] : [".", ","];
  if (GROUPED[group].test(text)) return text.replaceAll(group, "").replace(point, ".");
  if (!text.includes(",")) return text;
  return point === "," && /^\d+,\d+$/.test(text) ? text.replace(",", ".") : undefined;
}

/** Digits in groups of three, with a fraction or without. */
const GROUPED: Readonly<Record<string, RegExp>> = {
  ",": /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/,
  ".": /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
};
