import { InputError, ProblemList } from "../../core/index.js";
import type { Lexicon, LexiconEntry, Translation } from "./lexicon.js";

const COLUMNS = "source\ttarget\tweight\tscore\trecords";

/**
 * The file of a lexicon: a line that begins with `#` and describes it, a heading, then one translation per line, the
 * best of a term first. {@link parseLexicon} restores the lexicon.
 */
export function lexiconText({ from, to, method, analyzer, entries }: Lexicon): string {
  const lines = [`# lexicon\tfrom=${from}\tto=${to}\tmethod=${method}\tanalyzer=${analyzer}`, COLUMNS];
  for (const [source, { records, translations }] of entries) {
    for (const { term, weight, score } of translations) lines.push([source, term, weight, score, records].join("\t"));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * Parses the text of {@link lexiconText}.
 *
 * @throws InputError with every problem of the file
 */
export function parseLexicon(text: string, file: string): Lexicon {
  const [first = "", heading = "", ...lines] = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const facts = new Map(
    first
      .split("\t")
      .slice(1)
      .map((fact) => [fact.slice(0, fact.indexOf("=")), fact.slice(fact.indexOf("=") + 1)]),
  );
  const [from, to, method, analyzer] = ["from", "to", "method", "analyzer"].map((name) => facts.get(name));
  const isLexicon = first.startsWith("# lexicon\t") && !first.includes("\r");
  if (!isLexicon || !from || !to || !method || !analyzer || heading !== COLUMNS) {
    throw new InputError([{ file, line: 1, message: "not a lexicon written by presage lexicon", text: first }]);
  }
  const problems = new ProblemList(file);
  const entries = new Map<string, { records: number; translations: Translation[] }>();
  for (const [i, line] of lines.entries()) {
    if (line === "") continue;
    const [source, term, ...cells] = line.split("\t");
    const [weight, score, records] = cells.map((cell) => (cell.trim() === "" ? Number.NaN : Number(cell)));
    if (!source || !term || cells.length !== 3 || ![weight, score, records].every(Number.isFinite)) {
      problems.push({ file, line: i + 3, message: "two terms and three numbers expected", text: line });
      continue;
    }
    const entry = entries.get(source) ?? { records, translations: [] };
    entry.translations.push({ term, weight, score });
    entries.set(source, entry);
  }
  problems.throwIfAny();
  return { from, to, method, analyzer, entries: entries satisfies ReadonlyMap<string, LexiconEntry> };
}
