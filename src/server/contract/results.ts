import { z } from "zod";
import { contract } from "./contract.js";
import { Switch } from "./fields.js";

/** Which judgements are meant: by default the given file if there is one, and nothing made by machines. */
export const JudgementChoice = z.strictObject({
  judgements: z.enum(["file", "workbench"]).optional(),
  machine: Switch.optional(),
});

/** Results: assessors stay blind to runs. */
export const results = contract({
  "GET /api/campaigns/{campaign}/judged": {
    what:
      "The judged rankings of all runs that you may see, as bytes (decodeCampaign): what leaderboards, comparisons and " +
      "studies are computed from",
    who: ["organiser", "participant", "reader"],
    query: JudgementChoice,
    answer: { mime: "application/octet-stream" },
  },
});
