import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import {
  hasWrittenTopics,
  type PatentCollection,
  parseClefIpTopics,
  parseTopicTable,
  parseWrittenTopics,
  type Topic,
  topicFileName,
} from "../../collection/index.js";
import type { DiskCollection } from "../../collection/node.js";
import { InputError, isPresageError, ProblemList, UsageError } from "../../core/index.js";
import {
  decodeNtcirTopics,
  formatOf,
  mergeVersions,
  type NtcirTopic,
  normalisePublicationId,
  ntcirLanguage,
  type Patent,
  parseNtcirTopics,
  patentOf,
} from "../../patents/index.js";
import { readPatents } from "../../patents/node.js";
import { ntcirQueryTopic, patentTopic, type SearchTopic } from "../../retrieval/index.js";
import { readBytes } from "../../trec/node.js";
import { textsNeeded } from "../searching/open-texts.js";
import type { SearchOptionValues } from "../searching/search-options.js";
import { patentTopicOptions } from "../searching/search-settings.js";
import { type TextIndex, textTopic } from "./text-topic.js";
import { writtenTopicTasks } from "./written-topic-tasks.js";

/** A topic that is not read yet: plain data, which can be passed to threads. */
export type TopicTask = { readonly id: string } & (
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "ready"; readonly topic: SearchTopic }
  | { readonly kind: "patent"; readonly patent: Patent }
  | { readonly kind: "file"; readonly path: string; readonly document: string; readonly date?: string }
  /** In the collection; several if a patent is named without its kind code, which means all of its versions. */
  | { readonly kind: "documents"; readonly documents: readonly string[]; readonly date?: string }
);

/** How files of topics are read. */
export interface TopicFileOptions {
  /** Read all fields of topics that have several, since the query selects among them. */
  readonly allFields?: boolean;
  /** The fields of topics in words that count, with their weights; default: the title. */
  readonly fields?: Readonly<Record<string, number>>;
  /** For topics in several languages, use those in this one. */
  readonly language?: string;
  /** The name of the option or plan field that chooses the language. Without it there is no choice. */
  readonly languageOption?: string;
  /** The error for a topic whose text is in a collection that was not given; default: how to give one for a search. */
  readonly collectionMissing?: (what: string) => Error;
  /** Accept documents by name if they are not next to their list; nothing is searched for with them. */
  readonly asNamed?: boolean;
}

/**
 * Reads topics from files in any of these formats, detected from their content:
 *
 * - a CLEF-IP list, or a table of topics and documents: the documents are files next to it, or in the collection
 * - topics of NTCIR, and of TREC
 * - patents and other documents in any readable format: each is a topic, named by its id; one that has nothing but an
 *   id and a text, such as BEIR's queries, is a text
 * - lines of a name, a tab and a text
 * - any other text: one topic, named after the file without its extension
 *
 * @throws InputError with every problem of the files, including missing documents
 */
export async function readTopicTasks(
  paths: readonly string[],
  collection: DiskCollection | undefined,
  options: TopicFileOptions = {},
): Promise<TopicTask[]> {
  const tasks = (await Promise.all(paths.map((path) => readTopicFile(path, options)))).flat();
  const file = paths.length === 1 ? paths[0] : "topics";
  const problems = new ProblemList(file);
  const report = (message: string, text: string) => problems.push({ file, line: 0, message, text });
  const versions = versionsIn(collection);
  const seen = new Set<string>();
  const found = tasks.map((task): TopicTask => {
    const { id } = task;
    if (seen.has(id)) report("topic occurs twice", id);
    else if (id === "" || /\s/.test(id)) report("topic has no name, or one with blanks", id);
    seen.add(id);
    if (task.kind !== "documents" || options.asNamed) return task;
    if (!collection) throw (options.collectionMissing ?? textsNeeded)(missingText(id, task.documents));
    const documents = task.documents.flatMap(versions);
    if (documents.length === 0)
      report(`topic ${id}: neither next to the list nor in ${collection.folder}`, `${task.documents}`);
    return { ...task, documents };
  });
  problems.throwIfAny();
  return found;
}

function missingText(id: string, documents: readonly string[]): string {
  return `topic ${id} is ${documents}, which is not next to the list`;
}

