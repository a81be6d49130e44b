import {
  type Adjudicator,
  assessorProgress,
  blindDocument,
  campaignAgreement,
  type Disagreement,
  disagreementOn,
  disagreements,
  learnedOrder,
  planAssignments,
  replaceAssignments,
  settle,
  topicAdvice,
  topicSubject,
  unsettle,
  whyNotSettle,
} from "../../application/node.js";
import {
  assignments,
  type CampaignStore,
  changePlan,
  gradeScale,
  type JudgementEvent,
  judgingPlan,
  mayJudge,
  pooledTopics,
  qrelsVersion,
  topicPool,
} from "../../campaign/node.js";
import { groupBy } from "../../core/index.js";
import type { assessors as contract } from "../contract/assessors.js";
import { ForbiddenError, NotFoundError } from "../http-errors.js";
import type { Person } from "../person.js";
import type { Handlers } from "./handlers.js";
import { collectionOf } from "./open-collections.js";

export const assessorsHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/assessors": ({ workbench, person, params }) => {
    const { store } = workbench.campaign(params.campaign);
    const { organiser } = adjudicatorOf(person);
    const { order, overlap } = judgingPlan(store);
    const everybody = assessorProgress(store, workbench.clock());
    const given = groupBy(assignments(store), ({ topic }) => topic);
    const topics = pooledTopics(store).filter((topic) => organiser || mayJudge(store, topic, person.id));
    return {
      you: person.id,
      organises: organiser,
      version: qrelsVersion(store),
      overlap,
      order,
      topics: topics.map((topic) => {
        const advice = topicAdvice(store, topic)!;
        const assessors = (given.get(topic) ?? []).map(({ assessor }) => assessor);
        return {
          topic,
          documents: advice.size,
          judged: advice.judged,
          assessors: organiser ? assessors : assessors.filter((assessor) => assessor === person.id),
          ...(organiser && { advice }),
        };
      }),
      assessors: everybody.filter(({ assessor }) => organiser || assessor === person.id),
    };
  },
  "POST /api/campaigns/{campaign}/assignments/suggestion": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const topics = pooledTopics(store).map((topic) => ({
      topic,
      documents: topicPool(store, topic)?.families.length ?? 0,
    }));
    return planAssignments(topics, body);
  },
  "PUT /api/campaigns/{campaign}/assignments": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const now = workbench.clock().toISOString();
    if (body.overlap !== undefined) changePlan(store, { overlap: body.overlap }, now);
    return replaceAssignments(store, body.assignments, now);
  },
  // JSON has no NaN: a number that is not defined arrives as null.
  "GET /api/campaigns/{campaign}/agreement": ({ workbench, params, query }) =>
    campaignAgreement(workbench.campaign(params.campaign).store, query),
  "GET /api/campaigns/{campaign}/disagreements": ({ workbench, person, params, query }) => {
    const { store } = workbench.campaign(params.campaign);
    const own = adjudicatorOf(person);
    return {
      version: qrelsVersion(store),
      disagreements: disagreements(store, own, query.topic)
        .filter(({ isSerious }) => query.serious !== true || isSerious)
        .filter(({ settled }) => query.settled === undefined || (settled !== undefined) === query.settled)
        .map((each) => shown(store, each, own)),
    };
  },
  "GET /api/campaigns/{campaign}/disagreements/{topic}/{document}": async ({ workbench, person, params }) => {
    const campaign = workbench.campaign(params.campaign);
    const { store } = campaign;
    const found = mustFind(store, params, person);
    const collection = await collectionOf(campaign);
    const { title, claims } = await topicSubject(store, params.topic, collection);
    return {
      ...shown(store, found, adjudicatorOf(person)),
      subject: { ...(title !== undefined && { title }), ...(claims[0] && { claim: claims[0].text }) },
      text: await blindDocument(store, params.topic, params.document, collection),
      grades: gradeScale(store).grades,
    };
  },
  "PUT /api/campaigns/{campaign}/disagreements/{topic}/{document}/decision": ({ workbench, person, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const { topic, document } = params;
    const own = adjudicatorOf(person);
    const refused = whyNotSettle(store, mustFind(store, params, person), own);
    if (refused !== undefined) throw new ForbiddenError(refused);
    settle(store, { ...body, topic, document, person: own, now: workbench.clock() });
    return shown(store, mustFind(store, params, person), own);
  },
  "DELETE /api/campaigns/{campaign}/disagreements/{topic}/{document}/decision": ({
    workbench,
    person,
    params,
    query,
  }) => {
    const { store } = workbench.campaign(params.campaign);
    const { topic, document } = params;
    const own = adjudicatorOf(person);
    mustFind(store, params, person);
    unsettle(store, { key: query.key, topic, document, person: own, now: workbench.clock() });
    return shown(store, mustFind(store, params, person), own);
  },
  "GET /api/campaigns/{campaign}/topics/{topic}/advice": ({ workbench, person, params }) => {
    const { store, collection } = workbench.campaign(params.campaign);
    const { organiser, id } = adjudicatorOf(person);
    const advice = organiser || mayJudge(store, params.topic, id) ? topicAdvice(store, params.topic) : undefined;
    if (!advice) throw new NotFoundError("no topic of this name is yours to judge");
    const { order } = judgingPlan(store);
    const state = order === "model" && learnedOrder(store, { collection: collection?.folder }).state(params.topic);
    return { order, ...(state && { source: state.source, learned: state.judged }), advice };
  },
};

function adjudicatorOf({ id, role }: Person): Adjudicator {
  return { id, organiser: role === "organiser" };
}

function mustFind(store: CampaignStore, { topic, document }: { topic: string; document: string }, person: Person) {
  const found = disagreementOn(store, topic, document, adjudicatorOf(person));
  if (!found) throw new NotFoundError("no disagreement on this document is yours to settle");
  return found;
}

function shown(store: CampaignStore, disagreement: Disagreement, person: Adjudicator) {
  const { topic, document, isSerious, given, settled } = disagreement;
  const whyNot = whyNotSettle(store, disagreement, person);
  return {
    topic,
    document,
    isSerious,
    given: given.map(gradeOf),
    ...(settled && { settled: gradeOf(settled) }),
    ...(whyNot !== undefined && { whyNot }),
  };
}

/** An event without its rank and times on the screen. */
function gradeOf({ assessor, grade, category, evidence, note, serverTime }: JudgementEvent) {
  return {
    assessor,
    grade: grade!,
    ...(category !== undefined && { category }),
    evidence,
    ...(note !== undefined && { note }),
    time: serverTime,
  };
}
