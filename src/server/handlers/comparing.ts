import { comparedRankings, documentText } from "../../application/node.js";
import type { comparing as contract } from "../contract/comparing.js";
import { NotFoundError } from "../http-errors.js";
import { onlookerOf } from "../onlooker.js";
import type { Handlers } from "./handlers.js";

export const comparingHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/rankings": async ({ workbench, person, params, query, signal }) => {
    const { store, collection } = workbench.campaign(params.campaign);
    const runs = query.runs.split(",").map(Number);
    const onlooker = onlookerOf(person);
    const request = { ...query, runs, onlooker, collection: collection?.folder };
    const { topic, depth, level, relevant, rankings } = await comparedRankings(store, request, { signal });
    return {
      ...{ topic, depth, level, relevant, hasTexts: collection !== undefined },
      rankings: rankings.map((ranking, i) => ({
        ...ranking,
        run: runs[i],
        hits: ranking.hits.map(({ move: _, ranks, ...hit }) => ({ ...hit, ranks: [...ranks] })),
      })),
    };
  },
  "GET /api/campaigns/{campaign}/texts/{document}": async ({ workbench, params }) => {
    const { collection } = workbench.campaign(params.campaign);
    const found = collection && (await documentText(collection.folder, params.document));
    if (!found) throw new NotFoundError(`no document has this id: ${JSON.stringify(params.document)}`);
    return found;
  },
};
