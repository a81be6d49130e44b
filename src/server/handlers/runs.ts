import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { describeRun, isOwn, listRuns, seenRun } from "../../application/node.js";
import { type Submission, topicSets } from "../../campaign/index.js";
import {
  allUploads,
  beginUpload,
  type CampaignStore,
  changeUpload,
  deleteRun,
  discardUpload,
  findUpload,
  forgetCheck,
  PIECE_BYTES,
  phaseProblem,
  type RunAction,
  receivePiece,
  restoreRun,
  setCounts,
  setDetails,
  setRelease,
  submitUpload,
  type Upload,
  uploadLimits,
  uploadProblems,
  usedBytes,
} from "../../campaign/node.js";
import type { Answer } from "../contract/index.js";
import type { runs as contract } from "../contract/runs.js";
import { ConflictError, ForbiddenError, HttpError, NotFoundError } from "../http-errors.js";
import { onlookerOf } from "../onlooker.js";
import type { Person } from "../person.js";
import type { ServedCampaign, Workbench } from "../workbench.js";
import type { HandlerContext, Handlers } from "./handlers.js";

type OneUpload = Answer<"GET /api/campaigns/{campaign}/uploads/{upload}">;
type OneRun = Answer<"GET /api/campaigns/{campaign}/runs/{run}">;

