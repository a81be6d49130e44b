import { losslessText, ProblemList, withoutByteOrderMark } from "../../core/index.js";
import type { ExpertSets, Mark } from "./pool.js";

/**
 * Reads sets of documents, by topic: lines that start with a topic and a document and may continue with anything, as a
 * pool file does. Blank lines and lines that start with `#` are skipped; a document may occur twice.
 *
 * @throws InputError with every problem of the file
 */
export function parseTopicDocuments(bytes: Uint8Array, file: string): ExpertSets {
  const sets = new Map<string, Set<string>>();
  eachDocument(bytes, file, (topic, doc, third) => {
    if (/^Q?0$/i.test(doc) && third !== undefined) {
      return `expected the document after the topic, not ${doc} as in qrels and runs`;
    }
    sets.set(topic, (sets.get(topic) ?? new Set()).add(doc));
    return undefined;
  });
  return sets;
}

/**
 * The marks of a pool file, by topic and document.
 *
 * @throws InputError with every problem of the file
 */
export function parsePoolMarks(bytes: Uint8Array, file: string): ReadonlyMap<string, ReadonlyMap<string, Mark>> {
  const marks = new Map<string, Map<string, Mark>>();
  eachDocument(bytes, file, (topic, doc, mark = "") => {
    if (!/^[SJU]$/.test(mark)) return "expected a mark S, J or U after the document";
    marks.set(topic, (marks.get(topic) ?? new Map()).set(doc, mark as Mark));
    return undefined;
  });
  return marks;
}

/** Reads the lines of a file; `take` returns the problem with a line, if any. */
function eachDocument(
  bytes: Uint8Array,
  file: string,
  take: (topic: string, doc: string, third?: string) => string | undefined,
): void {
  const problems = new ProblemList(file);
  let found = 0;
  losslessText(withoutByteOrderMark(bytes))
    .split("\n")
    .forEach((text, i) => {
      const [topic, doc, third] = text.trim().split(/\s+/);
      if (topic === "" || topic.startsWith("#")) return;
      found++;
      const message = doc === undefined ? "expected a topic and a document" : take(topic, doc, third);
      if (message !== undefined) problems.push({ file, line: i + 1, message, text: text.trim() });
    });
  if (found === 0) problems.push({ file, line: 0, message: "no documents in this file" });
  problems.throwIfAny();
}
