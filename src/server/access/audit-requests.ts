import { recordAct } from "../../campaign/node.js";
import type { Person } from "../person.js";
import { routeAt } from "../route-at.js";
import type { Workbench } from "../workbench.js";
import { whoOf } from "./access.js";

/** Routes whose writes are recorded where they belong: entering, the log of judgements, the pieces of a file. */
const RECORDED_ELSEWHERE = /^POST \/api\/session$|\/judging\/|\/pieces\/|\/uploads\/\{\w+\}\/bytes|\/leases/;

/** Records a write of a known person in the campaign that it is about. */
export function recordRequest(workbench: Workbench, person: Person, request: Request, status: number): void {
  const found = routeAt(request.method, new URL(request.url).pathname);
  if (!found || RECORDED_ELSEWHERE.test(found.name)) return;
  const { campaign: name = person.campaign, ...others } = found.params;
  const campaign = workbench.allCampaigns().find((each) => each.name === name);
  if (!campaign || (person.campaign !== undefined && person.campaign !== name)) return;
  recordAct(campaign.store, {
    ...whoOf(person),
    at: workbench.clock().toISOString(),
    route: found.name,
    on: Object.values(others).join(" "),
    status,
  });
}
