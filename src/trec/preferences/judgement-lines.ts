import { toByteText, toText } from "./byte-text.js";
import type { Compat, ProblemReport } from "./problem-report.js";

/** A line of a judgement file: its 1-based number and its columns, as byte texts. */
export interface JudgementLine {
  readonly line: number;
  readonly columns: readonly string[];
}

/**
 * The lines of a judgement file that have exactly `width` columns; others are reported.
 *
 * Read leniently, blank lines and lines that begin with `#` are left out. trec_eval takes no blank
 * line, and comments only in version 10, where a comment right behind another is read as a
 * judgement. (A comment as the last line crashes version 10; here it is a comment.)
 */
export function readJudgementLines(
  bytes: Uint8Array,
  width: number,
  compat: Compat,
  report: ProblemReport,
): JudgementLine[] {
  const texts = toByteText(bytes).split("\n");
  if (texts.at(-1) === "") texts.pop();
  const lines: JudgementLine[] = [];
  let afterComment = false;
  for (const [index, text] of texts.entries()) {
    const isComment: boolean = text.startsWith("#") && compat !== 9 && !(compat === 10 && afterComment);
    afterComment = isComment;
    if (isComment) continue;
    // The blanks of C's isspace, which are fewer than those of \s.
    const columns = text.split(/[ \t\v\f\r]+/).filter((column) => column !== "");
    if (columns.length === 0 && compat === undefined) continue;
    if (columns.length === width) lines.push({ line: index + 1, columns });
    else report.add(index + 1, `line must have ${width} columns, has ${columns.length}`, toText(text));
  }
  if (lines.length === 0) report.add(0, "file has no judgements");
  return lines;
}
