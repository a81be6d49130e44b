import { ProblemList } from "../../core/index.js";
import { normalisePublicationId } from "../../patents/index.js";
import type { Topic } from "./topic.js";

const FIELDS = ["language", "date", "section", "family"] as const;

/** Topics as a tab-separated table with a header, which can also be read as attributes of topics. */
export function topicTable(topics: Iterable<Topic>): string {
  const lines = Array.from(topics, (topic) =>
    [topic.id, topic.document, ...FIELDS.map((name) => topic[name] ?? "")].join("\t"),
  );
  return `${[["topic", "document", ...FIELDS].join("\t"), ...lines].join("\n")}\n`;
}

/**
 * Reads topics from a table as {@link topicTable} writes it (further columns are ignored), from lines of `topic
 * document`, or from lines with one document each, which is then also the topic's name. Blank lines and lines that
 * start with `#` are skipped.
 *
 * @throws InputError with every problem of the file
 */
export function parseTopicTable(text: string, file: string): Topic[] {
  const problems = new ProblemList(file);
  const topics = new Map<string, Topic>();
  let header: readonly string[] | undefined;
  text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .forEach((line, i) => {
      if (line.trim() === "" || line.startsWith("#")) return;
      const report = (message: string, text?: string) =>
        problems.push({ file, line: i + 1, message, ...(text !== undefined && { text }) });
      if (!header && topics.size === 0 && problems.isEmpty && /^topic\tdocument(\t|$)/.test(line)) {
        header = line.split("\t");
        return;
      }
      const cells = header ? line.split("\t") : line.trim().split(/\s+/);
      if (header && cells.length !== header.length) {
        report(`expected ${header.length} fields, found ${cells.length}`);
        return;
      }
      if (!header && cells.length > 2) {
        report("expected a document, or a topic and its document", line);
        return;
      }
      const document = normalisePublicationId(cells[cells.length > 1 ? 1 : 0]);
      const id = cells.length > 1 ? cells[0] : document;
      if (document === undefined || id === undefined) report("not a publication", cells[cells.length > 1 ? 1 : 0]);
      else if (topics.has(id)) report("topic occurs twice", id);
      else topics.set(id, { id, document, ...(header && attributes(header, cells)) });
    });
  if (topics.size === 0 && problems.isEmpty) problems.push({ file, line: 0, message: "no topics in this file" });
  problems.throwIfAny();
  return [...topics.values()];
}

function attributes(header: readonly string[], cells: readonly string[]): Partial<Topic> {
  const found = FIELDS.map((name) => [name, cells[header.indexOf(name)]] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined && value !== ""));
}
