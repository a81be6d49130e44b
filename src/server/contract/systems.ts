import { z } from "zod";
import { contract, ROLES } from "./contract.js";
import { Name } from "./fields.js";
import { JobShape } from "./workbench.js";

const Everybody = [...ROLES];
const StrategyText = z.string().max(200_000);

const ParameterShape = z.object({
  name: z.string(),
  kind: z.enum(["number", "choice", "flag", "text", "file", "list"]),
  default: z.unknown().optional(),
  about: z.string(),
  values: z.string(),
  choices: z.array(z.string()).optional(),
});

/** Systems and strategies: what each does, strategies of your own, and runs of both. */
export const systems = contract({
  "GET /api/systems": {
    what: "Every system: what it does, where it was published, its parameters and usual runs",
    who: Everybody,
    answer: z.object({
      systems: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          campaign: z.string(),
          team: z.string().optional(),
          tasks: z.array(z.string()),
          about: z.string(),
          sources: z.array(z.string()),
          published: z.array(z.string()),
          inferred: z.array(z.string()),
          needs: z.array(z.string()),
          parameters: z.array(ParameterShape),
          runs: z.array(z.object({ name: z.string(), settings: z.string() })),
        }),
      ),
    }),
  },
  "GET /api/strategies/blocks": {
    what: "The kinds of blocks that strategies are made of, and the built-in strategies",
    who: Everybody,
    answer: z.object({
      blocks: z.array(
        z.object({
          name: z.string(),
          about: z.string(),
          gives: z.enum(["text", "criteria", "documents"]),
          inputs: z.array(
            z.object({
              name: z.string(),
              takes: z.enum(["text", "criteria", "documents"]),
              shape: z.enum(["one", "list", "weights"]),
              about: z.string(),
              optional: z.boolean(),
            }),
          ),
          settings: z.array(ParameterShape),
        }),
      ),
      builtIn: z.array(z.object({ name: z.string(), text: z.string() })),
    }),
  },
  "POST /api/strategies/check": {
    what: "What is wrong with a strategy, and where",
    who: Everybody,
    body: z.strictObject({ text: StrategyText }),
    answer: z.object({
      problems: z.array(
        z.object({
          line: z.number(),
          message: z.string(),
          block: z.string().optional(),
          key: z.string().optional(),
        }),
      ),
      remarks: z.array(z.string()),
    }),
  },
  "GET /api/collections/{collection}/strategies": {
    what: "The strategies that a collection keeps",
    who: ["organiser"],
    answer: z.object({ strategies: z.array(z.string()) }),
  },
  "GET /api/collections/{collection}/strategies/{strategy}": {
    what: "The text of a strategy",
    who: ["organiser"],
    answer: z.object({ name: z.string(), text: z.string() }),
  },
  "PUT /api/collections/{collection}/strategies/{strategy}": {
    what: "Keep a strategy in the collection's folder, as JSON",
    who: ["organiser"],
    body: z.strictObject({ text: StrategyText }),
    answer: z.object({ name: z.string() }),
  },
  "GET /api/campaigns/{campaign}/system-runs": {
    what: "The runs that systems made for a campaign's topics",
    who: ["organiser"],
    answer: z.object({ runs: z.array(z.object({ name: z.string(), sizeBytes: z.number() })) }),
  },
  "POST /api/campaigns/{campaign}/system-runs": {
    what: "Search for the campaign's topics with a system or a kept strategy; long work",
    who: ["organiser"],
    body: z.strictObject({
      name: Name.max(80),
      /** A system with parameters, or the name of a kept strategy. */
      system: z.string().min(1).max(1000).optional(),
      strategy: Name.optional(),
      limit: z.number().int().min(1).max(100_000).default(1000),
    }),
    answer: JobShape,
  },
  "GET /api/campaigns/{campaign}/system-runs/{run}": {
    what: "A run that a system made, in trec_eval's format, ready to submit",
    who: ["organiser"],
    answer: { mime: "text/plain" },
  },
});
