import { campaignOverview, keptIndexesOf } from "../../application/node.js";
import { openCollection } from "../../collection/node.js";
import type { workbench as contract } from "../contract/workbench.js";
import { jobEvents } from "../jobs/job-events.js";
import type { Job } from "../jobs/job-queue.js";
import type { ServedCollection, Workbench } from "../workbench.js";
import type { Handlers } from "./handlers.js";

export const workbenchHandlers: Handlers<typeof contract> = {
  "GET /api/health": ({ workbench }) => ({ status: "ok", version: workbench.version }),
  "GET /api/session": ({ person }) => ({ person: person.id === "" ? null : { ...person } }),
  "GET /api/home": async ({ workbench, person }) => ({
    campaigns: workbench.campaigns(person).map(({ name, store, collection }) => ({
      name,
      ...campaignOverview(store, { ...person, now: workbench.clock() }),
      ...(collection && { collection: collection.name }),
    })),
    collections: await Promise.all(workbench.collections(person).map((each) => collectionOverview(each, workbench))),
  }),
  "GET /api/jobs": ({ workbench, person }) => ({ jobs: workbench.jobs.list(person).map(jobShown) }),
  "GET /api/jobs/{job}": ({ workbench, person, params }) => jobShown(workbench.jobs.get(params.job, person)),
  "GET /api/jobs/{job}/events": ({ workbench, person, params, signal }) => {
    const { jobs } = workbench;
    const first = jobs.get(params.job, person);
    const follow = (listener: (job: Job) => void) => jobs.follow(params.job, person, listener);
    const stream = jobEvents(first, follow, jobShown, signal);
    return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
  },
  "DELETE /api/jobs/{job}": ({ workbench, person, params }) => jobShown(workbench.jobs.cancel(params.job, person)),
  "POST /api/jobs/{job}/resume": ({ workbench, person, params }) => jobShown(workbench.jobs.resume(params.job, person)),
};

/** The state of long work, as the API tells it. */
export function jobShown({ remarks, ...job }: Job) {
  return { ...job, remarks: [...remarks] };
}

async function collectionOverview({ name, folder }: ServedCollection, { cluster }: Workbench) {
  const collection = await openCollection(folder);
  try {
    return { name, documents: collection.size, indexed: keptIndexesOf(folder, cluster).length > 0 };
  } finally {
    await collection.close();
  }
}
