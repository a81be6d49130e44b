import { z } from "zod";
import { contract } from "./contract.js";
import { count, Day, Line, LongText, Name, Switch } from "./fields.js";
import { JobShape } from "./workbench.js";

/** Who searches collections; each person has searches of their own. */
const Searchers = ["organiser", "assessor", "reader"] as const;

const Mark = z.enum(["relevant", "maybe", "not"]);

const SearchShape = z.object({
  sets: z.array(
    z.object({
      number: z.number(),
      kind: z.enum(["query", "combination", "like", "cited-by", "cites", "family", "class-of", "more"]),
      typed: z.string(),
      understood: z.string(),
      notes: z.array(z.string()),
      count: z.number(),
      matches: z.number(),
      isCut: z.boolean(),
      at: z.string(),
      deleted: z.boolean(),
      sets: z.array(z.number()),
      cutOff: z.string().optional(),
      remarks: z.array(z.string()),
      problem: z.string().optional(),
    }),
  ),
  marks: z.record(z.string(), Mark),
  read: z.array(z.string()),
  documentNotes: z.record(z.string(), z.array(z.string())),
  notes: z.array(z.string()),
  canUndo: z.boolean(),
  isSameIndex: z.boolean(),
  documents: z.number(),
});

/** Values separated by commas. */
const List = z
  .string()
  .max(500)
  .transform((text) => text.split(",").filter((part) => part !== ""));

const year = z.coerce.number().int().min(1500).max(2200);

/** What of a set is shown, and in which order. */
const View = {
  before: Day.optional(),
  from: year.optional(),
  until: year.optional(),
  classes: List.optional(),
  countries: List.optional(),
  kinds: List.optional(),
  languages: List.optional(),
  marks: List.pipe(z.array(z.enum(["relevant", "maybe", "not", "none"])).max(4)).optional(),
  family: Switch.optional(),
  order: z.enum(["rank", "newest", "oldest"]).optional(),
  system: Name.optional(),
};

const SetParams = z.object({ set: count(1, 999_999) });
const SetNumber = z.number().int().min(1).max(999_999);
const Range = z.object({ start: z.number(), end: z.number() });
const Counted = z.array(z.object({ value: z.string(), count: z.number() }));
const Documents = z.array(Name).min(1).max(1000);

const Understanding = {
  dialect: z.enum(["usual", "espacenet"]).optional(),
  as: z.enum(["text", "patent"]).optional(),
};

