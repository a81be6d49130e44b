import { z } from "zod";
import { contract, ROLES } from "./contract.js";

const Everybody = [...ROLES];

/** A piece of long work. */
export const JobShape = z.object({
  id: z.string(),
  what: z.string(),
  kind: z.string(),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  progress: z
    .object({ what: z.string(), done: z.number(), total: z.number().optional(), bytes: z.number().optional() })
    .optional(),
  remarks: z.array(z.string()),
  began: z.string(),
  ended: z.string().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string(), setting: z.string().optional() }).optional(),
});

/** The workbench itself: what is served, who is there, long work. */
export const workbench = contract({
  "GET /api/health": {
    what: "Whether the server answers",
    who: "anyone",
    answer: z.object({ status: z.literal("ok"), version: z.string() }),
  },
  "GET /api/session": {
    what: "Who the server takes you for",
    who: "anyone",
    answer: z.object({
      person: z
        .object({
          id: z.string(),
          name: z.string(),
          role: z.enum(ROLES),
          campaign: z.string().optional(),
          participant: z.string().optional(),
        })
        .nullable(),
    }),
  },
  "GET /api/home": {
    what: "The campaigns and collections that are served, and what to do next",
    who: Everybody,
    answer: z.object({
      campaigns: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          track: z.string(),
          phase: z.string(),
          topics: z.number(),
          runs: z.number(),
          teams: z.number(),
          pooled: z.number(),
          judged: z.number(),
          collection: z.string().optional(),
          next: z.array(z.object({ what: z.string(), room: z.string() })),
        }),
      ),
      collections: z.array(
        z.object({ name: z.string(), documents: z.number(), latest: z.string().optional(), indexed: z.boolean() }),
      ),
    }),
  },
  "GET /api/jobs": {
    what: "Your long work; an organiser sees all of it",
    who: Everybody,
    answer: z.object({ jobs: z.array(JobShape) }),
  },
  "GET /api/jobs/{job}": { what: "One piece of long work", who: Everybody, answer: JobShape },
  "GET /api/jobs/{job}/events": {
    what: "The progress of long work, as server-sent events; each carries the whole state",
    who: Everybody,
    answer: { mime: "text/event-stream" },
  },
  "DELETE /api/jobs/{job}": { what: "Cancel long work", who: Everybody, answer: JobShape },
  "POST /api/jobs/{job}/resume": {
    what: "Start cancelled or failed work again; work with a journal continues where it ended",
    who: Everybody,
    answer: JobShape,
  },
});
