import { z } from "zod";
import { PIECE_BYTES } from "../../campaign/node.js";
import { BYTES, contract } from "./contract.js";
import { count, LongText } from "./fields.js";

const Submitters = ["organiser", "participant"] as const;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal");

const Reason = z.string().trim().max(2000);

const RunNumber = z.object({ run: count(1, 2 ** 31) });

/** How a run was made. */
const Details = z.strictObject({
  description: LongText.optional(),
  kind: z.enum(["automatic", "manual"]).optional(),
  fields: z.array(z.string().min(1).max(60)).max(20).optional(),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, "must be a language code, such as en"))
    .max(40)
    .optional(),
});

const Draft = Details.extend({
  participant: z.string().max(60).optional(),
  run: z.string().max(100).optional(),
  set: z.string().max(60).optional(),
  counts: z.boolean().optional(),
});

/** A file on its way, as its sender sees it. */
export const UploadShape = z.object({
  id: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  receivedBytes: z.number(),
  pieceBytes: z.number(),
  firstSha256: z.string(),
  state: z.enum(["receiving", "received", "valid", "refused", "taken", "discarded"]),
  began: z.string(),
  /** The check, if it is under way. */
  job: z.string().optional(),
  draft: Draft,
  checked: z
    .object({
      set: z.string(),
      lines: z.number(),
      topics: z.number(),
      warnings: z.array(z.string()),
      problems: z.array(z.object({ kind: z.string(), count: z.number() })),
    })
    .optional(),
  /** The run that it became. */
  run: z.number().optional(),
});

/** A run in the list. */
export const RunShape = z.object({
  id: z.number(),
  participant: z.string(),
  run: z.string(),
  shortId: z.string().optional(),
  set: z.string(),
  state: z.enum(["valid", "withheld", "published", "deleted"]),
  counts: z.boolean(),
  poolOnly: z.boolean(),
  received: z.string(),
  late: z.boolean(),
  sizeBytes: z.number(),
  lines: z.number(),
  topics: z.number(),
  /** Mean number of documents over the run's topics. */
  documents: z.number(),
  warnings: z.number(),
  details: Details,
  /** Why it was withheld or deleted; for those who may change it. */
  reason: z.string().optional(),
  /** Whether the person who asks may choose, describe and delete it. */
  mine: z.boolean(),
});

const OneRun = RunShape.extend({
  fileName: z.string().optional(),
  sha256: z.string().optional(),
  warningTexts: z.array(z.string()),
  history: z.array(
    z.object({ at: z.string(), by: z.string().optional(), what: z.string(), reason: z.string().optional() }),
  ),
});

