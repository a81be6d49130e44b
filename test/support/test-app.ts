import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { shellSpelling } from "../../src/cli/terminal/spelling.js";
import type { JobRunner } from "../../src/server/jobs/job-queue.js";
import { jobKinds } from "../../src/server/jobs/kinds.js";
import { LOCAL_ORGANISER, makeApp, type Person, Workbench } from "../../src/server/node.js";
import { copySmallCampaign, type SmallCampaign } from "./small-campaign.js";

/** An application without a port, over a copy of the small campaign. */
export interface TestApp {
  readonly files: SmallCampaign;
  readonly workbench: Workbench;
  /** Defects that requests met; a test expects none. */
  readonly defects: unknown[];
  request(method: string, path: string, options?: TestRequest): Promise<Response>;
  /** A request as it is, by the local organiser. */
  send(path: string, request: RequestInit): Promise<Response>;
  /** The JSON of an answer that is expected to succeed. */
  json<T = unknown>(method: string, path: string, options?: TestRequest): Promise<T>;
  /** Waits until long work ends. */
  ended(job: string): Promise<{ readonly state: string; readonly result?: unknown; readonly error?: unknown }>;
}

export interface TestRequest {
  /** Who asks; default: the local organiser. `null`: nobody. */
  readonly as?: Person | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export function testApp(): TestApp {
  const files = copySmallCampaign();
  const workbench = new Workbench([files.campaign], { runner: inProcess, version: "test", spelling: shellSpelling });
  const defects: unknown[] = [];
  let person: Person | undefined;
  const app = makeApp(workbench, { authenticate: () => person, onDefect: (error) => defects.push(error) });
  afterAll(async () => {
    await workbench.close();
    rmSync(files.folder, { recursive: true });
  });
  const request: TestApp["request"] = async (method, path, { as = LOCAL_ORGANISER, body, headers } = {}) => {
    person = as ?? undefined;
    const isBytes = body instanceof Uint8Array;
    return app.request(path, {
      method,
      headers: {
        ...(body !== undefined && { "content-type": isBytes ? "application/octet-stream" : "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
  };
  return {
    files,
    workbench,
    defects,
    request,
    async send(path, init) {
      person = LOCAL_ORGANISER;
      return app.request(path, init);
    },
    async json<T>(method: string, path: string, options?: TestRequest) {
      const response = await request(method, path, options);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    async ended(job) {
      const state = workbench.jobs.get(job, LOCAL_ORGANISER);
      if (state.ended !== undefined) return state;
      return new Promise((resolve) => {
        workbench.jobs.follow(job, LOCAL_ORGANISER, (next) => next.ended !== undefined && resolve(next));
      });
    },
  };
}

/** Threads cannot run the sources: the work is done here. */
const inProcess: JobRunner = (kind, input, effects) =>
  (jobKinds[kind] as (input: unknown, effects: unknown) => Promise<unknown>)(input, effects);
