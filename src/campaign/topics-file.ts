import { parseClefIpTopics } from "../collection/index.js";
import { ascendingLines, ownValue, ProblemList } from "../core/index.js";
import { readTopicAttributes } from "../evaluation/index.js";
import { languageCode } from "../patents/index.js";
import { dateNumber } from "./document-list.js";

/** A topic as read from a file, before it belongs to a set. */
export interface ListedTopic {
  readonly id: string;
  readonly set?: string;
  readonly language?: string;
  readonly cutoff?: string;
  readonly document?: string;
  readonly sameAs?: string;
}

/** Column names with the same meaning. */
const COLUMNS: Readonly<Record<string, keyof ListedTopic>> = {
  set: "set",
  language: "language",
  lang: "language",
  date: "cutoff",
  cutoff: "cutoff",
  "cut-off": "cutoff",
  document: "document",
  same_as: "sameAs",
  large: "sameAs",
};

/**
 * Reads the topics of a campaign from
 *
 * - a topic list of CLEF-IP, or topics of NTCIR;
 * - a table (CSV, TSV or JSON) with the topic ids in the first column, and any of `language`, `date`, `document`,
 *   `same_as` and `set`; other columns are ignored;
 * - plain lines: one topic per line, with or without its document. Lines that start with `#` are skipped.
 *
 * @throws InputError with the line of every problem
 */
export function parseTopicsFile(text: string, file: string): ListedTopic[] {
  const content = text.replace(/^\ufeff/, "").replace(/^[ \t]*#.*$/gm, "");
  const first = content.indexOf("<TOPIC>");
  if (first !== -1 && content.indexOf("<NUM>", first) !== -1) return ntcirTopics(content, file);
  if (/^\s*</.test(content)) {
    return parseClefIpTopics(text, file).map(({ id, document, language, date }) => ({
      id,
      document,
      ...(language !== undefined && { language }),
      ...(date !== undefined && { cutoff: date }),
    }));
  }
  const firstLine = /\S[^\r\n]*/.exec(content)?.[0] ?? "";
  return /^[{[]|[\t,;]/.test(firstLine) ? tableTopics(content, file) : plainTopics(content, file);
}

/** The numbers of topics in NTCIR's SGML; the rest is for the searcher. */
function ntcirTopics(content: string, file: string): ListedTopic[] {
  const problems = new ProblemList(file);
  const topics = new Map<string, ListedTopic>();
  const lineAt = ascendingLines(content);
  for (const match of content.matchAll(/<TOPIC>([\s\S]*?)(?:<\/TOPIC>|(?=<TOPIC>)|$)/g)) {
    const line = lineAt(match.index);
    const field = (name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(match[1])?.[1].trim();
    const id = field("NUM");
    if (!id) problems.add(line, "topic has no <NUM>");
    // The same topic may occur in several languages.
    else topics.set(id, { id });
  }
  problems.throwIfAny();
  return [...topics.values()];
}

function tableTopics(content: string, file: string): ListedTopic[] {
  const { topics } = readTopicAttributes(content, file);
  const problems = new ProblemList(file);
  const result = Array.from(topics, ([id, attributes]): ListedTopic => {
    const known = Object.entries(attributes).flatMap(([name, value]) => {
      const field = ownValue(COLUMNS, name.toLowerCase().replaceAll(" ", "_"));
      return field === undefined ? [] : [[field, value] as const];
    });
    return checked({ id, ...Object.fromEntries(known) }, problems);
  });
  problems.throwIfAny();
  return result;
}

/** A topic whose language and date are in their usual form. */
function checked(topic: ListedTopic, problems: ProblemList): ListedTopic {
  const { language, cutoff } = topic;
  const code = language === undefined ? undefined : languageCode(language);
  const isDate = cutoff === undefined || dateNumber(cutoff) !== undefined;
  if (language !== undefined && code === undefined) {
    problems.add(0, `language of topic ${topic.id} is unknown`, language);
  }
  if (!isDate) problems.add(0, `date of topic ${topic.id} is not of the form 2005-06-22`, cutoff);
  return code === undefined ? topic : { ...topic, language: code };
}

function plainTopics(content: string, file: string): ListedTopic[] {
  const problems = new ProblemList(file);
  const topics = new Map<string, ListedTopic>();
  content.split(/\r?\n/).forEach((line, i) => {
    const words = line.trim().split(/\s+/);
    const [id, document] = words;
    if (id === "") return;
    if (words.length > 2) problems.add(i + 1, "expected a topic, or a topic and its document", line.trim());
    else if (topics.has(id)) problems.add(i + 1, "topic occurs twice", id);
    else topics.set(id, { id, ...(document !== undefined && { document }) });
  });
  if (topics.size === 0) problems.add(0, "no topics in this file");
  problems.throwIfAny();
  return [...topics.values()];
}
