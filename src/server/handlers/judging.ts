import {
  blindDocument,
  importIntoCampaign,
  judgingTopics,
  makeJudgingPool,
  ownJudgements,
  refuseOtherTopics,
  topicSubject,
} from "../../application/node.js";
import {
  changePlan,
  eventsAfter,
  gradeScale,
  handOut,
  judgedQrels,
  judgingPlan,
  qrelsVersion,
  recordTogether,
  releaseLeases,
  setGradeScale,
  topicProgress,
} from "../../campaign/node.js";
import { judgementsOf, qrelsLines, VIEWS } from "../../collection/index.js";
import { type DiskCollection, openCollection } from "../../collection/node.js";
import type { judging as contract } from "../contract/judging.js";
import type { Person } from "../person.js";
import type { ServedCampaign } from "../workbench.js";
import type { Handlers } from "./handlers.js";

const open = new WeakMap<ServedCampaign, Promise<DiskCollection>>();

/** The campaign's collection, opened once. */
function collectionOf(campaign: ServedCampaign): Promise<DiskCollection> | undefined {
  if (!campaign.collection) return undefined;
  let opened = open.get(campaign);
  if (!opened) open.set(campaign, (opened = openCollection(campaign.collection.folder)));
  return opened;
}

function judgeOf({ id, role }: Person) {
  return { id, organiser: role === "organiser" };
}

export const judgingHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/judging": async ({ workbench, person, params }) => {
    const campaign = workbench.campaign(params.campaign);
    const { store, collection } = campaign;
    const { version, grades } = gradeScale(store);
    return {
      assessor: person.id,
      ...(collection && { collection: collection.name }),
      scale: { version, grades },
      topics: await judgingTopics(store, judgeOf(person), await collectionOf(campaign), workbench.clock()),
    };
  },
  "GET /api/campaigns/{campaign}/judging/topics/{topic}": async ({ workbench, person, params }) => {
    const campaign = workbench.campaign(params.campaign);
    const { store } = campaign;
    refuseOtherTopics(store, params.topic, judgeOf(person));
    const subject = await topicSubject(store, params.topic, await collectionOf(campaign));
    const own = ownJudgements(store, params.topic, person.id);
    const progress = topicProgress(store, params.topic, person.id, workbench.clock());
    return { ...subject, progress, own };
  },
  "POST /api/campaigns/{campaign}/judging/topics/{topic}/queue": ({ workbench, person, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const { topic } = params;
    refuseOtherTopics(store, topic, judgeOf(person));
    const { families, progress } = handOut(store, { topic, assessor: person.id, ...body, now: workbench.clock() });
    return { documents: families.map(({ shown, members }) => ({ document: shown, family: members })), progress };
  },
  "GET /api/campaigns/{campaign}/judging/topics/{topic}/documents/{document}": async ({
    workbench,
    person,
    params,
  }) => {
    const campaign = workbench.campaign(params.campaign);
    refuseOtherTopics(campaign.store, params.topic, judgeOf(person));
    const collection = await collectionOf(campaign);
    return blindDocument(campaign.store, params.topic, params.document, collection);
  },
  "POST /api/campaigns/{campaign}/judging/events": async ({ workbench, person, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const { id: assessor, organiser } = judgeOf(person);
    return { events: await recordTogether(store, body.events, { assessor, organiser, now: workbench.clock() }) };
  },
  "POST /api/campaigns/{campaign}/judging/release": ({ workbench, person, params, body }) => {
    releaseLeases(workbench.campaign(params.campaign).store, person.id, body.topic);
    return {};
  },
  "GET /api/campaigns/{campaign}/judging/plan": ({ workbench, params }) =>
    judgingPlan(workbench.campaign(params.campaign).store),
  "PATCH /api/campaigns/{campaign}/judging/plan": ({ workbench, params, body }) =>
    changePlan(workbench.campaign(params.campaign).store, body, workbench.clock().toISOString()),
  "PUT /api/campaigns/{campaign}/judging/grades": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    return setGradeScale(store, body.grades, workbench.clock().toISOString());
  },
  "PUT /api/campaigns/{campaign}/judging/pool": ({ workbench, params, body, signal }) => {
    const { store, collection } = workbench.campaign(params.campaign);
    return makeJudgingPool(store, { ...body, collection: collection?.folder }, { signal });
  },
  "POST /api/campaigns/{campaign}/judging/imports": ({ workbench, params, body }) =>
    importIntoCampaign(workbench.campaign(params.campaign).store, body, workbench.clock()),
  "GET /api/campaigns/{campaign}/judging/qrels": ({ workbench, params, query }) => {
    const judged = judgedQrels(workbench.campaign(params.campaign).store, query);
    const lines = judged ? [...qrelsLines(judgementsOf(judged.assessments, VIEWS[query.view]))].join("") : "";
    return new Response(lines, { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
  "GET /api/campaigns/{campaign}/judging/events": ({ workbench, params, query }) => {
    const { store } = workbench.campaign(params.campaign);
    return { version: qrelsVersion(store), events: eventsAfter(store, query.after) };
  },
};
