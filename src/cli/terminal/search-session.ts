import {
  explainHit,
  explanationPage,
  type ListedHit,
  listHits,
  markedTerms,
  refuseUnknownLanguages,
  type SearchContext,
  type SearchOptionValues,
  topicSearchOptions,
  whyNothing,
} from "../../application/index.js";
import { patentSubject, type Subject, subjectOf } from "../../application/node.js";
import { isPresageError, UsageError } from "../../core/index.js";
import type { Patent } from "../../patents/index.js";
import { type ConditionPart, type QueryCondition, type TopicResult, topicSearch } from "../../retrieval/index.js";
import { hitPage } from "./search-hit-page.js";
import { hitList, type PageStyle } from "./search-page.js";
import { filtersText, isSetting, settingText, wholeNumber, withoutFilters, withSetting } from "./search-settings.js";

const HELP = `Type words, a patent's number or the name of a file, and the best documents are listed.
+valve must be there, -valve must not. If the index keeps positions, "heat exchanger" is a phrase, and
"heat exchanger"~3 has its words near each other; +"heat exchanger" and -"heat exchanger" are possible, too.

  12                 open hit 12
  n, p               next page, page before
  l                  list this page again
  :like 12           search with hit 12
  :explain 12        how its score comes about
  :query             the terms of the query and their weights
  :model bm25f       another model; :model dirichlet(mu=1000)
  :filter            what documents must be
  :filter class H04L       in a class; also: before 2000-06-30, language en,de
  :filter off              no filters; :filter class off
  :cut-off priority  which date of a patent its prior art was published before: application, publication, none
  :keep-family on    find the patent itself and its family, too; :keep-family off
  :same-class subclass     only what shares a class with the patent; :same-class off
  :in title,abstract       look at these fields of the documents only; :in off
  :group family      one hit for each family or patent; :group off
  :feedback rm3      search again with terms of the best documents; :feedback off
  :terms 100         how many terms of a patent or long text
  :fields claims,title=2   fields of a patent that make the query; :fields off
  :select tf-idf     how they are chosen: frequency, tf-idf, kl
  :language de       what words are read as; as the index knows them when off
  :page 20           hits on a page
  :quit              or Ctrl-D
`;

/** What a line of the user comes to. */
export interface Answer {
  readonly text: string;
  readonly quit?: true;
}

/** A search that goes on line by line: each line gives an answer, and nothing else happens. */
export class SearchSession {
  #context: SearchContext;
  readonly #style: PageStyle;
  #pageSize: number;
  #subject: Subject | undefined;
  /** What the subject is made by; options may make another of the same words. */
  #ask: (() => Promise<Subject>) | undefined;
  #result: TopicResult | undefined;
  /** Rank of the first hit of the page, from 0. */
  #from = 0;

  constructor(context: SearchContext, pageSize: number, style: PageStyle) {
    this.#context = context;
    this.#pageSize = Math.max(1, pageSize);
    this.#style = style;
  }

  /** What is said at the beginning. */
  async greeting(): Promise<string> {
    const { index, texts } = this.#context;
    const { documents } = await index.engine.statistics();
    const about = `${index.folder}: ${documents.toLocaleString("en-US")} documents, analysed by ${index.engine.analyzer}`;
    const without = texts ? "" : "Its collection is not there: no snippets and passages; --collection names it.\n";
    return `${about}\n${without}Type a query, or :help\n`;
  }

