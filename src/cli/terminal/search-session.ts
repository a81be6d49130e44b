import type { Mark, MarkEvent, OpenedHit, SearchOptionValues } from "../../application/index.js";
import {
  isSameIndex,
  markDocuments,
  OngoingSearch,
  otherIndex,
  type SearchDesk,
  type SubjectKind,
} from "../../application/node.js";
import { isPresageError, UsageError, worded } from "../../core/index.js";
import type { ConditionPart, QueryCondition } from "../../retrieval/index.js";
import { hitClaims, hitPage } from "./search-hit-page.js";
import { hitList, hitStates, type PageStyle } from "./search-page.js";
import { marksText, stateText } from "./search-sets-page.js";
import {
  filtersText,
  isSetting,
  sessionWording,
  settingText,
  wholeNumber,
  withoutFilters,
  withSetting,
} from "./search-settings.js";
import { SESSION_COMMANDS, type SessionCommand, type SessionView } from "./session-commands.js";

const INTRODUCTION = `Type words, a patent number or a file name to list the best documents. Each query makes a numbered set.
+valve requires a word, -valve excludes it. If the index has positions, "heat exchanger" is a phrase, and
"heat exchanger"~3 finds its words near each other; +"heat exchanger" and -"heat exchanger" also work.
Boolean queries: ti:brak* AND (disc OR drum) NOT lining, brake NEAR5 disc, cpc:F16D AND pd:1998..2003.
`;

const KEYS: SessionCommand["help"] = [
  ["12", "open hit 12"],
  ["n, p", "next page, previous page"],
  ["l", "list this page again"],
];

const SETTINGS_HELP: SessionCommand["help"] = [
  [":model bm25f", "change the model; :model dirichlet(mu=1000)"],
  [
    ":cut-off priority",
    "date of a patent that its prior art was published before; also: application, publication, none",
  ],
  [":keep-family on", "also find the patent itself and its family; :keep-family off"],
  [":same-class subclass", "only documents that share a class with the patent; :same-class off"],
  [":in title,abstract", "search only these fields of the documents; :in off"],
  [":group family", "one hit per family or patent; :group off"],
  [":feedback rm3", "search again with terms of the best documents; :feedback off"],
  [":terms 100", "number of terms to choose from a patent or long text"],
  [":fields claims,title=2", "fields of a patent to build the query from; :fields off"],
  [":select tf-idf", "how to choose terms: frequency, tf-idf, kl"],
  [":language de", "language of typed words; off: detect it from the index"],
  [":quit", "or Ctrl-D"],
];

/** All that can be typed. */
function help(): string {
  const lines = [...KEYS, ...SESSION_COMMANDS.flatMap((command) => command.help), ...SETTINGS_HELP];
  return `${INTRODUCTION}\n${lines.map(([typed, about]) => `  ${typed.padEnd(23)}${about}\n`).join("")}`;
}

/** The answer to a line of the user. */
export interface Answer {
  readonly text: string;
  /** The hit that the text prints: a terminal can show it in the reader instead. */
  readonly opened?: OpenedHit;
  readonly quit?: true;
}

/** An interactive search: each line returns an answer and has no other effect. */
export class SearchSession {
  readonly #search: OngoingSearch;
  readonly #style: PageStyle;

  constructor(desk: SearchDesk, pageSize: number, style: PageStyle) {
    this.#search = new OngoingSearch(desk, pageSize);
    this.#style = style;
  }

  get desk(): SearchDesk {
    return this.#search.desk;
  }

  /** The text printed at the start. */
  async greeting(): Promise<string> {
    const { index, texts } = this.#search.context;
    const { documents } = await index.engine.statistics();
    const about = `${index.folder}: ${documents.toLocaleString("en-US")} documents, analysed by ${index.engine.analyzer}`;
    const without = texts ? "" : "Its collection was not found: no snippets and passages; name it with --collection.\n";
    const { file, state } = this.desk.log;
    const kept = file === undefined ? "" : `${file}: ${stateText(state)}\n`;
    const other = isSameIndex(this.desk) ? "" : `${worded(otherIndex(this.desk), sessionWording)}\n`;
    return `${about}\n${kept}${other}${without}Type a query, or :help\n`;
  }

