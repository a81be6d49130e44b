import { z } from "zod";
import { contract } from "./contract.js";
import { Name, Switch, TableShape } from "./fields.js";

const Grade = z.enum(["A", "B", "C", "D"]);
const Key = z.string().regex(/^[A-Za-z0-9._:-]{8,80}$/, "must be 8 to 80 letters, digits or . _ : -");
/** A number that may be undefined, as κ of a single grade. */
const Value = z.number().nullable();
const Range = z.object({ low: Value, high: Value });

const Given = z.object({
  assessor: z.string(),
  grade: Grade,
  category: z.string().optional(),
  evidence: z.array(z.object({ place: z.string(), text: z.string() })).readonly(),
  note: z.string().optional(),
  time: z.string(),
});

const DisagreementShape = z.object({
  topic: z.string(),
  document: z.string(),
  isSerious: z.boolean(),
  given: z.array(Given),
  settled: Given.optional(),
  /** Why you may not settle it. */
  whyNot: z.string().optional(),
});

const Assignment = z.strictObject({ topic: Name, assessor: Name });

const Advice = z.object({
  judged: z.number(),
  size: z.number(),
  found: z.number(),
  recall: z.number().optional(),
  interval: z.object({ low: z.number(), high: z.number() }).optional(),
  atLeast: z.number(),
  mayStop: z.boolean(),
  knee: z.boolean(),
});

/** The work of assessors: who judges what, how fast, how far they agree, and who settles what they do not agree on. */
export const assessors = contract({
  "GET /api/campaigns/{campaign}/assessors": {
    what: "Everybody who judges, what was given to them, how far and how fast they are; an assessor sees themself",
    who: ["organiser", "assessor"],
    answer: z.object({
      you: z.string(),
      organises: z.boolean(),
      version: z.string(),
      overlap: z.number(),
      order: z.enum(["pool", "chance", "model"]),
      topics: z.array(
        z.object({
          topic: z.string(),
          documents: z.number(),
          judged: z.number(),
          assessors: z.array(z.string()),
          advice: Advice.optional(),
        }),
      ),
      assessors: z.array(
        z.object({
          assessor: z.string(),
          kind: z.enum(["person", "imported", "machine"]),
          judged: z.number(),
          cannot: z.number(),
          left: z.number(),
          settled: z.number(),
          seconds: z.object({ median: z.number(), low: z.number(), high: z.number() }).optional(),
          first: z.string().optional(),
          last: z.string().optional(),
          forecast: z
            .object({ hours: z.number().optional(), perDay: z.number().optional(), end: z.string().optional() })
            .optional(),
          topics: z
            .array(
              z.object({
                topic: z.string(),
                judged: z.number(),
                cannot: z.number(),
                later: z.number(),
                left: z.number(),
                medianSeconds: z.number().optional(),
              }),
            )
            .readonly(),
        }),
      ),
    }),
  },
  "POST /api/campaigns/{campaign}/assignments/suggestion": {
    what: "Suggest who judges which topics, with an overlap; nothing is changed",
    who: ["organiser"],
    body: z.strictObject({
      assessors: z.array(Name).min(1).max(200),
      of: z.enum(["topics", "documents"]),
      share: z.number().min(0).max(1),
      seed: z.string().max(100).default("1"),
    }),
    answer: z.object({
      assignments: z.array(z.object({ topic: z.string(), assessor: z.string() })).readonly(),
      overlap: z.number(),
      load: z.array(z.object({ assessor: z.string(), judgements: z.number() })).readonly(),
    }),
  },
  "PUT /api/campaigns/{campaign}/assignments": {
    what: "Give topics to assessors, instead of all earlier assignments; judgements are kept",
    who: ["organiser"],
    body: z.strictObject({
      assignments: z.array(Assignment).max(100_000),
      overlap: z.number().min(0).max(1).optional(),
    }),
    maxBodyBytes: 8 << 20,
    answer: z.object({ given: z.number(), taken: z.number() }),
  },
  "GET /api/campaigns/{campaign}/agreement": {
    what: "How far assessors agree on the documents that two or more judged; machines are kept apart",
    who: ["organiser"],
    query: z.strictObject({
      view: z.enum(["strict", "relaxed", "graded"]).default("relaxed"),
      grades: z.enum(["letters", "levels"]).default("letters"),
      topic: Name.optional(),
    }),
    answer: z.object({
      version: z.string(),
      assessors: z.array(z.object({ assessor: z.string(), machine: z.boolean() })).readonly(),
      all: z.object({
        documents: z.number(),
        agreed: z.number(),
        overlap: Value,
        alpha: Value,
        alphaOrdinal: Value,
        alphaInterval: Range,
      }),
      pairs: z
        .array(
          z.object({
            first: z.string(),
            second: z.string(),
            machine: z.boolean(),
            documents: z.number(),
            agreed: z.number(),
            overlap: Value,
            positive: Value,
            kappa: Value,
            kappaInterval: Range,
            weightedKappa: Value,
            alpha: Value,
            alphaInterval: Range,
            confusion: z.record(Grade, z.record(Grade, z.number())),
          }),
        )
        .readonly(),
      topics: TableShape,
    }),
  },
  "GET /api/campaigns/{campaign}/disagreements": {
    what: "Documents that people graded differently; an assessor sees only those that they may settle",
    who: ["organiser", "assessor"],
    query: z.strictObject({ topic: Name.optional(), serious: Switch.optional(), settled: Switch.optional() }),
    answer: z.object({ version: z.string(), disagreements: z.array(DisagreementShape) }),
  },
  "GET /api/campaigns/{campaign}/disagreements/{topic}/{document}": {
    what: "One disagreement with the text of the document and what the topic is about",
    who: ["organiser", "assessor"],
    answer: DisagreementShape.extend({
      subject: z.object({ title: z.string().optional(), claim: z.string().optional() }),
      text: z.object({
        found: z.boolean(),
        title: z.string().optional(),
        date: z.string().optional(),
        language: z.string().optional(),
        family: z.array(z.string()).readonly(),
        abstract: z.string().optional(),
        claims: z.array(z.object({ number: z.number(), text: z.string(), level: z.number() })).readonly(),
        description: z.array(z.object({ text: z.string(), heading: z.literal(true).optional() })).readonly(),
      }),
      grades: z.array(z.object({ grade: Grade, key: z.string(), label: z.string(), criteria: z.string() })).readonly(),
    }),
  },
  "PUT /api/campaigns/{campaign}/disagreements/{topic}/{document}/decision": {
    what: "Settle a disagreement: your grade counts, whatever the others say; only a third person may",
    who: ["organiser", "assessor"],
    body: z.strictObject({ key: Key, grade: Grade, note: z.string().max(10_000).optional() }),
    answer: DisagreementShape,
  },
  "DELETE /api/campaigns/{campaign}/disagreements/{topic}/{document}/decision": {
    what: "Take your decision back",
    who: ["organiser", "assessor"],
    query: z.strictObject({ key: Key }),
    answer: DisagreementShape,
  },
  "GET /api/campaigns/{campaign}/topics/{topic}/advice": {
    what: "The recall of a topic so far, estimated from all its judgements, and whether judging may stop",
    who: ["organiser", "assessor"],
    answer: z.object({
      order: z.enum(["pool", "chance", "model"]),
      /** Where the present order comes from; only in the order of a model. */
      source: z.enum(["model", "topic", "chance", "pool"]).optional(),
      learned: z.number().optional(),
      advice: Advice,
    }),
  },
});
