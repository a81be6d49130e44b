import { type BenchPlace, type BenchView, hasSearch, keptIndexesOf, rankers } from "../../application/node.js";
import { openCollection } from "../../collection/node.js";
import type { searching as contract } from "../contract/searching.js";
import { NotFoundError } from "../http-errors.js";
import type { Job } from "../jobs/job-queue.js";
import type { Person } from "../person.js";
import { benchOf } from "../searching/bench-thread.js";
import { personFolder, searchPlace } from "../searching/searches-place.js";
import type { Workbench } from "../workbench.js";
import type { Handlers } from "./handlers.js";

interface Asked {
  readonly workbench: Workbench;
  readonly person: Person;
  readonly params: { readonly collection: string; readonly search: string };
}

/** @throws NotFoundError if this person has no search of this name */
function placeOf({ workbench, person, params }: Asked): BenchPlace {
  const place = searchPlace(workbench.collection(params.collection), person, params.search);
  if (hasSearch(place.folder, place.search)) return place;
  throw new NotFoundError(`you have no search of this name: ${JSON.stringify(params.search)}`);
}

const SEARCH = "/api/collections/{collection}/searches/{search}";

export const searchingHandlers: Handlers<typeof contract> = {
  "GET /api/collections/{collection}/searches": async ({ workbench, person, params }) => {
    const collection = workbench.collection(params.collection);
    const opened = await openCollection(collection.folder);
    const documents = opened.size;
    await opened.close();
    return {
      documents,
      indexed: keptIndexesOf(collection.folder, workbench.cluster).length > 0,
      searches: await benchOf(workbench).list(personFolder(collection, person)),
    };
  },
  "POST /api/collections/{collection}/searches": async ({ workbench, person, params, body }) => {
    const place = searchPlace(workbench.collection(params.collection), person, body.name.trim());
    return plain(await benchOf(workbench).create(place));
  },
  "POST /api/collections/{collection}/index": ({ workbench, person, params }) => {
    const { name, folder } = workbench.collection(params.collection);
    const what = `index of ${name}`;
    const { cluster } = workbench;
    const input = { collection: folder, ...(cluster && { cluster }) };
    return { job: shown(workbench.jobs.start({ person, what, kind: "index", input })) };
  },
  "GET /api/collections/{collection}/rankers": ({ workbench, params }) => {
    workbench.collection(params.collection);
    return { rankers: rankers().map((each) => ({ ...each, tasks: [...each.tasks] })) };
  },
  [`GET ${SEARCH}`]: async (asked) => plain(await benchOf(asked.workbench).state(placeOf(asked))),
  [`GET ${SEARCH}/understood`]: async (asked) => {
    const { line, ...options } = asked.query;
    return plain(await benchOf(asked.workbench).understand(placeOf(asked), line, options));
  },
  [`POST ${SEARCH}/sets`]: async (asked) => plain(await benchOf(asked.workbench).make(placeOf(asked), asked.body)),
  [`DELETE ${SEARCH}/sets/{set}`]: async (asked) =>
    plain(await benchOf(asked.workbench).deleteSet(placeOf(asked), asked.params.set, true)),
  [`POST ${SEARCH}/sets/{set}/restore`]: async (asked) =>
    plain(await benchOf(asked.workbench).deleteSet(placeOf(asked), asked.params.set, false)),
  [`GET ${SEARCH}/sets/{set}/documents`]: async (asked) => {
    const { first = 0, count = 50, ...view } = asked.query;
    const { set } = asked.params;
    return plain(await benchOf(asked.workbench).page(placeOf(asked), set, viewOf(view), first, count));
  },
  [`GET ${SEARCH}/sets/{set}/counts`]: async (asked) => {
    const { below, ...view } = asked.query;
    return plain(await benchOf(asked.workbench).counts(placeOf(asked), asked.params.set, viewOf(view), below));
  },
  [`GET ${SEARCH}/sets/{set}/place`]: async (asked) => {
    const { document, ...view } = asked.query;
    const { set } = asked.params;
    return { place: await benchOf(asked.workbench).find(placeOf(asked), set, viewOf(view), document) };
  },
  [`GET ${SEARCH}/sets/{set}/matches`]: async (asked) =>
    plain(await benchOf(asked.workbench).matches(placeOf(asked), asked.params.set, asked.query.document)),
  [`POST ${SEARCH}/sets/{set}/ranking`]: async (asked) => {
    const { workbench, person, params, body } = asked;
    const place = placeOf(asked);
    const file = await benchOf(workbench).file(place);
    const { cluster } = workbench;
    const { collection } = place;
    const input = { collection, file, set: params.set, system: body.system, ...(cluster && { cluster }) };
    const what = `set ${params.set} ranked by ${body.system}`;
    return { job: shown(workbench.jobs.start({ person, what, kind: "rank-set", input })) };
  },
  [`POST ${SEARCH}/marks`]: async (asked) =>
    plain(await benchOf(asked.workbench).mark(placeOf(asked), asked.body.documents, asked.body.mark)),
  [`POST ${SEARCH}/undo`]: async (asked) => plain(await benchOf(asked.workbench).undo(placeOf(asked))),
  [`POST ${SEARCH}/notes`]: async (asked) => {
    const { text, ...about } = asked.body;
    return plain(await benchOf(asked.workbench).note(placeOf(asked), text, about));
  },
  [`POST ${SEARCH}/read`]: async (asked) => {
    const { document, set, rank } = asked.body;
    return plain(await benchOf(asked.workbench).read(placeOf(asked), document, set, rank));
  },
  [`POST ${SEARCH}/repeat`]: async (asked) => plain(await benchOf(asked.workbench).repeat(placeOf(asked))),
  [`GET ${SEARCH}/export`]: async (asked) => {
    const { format, set, topic, family, ...view } = asked.query;
    const what = set === undefined ? ("marked" as const) : { set, view: viewOf(view) };
    const options = { ...(topic !== undefined && { topic }), byFamily: family === true };
    const text = await benchOf(asked.workbench).export(placeOf(asked), what, format, options);
    const name = `${asked.params.search}${set === undefined ? "" : `-S${set}`}.${format}`;
    return download(text, name, MIMES[format]);
  },
  [`GET ${SEARCH}/report`]: async (asked) => {
    const { download: isDownload, ...choices } = asked.query;
    const controls = isDownload === true;
    const page = await benchOf(asked.workbench).report(placeOf(asked), { ...choices, controls });
    if (isDownload) return download(page, `${asked.params.search}.html`, "text/html;charset=utf-8");
    // A preview inside the workbench: it has no script, and may load nothing.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'";
    return new Response(page, {
      headers: { "content-type": "text/html;charset=utf-8", "content-security-policy": policy },
    });
  },
};

const MIMES = {
  csv: "text/csv;charset=utf-8",
  json: "application/json",
  ris: "application/x-research-info-systems",
  run: "text/plain;charset=utf-8",
  qrels: "text/plain;charset=utf-8",
} as const;

function download(text: string, name: string, type: string): Response {
  const plainName = name.replaceAll(/[^\w. -]/g, "_");
  const disposition = `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
  return new Response(text, { headers: { "content-type": type, "content-disposition": disposition } });
}

function viewOf({
  family,
  ...view
}: Omit<BenchView, "byFamily"> & { readonly family?: boolean | undefined }): BenchView {
  return { ...view, ...(family && { byFamily: true }) };
}

function shown({ remarks, ...job }: Job) {
  return { ...job, remarks: [...remarks] };
}

/** Data that is only read, for an answer that is only sent. */
function plain<T>(data: T): Mutable<T> {
  return data as Mutable<T>;
}

type Mutable<T> = T extends readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;