export const runsHandlers: Handlers<typeof contract> = {
  "GET /api/campaigns/{campaign}/runs": ({ workbench, person, params }) => {
    const { store } = workbench.campaign(params.campaign);
    const campaign = store.read();
    const { settings } = campaign;
    const closed = phaseProblem(campaign, workbench.clock());
    const { fileBytes, participantBytes } = uploadLimits(settings);
    const sends = person.role !== "reader";
    return {
      ...(closed !== undefined && { closed }),
      track: settings.track,
      sets: topicSets(campaign),
      maxRuns: settings.maxRuns,
      maxDocuments: settings.maxDocuments,
      limits: { fileBytes, participantBytes, usedBytes: sends ? usedBytes(store, person.participant, person.id) : 0 },
      ...(person.participant !== undefined && { participant: person.participant }),
      participants: person.role === "organiser" ? campaign.participants.map(({ id }) => id) : [],
      uploads: sends
        ? allUploads(store)
            .filter((upload) => isUnderWay(upload) && maySee(upload, person))
            .map((upload) => uploadShape(upload, workbench, person))
        : [],
      runs: listRuns(store, onlookerOf(person)).map(({ details, ...run }) => ({ ...run, details: plain(details) })),
    };
  },

  "GET /api/campaigns/{campaign}/runs/{run}": ({ workbench, person, params }) =>
    oneRun(workbench.campaign(params.campaign).store, params.run, person),

  "GET /api/campaigns/{campaign}/runs/{run}/file": ({ workbench, person, params }) => {
    const { store } = workbench.campaign(params.campaign);
    const { sha256, fileName } = ownRun(store, params.run, person);
    const stream = createReadStream(store.path("submissions", { sha256, name: fileName }));
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
      headers: {
        "content-type": "application/octet-stream",
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
        "cache-control": "no-store",
      },
    });
  },

  "PATCH /api/campaigns/{campaign}/runs/{run}": ({ workbench, person, params, body }) =>
    changed(workbench, person, params, (store, id, action) => {
      if (body.counts !== undefined) setCounts(store, id, body.counts, action);
      if (body.details !== undefined) setDetails(store, id, body.details, action);
    }),

  "POST /api/campaigns/{campaign}/runs/{run}/delete": ({ workbench, person, params, body }) =>
    changed(workbench, person, params, (store, id, action) => deleteRun(store, id, { ...action, reason: body.reason })),

  "POST /api/campaigns/{campaign}/runs/{run}/restore": ({ workbench, person, params }) =>
    changed(workbench, person, params, restoreRun),

  "PUT /api/campaigns/{campaign}/runs/{run}/release": ({ workbench, person, params, body }) =>
    changed(workbench, person, params, (store, id, action) =>
      setRelease(store, id, body.release, { ...action, reason: body.reason }),
    ),

  "POST /api/campaigns/{campaign}/runs/publish": ({ workbench, person, params }) => {
    const { store } = workbench.campaign(params.campaign);
    const waiting = listRuns(store, onlookerOf(person)).filter(({ state, counts }) => state === "valid" && counts);
    for (const { id } of waiting) setRelease(store, id, "published", actionOf(workbench, person));
    return { published: waiting.length };
  },

  "POST /api/campaigns/{campaign}/uploads": ({ workbench, person, params, body }) => {
    const { store } = workbench.campaign(params.campaign);
    if (person.role === "participant" && person.participant === undefined) {
      throw new ForbiddenError("your link belongs to no team; ask the organiser for another one");
    }
    const sender = { person: person.id, participant: person.participant };
    return uploadShape(beginUpload(store, body, sender, workbench.clock()), workbench, person);
  },

  "GET /api/campaigns/{campaign}/uploads/{upload}": ({ workbench, person, params }) =>
    uploadShape(ownUpload(workbench, person, params), workbench, person),

  "PUT /api/campaigns/{campaign}/uploads/{upload}/pieces/{piece}": async (input) => {
    const { workbench, person, params, query, body } = input;
    const upload = ownUpload(workbench, person, params);
    const campaign = workbench.campaign(params.campaign);
    const bytes = await collected(body, PIECE_BYTES);
    const received = await receivePiece(campaign.store, upload, params.piece, bytes, query.sha256, workbench.clock());
    const { receivedBytes, state } = received.upload;
    const job = state === "received" ? startCheck(input, campaign, received.upload) : undefined;
    return {
      receivedBytes,
      state,
      ...(job !== undefined && { job }),
      ...(received.problem !== undefined && { problem: received.problem }),
    };
  },

  "PATCH /api/campaigns/{campaign}/uploads/{upload}": (input) => {
    const { workbench, person, params, body } = input;
    const upload = ownUpload(workbench, person, params);
    const campaign = workbench.campaign(params.campaign);
    const { store } = campaign;
    if (upload.state === "taken" || upload.state === "discarded") {
      throw new ConflictError(`this file is ${upload.state}; it can no longer be described`);
    }
    const participant = person.role === "organiser" ? body.participant : person.participant;
    const now = workbench.clock().toISOString();
    changeUpload(store, upload.id, { draft: { ...body, participant } }, now);
    const { checked } = upload;
    if (checked && body.set !== undefined && body.set !== "" && body.set !== checked.set) {
      forgetCheck(store, upload.id, now);
      startCheck(input, campaign, upload);
    }
    return uploadShape(findUpload(store, upload.id)!, workbench, person);
  },

  "POST /api/campaigns/{campaign}/uploads/{upload}/check": (input) => {
    const { workbench, person, params } = input;
    const upload = ownUpload(workbench, person, params);
    const campaign = workbench.campaign(params.campaign);
    if (upload.state === "receiving") throw new ConflictError("the file has not arrived completely");
    const job = liveJob(upload, workbench, person) ?? startCheck(input, campaign, upload);
    return { ...(job !== undefined && { job }) };
  },

  "GET /api/campaigns/{campaign}/uploads/{upload}/problems": ({ workbench, person, params, query }) => {
    const upload = ownUpload(workbench, person, params);
    return uploadProblems(workbench.campaign(params.campaign).store, upload.id, query.from, query.count);
  },

  "POST /api/campaigns/{campaign}/uploads/{upload}/submit": ({ workbench, person, params, body }) => {
    const upload = ownUpload(workbench, person, params);
    const { store } = workbench.campaign(params.campaign);
    const late = person.role === "organiser" && body.late === true;
    const { replace } = body;
    return { run: submitUpload(store, upload.id, { ...actionOf(workbench, person), replace, late }).id };
  },

  "DELETE /api/campaigns/{campaign}/uploads/{upload}": ({ workbench, person, params }) => {
    const upload = ownUpload(workbench, person, params);
    const { store } = workbench.campaign(params.campaign);
    const job = liveJob(upload, workbench, person);
    if (job !== undefined) workbench.jobs.cancel(job, person);
    discardUpload(store, upload, workbench.clock());
    return uploadShape(findUpload(store, upload.id)!, workbench, person);
  },
};