  /** The text printed at the end: what was not kept. */
  farewell(): string {
    const { file, events } = this.desk.log;
    if (file !== undefined || events.length === 0) return "";
    return "the search was not kept; :save FILE keeps it, and so does --session FILE\n";
  }

  /** Answers a line. Errors that the user can fix are part of the answer. */
  async answer(line: string): Promise<Answer> {
    try {
      return await this.run(line);
    } catch (error) {
      if (isPresageError(error)) return { text: `${worded(error.message, sessionWording)}\n` };
      throw error;
    }
  }

  /**
   * The same, but errors are thrown: for lines that nobody watches.
   *
   * @param as how a query is read; default: detected
   */
  async run(line: string, as?: SubjectKind): Promise<Answer> {
    const text = line.trim();
    if (text === "") return { text: "" };
    if (/^(:q|:quit|:exit|quit|exit)$/.test(text)) return { text: "", quit: true };
    if (text.startsWith(":")) return { text: await this.#command(text.slice(1)) };
    if (text === "?") return { text: help() };
    if (text === "n" || text === "p" || text === "l") return { text: await this.#turn(text) };
    if (/^\d{1,4}$/.test(text)) return await this.#open(text);
    if (isMarks(text)) return { text: await this.#mark(text) };
    await this.#search.search(text, as);
    return { text: await this.#found() };
  }

  /** Marks the document that is open in the reader. */
  mark(id: string, mark: MarkEvent["mark"]): string {
    markDocuments(this.desk, [id], mark);
    return marksText([id], mark).trimEnd();
  }

  async #command(text: string): Promise<string> {
    const [, name, argument] = /^(\S*)\s*(.*)$/.exec(text) ?? [];
    const { options } = this.#search.context;
    const known = SESSION_COMMANDS.find(({ names }) => names.includes(name));
    if (known) return known.run(this.#view, argument.trim());
    if (!isSetting(name)) throw new UsageError(`no such command: ":${name}"; :help lists all commands`);
    if (argument === "") return `${settingText(options, name)}\n`;
    return this.#change(withSetting(options, name, argument), () => settingText(this.#search.context.options, name));
  }

  get #view(): SessionView {
    return {
      search: this.#search,
      found: () => this.#found(),
      page: () => this.#page(),
      claims: (argument) => this.#claims(argument),
      terms: () => this.#terms(),
      filter: (argument) => this.#filter(argument),
      help,
    };
  }

  async #mark(text: string): Promise<string> {
    const said: string[] = [];
    for (const part of text.split(/\s+/)) {
      const documents = await this.#search.allDocuments(part.slice(1));
      const mark = MARK_SIGNS[part[0]];
      markDocuments(this.desk, documents, mark);
      said.push(marksText(documents, mark));
    }
    return said.join("");
  }

  async #change(options: SearchOptionValues, said: () => string): Promise<string> {
    const answer = await this.#search.change(options);
    return answer ? this.#found() : `${said()}\n`;
  }

  #filter(argument: string): Promise<string> | string {
    const [, kind, value] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
    const { options } = this.#search.context;
    if (kind === "") return this.#filters();
    if (kind === "off") return this.#change(withoutFilters(options), () => "no filters");
    const name = `filter ${kind}`;
    if (!isSetting(name) || value === "") {
      const known = "before DATE, class LIST, language LIST, off";
      throw new UsageError(`no such filter: ${JSON.stringify(argument)}; available: ${known}`);
    }
    return this.#change(withSetting(options, name, value), () => this.#filters().trimEnd());
  }

