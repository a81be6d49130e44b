const YES = /^(?:yes|true|include[ds]?|relevant)$/i;
const NO = /^(?:no|false|exclude[ds]?|irrelevant|not relevant)$/i;
const NONE = /^(?:-1|na|n\/a|nan|none|unknown|\?|maybe)$/i;

/** The grade of a decision as reviewers write it; `none` if it was not made, undefined if it is not understood. */
export function gradeOf(text: string): number | "none" | undefined {
  const value = text.trim();
  if (NONE.test(value)) return "none";
  if (/^\d{1,3}(?:\.0+)?$/.test(value)) return Number.parseInt(value, 10);
  return YES.test(value) ? 1 : NO.test(value) ? 0 : undefined;
}
