import type { ProblemList } from "../../core/index.js";
import { eachLine, latin1, splitFields, utf8Of } from "../lines.js";
import { type Compat, compatError } from "../problems.js";

/** A format of judgement files. */
export interface JudgementFormat {
  /** The columns: `topic group document grade`. */
  readonly columns: string;
  /** The start of trec_eval's error messages, and its message for a file without lines. */
  readonly reader: string;
  readonly unreadable: { readonly reader: string; readonly kind: string };
}

/** A line of a judgement file: its 1-based number and its columns, with one character per byte. */
export interface JudgementLine {
  readonly line: number;
  readonly columns: readonly string[];
}

/**
 * The valid lines of a judgement file; the problems of the others are added to `problems`.
 *
 * In lenient mode, blank lines and comments are skipped. With `compat`, the first line that trec_eval
 * does not accept is an error: a blank line, in version 9 a comment, and in version 10 a comment right
 * after another, which it reads as a judgement. (A comment in the last line crashes version 10.)
 */
export function* judgementLines(
  bytes: Uint8Array,
  file: string,
  format: JudgementFormat,
  compat: Compat | undefined,
  problems: ProblemList,
): Generator<JudgementLine> {
  const width = format.columns.split(" ").length;
  let count = 0;
  let afterComment = false;
  for (const { line, start, end } of eachLine(bytes)) {
    const fields = splitFields(bytes, start, end);
    if (!compat && (fields.length === 0 || bytes[fields[0]] === 0x23)) continue;
    afterComment = compat === 10 && !afterComment && bytes[start] === 0x23;
    if (afterComment) continue;
    count++;
    if (fields.length === 2 * width) {
      const columns = Array.from({ length: width }, (_, i) => latin1(bytes, fields[2 * i], fields[2 * i + 1]));
      yield { line, columns };
    } else if (compat) {
      throw compatError(format.reader, `Malformed line ${count}`, file);
    } else {
      const text = utf8Of(latin1(bytes, start, end)).trim();
      problems.add(line, `expected ${width} columns, found ${fields.length / 2}`, text);
    }
  }
  if (count > 0) return;
  const { reader, kind } = format.unreadable;
  if (compat) throw compatError(reader, `Cannot read ${kind} file '${file}'`, file);
  problems.add(0, "no judgements in this file");
}

/** The hint below the problems of a file. */
export function formatHint(format: JudgementFormat): string {
  return `A line of this format reads: ${format.columns}`;
}
