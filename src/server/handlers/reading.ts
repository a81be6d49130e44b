import { chartFileOf, documentMatches, documentRelations, KeptCharts, readingPage } from "../../application/node.js";
import { contentHash } from "../../files/node.js";
import type { Patent } from "../../patents/index.js";
import type { reading } from "../contract/reading.js";
import { HttpError, NotFoundError } from "../http-errors.js";
import type { Person } from "../person.js";
import { shelfOf } from "../shelf.js";
import type { Workbench } from "../workbench.js";
import type { Handlers } from "./handlers.js";

/** Maximum number of references of a chart. */
export const MOST_REFERENCES = 12;

export const readingHandlers: Handlers<typeof reading> = {
  "GET /api/collections/{collection}/documents/{document}": async ({ workbench, params, query, request }) => {
    const { folder } = workbench.collection(params.collection);
    const { version } = await shelfOf(workbench).open(folder);
    const etag = `"${contentHash([workbench.version, version, params.document, query.cutOff]).slice(0, 24)}"`;
    // The browser keeps the document, but asks each time whether it is still the same.
    const headers = { etag, "cache-control": "private, no-cache" };
    if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers });
    return Response.json(readingPage(await documentOf(workbench, params), query.cutOff), { headers });
  },

  "GET /api/collections/{collection}/documents/{document}/matches": async ({ workbench, params, query }) => {
    const patent = await documentOf(workbench, params);
    const { folder } = workbench.collection(params.collection);
    const search = await (await shelfOf(workbench).open(folder)).search();
    if (!search) throw new HttpError(409, "the collection has no index yet");
    return plain(await documentMatches(search.context, patent, query.query));
  },

  "GET /api/collections/{collection}/documents/{document}/relations": async ({ workbench, params, query }) => {
    const patent = await documentOf(workbench, params);
    const { collection, graph } = await shelfOf(workbench).open(workbench.collection(params.collection).folder);
    return plain(await documentRelations(patent, collection, await graph(), query.cutOff));
  },

  "GET /api/collections/{collection}/charts": ({ workbench, person, params }) => ({
    charts: plain(chartsOf(workbench, person, params.collection).list()),
  }),

  "GET /api/collections/{collection}/chart": async ({ workbench, person, params, query }) =>
    plain(await chartOf(workbench, person, params.collection, query)),

  "GET /api/collections/{collection}/chart/file": async ({ workbench, person, params, query }) => {
    const chart = await chartOf(workbench, person, params.collection, query);
    const { name, mime, text } = chartFileOf(chart, query.format, `presage ${workbench.version}`);
    const disposition = `attachment; filename="${name.replace(/[^\w.-]+/g, "-")}"`;
    return new Response(text, { headers: { "content-type": mime, "content-disposition": disposition } });
  },

  "PATCH /api/collections/{collection}/chart/cell": async ({ workbench, person, params, body }) => {
    const { document, claim, language, reference, element, passage, verdict, comment } = body;
    const patent = await documentOf(workbench, { ...params, document });
    await documentOf(workbench, { ...params, document: reference });
    const at = workbench.clock().toISOString();
    const change = {
      reference,
      element,
      ...(passage !== undefined && { passage }),
      ...(verdict !== undefined && { verdict }),
      ...(comment !== undefined && { comment }),
    };
    chartsOf(workbench, person, params.collection).changeCell(patent, { claim, language }, change, at);
    return { at };
  },

  "PUT /api/collections/{collection}/chart/elements": async ({ workbench, person, params, body }) => {
    const { document, claim, language, starts } = body;
    const patent = await documentOf(workbench, { ...params, document });
    const at = workbench.clock().toISOString();
    chartsOf(workbench, person, params.collection).changeElements(patent, { claim, language }, starts, at);
    return { at };
  },
};

async function documentOf(
  workbench: Workbench,
  { collection, document }: { readonly collection: string; readonly document: string },
): Promise<Patent> {
  const { folder } = workbench.collection(collection);
  const patent = await shelfOf(workbench).patent(folder, document);
  if (!patent) throw new NotFoundError(`the collection has no document ${JSON.stringify(document)}`);
  return patent;
}

function chartsOf(workbench: Workbench, { id }: Person, collection: string): KeptCharts {
  return new KeptCharts(workbench.collection(collection).folder, id);
}

interface AskedChart {
  readonly document: string;
  readonly claim: number;
  readonly language?: string | undefined;
  readonly references?: string | undefined;
  readonly cutOff?: string | undefined;
}

async function chartOf(workbench: Workbench, person: Person, collection: string, asked: AskedChart) {
  const patent = await documentOf(workbench, { collection, document: asked.document });
  const ids = [...new Set((asked.references ?? "").split(",").filter((id) => id !== ""))];
  if (ids.length > MOST_REFERENCES) {
    throw new HttpError(400, `a chart has at most ${MOST_REFERENCES} references; ${ids.length} are given`);
  }
  const references = await Promise.all(ids.map((document) => documentOf(workbench, { collection, document })));
  return chartsOf(workbench, person, collection).chart(patent, references, asked);
}

/** Plain data that may be changed, as the contract's types have it. */
function plain<T>(value: T): Mutable<T> {
  return value as Mutable<T>;
}

type Mutable<T> = T extends object ? { -readonly [K in keyof T]: Mutable<T[K]> } : T;
