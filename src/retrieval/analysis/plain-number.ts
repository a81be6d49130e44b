/**
 * A number in a form common to all languages: digits and at most one point. `10,000` in English and `10.000` in German
 * are `10000`; `3,5` in German and French is `3.5`. Points that are not decimal points stay (`1.2.3`).
 *
 * @returns undefined if commas separate several numbers, `1,2,3`; other texts are returned unchanged
 */
export function plainNumber(text: string, language: string): string | undefined {
  if (!/^\d[\d.,]*\d$/.test(text)) return text;
  const [point, group] = language === "de" || language === "fr" ? [",", "."] : [".", ","];
  if (GROUPED[group].test(text)) return text.replaceAll(group, "").replace(point, ".");
  if (!text.includes(",")) return text;
  return point === "," && /^\d+,\d+$/.test(text) ? text.replace(",", ".") : undefined;
}

/** Digits in groups of three, with or without a fraction. */
const GROUPED: Readonly<Record<string, RegExp>> = {
  ",": /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/,
  ".": /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/,
};
