import { z } from "zod";
import { contract } from "./contract.js";
import { Name } from "./fields.js";

const Packed = z.string();
const list = <T extends z.ZodType>(of: T) => z.array(of).readonly();

/** What studies in the browser need. */
export const studies = contract({
  "GET /api/campaigns/{campaign}/studies": {
    what: "The judged documents of all runs of a bundle, for studies of missing judgements and of reading effort",
    who: ["organiser"],
    query: z.strictObject({ bundle: Name.optional() }),
    answer: z.object({
      bundle: z.string(),
      bundles: list(z.object({ name: z.string(), runs: z.number(), topics: z.number() })),
      judged: z.object({
        topics: list(z.string()),
        documents: Packed,
        grades: list(z.number()),
        graded: Packed,
        runs: list(
          z.object({
            name: z.string(),
            tag: z.string(),
            topics: Packed,
            retrieved: Packed,
            rows: Packed,
            places: Packed,
          }),
        ),
      }),
      teams: list(z.string()),
      views: list(z.object({ name: z.string(), level: z.number() })),
      nmax: z.number().optional(),
      qrels: z.object({ name: z.string(), sha256: z.string() }),
      files: z
        .object({ qrels: z.string(), runs: list(z.string()), topics: list(z.string()).optional() })
        .optional(),
    }),
  },
});