/** The document with an id, or all documents of a patent. */
function versionsIn(collection: DiskCollection | undefined): (id: string) => readonly string[] {
  let patents: Map<string, string[]> | undefined;
  return (id) => {
    if (!collection || collection.has(id)) return [id];
    // Made when it is first needed: it is as large as the list of all ids.
    patents ??= byPatent(collection.ids());
    return patents.get(id) ?? [];
  };
}

function byPatent(ids: Iterable<string>): Map<string, string[]> {
  const patents = new Map<string, string[]>();
  for (const id of ids) {
    const versions = patents.get(patentOf(id));
    if (versions) versions.push(id);
    else patents.set(patentOf(id), [id]);
  }
  return patents;
}

async function readTopicFile(path: string, options: TopicFileOptions): Promise<TopicTask[]> {
  const bytes = await readBytes(path);
  const text = new TextDecoder().decode(bytes);
  const head = text.slice(0, 1 << 16).replace(/^[ \t]*#.*$/gm, "");
  if (/<TOPIC>\s*<NUM>/.test(head)) {
    return ntcirTasks(parseNtcirTopics(decodeNtcirTopics(bytes), path), path, options);
  }
  if (hasWrittenTopics(head)) return writtenTopicTasks(parseWrittenTopics(text, path), options.fields);
  if (/^\s*(<\?xml[^>]*>\s*)?(<topics>\s*)?<topic\b/i.test(head)) {
    return parseClefIpTopics(text, path).map((topic) => documentTask(topic, path, topic.file));
  }
  if (formatOf(head)) return readPatentTopics(path);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "" && !line.startsWith("#"));
  if (lines.length === 0) throw new InputError([{ file: path, line: 0, message: "no topics in this file" }]);
  if (/^topic\tdocument(\t|$)/.test(lines[0]) || lines.every(namesDocument)) {
    return parseTopicTable(text, path).map((topic) => documentTask(topic, path));
  }
  refuseResults(lines, path);
  if (lines.every((line) => line.includes("\t"))) return lines.map((line) => textTask(line.split("\t")));
  return [textTask([basename(path).replace(/\.\w+(\.gz)?$/, ""), text])];
}

/** Judgements and runs are easily mistaken for topics: their lines begin with the name of a topic. */
function refuseResults(lines: readonly string[], path: string): void {
  const cells = lines.map((line) => line.trim().split(/\s+/));
  const isNumber = (text: string) => /^-?[\d.]+(e[-+]?\d+)?$/i.test(text);
  const areQrels = cells.every((each) => each.length === 4 && /^(\d+|Q0)$/i.test(each[1]) && /^-?\d+$/.test(each[3]));
  const isRun = cells.every(
    (each) =>
      (each.length === 5 || each.length === 6) &&
      /^(\d+|Q0)$/i.test(each[1]) &&
      /^\d+$/.test(each[3]) &&
      isNumber(each[4]),
  );
  if (!areQrels && !isRun) return;
  const what = areQrels ? "judgements (topic, 0, document, grade)" : "a run (topic, Q0, document, rank, score, tag)";
  throw new InputError([
    { file: path, line: 0, message: `${what}, not topics: give the file with the texts or documents of topics` },
  ]);
}

function ntcirTasks(topics: readonly NtcirTopic[], path: string, options: TopicFileOptions): TopicTask[] {
  const languages = [...new Set(topics.map(languageOf))];
  const isParallel = languages.length > 1 && new Set(topics.map(({ number }) => number)).size < topics.length;
  if (isParallel && options.language === undefined) {
    const how =
      options.languageOption === undefined ? "give a file with one of them" : `choose ${options.languageOption}`;
    throw new UsageError(`${path}: topics are in several languages, ${languages.join(", ")}: ${how}`);
  }
  const wanted = isParallel ? topics.filter((topic) => languageOf(topic) === options.language) : topics;
  if (wanted.length === 0) {
    throw new UsageError(
      `${options.languageOption ?? "language"}: ${path} has topics in ${languages.join(", ")}, not ${JSON.stringify(options.language)}`,
    );
  }
  return wanted.map((topic) => {
    const ready = ntcirQueryTopic(topic, options.allFields === true);
    return { id: ready.id, kind: "ready", topic: ready };
  });
}

