import { InputError, losslessText, type ProblemList, shortened } from "../core/index.js";
import { eachLine, latin1 } from "./lines.js";

/** A kind of file that people give by mistake where lines of columns are expected. */
interface ForeignKind {
  readonly name: string;
  readonly advice?: string;
}

const DECOMPRESS = "Decompress it first; only gzip is read as it is.";
const TO_UTF8 = "Convert it to UTF-8.";
const UNPACK = "Unpack it first, and give the file that is in it.";

/** Kinds that are not plain text, by bytes that each has at its beginning, or at the given place. */
const MARKED_KINDS: readonly (ForeignKind & { readonly mark: string; readonly at?: number })[] = [
  { name: "gzip in gzip", advice: "Decompress it once.", mark: "\x1f\x8b" },
  { name: "a ZIP archive", advice: UNPACK, mark: "PK\x03\x04" },
  { name: "a 7z archive", advice: UNPACK, mark: "7z\xbc\xaf\x27\x1c" },
  { name: "a tar archive", advice: UNPACK, mark: "ustar", at: 257 },
  { name: "compressed by bzip2", advice: DECOMPRESS, mark: "1AY&SY", at: 4 },
  { name: "compressed by xz", advice: DECOMPRESS, mark: "\xfd7zXZ\0" },
  { name: "compressed by Zstandard", advice: DECOMPRESS, mark: "\x28\xb5\x2f\xfd" },
  { name: "a PDF document", mark: "%PDF-" },
  { name: "text in UTF-16", advice: TO_UTF8, mark: "\xff\xfe" },
  { name: "text in UTF-16", advice: TO_UTF8, mark: "\xfe\xff" },
];

const OTHER_BINARY: ForeignKind = { name: "a binary file" };

/** Kinds of text, by the first line that is not blank. */
const TEXT_KINDS: readonly (ForeignKind & { readonly start: RegExp })[] = [
  {
    name: "a web page (HTML)",
    advice: "If the file was downloaded, the page may say why it is not the one that was meant.",
    start: /^<(?:!doctype\s+html|html|head|body)\b/i,
  },
  { name: "XML", start: /^<[!?/a-z][^\s<]*/i },
  { name: "JSON", start: /^(?:\{\s*(?:["}]|$)|\[\s*(?:["[{\]\d-]|$))/ },
];

/** What is shown and looked at of a line: lines of binary files have any length. */
const MOST_BYTES = 1000;

/**
 * Reports a file of another kind as one problem, in place of the many that its lines have as lines of columns. Nothing
 * is reported if the first line is as expected, whatever it looks like: ids may contain any character.
 *
 * @param problems what is wrong with the lines
 * @param expected what the file should be: `a run`
 */
export function refuseForeignFile(
  bytes: Uint8Array,
  file: string,
  problems: ProblemList,
  { expected, hint }: { readonly expected: string; readonly hint: string },
): void {
  if (problems.isEmpty) return;
  const refuse = ({ name, advice }: ForeignKind, line: number, text?: string) => {
    const problem = { file, line, message: `this is ${name}, not ${expected}`, ...(text !== undefined && { text }) };
    throw new InputError([problem], { hint: advice === undefined ? hint : `${advice}\n${hint}` });
  };
  const marked = MARKED_KINDS.find(({ mark, at = 0 }) => latin1(bytes, at, at + mark.length) === mark);
  if (marked) refuse(marked, 1);
  const [problem] = problems.kept;
  if (problem.text?.includes("\0")) refuse(OTHER_BINARY, problem.line, problem.text);
  const first = firstLine(bytes);
  const kind = TEXT_KINDS.find(({ start }) => start.test(first.text));
  if (kind && problem.line === first.line) refuse(kind, first.line, shortened(first.text));
}

/** The first line that is not blank. */
function firstLine(bytes: Uint8Array): { readonly line: number; readonly text: string } {
  for (const { line, start, end } of eachLine(bytes)) {
    const text = losslessText(bytes.subarray(start, Math.min(end, start + MOST_BYTES))).trim();
    if (text !== "") return { line, text };
  }
  return { line: 0, text: "" };
}