  #filters(): string {
    const { before, notPatents, notFamilies } = this.#search.answer?.subject.topic.filter ?? {};
    const left = [...(notPatents ? ["the patent itself"] : []), ...(notFamilies ? ["its family"] : [])];
    const lines = [
      ...filtersText(this.#search.context.options),
      ...(before === undefined ? [] : [`published before ${before}, as prior art of this patent; :cut-off changes it`]),
      ...(left.length > 0 ? [`not ${left.join(" or ")}; :keep-family on includes them`] : []),
    ];
    return lines.length > 0 ? `${lines.join("\n")}\n` : "no filters\n";
  }

  async #found(): Promise<string> {
    const { subject } = this.#search.known();
    return `${subject.notes.map((note) => `${note}\n`).join("")}${await this.#page()}`;
  }

  #turn(where: "n" | "p" | "l"): Promise<string> {
    if (where !== "l") this.#search.turn(where === "n" ? "next" : "previous");
    return this.#page();
  }

  async #page(): Promise<string> {
    const { result, nothing } = this.#search.known();
    const set = `S${this.#search.set}: `;
    if (nothing !== undefined) return `${set}nothing found: ${nothing}; :filter shows filters\n`;
    const { hits, first, last } = await this.#search.page(this.#snippetLength());
    const { model, groupBy } = this.#search.context.options;
    const of = foundText(result.hits.length, result.matches, groupBy);
    const more = last < result.hits.length ? "; n for more" : "";
    const list = hitList(hits, this.#style, hitStates(this.desk.log.state));
    return `${list}\n\n${set}${first}–${last} of ${of} for ${model}${more}; a rank opens a hit\n`;
  }

  async #open(rank: string): Promise<Answer> {
    const opened = await this.#search.open(rank, this.#snippetLength());
    return { text: hitPage(opened, this.#style), opened };
  }

  async #claims(argument: string): Promise<string> {
    const [rank, levels] = argument.split(/\s+/);
    const opened = await this.#search.open(rank, this.#snippetLength());
    return hitClaims(opened, this.#style, levels === undefined ? undefined : wholeNumber(levels));
  }

  #snippetLength(): number {
    return Math.max(60, (this.#style.width - 6) * 2);
  }

  #terms(): string {
    const { terms, phrases = [], must = [], without = [] } = this.#search.known().result.query;
    const line = (weight: number, required: boolean | undefined, what: string) =>
      `${weight.toFixed(4).padStart(10)}  ${required ? "+" : ""}${what}`;
    const lines = [
      ...terms.map(({ term, weight, required }) => line(weight, required, term)),
      ...phrases.map((phrase) => line(phrase.weight, phrase.required, partText(phrase))),
      ...must.map((condition) => ` must have  ${conditionText(condition)}`),
      ...without.map((condition) => `  must not  ${conditionText(condition)}`),
    ];
    return lines.length > 0 ? `${lines.join("\n")}\n` : "the query has no terms\n";
  }
}

/** Short marks: `+3 ?4 -5`. */
const MARK_SIGNS: Readonly<Record<string, Mark>> = { "+": "relevant", "?": "maybe", "-": "not" };

function isMarks(text: string): boolean {
  return /^[+?-]\d{1,4}([-,.]+\d{1,4})*(\s+[+?-]\d{1,4}([-,.]+\d{1,4})*)*$/.test(text);
}

/** `multilayer, or "multi layer"`. */
function conditionText({ forms }: QueryCondition): string {
  return forms.map((parts) => parts.map(partText).join(" and ")).join(", or ");
}

/** `valve`, `"heat exchanger"~3`. */
function partText({ terms, slop = 0 }: ConditionPart): string {
  return terms.length === 1 ? terms[0] : `"${terms.join(" ")}"${slop > 0 ? `~${slop}` : ""}`;
}

/** `4`; `the best 1000 of 12,345`; `2 families, 4 documents`. */
function foundText(hits: number, matches: number, groupBy: SearchOptionValues["groupBy"]): string {
  const documents = matches.toLocaleString("en-US");
  if (groupBy) return `${hits} ${groupBy === "patent" ? "patents" : "families"}, ${documents} documents,`;
  return matches > hits ? `the best ${hits} of ${documents}` : documents;
}
