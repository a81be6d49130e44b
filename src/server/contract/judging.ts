import { z } from "zod";
import { contract } from "./contract.js";
import { count, Line, Name, Switch } from "./fields.js";

const Judges = ["organiser", "assessor"] as const;

const Grade = z.enum(["A", "B", "C", "D"]);
const Category = z.enum(["X", "Y", "A"]);
const Action = z.enum(["grade", "cannot", "later", "undo"]);
const Key = z.string().regex(/^[A-Za-z0-9._:-]{8,80}$/, "must be 8 to 80 letters, digits or . _ : -");

const Evidence = z.strictObject({ place: z.string().max(200), text: z.string().max(20_000) });

/** The grades with the criteria that assessors see. */
export const GradeShape = z.strictObject({
  grade: Grade,
  key: z.string().min(1).max(20),
  label: z.string().min(1).max(60),
  criteria: z.string().max(2000),
});

const Progress = z.object({ judged: z.number(), cannot: z.number(), later: z.number(), left: z.number() });

/** What the assessor found so far, as a share of what they can find; `mayStop`: the goal is likely reached. */
const Advice = z.object({
  recall: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  atLeast: z.number(),
  mayStop: z.boolean(),
});

const NewJudgement = z.strictObject({
  key: Key,
  topic: Name,
  document: Name,
  action: Action,
  grade: Grade.optional(),
  category: Category.optional(),
  evidence: z.array(Evidence).max(50).optional(),
  note: z.string().max(10_000).optional(),
  undoes: Key.optional(),
  time: z.iso.datetime().optional(),
  dwellMs: z.int().min(0).max(86_400_000).optional(),
});

const OwnJudgement = z.object({
  key: z.string(),
  document: z.string(),
  action: Action,
  grade: Grade.optional(),
  category: Category.optional(),
  evidence: z.array(z.object({ place: z.string(), text: z.string() })).readonly(),
  note: z.string().optional(),
  serverTime: z.string(),
});

/** Claims in the order of their tree. */
const Claims = z.array(z.object({ number: z.number(), text: z.string(), level: z.number() })).readonly();

const Plan = z.strictObject({
  order: z.enum(["pool", "chance", "model"]),
  seed: z.string().max(100),
  overlap: z.number().min(0).max(1),
  families: z.boolean(),
  leaseSeconds: z.int().min(10).max(86_400),
  rule: z.enum(["highest", "majority", "latest", "first"]),
});

/** Judging: what assessors see and do, and what organisers decide about it. */
export const judging = contract({
  "GET /api/campaigns/{campaign}/judging": {
    what: "The topics that are yours to judge, how far you are, and the grades",
    who: Judges,
    answer: z.object({
      assessor: z.string(),
      collection: z.string().optional(),
      scale: z.object({ version: z.number(), grades: z.array(GradeShape).readonly() }),
      topics: z.array(z.object({ topic: z.string(), title: z.string().optional(), progress: Progress })),
    }),
  },
  "GET /api/campaigns/{campaign}/judging/topics/{topic}": {
    what: "What is claimed in a topic, and what you did in it and can take back",
    who: Judges,
    answer: z.object({
      topic: z.string(),
      document: z.string().optional(),
      title: z.string().optional(),
      language: z.string().optional(),
      cutOff: z.string().optional(),
      abstract: z.string().optional(),
      claims: Claims,
      progress: Progress,
      own: z.array(OwnJudgement).readonly(),
    }),
  },
  "POST /api/campaigns/{campaign}/judging/topics/{topic}/queue": {
    what: "The next documents to judge; they are reserved for you for a while",
    who: Judges,
    body: z.strictObject({ holding: z.array(Name).max(100), count: z.int().min(0).max(100) }),
    answer: z.object({
      documents: z.array(z.object({ document: z.string(), family: z.array(z.string()).readonly() })),
      progress: Progress,
      advice: Advice.optional(),
    }),
  },
  "GET /api/campaigns/{campaign}/judging/topics/{topic}/documents/{document}": {
    what: "A document of the pool, without anything that could influence its grade",
    who: Judges,
    answer: z.object({
      document: z.string(),
      family: z.array(z.string()).readonly(),
      found: z.boolean(),
      title: z.string().optional(),
      date: z.string().optional(),
      language: z.string().optional(),
      classes: z.array(z.string()).readonly(),
      abstract: z.string().optional(),
      claims: Claims,
      description: z.array(z.object({ text: z.string(), heading: z.literal(true).optional() })).readonly(),
    }),
  },
  "POST /api/campaigns/{campaign}/judging/events": {
    what: "Judgements and other events, in their order; those with a number are on the disk when this answers",
    who: Judges,
    body: z.strictObject({ events: z.array(NewJudgement).min(1).max(100) }),
    maxBodyBytes: 8 << 20,
    answer: z.object({
      events: z.array(z.object({ key: z.string(), id: z.number().optional(), refused: z.string().optional() })),
    }),
  },
  "POST /api/campaigns/{campaign}/judging/release": {
    what: "Release the documents that are reserved for you, because you leave",
    who: Judges,
    body: z.strictObject({ topic: Name.optional() }),
    answer: z.object({}),
  },
  "GET /api/campaigns/{campaign}/judging/plan": {
    what: "The order, overlap and rules of judging",
    who: ["organiser"],
    answer: Plan,
  },
  "PATCH /api/campaigns/{campaign}/judging/plan": {
    what: "Change the order, overlap or rules of judging",
    who: ["organiser"],
    body: Plan.partial(),
    answer: Plan,
  },
  "PUT /api/campaigns/{campaign}/judging/pool": {
    what: "Pool the runs to a depth and give the pool to the assessors",
    who: ["organiser"],
    body: z.strictObject({ depth: z.int().min(1).max(10_000) }),
    answer: z.object({ topics: z.number(), documents: z.number() }),
  },
  "POST /api/campaigns/{campaign}/judging/imports": {
    what: "Import a file of judgements as those of one more assessor; a machine's never count unless asked for",
    who: ["organiser"],
    body: z.strictObject({ assessor: Name, machine: z.boolean(), name: Line.min(1), text: z.string().max(16 << 20) }),
    maxBodyBytes: 20 << 20,
    answer: z.object({ judgements: z.number(), added: z.number() }),
  },
  "GET /api/campaigns/{campaign}/judging/qrels": {
    what: "The judgements that count now, as qrels",
    who: ["organiser"],
    query: z.strictObject({
      view: z.enum(["strict", "relaxed", "graded"]).default("graded"),
      rule: z.enum(["highest", "majority", "latest", "first"]).optional(),
      machine: Switch.optional(),
    }),
    answer: { mime: "text/plain" },
  },
  "GET /api/campaigns/{campaign}/judging/events": {
    what: "The log of judging after an event, with everything in it",
    who: ["organiser"],
    query: z.strictObject({ after: count(0, 1e12).default(0) }),
    answer: z.object({
      version: z.string(),
      events: z.array(
        OwnJudgement.extend({
          id: z.number(),
          assessor: z.string(),
          topic: z.string(),
          family: z.string(),
          undoes: z.string().optional(),
          adjudicates: z.boolean(),
          scale: z.number().optional(),
          clientTime: z.string().optional(),
          dwellMs: z.number().optional(),
          rank: z.number().optional(),
        }),
      ),
    }),
  },
});
