import { ascendingLines, ProblemList } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import type { Topic } from "./topic.js";

/** How CLEF-IP names topics: by a number in 2010 (`PAC-1`), by their documents in 2011. */
export type ClefIpForm = "2010" | "2011";

/** A topic in a list of topics. */
export interface ClefIpTopic extends Topic {
  readonly narrative?: string;
  /** As written, relative to the list. */
  readonly file?: string;
}

/** The file name of a topic's document: `PAC-544_EP-1405720-A1.xml`; in the form of 2011, `EP-1405720-A1.xml`. */
export function topicFileName({ id, document }: Topic): string {
  const name = id === document ? document : `${id}_${document}`;
  // Ids that are not publication numbers may contain anything.
  return `${name.replace(/[/\\]/g, "_")}.xml`;
}

/** A list of topics: a sequence of elements without a root. */
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
 * Reads a list of topics of CLEF-IP, of 2010 or 2011. Lines that start with `#` are comments; a root element, a
 * declaration and unknown elements are ignored. The topic's document is the publication named by its number or by its
 * file name.
 *
 * @throws InputError with every problem of the file
 */
export function parseClefIpTopics(text: string, file: string): ClefIpTopic[] {
  // Comment lines become empty, so that lines keep their numbers.
  const source = text.replace(/^\ufeff/, "").replace(/^[ \t]*#.*$/gm, "");
  const problems = new ProblemList(file);
  const topics = new Map<string, ClefIpTopic>();
  const lineAt = ascendingLines(source);
  for (const match of source.matchAll(/<topic\b[^<>]*>([\s\S]*?)(<\/topic\s*>|(?=<topic\b)|$)/gi)) {
    const line = lineAt(match.index);
    const report = (message: string, text?: string) =>
      problems.push({ file, line, message, ...(text !== undefined && { text }) });
    const [, content, end] = match;
    const id = field(content, "num");
    const path = field(content, "file");
    const narrative = field(content, "narr");
    if (end === "") report("topic is not closed", id);
    else if (id === undefined) report("topic has no <num>");
    else if (topics.has(id)) report("topic occurs twice", id);
    else {
      const document = documentOf(id, path, narrative);
      if (document === undefined) report("neither <num> nor <file> names a patent document", path ?? id);
      else topics.set(id, { id, document, ...(narrative && { narrative }), ...(path && { file: path }) });
    }
  }
  if (topics.size === 0 && problems.isEmpty) problems.push({ file, line: 0, message: "no topics in this file" });
  problems.throwIfAny({
    hint: "Write each topic as: <topic><num>PAC-1</num><narr>…</narr><file>PAC-1_EP-1405720-A1.xml</file></topic>",
  });
  return [...topics.values()];
}

/**
 * The file name is most reliable; a number such as `PAC-1` reads like a publication of Panama, so only long ones count.
 */
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