function actionOf({ clock }: Workbench, { name }: Person): RunAction {
  return { by: name, now: clock() };
}

function oneRun(store: CampaignStore, id: number, person: Person): OneRun {
  const run = describeRun(store, id, onlookerOf(person));
  if (!run) throw new NotFoundError(`no run has this number: ${id}`);
  const { details, warningTexts, history, ...rest } = run;
  return {
    ...rest,
    details: plain(details),
    warningTexts: [...warningTexts],
    history: history.map((step) => ({ ...step })),
  };
}

/** @throws NotFoundError also if it is a published run of somebody else: such a run can only be seen */
function ownRun(store: CampaignStore, id: number, person: Person): Submission {
  const onlooker = onlookerOf(person);
  const run = seenRun(store.read(), id, onlooker);
  if (!run) throw new NotFoundError(`no run has this number: ${id}`);
  if (!isOwn(run, onlooker)) throw new ForbiddenError("this run belongs to another team");
  return run;
}

function changed(
  workbench: Workbench,
  person: Person,
  params: { readonly campaign: string; readonly run: number },
  change: (store: CampaignStore, id: number, action: RunAction) => void,
): OneRun {
  const { store } = workbench.campaign(params.campaign);
  const { id } = ownRun(store, params.run, person);
  change(store, id, actionOf(workbench, person));
  return oneRun(store, id, person);
}

function isUnderWay({ state }: Upload): boolean {
  return state !== "taken" && state !== "discarded";
}

function maySee({ person: sender, participant }: Upload, person: Person): boolean {
  if (person.role === "organiser" || sender === person.id) return true;
  return participant !== undefined && participant === person.participant;
}

/** @throws NotFoundError also if it is somebody else's */
function ownUpload(
  workbench: Workbench,
  person: Person,
  params: { readonly campaign: string; readonly upload: string },
): Upload {
  const upload = findUpload(workbench.campaign(params.campaign).store, params.upload);
  if (!upload || !maySee(upload, person)) throw new NotFoundError(`no file has this id: ${params.upload}`);
  return upload;
}

/** Has a file checked; returns the id of the work. */
function startCheck(
  { workbench, person }: HandlerContext,
  { store, folder }: ServedCampaign,
  { id, fileName }: Upload,
): string | undefined {
  forgetCheck(store, id, workbench.clock().toISOString());
  const input = { folder, upload: id };
  const job = workbench.jobs.start({ person, what: `check ${fileName}`, kind: "check-upload", input }).id;
  changeUpload(store, id, { job }, workbench.clock().toISOString());
  return job;
}

/** The check of a file, if it is waiting or running. */
function liveJob({ job }: Upload, { jobs }: Workbench, person: Person): string | undefined {
  return jobs.list(person).find(({ id, ended }) => id === job && ended === undefined)?.id;
}

function uploadShape(upload: Upload, workbench: Workbench, person: Person): OneUpload {
  const { id, fileName, sizeBytes, receivedBytes, firstSha256, state, began, draft, checked, submission } = upload;
  const job = liveJob(upload, workbench, person);
  return {
    ...{ id, fileName, sizeBytes, receivedBytes, firstSha256, state, began },
    pieceBytes: PIECE_BYTES,
    ...(job !== undefined && { job }),
    draft: plain(draft),
    ...(checked && {
      checked: {
        set: checked.set,
        lines: checked.lines,
        topics: checked.documents.length,
        warnings: [...checked.warnings],
        problems: checked.problems.map(([kind, count]) => ({ kind, count })),
      },
    }),
    ...(submission !== undefined && { run: submission }),
  };
}

/** Details with lists that may be changed, as answers have them. */
function plain<
  T extends { readonly fields?: readonly string[] | undefined; readonly languages?: readonly string[] | undefined },
>(details: T) {
  const { fields, languages, ...rest } = details;
  return { ...rest, ...(fields && { fields: [...fields] }), ...(languages && { languages: [...languages] }) };
}

/** All bytes of a stream. @throws HttpError if there are more than expected */
async function collected(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.length;
    if (size > most) throw new HttpError(413, `a piece has at most ${most} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
