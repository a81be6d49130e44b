import { z } from "zod";
import { contract } from "./contract.js";

const Version = z.string().regex(/^[0-9a-f]{32}$/, "must be a version that the server has named");

/** The pool: what is judged, and what that costs. Only for organisers, because it shows ranks. */
export const pool = contract({
  "GET /api/campaigns/{campaign}/pool": {
    what: "Where the pool of the campaign stands",
    who: ["organiser"],
    answer: z.object({
      runs: z.number(),
      teams: z.number(),
      topics: z.number(),
      /** Topics and documents (or families) that are given to assessors now. */
      pooledTopics: z.number(),
      pooled: z.number(),
      /** Median of what assessors took so far; absent without judgements. */
      minutesPerDocument: z.number().optional(),
      families: z.boolean(),
    }),
  },
  "POST /api/campaigns/{campaign}/pool/prepare": {
    what: "Read the beginnings of all runs for the page; the work is absent if that was done before",
    who: ["organiser"],
    body: z.strictObject({ deepest: z.int().min(1).max(1000) }),
    answer: z.object({ version: z.string(), job: z.string().optional() }),
  },
  "GET /api/campaigns/{campaign}/pool/rankings": {
    what: "The beginnings of all runs, with documents as numbers: enough to compute pools of any depth",
    who: ["organiser"],
    query: z.strictObject({ version: Version }),
    answer: { mime: "application/json" },
  },
  "PUT /api/campaigns/{campaign}/pool": {
    what: "Make this the pool of the campaign: its documents are given to the assessors",
    who: ["organiser"],
    body: z.strictObject({
      method: z.enum(["depth", "strata", "front"]),
      depth: z.int().min(1).max(1000),
      strata: z.string().max(500).optional(),
      budget: z.int().min(1).max(100_000).optional(),
      seed: z.string().max(100).optional(),
      /** Numbers of runs that are not pooled. */
      without: z.array(z.int().min(1)).max(10_000).optional(),
    }),
    answer: z.object({ job: z.string() }),
  },
});
