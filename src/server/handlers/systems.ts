import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { settingsText } from "../../application/index.js";
import {
  keepStrategy,
  keptStrategies,
  readStrategy,
  requireSystemWithoutFiles,
  strategySystem,
  systemRunFile,
  systemRuns,
} from "../../application/node.js";
import { type Parameter, type Parameters, UsageError } from "../../core/index.js";
import { statusOf } from "../../files/node.js";
import { BLOCK_KINDS, BUILT_IN_STRATEGIES, checkStrategy, SYSTEMS } from "../../systems/index.js";
import type { systems as contract } from "../contract/systems.js";
import { NotFoundError } from "../http-errors.js";
import type { Handlers } from "./handlers.js";

export const systemsHandlers: Handlers<typeof contract> = {
  "GET /api/systems": () => ({
    systems: SYSTEMS.map(({ name, title, campaign, team, about, ...rest }) => ({
      ...{ name, title, campaign, about },
      ...(team !== undefined && { team }),
      tasks: [...rest.tasks],
      sources: [...rest.sources],
      published: [...rest.published],
      inferred: [...rest.inferred],
      needs: [...(rest.needs ?? [])],
      parameters: shownParameters(rest.parameters),
      runs: Object.entries(rest.runs).map(([run, settings]) => ({
        name: `${name}.${run}`,
        settings: settingsText(settings),
      })),
    })),
  }),
  "GET /api/strategies/blocks": () => ({
    blocks: BLOCK_KINDS.map(({ name, about, gives, inputs, settings }) => ({
      ...{ name, about, gives },
      inputs: Object.entries(inputs).map(([input, { takes, shape, about: what, optional = false }]) => ({
        ...{ name: input, takes, shape, about: what, optional },
      })),
      settings: shownParameters(settings),
    })),
    builtIn: Object.entries(BUILT_IN_STRATEGIES).map(([name, strategy]) => ({ name, text: JSON.stringify(strategy) })),
  }),
  "POST /api/strategies/check": ({ body }) => {
    const { problems, remarks } = checkStrategy(body.text);
    return { problems: [...problems], remarks: [...remarks] };
  },
  "GET /api/collections/{collection}/strategies": ({ workbench, params }) => ({
    strategies: keptStrategies(workbench.collection(params.collection).folder),
  }),
  "GET /api/collections/{collection}/strategies/{strategy}": ({ workbench, params: { collection, strategy } }) => {
    const text = readStrategy(workbench.collection(collection).folder, strategy);
    if (text === undefined) throw new NotFoundError(`no strategy has this name: ${JSON.stringify(strategy)}`);
    return { name: strategy, text };
  },
  "PUT /api/collections/{collection}/strategies/{strategy}": ({
    workbench,
    params: { collection, strategy },
    body,
  }) => {
    keepStrategy(workbench.collection(collection).folder, strategy, body.text);
    return { name: strategy };
  },
  "GET /api/campaigns/{campaign}/system-runs": ({ workbench, params }) => ({
    runs: systemRuns(workbench.campaign(params.campaign).folder).map((run) => ({ ...run })),
  }),
  "POST /api/campaigns/{campaign}/system-runs": ({ workbench, person, params, body }) => {
    const { folder, store, collection } = workbench.campaign(params.campaign);
    const { name, strategy, system, limit } = body;
    if (!collection) throw new UsageError("the campaign has no collection to search", { setting: "collection" });
    if ((strategy === undefined) === (system === undefined))
      throw new UsageError("give either a system or a strategy", { setting: "system" });
    if (strategy !== undefined && readStrategy(collection.folder, strategy) === undefined)
      throw new NotFoundError(`no strategy has this name: ${JSON.stringify(strategy)}`);
    if (system !== undefined) requireSystemWithoutFiles(system);
    systemRunFile(folder, name);
    const topics = store.read().topicFiles.map((file) => store.path("topics", file));
    const cluster = workbench.cluster === "none" ? undefined : workbench.cluster;
    const chosen = strategy === undefined ? system! : strategySystem(collection.folder, strategy);
    const job = workbench.jobs.start({
      person,
      what: `Run ${strategy ?? system} as ${name}`,
      kind: "system-run",
      input: {
        ...{ campaign: folder, collection: collection.folder, topics, system: chosen, name, limit },
        ...(cluster && { cluster }),
      },
    });
    return { ...job, remarks: [...job.remarks] };
  },
  "GET /api/campaigns/{campaign}/system-runs/{run}": ({ workbench, params: { campaign, run } }) => {
    const file = systemRunFile(workbench.campaign(campaign).folder, run);
    if (!statusOf(file)?.isFile()) throw new NotFoundError(`no run has this name: ${JSON.stringify(run)}`);
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(run)}.txt`,
      },
    });
  },
};

function shownParameters(parameters: Parameters) {
  return Object.entries(parameters).map(([name, { kind, about, values, choices, ...rest }]: [string, Parameter]) => ({
    ...{ name, kind, about, values },
    ...(rest.default !== undefined && { default: rest.default }),
    ...(choices && { choices: [...choices] }),
  }));
}
