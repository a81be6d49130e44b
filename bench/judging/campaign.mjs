import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { CampaignStore, changePlan, givePool } from "../../dist/campaign/node.js";
import { openCollection } from "../../dist/collection/node.js";

export const program = resolve(import.meta.dirname, "../../bin/presage");

/** The topics of which each assessor has one. */
const TOPICS = Array.from({ length: 10 }, (_, i) => `T${i + 1}`);

/**
 * A campaign over simulated patents. Each document of the collection is in the pool of every topic, and everybody may
 * judge everything: two people judge each family, so that leases matter.
 *
 * @param {{ documents: number, topics?: readonly string[], scratch?: string, words?: number, rules?: readonly string[] }} settings
 *   `words`: of a document; `rules`: more options of the new campaign
 */
export async function makeCampaign({ documents, topics: names = TOPICS, scratch = newFolder(), words, rules = [] }) {
  const [world, patents, folder] = ["world", "patents", "campaign"].map((name) => join(scratch, name));
  const run = (/** @type {string[]} */ ...args) =>
    execFileSync(process.execPath, [program, ...args, "--quiet"], { stdio: "ignore" });
  const text = words === undefined ? [] : ["--words", String(words)];
  run("collection", "simulate", world, "--documents", String(documents), "--collection", patents, ...text);
  run("campaign", "init", folder, "--track", "generic", "--collection", patents, ...rules);
  const collection = await openCollection(patents);
  const ids = [...collection.ids()];
  await collection.close();
  const store = CampaignStore.open(folder);
  const now = new Date().toISOString();
  const topics = names.map((id, i) => ({ id, set: "all", document: ids[i] }));
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
  return { folder, topic: topics[0].id, families: ids.length, topics: names, remove };
}

function newFolder() {
  return mkdtempSync(join(tmpdir(), "presage-judging-"));
}
