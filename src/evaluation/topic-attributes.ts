import { compareBytes, ProblemList, UsageError } from "../core/index.js";

/** Properties of topics besides their judgements: language, classification, date. */
export interface TopicAttributes {
  /** In the order of the file. */
  readonly fields: readonly string[];
  /** If a topic has no value for a field, its record does not contain the field. */
  readonly topics: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** The topics that share a value of an attribute. */
export interface TopicGroup {
  readonly value: string;
  readonly topics: readonly string[];
}

/** The group of topics without a value. */
export const NO_VALUE = "(none)";

/** The attributes of one topic, as in the file. */
interface TopicRecord {
  readonly line: number;
  readonly topic: string | undefined;
  readonly attributes: readonly (readonly [field: string, value: string])[];
}

/**
 * Reads topic attributes from
 *
 * - CSV or TSV (tab, comma or semicolon; quoted as in RFC 4180) with a header and topic ids in the first column;
 * - a JSON object of objects, `{"12": {"language": "en"}}`;
 * - a JSON array of objects, or one object per line, each with a `topic`.
 *
 * Values are text: numbers are kept as written. An empty field, `""` and `null` mean that the
 * topic has no such attribute.
 *
 * @throws InputError with the line of every problem.
 */
export function readTopicAttributes(text: string, file: string): TopicAttributes {
  const problems = new ProblemList(file);
  const report = (line: number, message: string, text?: string) =>
    problems.push({ file, line, message, ...(text === undefined ? {} : { text }) });
  const source = text.replace(/^\ufeff/, "");
  const isJson = /^\s*[{[]/.test(source);
  const fields = new Set<string>();
  const topics = new Map<string, Record<string, string>>();
  try {
    for (const { line, topic, attributes } of isJson ? jsonRecords(source) : delimitedRecords(source, fields, report)) {
      if (!topic) report(line, "topic id is missing");
      else if (topics.has(topic)) report(line, "topic occurs twice", topic);
      else topics.set(topic, Object.fromEntries(attributes.filter(([, value]) => value !== "")));
      for (const [field] of attributes) fields.add(field);
    }
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error;
    report(error.line, error.message, error.text);
  }
  if (problems.isEmpty && topics.size === 0) report(0, "no topics found");
  problems.throwIfAny();
  return { fields: [...fields], topics };
}

/**
 * Groups topics by their value of an attribute; those without a value come last, in the group `(none)`.
 * Groups are in numerical order if all values are numbers, else in byte order; within a group,
 * topics keep their order.
 *
 * @param topics the topics to group, in the file or not; default: those of the file
 */
export function groupTopics(
  attributes: TopicAttributes,
  field: string,
  topics: Iterable<string> = attributes.topics.keys(),
): TopicGroup[] {
  if (!attributes.fields.includes(field)) {
    throw new UsageError(
      `unknown topic attribute: ${JSON.stringify(field)}; available: ${attributes.fields.join(", ") || "none"}`,
    );
  }
  const groups = new Map<string, string[]>();
  const without: string[] = [];
  for (const topic of topics) {
    const record = attributes.topics.get(topic);
    const value = record && Object.hasOwn(record, field) ? record[field] : undefined;
    if (value === undefined) without.push(topic);
    else if (groups.has(value)) groups.get(value)!.push(topic);
    else groups.set(value, [topic]);
  }
  const numeric = [...groups.keys()].every((value) => /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(value));
  const ordered = [...groups].sort(([a], [b]) => (numeric && Number(a) - Number(b)) || compareBytes(a, b));
  if (without.length > 0) ordered.push([NO_VALUE, without]);
  return ordered.map(([value, members]) => ({ value, topics: members }));
}

/** A problem after which the rest of a file cannot be read. */
class SyntaxProblem extends Error {
  readonly line: number;
  readonly text: string | undefined;

  constructor(line: number, message: string, text?: string) {
    super(message);
    this.line = line;
    this.text = text;
  }
}

function* delimitedRecords(
  source: string,
  fields: Set<string>,
  report: (line: number, message: string, text?: string) => void,
): Generator<TopicRecord> {
  const firstLine = /[^\r\n]+/.exec(source)?.[0] ?? "";
  const unquoted = firstLine.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => unquoted.split(delimiter).length - 1;
  const delimiter = count("\t") > 0 ? "\t" : count(";") > count(",") ? ";" : ",";
  let header: readonly string[] | undefined;
  for (const { line, cells } of delimitedRows(source, delimiter)) {
    if (header === undefined) {
      header = cells;
      if (cells.length < 2)
        report(line, "header must name the topic and an attribute, separated by tab, comma or semicolon", cells[0]);
      for (const field of cells.slice(1)) {
        if (field === "") report(line, "attribute has no name");
        else if (fields.has(field)) report(line, "attribute is named twice", field);
        fields.add(field);
      }
    } else if (cells.length !== header.length) {
      report(line, `expected ${header.length} fields, found ${cells.length}`);
    } else {
      const names = header;
      yield { line, topic: cells[0], attributes: cells.slice(1).map((value, i) => [names[i + 1], value] as const) };
    }
  }
}

/** The rows of a delimited file, without blanks around fields; blank lines are skipped. */
function* delimitedRows(source: string, delimiter: string): Generator<{ line: number; cells: string[] }> {
  const blank = `[^\\S\\r\\n${delimiter}]*`;
  const field = new RegExp(`${blank}(?:"((?:[^"]|"")*)"${blank}|([^\\r\\n${delimiter}]*))`, "y");
  const end = new RegExp(`${delimiter}|\\r\\n|\\r|\\n|$`, "y");
  let line = 1;
  let startLine = 1;
  let cells: string[] = [];
  for (let at = 0; at <= source.length; ) {
    field.lastIndex = at;
    const [whole, quoted, bare] = field.exec(source)!;
    end.lastIndex = at + whole.length;
    const stop = quoted === undefined && bare.startsWith('"') ? null : end.exec(source);
    if (stop === null) {
      const text = source.slice(at).split(/[\r\n]/, 1)[0];
      throw new SyntaxProblem(line, "quotation marks must enclose the whole field", text);
    }
    cells.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    line += whole.split(/\r\n|\r|\n/).length - 1;
    at = end.lastIndex;
    if (stop[0] === delimiter) continue;
    if (cells.length > 1 || cells[0] !== "") yield { line: startLine, cells };
    if (stop[0] === "") return;
    cells = [];
    startLine = ++line;
  }
}

/** The records of `{"12": {…}}`, of `[{…}]` and of consecutive objects. */
function* jsonRecords(source: string): Generator<TopicRecord> {
  const tokens = new JsonTokens(source);
  if (/^\s*\{\s*"(?:[^"\\]|\\.)*"\s*:\s*\{/.test(source)) {
    for (const line of tokens.items("{", "}")) {
      const topic = tokens.takeName();
      yield { line, topic, attributes: jsonAttributes(tokens) };
    }
    tokens.take("");
  } else if (tokens.peek() === "[") {
    for (const line of tokens.items("[", "]")) yield jsonRecord(line, jsonAttributes(tokens));
    tokens.take("");
  } else {
    while (tokens.peek() !== "") yield jsonRecord(tokens.line, jsonAttributes(tokens));
  }
}

function jsonRecord(line: number, members: readonly [string, string][]): TopicRecord {
  const topic = members.find(([name]) => name === "topic")?.[1];
  return { line, topic, attributes: members.filter(([name]) => name !== "topic") };
}

function jsonAttributes(tokens: JsonTokens): [field: string, value: string][] {
  return Array.from(tokens.items("{", "}"), () => [tokens.takeName(), tokens.takeScalar()]);
}

/** Reads JSON token by token: `JSON.parse` reports no lines, neither of values nor of errors. */
class JsonTokens {
  line = 1;
  readonly #source: string;
  readonly #token = /[{}[\],:]|"(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|"|$/y;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** The next token; empty at the end. */
  peek(): string {
    for (; /\s/.test(this.#source.charAt(this.#at)); this.#at++) if (this.#source[this.#at] === "\n") this.line++;
    this.#token.lastIndex = this.#at;
    return this.#token.exec(this.#source)![0];
  }

  take(expected: string): void {
    if (this.peek() !== expected) throw this.#unexpected(expected ? JSON.stringify(expected) : "the end of the file");
    this.#at += expected.length;
  }

  /** A member's name and its colon. */
  takeName(): string {
    if (!this.peek().startsWith('"')) throw this.#unexpected("a name in quotation marks");
    const name = this.takeScalar();
    this.take(":");
    return name;
  }

  /** Text, or a number, `true` or `false` as written; `null` is empty text. */
  takeScalar(): string {
    const token = this.peek();
    let value: unknown;
    try {
      value = JSON.parse(token);
    } catch {
      throw this.#unexpected("text, a number, true, false or null");
    }
    this.#at += token.length;
    return typeof value === "string" ? value.trim() : value === null ? "" : token;
  }

  /** Stops before each item of a list or object, so that the caller can take it; yields the item's line. */
  *items(open: string, close: string): Generator<number> {
    this.take(open);
    if (this.peek() !== close) yield this.line;
    while (this.peek() !== close) {
      this.take(",");
      this.peek();
      yield this.line;
    }
    this.take(close);
  }

  #unexpected(expected: string): SyntaxProblem {
    const found = this.peek();
    return found === ""
      ? new SyntaxProblem(this.line, `expected ${expected}, found the end of the file`)
      : new SyntaxProblem(this.line, `expected ${expected}, found`, found);
  }
}
