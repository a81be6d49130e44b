import type { DiskCollection } from "../../collection/node.js";
import { computeFamilies, type FamilyHeader, normalisePublicationId } from "../../patents/index.js";
import { topicOfClaim } from "../../systems/index.js";
import { patentsIn, type TopicTask } from "./read-topics.js";

/** Where the families of documents are looked up. */
type Headers = Pick<DiskCollection, "has" | "header">;

/**
 * The subjects of each topic. Topics that share a subject have answers in common: claims and versions of one patent,
 * members of one family, the same article or text. Families are extended: documents that share a priority belong
 * together. They are computed from these topics alone, so pass all topics to be compared at once.
 *
 * The subject of a topic is its document; that of an NTCIR topic, the patents that its PI names. A name may also refer to
 * a patent: `EP-1000001-A1`, and `PAC-1-claim3` to that of `PAC-1`.
 *
 * @param collection without it, families are known only for documents that are separate files
 */
export async function topicSubjects(
  tasks: readonly TopicTask[],
  collection: Headers | undefined,
): Promise<(readonly string[])[]> {
  const documents: FamilyHeader[][] = [];
  for (const task of tasks) documents.push(await documentsOf(task, collection));
  const families = computeFamilies(documents.flat(), { extended: true });
  return tasks.map((task, t) => [
    ...documents[t].map(({ id }) => `family ${families.get(id)}`),
    `topic ${topicOfClaim(task.id)}`,
    ...textsOf(task),
  ]);
}

async function documentsOf(task: TopicTask, collection: Headers | undefined): Promise<FamilyHeader[]> {
  const found: FamilyHeader[] = [];
  if (task.kind === "patent") found.push(task.patent);
  for (const id of idsOf(task)) {
    const header = collection?.has(id) ? await collection.header(id) : undefined;
    if (header) found.push(header);
    else if (task.kind === "file" && id === task.document) found.push(await documentIn(task.path, id));
    else found.push({ id, priorities: [] });
  }
  return found;
}

function idsOf(task: TopicTask): Set<string> {
  const named = publicationId(topicOfClaim(task.id));
  const ids = new Set(named === undefined ? [] : [named]);
  if (task.kind === "file") ids.add(task.document);
  if (task.kind === "documents") for (const id of task.documents) ids.add(id);
  if (task.kind === "ready") for (const id of task.topic.ntcir?.patents ?? []) ids.add(publicationId(id) ?? id);
  return ids;
}

/** Most short names are not patents: `PAC-12`. */
function publicationId(text: string): string | undefined {
  return /\d{4}/.test(text) ? normalisePublicationId(text) : undefined;
}

/** Under the id that the topic uses for it. */
async function documentIn(path: string, id: string): Promise<FamilyHeader> {
  const patents = await patentsIn(path);
  const patent = patents.find((each) => each.id === id) ?? patents[0];
  if (!patent) return { id, priorities: [] };
  const { familyId, priorities, application } = patent;
  return { id, familyId, priorities, application };
}

function textsOf(task: TopicTask): string[] {
  if (task.kind === "text") return [`text ${task.text}`];
  if (task.kind !== "ready") return [];
  const { texts, ntcir } = task.topic;
  const articles = (ntcir?.articles ?? []).map(({ number }) => number).filter((number) => number !== "");
  return [`text ${texts.map(({ text }) => text).join("\n")}`, ...articles.map((number) => `article ${number}`)];
}
