import { z } from "zod";
import { contract } from "./contract.js";
import { Switch } from "./fields.js";

/** Results: assessors stay blind to runs. */
export const results = contract({
  "GET /api/campaigns/{campaign}/judged": {
    what:
      "The judged rankings of all runs that you may see, as bytes (decodeCampaign): what leaderboards, comparisons and " +
      "studies are computed from",
    who: ["organiser", "participant", "reader"],
    query: z.strictObject({ machine: Switch.optional() }),
    answer: { mime: "application/octet-stream" },
  },
});
