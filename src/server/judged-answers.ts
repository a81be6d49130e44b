import { gzip } from "node:zlib";
import { campaignRankings, type RankingsRequest, rankingsVersion } from "../application/node.js";
import { encodeCampaign } from "../report/index.js";
import { runInThread } from "./jobs/run-in-thread.js";
import { keptBytes } from "./kept-bytes.js";
import type { ServedCampaign, Workbench } from "./workbench.js";

/** Answers kept per server: judgements change, and people see different runs. */
const KEPT = 12;

/** Campaigns whose runs are smaller than this are read on the server's own thread: another costs more than it saves. */
const WORTH_A_THREAD_BYTES = 4 << 20;

interface Answer {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly packed: Uint8Array<ArrayBuffer>;
}

/** Judged rankings as bytes, made once for each version of judgements, runs and rights. */
class JudgedAnswers {
  readonly #kept = new Map<string, Promise<Answer>>();

  async get(served: ServedCampaign, request: RankingsRequest): Promise<Answer & { readonly version: string }> {
    const version = rankingsVersion(served.store, request);
    const key = `${served.name}/${version}`;
    const known = this.#kept.get(key) ?? made(served, request, version);
    this.#kept.delete(key);
    this.#kept.set(key, known);
    for (const oldest of [...this.#kept.keys()].slice(0, -KEPT)) this.#kept.delete(oldest);
    try {
      return { ...(await known), version };
    } catch (error) {
      this.#kept.delete(key);
      throw error;
    }
  }
}

async function made(served: ServedCampaign, request: RankingsRequest, version: string): Promise<Answer> {
  const own = Uint8Array.from(await keptBytes(served.folder, version, () => computed(served, request)));
  const packed = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) =>
    gzip(own, { level: 1 }, (error, result) => (error ? reject(error) : resolve(Uint8Array.from(result)))),
  );
  return { bytes: own, packed };
}

async function computed({ store, folder }: ServedCampaign, request: RankingsRequest): Promise<Uint8Array> {
  const size = store.read().submissions.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  return size < WORTH_A_THREAD_BYTES
    ? encodeCampaign(await campaignRankings(store, request))
    : ((await runInThread("judged-rankings", { folder, request }, SILENT)) as Uint8Array);
}

/** Readers of results may come and go; the work is finished for the next one. */
const SILENT = { onProgress: () => {}, onRemark: () => {}, signal: new AbortController().signal };

const answers = new WeakMap<Workbench, JudgedAnswers>();

/** The judged rankings that a server has made. */
export function judgedAnswers(workbench: Workbench): JudgedAnswers {
  let known = answers.get(workbench);
  if (!known) answers.set(workbench, (known = new JudgedAnswers()));
  return known;
}
