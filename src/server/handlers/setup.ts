import {
  campaignOverview,
  campaignSetup,
  changeRules,
  type DescribedTopic,
  describeTopics,
  type OpenedTopic,
  openTopic,
} from "../../application/node.js";
import { type CampaignStore, changeGrades, gradeScale, gradeVersions, mayJudge } from "../../campaign/node.js";
import type { setup as contract } from "../contract/setup.js";
import { ConflictError, NotFoundError } from "../http-errors.js";
import type { Person } from "../person.js";
import type { Handlers } from "./handlers.js";

export const setupHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/setup": ({ workbench, person, params }) => {
    const { store, folder, collection } = workbench.campaign(params.campaign);
    const { topicSets, bundles, documentsSince, judgementFile } = campaignSetup(store);
    const isOrganiser = person.role === "organiser";
    return {
      rules: rulesOf(store, workbench.clock()),
      ...(collection && { collection: collection.name }),
      ...(isOrganiser && { folder }),
      ...(documentsSince !== undefined && { documentsSince }),
      ...(isOrganiser && judgementFile && { judgementFile }),
      topicSets: topicSets.map(({ languages, ...set }) => ({ ...set, languages: [...languages] })),
      bundles: [...bundles],
      grades: gradesOf(store, isOrganiser),
    };
  },
  "PATCH /api/campaigns/{campaign}/setup": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    const { title, ...rules } = body;
    changeRules(store, { name: title, ...rules }, workbench.clock());
    return rulesOf(store, workbench.clock());
  },
  "PUT /api/campaigns/{campaign}/grades": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    if (!changeGrades(store, body.grades, body.basedOn, workbench.clock().toISOString())) {
      throw new ConflictError("somebody has changed the grades since you opened them: load the page again");
    }
    return gradesOf(store, true);
  },
  "GET /api/campaigns/{campaign}/topics": async ({ workbench, person, params }) => {
    const { store, collection } = workbench.campaign(params.campaign);
    const topics = await describeTopics(store, collection?.folder);
    return {
      ...(collection && { collection: collection.name }),
      topics: topics.filter(({ id }) => maySee(store, person, id)).map((topic) => shownTopic(topic, person)),
    };
  },
  "GET /api/campaigns/{campaign}/topics/{topic}": async ({ workbench, person, params }) => {
    const { store, collection } = workbench.campaign(params.campaign);
    const relations = person.role === "organiser";
    const opened = maySee(store, person, params.topic)
      ? await openTopic(store, { topic: params.topic, collection: collection?.folder, relations })
      : undefined;
    if (!opened) throw noTopic(params.topic);
    return shownOpened(opened);
  },
  "PUT /api/campaigns/{campaign}/topics/{topic}/excluded": ({ workbench, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    store.write(({ topics }) => {
      if (!topics.some(({ id }) => id === params.topic)) throw noTopic(params.topic);
      store.excludeTopic(params.topic, body.reason ?? undefined, workbench.clock().toISOString());
    });
    return { id: params.topic, excluded: body.reason };
  },
};

/** An assessor sees the topics that are theirs or open to all assessors. */
function maySee(store: CampaignStore, { role, id }: Person, topic: string): boolean {
  return role !== "assessor" || mayJudge(store, topic, id);
}

function noTopic(id: string): NotFoundError {
  return new NotFoundError(`the campaign has no such topic: ${JSON.stringify(id)}`);
}

function rulesOf(store: CampaignStore, now: Date) {
  const { name, track, maxRuns, maxDocuments, opens, closes, measures, views } = store.read().settings;
  return {
    title: name,
    track,
    phase: campaignOverview(store, { role: "organiser", now }).phase,
    ...{ maxRuns, maxDocuments, opens: opens ?? null, closes: closes ?? null },
    measures: measures.map(({ measure }) => measure),
    views: [...views],
  };
}

/** How often each version was used tells how far judging is, which is for organisers. */
function gradesOf(store: CampaignStore, withVersions: boolean) {
  const { version, grades } = gradeScale(store);
  return { version, grades: [...grades], versions: withVersions ? gradeVersions(store) : [] };
}

/** Counts and warnings come from judgements: participants must not see them, nor assessors those of colleagues. */
function shownTopic({ judged, relevant, pool, warnings, ...topic }: DescribedTopic, { role }: Person) {
  if (role !== "organiser") return topic;
  const shown = warnings.map(({ documents, ...warning }) => ({ ...warning, documents: [...documents] }));
  return { ...topic, judged, relevant, ...(pool && { pool }), warnings: shown };
}

function shownOpened({ topic, patent, relations }: OpenedTopic) {
  const first = <T extends { readonly language?: string }>(texts: readonly T[]) =>
    texts.find(({ language }) => language === (patent?.language ?? "en")) ?? texts[0];
  const title = patent && first(patent.titles)?.text;
  const abstract = patent && first(patent.abstracts)?.text;
  const claims = (patent && first(patent.claims)?.claims) ?? [];
  return {
    id: topic.id,
    ...(topic.document !== undefined && { document: topic.document }),
    ...(title !== undefined && { title }),
    ...(abstract !== undefined && { abstract }),
    ...(patent?.language !== undefined && { language: patent.language }),
    ...(patent?.publicationDate !== undefined && { date: patent.publicationDate }),
    classes: [...new Set((patent?.classifications ?? []).map(({ symbol }) => symbol))],
    claims: claims.map(({ number, text, dependsOn }) => ({ number, text, dependsOn: [...dependsOn] })),
    ...(relations && {
      family: [...relations.versions, ...relations.family.members].map(related),
      cites: relations.cites.map(({ cited, origin, categories, date, relation, documents }) => ({
        ...{ cited, origin, categories: [...categories] },
        ...(date !== undefined && { date }),
        ...(relation !== undefined && { relation }),
        documents: documents.map(({ id }) => id),
      })),
      literature: relations.literature.map(({ text }) => text),
      ...(relations.citedBy && { citedBy: relations.citedBy.map(related) }),
    }),
  };
}

interface Related {
  readonly id: string;
  readonly title?: string;
  readonly date?: string;
  readonly relation?: string;
}

function related({ id, title, date, relation }: Related) {
  return {
    id,
    ...(title !== undefined && { title }),
    ...(date !== undefined && { date }),
    ...(relation !== undefined && { relation }),
  };
}
