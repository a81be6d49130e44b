import { ProblemList } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import type { Topic } from "./topic.js";

/** How CLEF-IP names topics: by a number in 2010 (`PAC-1`), by their documents in 2011. */
export type ClefIpForm = "2010" | "2011";

/** A topic as it stands in a list of topics. */
export interface ClefIpTopic extends Topic {
  readonly narrative?: string;
  /** As written, relative to the list. */
  readonly file?: string;
}

/** The name of a topic's document: `PAC-544_EP-1405720-A1.xml`, in the form of 2011 `EP-1405720-A1.xml`. */
export function topicFileName({ id, document }: Topic): string {
  const name = id === document ? document : `${id}_${document}`;
  // Ids that are no publication numbers may have anything in them.
  return `${name.replace(/[/\\]/g, "_")}.xml`;
}

/** A list of topics: elements one after the other, with no root around them. */
export function clefIpTopicList(topics: Iterable<Topic>): string {
  return Array.from(
    topics,
    (topic) =>
      `<topic>
<num>${escaped(topic.id)}</num>
<narr>Find all patents in the collection that potentially invalidate patent application ${escaped(topic.document)}.</narr>
<file>${escaped(topicFileName(topic))}</file>
</topic>
`,
  ).join("");
}

/**
 * Reads a list of topics of CLEF-IP, of 2010 or 2011. Lines that begin with `#` are comments; a root element, a
 * declaration or elements that are not known do no harm. The topic's document is the publication that its number or
 * its file's name names.
 *
 * @throws InputError with every problem of the file
 */
export function parseClefIpTopics(text: string, file: string): ClefIpTopic[] {
  // Comment lines become empty ones, so that lines keep their numbers.
  const source = text.replace(/^\ufeff/, "").replace(/^[ \t]*#.*$/gm, "");
  const problems = new ProblemList(file);
  const topics = new Map<string, ClefIpTopic>();
  for (const match of source.matchAll(/<topic\b[^>]*>([\s\S]*?)(<\/topic\s*>|(?=<topic\b)|$)/gi)) {
    const line = source.slice(0, match.index).split("\n").length;
    const report = (message: string, text?: string) =>
      problems.push({ file, line, message, ...(text !== undefined && { text }) });
    const [, content, end] = match;
    const id = field(content, "num");
    const path = field(content, "file");
    const narrative = field(content, "narr");
    if (end === "") report("topic is not closed", id);
    else if (id === undefined) report("topic has no <num>");
    else if (topics.has(id)) report("topic appears twice", id);
    else {
      const document = documentOf(id, path, narrative);
      if (document === undefined) report("neither <num> nor <file> names a patent document", path ?? id);
      else topics.set(id, { id, document, ...(narrative && { narrative }), ...(path && { file: path }) });
    }
  }
  if (topics.size === 0 && problems.isEmpty) problems.push({ file, line: 0, message: "no topics in this file" });
  problems.throwIfAny({
    hint: "A topic reads: <topic><num>PAC-1</num><narr>…</narr><file>PAC-1_EP-1405720-A1.xml</file></topic>",
  });
  return [...topics.values()];
}

/** The file says it best; a number such as `PAC-1` reads like a publication of Panama, so that only long ones count. */
function documentOf(id: string, path: string | undefined, narrative: string | undefined): string | undefined {
  const name = path?.replace(/^.*[/\\]/, "").replace(/\.xml(\.gz)?$/i, "");
  const written = [name?.replace(/^.*_/, ""), id, narrative?.match(/[A-Z]{2}-[A-Z]?\d+-[A-Z]\d?/)?.[0]];
  for (const candidate of written) {
    if (candidate === undefined || !/\d{4}/.test(candidate.replace(/[^\dA-Z]/gi, ""))) continue;
    const found = normalisePublicationId(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

function field(content: string, name: string): string | undefined {
  const found = new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}\\s*>`, "i").exec(content)?.[1];
  const text = found
    ?.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => ENTITIES[entity])
    .replace(/\s+/g, " ")
    .trim();
  return text === "" ? undefined : text;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
