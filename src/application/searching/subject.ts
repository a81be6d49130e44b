import { existsSync, statSync } from "node:fs";
import { command, InputError, setting, UsageError } from "../../core/index.js";
import { formatOf, type Patent, parsePatentNumber } from "../../patents/index.js";
import { isBoolean, patentTopic, type SearchTopic } from "../../retrieval/index.js";
import { readBytes } from "../../trec/node.js";
import { findPatent } from "../collecting/find-patent.js";
import { patentsIn } from "../topics/read-topics.js";
import { textTopic } from "../topics/text-topic.js";
import { booleanSubject } from "./boolean-subject.js";
import { textsNeeded } from "./open-texts.js";
import { readAsNote } from "./read-as-note.js";
import type { SearchContext } from "./search-context.js";
import { patentTopicOptions } from "./search-settings.js";

/** What is searched for. */
export interface Subject {
  readonly topic: SearchTopic;
  /** A name for people: the text, or the number and title of a patent. */
  readonly name: string;
  /** Remarks on how the query was understood. */
  readonly notes: readonly string[];
  /** How the query was read. */
  readonly kind: SubjectKind;
  /** Whether exactly the documents that match are found, and not only the best ones. */
  readonly isExact?: true;
  /** As a line that can be typed again; default: the name. */
  readonly understood?: string;
}

/** How a user's query is read. */
export type SubjectKind = "text" | "patent" | "file";

/**
 * Reads a user's query: a file if one has that name, a patent if it is a patent number, otherwise a text.
 *
 * @param kind default: detected
 */
export async function subjectOf(text: string, context: SearchContext, kind?: SubjectKind): Promise<Subject> {
  const written = text.trim();
  if (written === "") throw new UsageError("the query is empty");
  switch (kind ?? kindOf(written)) {
    case "file":
      return fileSubject(written, context);
    case "patent":
      return patentSubject(await patentByNumber(written, context, kind), context);
    case "text":
      return textSubject("query", written, written, context, kind === undefined ? missingFile(written) : []);
  }
}

async function textSubject(
  id: string,
  text: string,
  name: string,
  { index, options, sets }: SearchContext,
  notes: readonly string[] = [],
): Promise<Subject> {
  if (isBoolean(text, sets && { sets: sets.count })) return booleanSubject(id, text, index, options, sets);
  const { topic, readAs } = await textTopic(id, text, index, options);
  const asWords = !index.positions && hasPhrase(text);
  return {
    topic,
    name,
    kind: "text",
    notes: [
      ...notes,
      ...(readAs === undefined || readAs === "en" ? [] : [readAsNote(readAs)]),
      ...(asWords ? ["phrases are searched as words: the index has no positions"] : []),
    ],
  };
}

/** The name of a missing file is a text, but hardly what was meant. */
function missingFile(text: string): string[] {
  const isName = /^[^\s"]+\.(txt|xml|sgml?|jsonl?|html?|csv|tsv|md|pdf|docx?|gz|zip)$/i.test(text);
  return isName ? [`there is no file ${text}: searching for it as a text`] : [];
}

/** A number has five or more digits: `US 5000` may well be a text. */
function kindOf(text: string): SubjectKind {
  if (existsSync(text) && statSync(text).isFile()) return "file";
  const isNumber = text.replace(/\D/g, "").length >= 5 && parsePatentNumber(text) !== undefined;
  return isNumber ? "patent" : "text";
}

async function patentByNumber(text: string, { texts }: SearchContext, kind?: SubjectKind): Promise<Patent> {
  if (!texts) throw textsNeeded(`patent ${JSON.stringify(text)} is searched by its text`);
  try {
    return (await findPatent(texts, text)).patent;
  } catch (error) {
    if (kind !== undefined || !(error instanceof InputError)) throw error;
    throw new InputError(error.problems, {
      message: `${error.message}\nTo search for it as a text: ${setting("text")}`,
    });
  }
}

/** A search for the prior art of a patent. Its remarks say which patent it is, and what cannot be prior art. */
export function patentSubject(patent: Patent, { options }: SearchContext): Subject {
  const title = titleOf(patent);
  const topic = patentTopic(patent.id, patent, patentTopicOptions(options));
  const facts = [title && JSON.stringify(title), patent.publicationDate].filter((fact) => fact);
  const { before } = topic.filter ?? {};
  return {
    topic,
    name: title === undefined ? patent.id : `${patent.id} ${title}`,
    kind: "patent",
    understood: patent.id,
    notes: [
      `query: ${[patent.id, facts.join(", ")].filter((part) => part !== "").join(" ")}`,
      ...(before === undefined ? [] : [`only documents published before ${before} are found`]),
    ],
  };
}

/** The English title of a patent, or another one. */
export function titleOf({ titles }: Pick<Patent, "titles">): string | undefined {
  return (titles.find(({ language }) => language === "en") ?? titles[0])?.text;
}

async function fileSubject(path: string, context: SearchContext): Promise<Subject> {
  const text = new TextDecoder().decode(await readBytes(path));
  if (formatOf(text.slice(0, 1 << 16))) {
    const [patent, ...more] = await patentsIn(path);
    if (more.length > 0)
      throw new UsageError(`${path}: contains ${more.length + 1} patents; ${command("run")} searches for all of them`);
    if (!patent) throw new InputError([{ file: path, line: 0, message: "no patent in this file" }]);
    return { ...patentSubject(patent, context), kind: "file", understood: path };
  }
  if (text.trim() === "") throw new InputError([{ file: path, line: 0, message: "file is empty" }]);
  return { ...(await textSubject(path, text, path, context)), kind: "file", understood: path };
}

/** Whether a text has several words in quotation marks. */
function hasPhrase(text: string): boolean {
  const quoted = text.matchAll(/(?<=^|\s)\+?"([^"]*)"/g);
  return Array.from(quoted).some(([, words]) => /^.+\s.+$/s.test(words));
}
