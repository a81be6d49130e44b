import { z } from "zod";
import { contract } from "./contract.js";
import { count, Name } from "./fields.js";
import { JudgementChoice } from "./results.js";

const WHO = ["organiser", "participant", "reader"] as const;

const HitShape = z.object({
  rank: z.int(),
  doc: z.string(),
  grade: z.int().nullable(),
  title: z.string().nullable(),
  ranks: z.array(z.int().nullable()),
});

export const comparing = contract({
  "GET /api/campaigns/{campaign}/rankings": {
    what: "Two to four rankings of a topic side by side, with titles and grades",
    who: WHO,
    query: JudgementChoice.extend({
      topic: Name,
      runs: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){1,3}$/, "two to four numbers of runs, separated by commas")
        .describe("numbers of submissions, such as 3,7"),
      depth: count(1, 1000).default(50),
      level: count(0, 100).default(1),
    }),
    answer: z.object({
      topic: z.string(),
      depth: z.int(),
      level: z.int(),
      relevant: z.int(),
      hasTexts: z.boolean(),
      rankings: z.array(
        z.object({
          run: z.int(),
          name: z.string(),
          retrieved: z.int(),
          relevantShown: z.int(),
          unjudgedShown: z.int(),
          tiedShown: z.int(),
          hits: z.array(HitShape),
        }),
      ),
    }),
  },
  "GET /api/campaigns/{campaign}/texts/{document}": {
    what: "Title, abstract and first claim of a document of the campaign's collection",
    who: WHO,
    answer: z.object({
      id: z.string(),
      title: z.string().optional(),
      date: z.string().optional(),
      classes: z.array(z.string()),
      abstract: z.string().optional(),
      claim: z.string().optional(),
    }),
  },
});
