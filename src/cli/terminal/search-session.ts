import {
  explanationPage,
  type SearchAnswer,
  type SearchContext,
  type SearchOptionValues,
} from "../../application/index.js";
import { OngoingSearch } from "../../application/node.js";
import { isPresageError, UsageError, worded } from "../../core/index.js";
import type { ConditionPart, QueryCondition } from "../../retrieval/index.js";
import { hitPage } from "./search-hit-page.js";
import { hitList, type PageStyle } from "./search-page.js";
import {
  filtersText,
  isSetting,
  sessionWording,
  settingText,
  wholeNumber,
  withoutFilters,
  withSetting,
} from "./search-settings.js";

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
  readonly #search: OngoingSearch;
  readonly #style: PageStyle;

  constructor(context: SearchContext, pageSize: number, style: PageStyle) {
    this.#search = new OngoingSearch(context, pageSize);
    this.#style = style;
  }

  /** What is said at the beginning. */
  async greeting(): Promise<string> {
    const { index, texts } = this.#search.context;
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
      if (/^\d{1,4}$/.test(text)) return { text: await this.#open(text) };
      return { text: await this.#found(await this.#search.search(text)) };
    } catch (error) {
      if (isPresageError(error)) return { text: `${worded(error.message, sessionWording)}\n` };
      throw error;
    }
  }

  async #command(text: string): Promise<string> {
    const [, name, argument] = /^(\S*)\s*(.*)$/.exec(text) ?? [];
    const { options } = this.#search.context;
    switch (name) {
      case "help":
      case "h":
        return HELP;
      case "like":
        return this.#found(await this.#search.searchLike(argument));
      case "explain":
        return explanationPage(await this.#search.explain(argument));
      case "query":
        return this.#terms();
      case "filter":
        return this.#filter(argument);
      case "page":
        this.#search.setPageSize(wholeNumber(argument));
        return this.#search.answer ? this.#page() : "";
      default:
        if (!isSetting(name)) throw new UsageError(`no such command: ":${name}"; :help lists them`);
        if (argument === "") return `${settingText(options, name)}\n`;
        return this.#change(withSetting(options, name, argument), () =>
          settingText(this.#search.context.options, name),
        );
    }
  }

  async #change(options: SearchOptionValues, said: () => string): Promise<string> {
    const answer = await this.#search.change(options);
    return answer ? this.#found(answer) : `${said()}\n`;
  }

  #filter(argument: string): Promise<string> | string {
    const [, kind, value] = /^(\S*)\s*(.*)$/.exec(argument) ?? [];
    const { options } = this.#search.context;
    if (kind === "") return this.#filters();
    if (kind === "off") return this.#change(withoutFilters(options), () => "no filters");
    const name = `filter ${kind}`;
    if (!isSetting(name) || value === "") {
      const known = "before DATE, class LIST, language LIST, off";
      throw new UsageError(`no such filter: ${JSON.stringify(argument)}; there are: ${known}`);
    }
    return this.#change(withSetting(options, name, value), () => this.#filters().trimEnd());
  }

  #filters(): string {
    const { before, notPatents, notFamilies } = this.#search.answer?.subject.topic.filter ?? {};
    const left = [...(notPatents ? ["the patent itself"] : []), ...(notFamilies ? ["its family"] : [])];
    const lines = [
      ...filtersText(this.#search.context.options),
      ...(before === undefined ? [] : [`published before ${before}, as prior art of this patent; :cut-off changes it`]),
      ...(left.length > 0 ? [`not ${left.join(" or ")}; :keep-family on finds them`] : []),
    ];
    return lines.length > 0 ? `${lines.join("\n")}\n` : "no filters\n";
  }

  async #found({ subject }: SearchAnswer): Promise<string> {
    return `${subject.notes.map((note) => `${note}\n`).join("")}${await this.#page()}`;
  }

  #turn(where: "n" | "p" | "l"): Promise<string> {
    if (where !== "l") this.#search.turn(where === "n" ? "next" : "previous");
    return this.#page();
  }

  async #page(): Promise<string> {
    const { result, nothing } = this.#search.known();
    if (nothing !== undefined) return `nothing found: ${nothing}; :filter shows filters\n`;
    const { hits, first, last } = await this.#search.page(this.#snippetLength());
    const { model, groupBy } = this.#search.context.options;
    const of = foundText(result.hits.length, result.matches, groupBy);
    const more = last < result.hits.length ? "; n for more" : "";
    return `${hitList(hits, this.#style)}\n\n${first}–${last} of ${of} for ${model}${more}; a rank opens a hit\n`;
  }

  async #open(rank: string): Promise<string> {
    const hit = await this.#search.open(rank, this.#snippetLength());
    return hitPage(hit, this.#search.context.index.tokens, this.#style);
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
