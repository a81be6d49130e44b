import { z } from "zod";
import { contract, ROLES } from "./contract.js";
import { Day, Line, Name } from "./fields.js";

const Everybody = [...ROLES];

const GradeShape = z.strictObject({
  grade: z.enum(["A", "B", "C", "D"]),
  /** One key of the keyboard. */
  key: z.string().min(1).max(10),
  label: z.string().min(1).max(60),
  criteria: Line,
});

const GradesShape = z.object({
  version: z.number(),
  grades: z.array(GradeShape),
  versions: z.array(z.object({ version: z.number(), at: z.string().optional(), judgements: z.number() })),
});

const RulesShape = z.object({
  title: z.string(),
  track: z.string(),
  phase: z.string(),
  maxRuns: z.number().nullable(),
  maxDocuments: z.number().nullable(),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  measures: z.array(z.string()),
  views: z.array(z.object({ name: z.string(), level: z.number() })),
});

/** A topic in the list. What comes from judgements is shown to organisers only. */
const TopicShape = z.object({
  id: z.string(),
  set: z.string(),
  language: z.string().optional(),
  cutoff: z.string().optional(),
  document: z.string().optional(),
  sameAs: z.string().optional(),
  excluded: z.string().optional(),
  title: z.string().optional(),
  judged: z.number().optional(),
  relevant: z.number().optional(),
  pool: z.object({ families: z.number(), judged: z.number() }).optional(),
  warnings: z.array(z.object({ kind: z.string(), text: z.string(), documents: z.array(z.string()) })).optional(),
});

const RelatedShape = z.object({
  id: z.string(),
  title: z.string().optional(),
  date: z.string().optional(),
  relation: z.string().optional(),
});

/** How a campaign is set up, and its topics. */
export const setup = contract({
  "GET /api/campaigns/{campaign}/setup": {
    what: "How the campaign is set up: rules, topic sets, bundles, grades",
    who: Everybody,
    answer: z.object({
      rules: RulesShape,
      collection: z.string().optional(),
      /** As a command names it; for the organiser only. */
      folder: z.string().optional(),
      documentsSince: z.string().optional(),
      judgementFile: z.object({ name: z.string(), added: z.string() }).optional(),
      topicSets: z.array(
        z.object({ name: z.string(), topics: z.number(), excluded: z.number(), languages: z.array(z.string()) }),
      ),
      bundles: z.array(z.object({ name: z.string(), kind: z.string(), topics: z.number() })),
      grades: GradesShape,
    }),
  },
  "PATCH /api/campaigns/{campaign}/setup": {
    what: "Change the campaign's title, limits or dates; null removes a limit or a date",
    who: ["organiser"],
    body: z.strictObject({
      title: z.string().min(1).max(200).optional(),
      maxRuns: z.number().int().min(1).max(100_000).nullable().optional(),
      maxDocuments: z.number().int().min(1).max(10_000_000).nullable().optional(),
      opens: Day.nullable().optional(),
      closes: Day.nullable().optional(),
    }),
    answer: RulesShape,
  },
  "PUT /api/campaigns/{campaign}/grades": {
    what: "Change the grades and their criteria; after judging has begun, a new version follows",
    who: ["organiser"],
    body: z.strictObject({
      /** The version that the person saw: a change that somebody made in between is not overwritten. */
      basedOn: z.number().int().min(0).max(1_000_000_000),
      grades: z.array(GradeShape).min(2).max(4),
    }),
    answer: GradesShape,
  },
  "GET /api/campaigns/{campaign}/topics": {
    what: "The topics that you may see; for an organiser with counts of judgements and warnings",
    who: Everybody,
    answer: z.object({ collection: z.string().optional(), topics: z.array(TopicShape) }),
  },
  "GET /api/campaigns/{campaign}/topics/{topic}": {
    what: "One topic with its text; for an organiser with its family and citations",
    who: Everybody,
    params: z.object({ topic: Name }),
    answer: z.object({
      id: z.string(),
      document: z.string().optional(),
      title: z.string().optional(),
      abstract: z.string().optional(),
      language: z.string().optional(),
      date: z.string().optional(),
      classes: z.array(z.string()),
      claims: z.array(z.object({ number: z.number(), text: z.string(), dependsOn: z.array(z.number()) })),
      family: z.array(RelatedShape).optional(),
      cites: z
        .array(
          z.object({
            cited: z.string(),
            origin: z.string(),
            categories: z.array(z.string()),
            date: z.string().optional(),
            relation: z.string().optional(),
            documents: z.array(z.string()),
          }),
        )
        .optional(),
      literature: z.array(z.string()).optional(),
      citedBy: z.array(RelatedShape).optional(),
    }),
  },
  "PUT /api/campaigns/{campaign}/topics/{topic}/excluded": {
    what: "Exclude a topic, with the reason; null lets it count again",
    who: ["organiser"],
    params: z.object({ topic: Name }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500).nullable() }),
    answer: z.object({ id: z.string(), excluded: z.string().nullable() }),
  },
});