function languageOf({ lang = "" }: NtcirTopic): string {
  return ntcirLanguage(lang) ?? lang.toLowerCase();
}

/** A document, or a topic and its document. */
function namesDocument(line: string): boolean {
  const cells = line.trim().split(/\s+/);
  const last = cells.at(-1) ?? "";
  return cells.length <= 2 && /\d{4}/.test(last) && normalisePublicationId(last) !== undefined;
}

function documentTask(topic: Topic, list: string, file?: string): TopicTask {
  const { id, document, date } = topic;
  const dated = date === undefined ? {} : { date };
  for (const name of file === undefined ? [topicFileName(topic), `${document}.xml`] : [file]) {
    const path = join(dirname(list), name);
    for (const each of [path, `${path}.gz`])
      if (isFile(each)) return { id, kind: "file", path: each, document, ...dated };
  }
  return { id, kind: "documents", documents: [document], ...dated };
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

function textTask([id, ...rest]: readonly string[]): TopicTask {
  return { id: id.trim(), kind: "text", text: rest.join("\t").trim() };
}

async function readPatentTopics(path: string): Promise<TopicTask[]> {
  const tasks: TopicTask[] = [];
  for (const patent of await patentsIn(path)) {
    const query = patent.plain && patent.titles.length + patent.abstracts.length === 0 ? bodyOf(patent) : undefined;
    if (query !== undefined) tasks.push(...writtenTopicTasks([{ id: patent.id, title: query }]));
    else tasks.push({ id: patent.id, kind: "patent", patent });
  }
  return tasks;
}

function bodyOf({ descriptions }: Patent): string | undefined {
  return descriptions[0]?.paragraphs.map(({ text }) => text).join("\n");
}

/** All patents of a file; a record that cannot be read is an error here. */
export async function patentsIn(path: string): Promise<Patent[]> {
  const patents: Patent[] = [];
  const problems = new ProblemList(path);
  for await (const event of readPatents([path])) {
    if (event.kind === "patent") patents.push(event.patent);
    else if (event.kind === "problem") problems.push(event.problem);
  }
  problems.throwIfAny();
  return patents;
}

/**
 * Reads a topic.
 *
 * @throws InputError that names the topic
 */
export async function loadTopic(
  task: TopicTask,
  collection: Pick<PatentCollection, "get"> | undefined,
  index: TextIndex,
  options: SearchOptionValues,
): Promise<SearchTopic> {
  if (task.kind === "ready") return task.topic;
  if (task.kind === "text") return (await textTopic(task.id, task.text, index, options)).topic;
  try {
    const patent = await patentOfTask(task, collection);
    const date = task.kind === "patent" || options.cutOff !== "topics" ? undefined : task.date;
    return patentTopic(task.id, patent, patentTopicOptions(options), date);
  } catch (error) {
    throw aboutTopic(task.id, error);
  }
}

async function patentOfTask(
  task: Exclude<TopicTask, { kind: "ready" | "text" }>,
  collection: Pick<PatentCollection, "get"> | undefined,
): Promise<Patent> {
  if (task.kind === "patent") return task.patent;
  if (task.kind === "documents") {
    if (!collection) throw textsNeeded(`${task.documents}`);
    const versions = await Promise.all(task.documents.map((id) => collection.get(id)));
    return mergeVersions(versions.filter((version) => version !== undefined));
  }
  const patents = await patentsIn(task.path);
  const patent = patents.find(({ id }) => id === task.document) ?? patents[0];
  if (!patent) throw new InputError([{ file: task.path, line: 0, message: "no patent in this file" }]);
  return patent;
}

/** An error that names its topic. */
export function aboutTopic(id: string, error: unknown): unknown {
  if (!isPresageError(error)) {
    return error instanceof Error ? new Error(`topic ${id}: ${error.message}`, { cause: error }) : error;
  }
  const message = `topic ${id}: ${error.message}`;
  return error instanceof InputError ? new InputError(error.problems, { message, exitCode: error.exitCode }) : error;
}