  /** Takes a line; what the user can mend is part of the answer. */
  async answer(line: string): Promise<Answer> {
    const text = line.trim();
    try {
      if (text === "") return { text: "" };
      if (/^(:q|:quit|:exit|quit|exit)$/.test(text)) return { text: "", quit: true };
      if (text.startsWith(":")) return { text: await this.#command(text.slice(1)) };
      if (text === "?") return { text: HELP };
      if (text === "n" || text === "p" || text === "l") return { text: await this.#turn(text) };
      if (/^\d{1,4}$/.test(text)) return { text: await this.#open(Number(text)) };
      return { text: await this.#search(() => subjectOf(text, this.#context)) };
    } catch (error) {
      // Here options are commands.
      if (isPresageError(error)) return { text: `${error.message.replace(/^--(?=[a-z-]+:)/, ":")}\n` };
      throw error;
    }
  }

  async #command(text: string): Promise<string> {
    const [, name, argument] = /^(\S*)\s*(.*)$/.exec(text) ?? [];
    switch (name) {
      case "help":
      case "h":
        return HELP;
      case "like":
        return this.#searchLike(this.#hitAt(argument).id);
      case "explain": {
        const { id } = this.#hitAt(argument);
        return explanationPage(await explainHit(this.#context.index.engine, id, this.#known(), this.#searchOptions()));
      }
      case "query":
        return this.#terms();
      case "filter":
        return this.#filter(argument);
      case "page":
        this.#pageSize = wholeNumber(argument);
        return this.#result ? this.#page() : "";
      default:
        if (!isSetting(name)) throw new UsageError(`no such command: ":${name}"; :help lists them`);
        if (argument === "") return `${settingText(this.#context.options, name)}\n`;
        return this.#change(withSetting(this.#context.options, name, argument), () =>
          settingText(this.#context.options, name),
        );
    }
  }

  /** Takes other options, if they can be, and searches again. */
  async #change(options: SearchOptionValues, said: () => string): Promise<string> {
    const before = this.#context;
    this.#context = { ...before, options };
    try {
      this.#searchOptions();
      await refuseUnknownLanguages(options.language, before.index.engine, ":filter language");
      return this.#ask ? await this.#search(this.#ask) : `${said()}\n`;
    } catch (error) {
      this.#context = before;
      throw error;
    }
  }

  #filter(argument: string): Promise<string> | string {
    const [, kind, value] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
    if (kind === "") return this.#filters();
    if (kind === "off") return this.#change(withoutFilters(this.#context.options), () => "no filters");
    const name = `filter ${kind}`;
    if (!isSetting(name) || value === "") {
      const known = "before DATE, class LIST, language LIST, off";
      throw new UsageError(`no such filter: ${JSON.stringify(argument)}; there are: ${known}`);
    }
    return this.#change(withSetting(this.#context.options, name, value), () => this.#filters().trimEnd());
  }

  #filters(): string {
    const { before, notPatents, notFamilies } = this.#subject?.topic.filter ?? {};
    const left = [...(notPatents ? ["the patent itself"] : []), ...(notFamilies ? ["its family"] : [])];
    const lines = [
      ...filtersText(this.#context.options),
      ...(before === undefined ? [] : [`published before ${before}, as prior art of this patent; :cut-off changes it`]),
      ...(left.length > 0 ? [`not ${left.join(" or ")}; :keep-family on finds them`] : []),
    ];
    return lines.length > 0 ? `${lines.join("\n")}\n` : "no filters\n";
  }

  #searchOptions() {
    return topicSearchOptions(this.#context.options, this.#context.index, 1000, this.#context.source);
  }

  async #searchLike(id: string): Promise<string> {
    const patent = await this.#patentOf(id);
    return this.#search(async () => patentSubject(patent, this.#context));
  }

  async #search(ask: () => Promise<Subject>): Promise<string> {
    const { index } = this.#context;
    const subject = await ask();
    const result = await topicSearch(index.tokens, this.#searchOptions())(subject.topic, index.engine);
    this.#subject = subject;
    this.#ask = ask;
    this.#result = result;
    this.#from = 0;
    return `${subject.notes.map((note) => `${note}\n`).join("")}${await this.#page()}`;
  }

  #known(): TopicResult {
    if (!this.#result) throw new UsageError("there is no list of hits yet: type a query");
    return this.#result;
  }

  async #turn(where: "n" | "p" | "l"): Promise<string> {
    const { hits } = this.#known();
    const from = this.#from + { n: this.#pageSize, p: -this.#pageSize, l: 0 }[where];
    if (from >= hits.length && where === "n") throw new UsageError("this is the last page");
    if (from < 0 && this.#from === 0) throw new UsageError("this is the first page");
    this.#from = Math.max(0, from);
    return this.#page();
  }

  async #page(): Promise<string> {
    const { hits, matches } = this.#known();
    if (hits.length === 0) {
      const why = await whyNothing(this.#context.index, (this.#subject as Subject).topic, this.#known());
      return `nothing found: ${why}; :filter shows filters\n`;
    }
    const listed = await this.#listed(this.#from, this.#pageSize);
    const last = this.#from + listed.length;
    const of = foundText(hits.length, matches, this.#context.options.groupBy);
    const more = last < hits.length ? "; n for more" : "";
    return `${hitList(listed, this.#style)}\n\n${this.#from + 1}–${last} of ${of} for ${this.#context.options.model}${more}; a rank opens a hit\n`;
  }

  #listed(from: number, count: number): Promise<ListedHit[]> {
    const { hits, query } = this.#known();
    const length = Math.max(60, (this.#style.width - 6) * 2);
    return listHits(this.#context, query, hits.slice(from, from + count), from + 1, length);
  }

  #hitAt(text: string): { readonly id: string; readonly rank: number } {
    const { hits } = this.#known();
    const rank = Number(text);
    if (hits.length === 0) throw new UsageError("nothing was found, so there is no such rank: type another query");
    if (!Number.isInteger(rank) || rank < 1 || rank > hits.length) {
      throw new UsageError(`no such rank, from 1 to ${hits.length}: ${JSON.stringify(text)}`);
    }
    return { id: hits[rank - 1].id, rank };
  }

  async #open(rank: number): Promise<string> {
    this.#hitAt(String(rank));
    const [hit] = await this.#listed(rank - 1, 1);
    return hitPage(hit, this.#context, await markedTerms(this.#context, this.#known().query), this.#style);
  }

  async #patentOf(id: string): Promise<Patent> {
    const patent = await this.#context.texts?.get(id);
    if (!patent) throw new UsageError(`its text is in no collection here: ${id}`);
    return patent;
  }

  #terms(): string {
    const { terms, phrases = [], must = [], without = [] } = this.#known().query;
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
