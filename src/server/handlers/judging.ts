import {
  blindDocument,
  importIntoCampaign,
  judgingTopics,
  type LearnedOrder,
  learnedOrder,
  makeJudgingPool,
  ownJudgements,
  recentAdvice,
  refuseOtherTopics,
  topicSubject,
} from "../../application/node.js";
import {
  changePlan,
  doneTogether,
  eventsAfter,
  gradeScale,
  handOut,
  judgedQrels,
  judgingPlan,
  qrelsVersion,
  recordJudgements,
  releaseLeases,
  topicProgress,
} from "../../campaign/node.js";
import { judgementsOf, qrelsLines, VIEWS } from "../../collection/index.js";
import type { JudgingAdvice } from "../../studies/index.js";
import type { judging as contract } from "../contract/judging.js";
import type { Person } from "../person.js";
import type { ServedCampaign, Workbench } from "../workbench.js";
import type { Handlers } from "./handlers.js";
import { collectionOf } from "./open-collections.js";

const learning = new WeakSet<LearnedOrder>();

/** The order that is learned from the judgements; its thread ends with the workbench. */
function modelOf({ store, collection }: ServedCampaign, workbench: Workbench): LearnedOrder {
  const order = learnedOrder(store, { collection: collection?.folder });
  if (!learning.has(order)) workbench.onClose(() => order.close());
  learning.add(order);
  return order;
}

/** What the assessor has found so far, by their own judgements. */
function shownAdvice({ recall, interval, atLeast, mayStop }: JudgingAdvice) {
  return { ...(recall !== undefined && { recall }), ...interval, atLeast, mayStop };
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
  "POST /api/campaigns/{campaign}/judging/topics/{topic}/queue": async ({ workbench, person, params, body }) => {
    const campaign = workbench.campaign(params.campaign);
    const { store } = campaign;
    const { topic } = params;
    refuseOtherTopics(store, topic, judgeOf(person));
    const model = judgingPlan(store).order === "model" ? modelOf(campaign, workbench) : undefined;
    const request = { topic, assessor: person.id, ...body, now: workbench.clock(), model };
    const { families, progress } = await doneTogether(store, () => handOut(store, request));
    const advice = recentAdvice(store, topic, person.id, progress, request.now);
    return {
      documents: families.map(({ shown, members }) => ({ document: shown, family: members })),
      progress,
      ...(advice && { advice: shownAdvice(advice) }),
    };
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
    const recording = { assessor, organiser, now: workbench.clock() };
    return { events: await doneTogether(store, () => recordJudgements(store, body.events, recording)) };
  },
  "POST /api/campaigns/{campaign}/judging/release": async ({ workbench, person, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    await doneTogether(store, () => releaseLeases(store, person.id, body.topic));
    return {};
  },
  "GET /api/campaigns/{campaign}/judging/plan": ({ workbench, params }) =>
    judgingPlan(workbench.campaign(params.campaign).store),
  "PATCH /api/campaigns/{campaign}/judging/plan": ({ workbench, params, body }) =>
    changePlan(workbench.campaign(params.campaign).store, body, workbench.clock().toISOString()),
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
