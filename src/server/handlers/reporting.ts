import { createReadStream, existsSync } from "node:fs";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { publicationsOf, publishedFile } from "../../application/node.js";
import type { reporting } from "../contract/reporting.js";
import { NotFoundError } from "../http-errors.js";
import type { CampaignReportInput } from "../jobs/report-jobs.js";
import type { ServedCampaign } from "../workbench.js";
import type { Handlers } from "./handlers.js";
import { jobShown } from "./workbench.js";

export const reportingHandlers: Handlers<typeof reporting> = {
  "POST /api/campaigns/{campaign}/report": ({ workbench, person, params, body }) => {
    const campaign = workbench.campaign(params.campaign);
    const input = { ...inputFor(campaign, body), output: workbench.scratch(), spelling: workbench.spelling };
    const what = `report of ${campaign.name}`;
    return jobShown(workbench.jobs.start({ person, what, kind: "campaign-report", input }));
  },
  "GET /api/campaigns/{campaign}/report/{preview}": ({ workbench, params }) => {
    workbench.campaign(params.campaign);
    const file = join(workbench.scratch(), `${params.preview}.html`);
    if (!/^[\w-]+$/.test(params.preview) || !existsSync(file))
      throw new NotFoundError("this preview is gone: make it again");
    return fileResponse(file, "report.html");
  },
  "POST /api/campaigns/{campaign}/publications": ({ workbench, person, params, body }) => {
    const campaign = workbench.campaign(params.campaign);
    const what = `publication of ${campaign.name}`;
    const input = { ...inputFor(campaign, body), spelling: workbench.spelling };
    return jobShown(workbench.jobs.start({ person, what, kind: "publish", input }));
  },
  "GET /api/campaigns/{campaign}/publications": ({ workbench, params }) => ({
    publications: publicationsOf(workbench.campaign(params.campaign).folder).map(({ name, files }) => ({
      name,
      files: [...files],
    })),
  }),
  "GET /api/campaigns/{campaign}/publications/{publication}/file": ({ workbench, params, query }) => {
    const file = publishedFile(workbench.campaign(params.campaign).folder, params.publication, query.name);
    if (file === undefined) throw new NotFoundError(`no such file was published: ${JSON.stringify(query.name)}`);
    return fileResponse(file, query.name);
  },
};

interface Choices {
  readonly title?: string | undefined;
  readonly nmax?: number | undefined;
  readonly pool?: boolean | undefined;
}

function inputFor({ folder, collection }: ServedCampaign, { title, nmax, pool }: Choices): CampaignReportInput {
  return {
    folder,
    pool: pool ?? true,
    ...(title && { title }),
    ...(nmax !== undefined && { nmax }),
    ...(collection && { collection: collection.folder }),
  };
}

/**
 * A report is a page with a script of its own. It runs apart from the workbench: without its cookies, and without the
 * right to call its API.
 */
const APART =
  "sandbox allow-scripts allow-downloads allow-popups; default-src 'none'; style-src 'unsafe-inline'; " +
  "script-src 'unsafe-inline'; worker-src blob:; img-src data: blob:";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".md": "text/plain; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".json": "application/json",
};

function fileResponse(file: string, name: string): Response {
  const shown = extname(name) === ".html";
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      "content-type": TYPES[extname(name)] ?? "application/octet-stream",
      "content-security-policy": APART,
      ...(!shown && {
        "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name.replace(/^.*\//, ""))}`,
      }),
    },
  });
}
