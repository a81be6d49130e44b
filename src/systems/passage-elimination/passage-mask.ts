import { ProblemList } from "../../core/index.js";

/** The passages of a topic that count: only those named, or all but those. Plain data. */
export interface PassageMask {
  readonly action: "keep" | "drop";
  /** Numbers from 1, each with the first line that names it. */
  readonly numbers: ReadonlyMap<number, number>;
}

/** Ranges such as `1-999999` are short to write; a file of them must not use up the memory. */
export const MAX_NUMBERS = 1_000_000;

/**
 * Parses masks written by hand, by topic. A line has the topic, `keep` or `drop`, and numbers and ranges of passages
 * from 1: `P004 drop 2,5-7`. Empty lines and lines that begin with `#` are skipped; several lines of a topic are
 * combined. The passages of a newspaper topic are the sentences of its article; those of a patent are the paragraphs of
 * its description, including headings.
 *
 * @throws InputError for other lines, and for topics with both `keep` and `drop`
 */
export function parsePassageMasks(bytes: Uint8Array, file: string): Map<string, PassageMask> {
  const masks = new Map<string, { action: "keep" | "drop"; numbers: Map<number, number> }>();
  const problems = new ProblemList(file);
  let count = 0;
  for (const [i, text] of new TextDecoder().decode(bytes).split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(text)) continue;
    const place = { file, line: i + 1, text };
    const [, topic, action, list] = /^(\S+)\s+(keep|drop)\s+([\d,-][\d\s,-]*)$/.exec(text.trim()) ?? [];
    const numbers = list === undefined ? undefined : numbersOf(list);
    if (!numbers) {
      problems.push({ ...place, message: "line must be a topic, keep or drop, and numbers from 1 such as 2,5-7" });
      continue;
    }
    const known = masks.get(topic) ?? { action: action as "keep" | "drop", numbers: new Map<number, number>() };
    if (known.action !== action) problems.push({ ...place, message: `topic has both ${known.action} and ${action}` });
    for (const number of numbers) if (!known.numbers.has(number)) known.numbers.set(number, place.line);
    count += numbers.length;
    if (count > MAX_NUMBERS) {
      problems.push({ ...place, message: `more than ${MAX_NUMBERS} numbers of passages in this file` });
      break;
    }
    masks.set(topic, known);
  }
  problems.throwIfAny();
  return masks;
}

/** `2, 5-7` is 2, 5, 6 and 7; `undefined` if it is invalid. */
function numbersOf(list: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of list.split(",")) {
    const [, first, last = first] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(part) ?? [];
    if (first === undefined || Number(first) < 1 || Number(last) < Number(first)) return undefined;
    for (let number = Number(first); number <= Number(last); number++) numbers.push(number);
    if (numbers.length > MAX_NUMBERS) return numbers;
  }
  return numbers;
}

/**
 * Refuses a mask with passages that a topic does not have.
 *
 * @param passages number of passages of the topic
 * @throws InputError with the line of each
 */
export function refuseMissingPassages({ numbers }: PassageMask, passages: number, topic: string, file: string): void {
  const has = passages === 0 ? "no passages are used in the search" : `only passages 1 to ${passages}`;
  const problems = new ProblemList(file);
  for (const [number, line] of numbers) {
    if (number > passages) problems.add(line, `${topic} has no passage ${number}: ${has}`);
  }
  problems.throwIfAny();
}

/** Whether a passage counts. */
export function isKept({ action, numbers }: PassageMask, number: number): boolean {
  return numbers.has(number) === (action === "keep");
}
