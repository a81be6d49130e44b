import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CampaignStore, changePlan, givePool } from "../../dist/campaign/node.js";
import { openCollection } from "../../dist/collection/node.js";

export const program = resolve(import.meta.dirname, "../../bin/presage");

/** Topics of which each assessor has one. */
const TOPICS = 10;

/**
 * A campaign over simulated patents. Each document of the collection is in the pool of every topic, and everybody may
 * judge everything: two people judge each family, so that leases matter.
 *
 * @param {{ documents: number, judgements: number }} settings
 */
export async function makeCampaign({ documents }) {
  const scratch = mkdtempSync(join(tmpdir(), "presage-judging-"));
  const [world, patents, folder] = ["world", "patents", "campaign"].map((name) => join(scratch, name));
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, [program, ...args, "--quiet"], { stdio: "ignore" });
  run("collection", "simulate", world, "--documents", String(documents), "--collection", patents);
  run("campaign", "init", folder, "--track", "generic", "--collection", patents);
  const collection = await openCollection(patents);
  const ids = [...collection.ids()];
  await collection.close();
  const store = CampaignStore.open(folder);
  const now = new Date().toISOString();
  const topics = Array.from({ length: TOPICS }, (_, i) => ({ id: `T${i + 1}`, set: "all", document: ids[i] }));
  store.write(() => store.putTopics(topics, now));
  changePlan(store, { order: "chance", overlap: 1 }, now);
  for (const { id } of topics) {
    givePool(
      store,
      id,
      ids.map((document) => ({ document, family: document, rank: 1 })),
    );
  }
  store.close();
  const remove = () => rmSync(scratch, { recursive: true });
  return { folder, topic: topics[0].id, families: ids.length, topics: TOPICS, remove };
}
