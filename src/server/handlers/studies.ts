import { campaignStudies } from "../../application/node.js";
import type { studies as contract } from "../contract/studies.js";
import type { Handlers } from "./handlers.js";

export const studiesHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/studies": ({ workbench, params, query }) =>
    campaignStudies(workbench.campaign(params.campaign).store, query.bundle),
};