/** Searching a collection with numbered sets, which are kept in search files. */
export const searching = contract({
  "GET /api/collections/{collection}/searches": {
    what: "Your searches in a collection, the last changed first",
    who: Searchers,
    answer: z.object({
      documents: z.number(),
      indexed: z.boolean(),
      searches: z.array(
        z.object({
          name: z.string(),
          changed: z.string(),
          sets: z.number(),
          marked: z.number(),
          problem: z.string().optional(),
        }),
      ),
    }),
  },
  "POST /api/collections/{collection}/searches": {
    what: "Start a search",
    who: Searchers,
    body: z.strictObject({ name: Name }),
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/index": {
    what: "Make the index that is searched, or bring it up to date",
    who: ["organiser"],
    answer: z.object({ job: JobShape }),
  },
  "GET /api/collections/{collection}/rankers": {
    what: "The systems that can rank a set",
    who: Searchers,
    answer: z.object({
      rankers: z.array(z.object({ name: z.string(), title: z.string(), tasks: z.array(z.string()) })),
    }),
  },
  "GET /api/collections/{collection}/searches/{search}": {
    what: "A search: its sets, marks and notes",
    who: Searchers,
    answer: SearchShape,
  },
  "GET /api/collections/{collection}/searches/{search}/understood": {
    what: "What a line means, and what in it is wrong, unknown or ambiguous",
    who: Searchers,
    query: z.strictObject({ line: z.string().max(10_000), ...Understanding }),
    answer: z.object({
      kind: z.enum(["empty", "text", "patent", "boolean"]),
      understood: z.string().optional(),
      words: z.string().optional(),
      parts: z.array(
        z.object({
          kind: z.enum(["wrong", "unknown", "ambiguous"]),
          from: z.number(),
          to: z.number(),
          message: z.string(),
          instead: z.string().optional(),
        }),
      ),
    }),
  },
  "POST /api/collections/{collection}/searches/{search}/sets": {
    what: "Make a set: of a typed line, of documents that are related to others, or by feedback of the marked ones",
    who: Searchers,
    body: z.discriminatedUnion("make", [
      z.strictObject({ make: z.literal("query"), line: z.string().min(1).max(100_000), ...Understanding }),
      z.strictObject({
        make: z.literal("related"),
        kind: z.enum(["like", "cited-by", "cites", "family", "class-of"]),
        documents: z.array(Name).max(1000),
        sets: z.array(SetNumber).max(100).optional(),
        level: z.enum(["section", "class", "subclass", "group", "subgroup"]).optional(),
      }),
      z.strictObject({ make: z.literal("more"), set: SetNumber.optional(), isNew: z.boolean().optional() }),
    ]),
    answer: SearchShape,
  },
  "DELETE /api/collections/{collection}/searches/{search}/sets/{set}": {
    what: "Delete a set; it can be restored",
    who: Searchers,
    params: SetParams,
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/searches/{search}/sets/{set}/restore": {
    what: "Restore a deleted set",
    who: Searchers,
    params: SetParams,
    answer: SearchShape,
  },
  "GET /api/collections/{collection}/searches/{search}/sets/{set}/documents": {
    what: "Documents of a set, with the words that matched",
    who: Searchers,
    params: SetParams,
    query: z.strictObject({ ...View, first: count(0, 10_000_000).optional(), count: count(1, 200).optional() }),
    answer: z.object({
      documents: z.number(),
      families: z.number(),
      rows: z.number(),
      from: z.number(),
      isUnranked: z.literal(true).optional(),
      hits: z.array(
        z.object({
          id: z.string(),
          rank: z.number(),
          others: z.number(),
          title: z.string().optional(),
          titleMarks: z.array(Range),
          date: z.string().optional(),
          language: z.string().optional(),
          family: z.string().optional(),
          classes: z.array(z.string()),
          snippet: z.object({ text: z.string(), highlights: z.array(Range) }).optional(),
        }),
      ),
    }),
  },
  "GET /api/collections/{collection}/searches/{search}/sets/{set}/counts": {
    what: "How many documents of a set have which year, office, kind code, language, mark and class",
    who: Searchers,
    params: SetParams,
    query: z.strictObject({ ...View, below: z.string().max(20).optional() }),
    answer: z.object({
      years: z.array(z.object({ year: z.number(), count: z.number() })),
      undated: z.number(),
      countries: Counted,
      kinds: Counted,
      languages: Counted,
      marks: z.object({ relevant: z.number(), maybe: z.number(), not: z.number(), none: z.number() }),
      classes: z.array(z.object({ value: z.string(), count: z.number(), hasMore: z.boolean() })),
    }),
  },
  "GET /api/collections/{collection}/searches/{search}/sets/{set}/place": {
    what: "The place of a document in a view of a set, from 0; -1 if it is not there",
    who: Searchers,
    params: SetParams,
    query: z.strictObject({ ...View, document: Name }),
    answer: z.object({ place: z.number() }),
  },
  "GET /api/collections/{collection}/searches/{search}/sets/{set}/matches": {
    what: "The words of a document that a set found it by",
    who: Searchers,
    params: SetParams,
    query: z.strictObject({ document: Name }),
    answer: z.object({
      places: z.array(z.object({ text: z.number(), unit: z.number(), start: z.number(), end: z.number() })),
      cutOff: z.string().optional(),
    }),
  },
  "POST /api/collections/{collection}/searches/{search}/sets/{set}/ranking": {
    what: "Rank a set by a system",
    who: Searchers,
    params: SetParams,
    body: z.strictObject({ system: Name }),
    answer: z.object({ job: JobShape }),
  },
  "POST /api/collections/{collection}/searches/{search}/marks": {
    what: "Mark documents; none removes their marks",
    who: Searchers,
    body: z.strictObject({ documents: Documents, mark: z.enum(["relevant", "maybe", "not", "none"]) }),
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/searches/{search}/undo": {
    what: "Take back the last mark that was not taken back yet",
    who: Searchers,
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/searches/{search}/notes": {
    what: "Add a note on a set, on a document, or on the search",
    who: Searchers,
    body: z.strictObject({ text: LongText.min(1), set: SetNumber.optional(), document: Name.optional() }),
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/searches/{search}/read": {
    what: "Record that a document was opened",
    who: Searchers,
    body: z.strictObject({ document: Name, set: SetNumber.optional(), rank: SetNumber.optional() }),
    answer: SearchShape,
  },
  "POST /api/collections/{collection}/searches/{search}/repeat": {
    what: "Make all sets again with the index as it is now",
    who: Searchers,
    answer: SearchShape,
  },
  "GET /api/collections/{collection}/searches/{search}/export": {
    what: "Documents of a set, or the marked ones, as a file",
    who: Searchers,
    query: z.strictObject({
      ...View,
      format: z.enum(["csv", "json", "ris", "run", "qrels"]),
      set: count(1, 999_999).optional(),
      topic: z
        .string()
        .regex(/^[^\s]{1,100}$/)
        .optional(),
    }),
    answer: { mime: "text/plain" },
  },
  "GET /api/collections/{collection}/searches/{search}/report": {
    what: "The report of a search, as a page",
    who: Searchers,
    query: z.strictObject({
      title: Line.optional(),
      maybe: Switch.optional(),
      publications: Switch.optional(),
      download: Switch.optional(),
    }),
    answer: { mime: "text/html" },
  },
});
