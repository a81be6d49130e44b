import { explanationPage } from "../../application/index.js";
import {
  addNote,
  type ExportFormat,
  exportDocuments,
  exportFormat,
  indexIdentity,
  markDocuments,
  type OngoingSearch,
  type RelatedKind,
  undoMark,
} from "../../application/node.js";
import { UsageError } from "../../core/index.js";
import { writeFile } from "../../files/node.js";
import { changesText, marksText, setsText } from "./search-sets-page.js";
import { wholeNumber } from "./search-settings.js";

/** What a command of a session can do besides searching. */
export interface SessionView {
  readonly search: OngoingSearch;
  /** The page of hits, with the remarks on the query. */
  found(): Promise<string>;
  /** The page of hits. */
  page(): Promise<string>;
  claims(argument: string): Promise<string>;
  terms(): string;
  filter(argument: string): Promise<string> | string;
  help(): string;
}

/** A command of a session, `:name argument`. Its usage and meaning are a line of the help. */
export interface SessionCommand {
  readonly names: readonly string[];
  /** Lines of the help: what to type, and what it does. */
  readonly help: readonly (readonly [typed: string, about: string])[];
  run(view: SessionView, argument: string): Promise<string> | string;
}

function related(kind: RelatedKind, typed: string, about: string): SessionCommand {
  return {
    names: [kind],
    help: [[typed, about]],
    async run({ search, found }, argument) {
      await search.searchRelated(kind, argument);
      return found();
    },
  };
}

/** All commands except settings, in the order of the help. */
export const SESSION_COMMANDS: readonly SessionCommand[] = [
  {
    names: ["sets"],
    help: [[":sets", "list the sets; 1 AND 2 NOT 3 combines them, S3 lists set 3 again"]],
    run: ({ search }) => setsText(search.desk.log.state),
  },
  {
    names: ["open"],
    help: [[":open 3", "list set 3 again; the same as S3"]],
    async run({ search, found }, argument) {
      await search.show(wholeNumber(argument.replace(/^[S#]/i, "")));
      return found();
    },
  },
  related("like", ":like 12", "set of documents like hit 12; also 1-5,9, S2, marked, or a publication number"),
  related("cited-by", ":cited-by 12", "set of documents that cite it, in any version; the same list of documents"),
  related("cites", ":cites 12", "set of documents that it cites"),
  related("family", ":family 12", "set of documents of its family"),
  related("class-of", ":class-of 12 group", "set of documents in its classes, cut to a level; default: subgroup"),
  {
    names: ["mark"],
    help: [
      [":mark 3 relevant", "mark documents: relevant, maybe, not, none"],
      ["+3 ?4 -5", "the same: + is relevant, ? is maybe, - is not relevant; also +1-5"],
    ],
    async run({ search }, argument) {
      const [, list, mark] = /^(.*?)\s*\b(relevant|maybe|not|none)$/.exec(argument) ?? [];
      if (mark === undefined || list === "")
        throw new UsageError("type for example: :mark 3 relevant; also maybe, not, none");
      const documents = await search.allDocuments(list);
      markDocuments(search.desk, documents, mark as "relevant");
      return marksText(documents, mark as "relevant");
    },
  },
  {
    names: ["undo"],
    help: [[":undo", "take back the last mark"]],
    run({ search }) {
      const { documents, mark } = undoMark(search.desk);
      return `taken back: ${marksText(documents, mark)}`;
    },
  },
  {
    names: ["more"],
    help: [
      [":more", "improve the query by the marked documents; :more new leaves out what was read or marked; :more S2"],
    ],
    async run({ search, found }, argument) {
      const words = argument.split(/\s+/).filter((word) => word !== "");
      const set = words.find((word) => /^[S#]\d+$/i.test(word))?.slice(1);
      const wrong = words.find((word) => word !== "new" && !/^[S#]\d+$/i.test(word));
      if (wrong !== undefined) throw new UsageError(`not new or a set, such as S2: ${JSON.stringify(wrong)}`);
      await search.searchMore(set === undefined ? undefined : wholeNumber(set), words.includes("new"));
      return found();
    },
  },
  {
    names: ["note"],
    help: [[":note text", "note on the set that is listed; :note @3 text is on hit 3, @S2 on set 2"]],
    async run({ search }, argument) {
      const [, place, text] = /^@(\S+)\s+(.*)$/s.exec(argument) ?? [];
      if (place === undefined) {
        addNote(search.desk, argument, search.set === undefined ? {} : { set: search.set });
        return search.set === undefined ? "noted\n" : `noted on S${search.set}\n`;
      }
      const { ids, sets } = await search.documents(place);
      for (const set of sets) addNote(search.desk, text, { set });
      for (const document of ids) addNote(search.desk, text, { document });
      return `noted on ${[...sets.map((set) => `S${set}`), ...ids].join(", ")}\n`;
    },
  },
  {
    names: ["export"],
    help: [[":export a.ris S2", "write documents to a file: .csv, .json, .ris, .run or .qrels; default: the list"]],
    async run({ search }, argument) {
      const [, file, what = ""] = /^(\S+)\s*(.*)$/.exec(argument) ?? [];
      if (file === undefined) throw new UsageError("type for example: :export hits.csv, or :export marks.qrels marked");
      const format: ExportFormat = exportFormat(file);
      const ids = what === "" ? search.known().result.hits.map(({ id }) => id) : await search.allDocuments(what);
      const byFamily = search.context.options.groupBy === "family";
      writeFile(file, await exportDocuments(search.desk, ids, { format, byFamily }));
      return `wrote ${ids.length.toLocaleString("en-US")} documents to ${file}\n`;
    },
  },
  {
    names: ["repeat"],
    help: [[":repeat", "make all sets again with this index, and tell what is new and gone"]],
    async run({ search }) {
      return changesText(await search.repeat());
    },
  },
  {
    names: ["save"],
    help: [[":save my.search", "keep the search in a file, and continue there"]],
    run({ search }, argument) {
      if (argument === "") throw new UsageError("type the name of a file: :save my.search");
      const { desk } = search;
      desk.log.saveAs(argument, { ...desk.index, ...pathsFrom(search, argument) });
      return `saved; the search is kept in ${argument} from now on\n`;
    },
  },
  {
    names: ["claims"],
    help: [
      [":claims 12 1", "claims of hit 12 as a tree: one level, so only independent claims; :claims 12 prints all"],
    ],
    run: ({ claims }, argument) => claims(argument),
  },
  {
    names: ["explain"],
    help: [[":explain 12", "explain the score of hit 12"]],
    run: async ({ search }, argument) => explanationPage(await search.explain(argument)),
  },
  {
    names: ["query"],
    help: [[":query", "show the terms of the query and their weights"]],
    run: ({ terms }) => terms(),
  },
  {
    names: ["filter"],
    help: [
      [":filter", "show the filters"],
      [":filter class H04L", "only documents in a class; also: before 2000-06-30, language en,de"],
      [":filter off", "remove all filters; :filter class off removes one"],
    ],
    run: ({ filter }, argument) => filter(argument),
  },
  {
    names: ["page"],
    help: [[":page 20", "hits per page"]],
    run({ search, page }, argument) {
      search.setPageSize(wholeNumber(argument));
      return search.answer ? page() : "";
    },
  },
  { names: ["help", "h"], help: [], run: ({ help }) => help() },
];

/** Paths in a search file are relative to it. */
function pathsFrom({ context }: OngoingSearch, file: string) {
  const { folder, collection } = indexIdentity(context, file);
  return { folder, ...(collection && { collection }) };
}