/** Runs: from a file to a published run. */
export const runs = contract({
  "GET /api/campaigns/{campaign}/runs": {
    what: "The runs that you may see, and your files on their way",
    who: ["organiser", "participant", "reader"],
    answer: z.object({
      /** Whether runs are accepted today; if not, why. */
      closed: z.string().optional(),
      track: z.string(),
      sets: z.array(z.string()),
      /** The number of runs of a participant that count for each topic set. */
      maxRuns: z.number().nullable(),
      maxDocuments: z.number().nullable(),
      limits: z.object({ fileBytes: z.number(), participantBytes: z.number(), usedBytes: z.number() }),
      /** The team of the person who asks. */
      participant: z.string().optional(),
      /** For organisers: all teams. */
      participants: z.array(z.string()),
      uploads: z.array(UploadShape),
      runs: z.array(RunShape),
    }),
  },
  "GET /api/campaigns/{campaign}/runs/{run}": {
    what: "One run, with its history",
    who: ["organiser", "participant", "reader"],
    params: RunNumber,
    answer: OneRun,
  },
  "GET /api/campaigns/{campaign}/runs/{run}/file": {
    what: "The file of a run as it was submitted; for its team and the organiser",
    who: Submitters,
    params: RunNumber,
    answer: { mime: "application/octet-stream" },
  },
  "PATCH /api/campaigns/{campaign}/runs/{run}": {
    what: "Choose whether a run counts, or describe it",
    who: Submitters,
    params: RunNumber,
    body: z.strictObject({ counts: z.boolean().optional(), details: Details.optional() }),
    answer: OneRun,
  },
  "POST /api/campaigns/{campaign}/runs/{run}/delete": {
    what: "Delete a run, for a reason; it can be restored",
    who: Submitters,
    params: RunNumber,
    body: z.strictObject({ reason: Reason }),
    answer: OneRun,
  },
  "POST /api/campaigns/{campaign}/runs/{run}/restore": {
    what: "Restore a deleted run",
    who: Submitters,
    params: RunNumber,
    answer: OneRun,
  },
  "PUT /api/campaigns/{campaign}/runs/{run}/release": {
    what: "Publish a run, withhold it for a reason, or, with null, neither",
    who: ["organiser"],
    params: RunNumber,
    body: z.strictObject({ release: z.enum(["published", "withheld"]).nullable(), reason: Reason.optional() }),
    answer: OneRun,
  },
  "POST /api/campaigns/{campaign}/runs/publish": {
    what: "Publish every run that counts and is not withheld",
    who: ["organiser"],
    answer: z.object({ published: z.number() }),
  },
  "POST /api/campaigns/{campaign}/uploads": {
    what: "Begin to send a run file, or continue with one that was begun",
    who: Submitters,
    body: z.strictObject({
      fileName: z.string().min(1).max(200),
      sizeBytes: z
        .number()
        .int()
        .min(0)
        .max(2 ** 50),
      firstSha256: Sha256,
    }),
    answer: UploadShape,
  },
  "GET /api/campaigns/{campaign}/uploads/{upload}": {
    what: "A file on its way",
    who: Submitters,
    answer: UploadShape,
  },
  "PUT /api/campaigns/{campaign}/uploads/{upload}/pieces/{piece}": {
    what: "Send the next piece of a file; all but the last have the same size",
    who: Submitters,
    params: z.object({ piece: count(0, 1_000_000) }),
    query: z.strictObject({ sha256: Sha256 }),
    body: BYTES,
    maxBodyBytes: PIECE_BYTES,
    answer: z.object({
      receivedBytes: z.number(),
      state: UploadShape.shape.state,
      job: z.string().optional(),
      /** Why the piece was not taken; continue at receivedBytes. */
      problem: z.string().optional(),
    }),
  },
  "PATCH /api/campaigns/{campaign}/uploads/{upload}": {
    what: "Keep what was filled in about a file; another topic set has it checked again",
    who: Submitters,
    body: Draft,
    answer: UploadShape,
  },
  "POST /api/campaigns/{campaign}/uploads/{upload}/check": {
    what: "Check a file that has arrived",
    who: Submitters,
    answer: z.object({ job: z.string().optional() }),
  },
  "GET /api/campaigns/{campaign}/uploads/{upload}/problems": {
    what: "The problems of a refused file, by line",
    who: Submitters,
    query: z.strictObject({ from: count(0, 10_000_000).default(0), count: count(1, 500).default(200) }),
    answer: z.object({
      total: z.number(),
      problems: z.array(
        z.object({
          kind: z.string(),
          line: z.number(),
          message: z.string(),
          text: z.string().optional(),
          source: z.string().optional(),
        }),
      ),
    }),
  },
  "POST /api/campaigns/{campaign}/uploads/{upload}/submit": {
    what: "Make a run of a valid file",
    who: Submitters,
    body: z.strictObject({
      /** Delete an earlier version of the run. */
      replace: z.boolean().optional(),
      /** For organisers: accept it although the campaign is closed. */
      late: z.boolean().optional(),
    }),
    answer: z.object({ run: z.number() }),
  },
  "DELETE /api/campaigns/{campaign}/uploads/{upload}": {
    what: "Discard a file that is not a run yet",
    who: Submitters,
    answer: UploadShape,
  },
});
