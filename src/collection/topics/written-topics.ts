import { ascendingLines, ProblemList } from "../../core/index.js";

/** An information need in words, as TREC's topics state it. Texts have no line feeds; missing ones are absent. */
export interface WrittenTopic {
  readonly id: string;
  /** A few words. */
  readonly title?: string;
  /** One sentence. */
  readonly description?: string;
  /** What is relevant and what is not. */
  readonly narrative?: string;
}

/** The parts of a topic that have a text. */
export const WRITTEN_FIELDS = ["title", "description", "narrative"] as const;

/** Whether a text has topics in one of the forms of {@link parseWrittenTopics}. */
export function hasWrittenTopics(head: string): boolean {
  return /<top>\s*<num>/i.test(head) || /<topic\s+(?:number|id|num|qid)\s*=/i.test(head);
}

/** Elements with the parts of a topic, in the form with `<top>` and in XML. */
const ELEMENTS: Readonly<Record<(typeof WRITTEN_FIELDS)[number], readonly string[]>> = {
  title: ["title", "query"],
  description: ["desc", "description", "question", "summary"],
  narrative: ["narr", "narrative"],
};

/**
 * Reads topics of TREC: `<top>` with `<num> Number: 301` and elements that need not be closed, or XML as in TREC-COVID,
 * `<topic number="1">` with `<query>`, `<question>` and `<narrative>`, or a text alone.
 *
 * @throws InputError with every problem of the file
 */
export function parseWrittenTopics(text: string, file: string): WrittenTopic[] {
  const problems = new ProblemList(file);
  const topics: WrittenTopic[] = [];
  const lineAt = ascendingLines(text);
  for (const match of text.matchAll(/<top(ic)?(?:\s([^<>]*))?>([\s\S]*?)(?:<\/top\1\s*>|(?=<top(?:ic)?[\s>])|$)/gi)) {
    const [, , attributes = "", content] = match;
    const line = lineAt(match.index);
    const number = /\b(?:number|id|num|qid)\s*=\s*["']([^"']+)["']/i.exec(attributes)?.[1];
    const id = (number ?? fieldOf(content, ["num"])?.replace(/^Number:\s*/i, ""))?.trim();
    const found = WRITTEN_FIELDS.flatMap((field) => {
      const value = fieldOf(content, ELEMENTS[field]);
      return value === undefined ? [] : [[field, value] as const];
    });
    const alone = found.length > 0 || content.includes("<") ? undefined : plainText(content);
    if (id === undefined || id === "") problems.push({ file, line, message: "topic has no number" });
    else if (found.length === 0 && !alone) problems.push({ file, line, message: "topic has no text", text: id });
    else topics.push({ id, ...Object.fromEntries(found), ...(alone && { title: alone }) });
  }
  problems.throwIfAny();
  return topics;
}

/** The text of an element up to its end, or to the next element if it is not closed. */
function fieldOf(content: string, names: readonly string[]): string | undefined {
  for (const name of names) {
    const [, value = ""] =
      new RegExp(`<${name}(?:\\s[^<>]*)?>([\\s\\S]*?)(?=</?[a-z][\\w-]*(?:\\s[^<>]*)?>|$)`, "i").exec(content) ?? [];
    const text = plainText(value).replace(/^(?:Topic|Title|Description|Narrative):\s*/i, "");
    if (text !== "") return text;
  }
  return undefined;
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plainText(markup: string): string {
  return markup
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => CHARACTERS[name])
    .replace(/\s+/g, " ")
    .trim();
}
