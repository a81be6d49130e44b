import { z } from "zod";
import { MOST_NMAX } from "../../report/index.js";
import { contract, ROLES } from "./contract.js";
import { count, Line } from "./fields.js";
import { JobShape } from "./workbench.js";

const Organiser = ["organiser"] as const;

const Choices = z.strictObject({
  title: Line.optional(),
  nmax: count(1, MOST_NMAX).optional(),
  /** Whether to report how large pools would be: this reads all runs. */
  pool: z.boolean().optional(),
});

/** The report of a campaign: preview and publication. */
export const reporting = contract({
  "POST /api/campaigns/{campaign}/report": {
    what: "Make the report of a campaign for a preview: long work, whose result names the preview",
    who: Organiser,
    body: Choices,
    answer: JobShape,
  },
  "GET /api/campaigns/{campaign}/report/{preview}": {
    what: "A report made for a preview",
    who: Organiser,
    answer: { mime: "text/html" },
  },
  "POST /api/campaigns/{campaign}/publications": {
    what: "Publish topics, judgements, runs, tables and the report: long work",
    who: Organiser,
    body: Choices,
    answer: JobShape,
  },
  "GET /api/campaigns/{campaign}/publications": {
    what: "What was published, the newest first",
    who: ROLES,
    answer: z.object({
      publications: z.array(
        z.object({ name: z.string(), files: z.array(z.object({ name: z.string(), sizeBytes: z.number() })) }),
      ),
    }),
  },
  "GET /api/campaigns/{campaign}/publications/{publication}/file": {
    what: "One published file",
    who: ROLES,
    query: z.strictObject({ name: Line }),
    answer: { mime: "application/octet-stream" },
  },
});
