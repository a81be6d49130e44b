import { CampaignStore, changePlan, givePool, type NewJudgement, recordJudgements } from "../../src/campaign/node.js";
import type { Grade } from "../../src/collection/index.js";
import { openCollection } from "../../src/collection/node.js";
import type { SmallCampaign } from "./small-campaign.js";

/**
 * Gives a small campaign a pool of 24 documents for its first two topics, and the judgements of ann and bob, who
 * disagree on three documents of the first topic.
 *
 * @returns the topics and the documents of the pools
 */
export async function judgeSmallCampaign(
  files: SmallCampaign,
): Promise<{ readonly topics: string[]; readonly documents: string[] }> {
  const collection = await openCollection(files.collection);
  const documents = [...collection.ids()].slice(0, 24).sort();
  await collection.close();
  const store = CampaignStore.open(files.campaign);
  const now = (minute: number) => new Date(Date.UTC(2024, 0, 2, 10, minute));
  const topics = store
    .read()
    .topics.slice(0, 2)
    .map(({ id }) => id);
  for (const topic of topics)
    givePool(
      store,
      topic,
      documents.map((document) => ({ document, family: document })),
    );
  changePlan(store, { overlap: 1 }, now(0).toISOString());
  const judge = (assessor: string, grades: string, evidence: NewJudgement["evidence"] = []) =>
    [...grades].forEach((grade, i) => {
      const event: NewJudgement = {
        ...{ key: `${assessor}-judges-${i}`, topic: topics[0], document: documents[i], action: "grade" },
        grade: grade as Grade,
        ...(i === 1 && { evidence, note: evidence.length > 0 ? "claim 1 is disclosed" : "another field" }),
        dwellMs: 8000 + 700 * ((i * 7) % 11),
      };
      recordJudgements(store, [event], { assessor, now: now(i) });
    });
  judge("ann", "AADDBDCDDDDDADDD", [{ place: "abstract", text: "the" }]);
  judge("bob", "ADDDBDBDDDDDAD");
  store.close();
  return { topics, documents };
}
