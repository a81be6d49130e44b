import { z } from "zod";
import { MAX_CLAIM } from "../../patents/index.js";
import { contract, ROLES } from "./contract.js";
import { count, Day, Line, Name } from "./fields.js";

const Everybody = [...ROLES];
/** Who reads other documents than those that they were given. */
const Searchers = ["organiser", "assessor", "reader"] as const;

const Filing = z.object({
  country: z.string(),
  number: z.string(),
  kind: z.string().optional(),
  date: z.string().optional(),
});
const Relation = z.enum(["before", "after", "unclear"]);
const Party = z.object({ name: z.string(), country: z.string().optional() });
const Literature = z.object({ text: z.string(), origin: z.string(), categories: z.array(z.string()) });
const Range = z.object({ start: z.number(), end: z.number() });

/** A document as a page to read: `application/reading/reading-page.ts`. */
const PageShape = z.object({
  id: z.string(),
  title: z.string().optional(),
  language: z.string().optional(),
  dates: z.array(
    z.object({
      kind: z.enum(["publication", "application", "priority"]),
      filing: Filing.optional(),
      date: z.string().optional(),
      relation: Relation.optional(),
    }),
  ),
  cutOff: z.string().optional(),
  cutOffLine: z.string().optional(),
  applicants: z.array(Party),
  inventors: z.array(Party),
  classes: z.array(
    z.object({
      scheme: z.string(),
      symbol: z.string(),
      main: z.literal(true).optional(),
      additional: z.literal(true).optional(),
      title: z.string().optional(),
    }),
  ),
  familyId: z.string().optional(),
  texts: z.array(
    z.object({
      field: z.enum(["title", "abstract", "claims", "description"]),
      language: z.string().optional(),
      units: z.array(
        z.object({
          text: z.string(),
          passage: z.number().optional(),
          heading: z.literal(true).optional(),
          place: z.string().optional(),
          claim: z.number().optional(),
          parent: z.number().optional(),
          dependsOn: z.array(z.number()).optional(),
          unresolved: z.array(z.number()).optional(),
        }),
      ),
    }),
  ),
  characters: z.number(),
  citations: z.number(),
  literature: z.array(Literature),
  plain: z.looseObject({}).optional(),
});

const Related = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string().optional(),
  date: z.string().optional(),
  language: z.string().optional(),
  relation: Relation.optional(),
});
const Citation = z.object({
  cited: z.string(),
  origin: z.string(),
  categories: z.array(z.string()),
  date: z.string().optional(),
});

const Claim = { document: Name, claim: count(1, MAX_CLAIM), language: z.string().max(10).optional() };

const Passage = z.object({
  passage: z.number(),
  place: z.string(),
  text: z.string(),
  score: z.number(),
  words: z.array(Range),
  matched: z.number(),
});

const Verdict = z.enum(["disclosed", "partly", "not"]);

/** A claim chart: `application/reading/claim-chart.ts`. */
const ChartShape = z.object({
  document: z.string(),
  claim: z.number(),
  language: z.string().optional(),
  title: z.string().optional(),
  text: z.string(),
  elements: z.array(
    z.object({
      label: z.string(),
      kind: z.enum(["preamble", "element"]),
      text: z.string(),
      start: z.number(),
      end: z.number(),
    }),
  ),
  isCut: z.boolean(),
  references: z.array(
    z.object({
      id: z.string(),
      title: z.string().optional(),
      date: z.string().optional(),
      relation: Relation.optional(),
    }),
  ),
  cells: z.array(
    z.array(
      z.object({
        suggestions: z.array(Passage),
        chosen: Passage.optional(),
        verdict: Verdict.optional(),
        comment: z.string().optional(),
        at: z.string().optional(),
        terms: z.number(),
      }),
    ),
  ),
});

const ChartQuery = z.strictObject({
  ...Claim,
  /** Numbers of documents, separated by commas. */
  references: Line.optional(),
  cutOff: Day.optional(),
});

/** Documents of a collection, and claim charts. */
export const reading = contract({
  "GET /api/collections/{collection}/documents/{document}": {
    what: "A document to read: its facts and all of its texts",
    who: Everybody,
    query: z.strictObject({ cutOff: Day.optional() }),
    answer: PageShape,
  },
  "GET /api/collections/{collection}/documents/{document}/matches": {
    what: "The words of a document that match a query, and its best passages",
    who: Everybody,
    query: z.strictObject({ query: z.string().min(1).max(10_000) }),
    answer: z.object({
      understood: z.string(),
      places: z.array(z.object({ text: z.number(), unit: z.number(), start: z.number(), end: z.number() })),
      passages: z.array(z.object({ passage: z.number(), place: z.string(), score: z.number() })),
    }),
  },
  "GET /api/collections/{collection}/documents/{document}/relations": {
    what: "The family of a document, its other versions, and citations in both directions",
    who: Searchers,
    query: z.strictObject({ cutOff: Day.optional() }),
    answer: z.object({
      versions: z.array(Related),
      family: z.object({ id: z.string().optional(), members: z.array(Related), filings: z.array(Filing) }),
      cites: z.array(Citation.extend({ documents: z.array(Related), relation: Relation.optional() })),
      literature: z.array(Literature),
      citedBy: z.array(Related.extend({ citations: z.array(Citation) })).optional(),
      left: z.object({ family: z.number(), citedBy: z.number() }),
    }),
  },
  "GET /api/collections/{collection}/charts": {
    what: "Your claim charts, the latest first",
    who: Searchers,
    answer: z.object({
      charts: z.array(
        z.object({
          document: z.string(),
          claim: z.number(),
          language: z.string().optional(),
          references: z.array(z.string()),
          at: z.string(),
        }),
      ),
    }),
  },
  "GET /api/collections/{collection}/chart": {
    what: "The elements of a claim, and the passages of references that disclose them best, with your changes",
    who: Searchers,
    query: ChartQuery,
    answer: ChartShape,
  },
  "GET /api/collections/{collection}/chart/file": {
    what: "The same as a file",
    who: Searchers,
    query: ChartQuery.extend({ format: z.enum(["csv", "markdown", "latex", "html"]) }),
    answer: { mime: "text/plain" },
  },
  "PATCH /api/collections/{collection}/chart/cell": {
    what: "Choose a passage, a verdict or a comment for an element; what is absent stays, null removes",
    who: Searchers,
    body: z.strictObject({
      ...Claim,
      claim: z.number().int().min(1).max(MAX_CLAIM),
      reference: Name,
      element: z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(1) }),
      passage: z.number().int().min(0).max(1_000_000).nullish(),
      verdict: Verdict.nullish(),
      comment: z.string().max(10_000).nullish(),
    }),
    answer: z.object({ at: z.string() }),
  },
  "PUT /api/collections/{collection}/chart/elements": {
    what: "Say where the elements of a claim begin; null: as found in the text",
    who: Searchers,
    body: z.strictObject({
      ...Claim,
      claim: z.number().int().min(1).max(MAX_CLAIM),
      starts: z.array(z.number().int().min(1).max(1_000_000)).max(500).nullable(),
    }),
    answer: z.object({ at: z.string() }),
  },
});
