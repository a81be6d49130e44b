import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { openBrowser } from "./chromium.js";
import { copySmallCampaign, type SmallCampaign } from "./small-campaign.js";

/** The built program, serving a copy of the small campaign, and a browser. */
export interface OpenedWorkbench {
  readonly files: SmallCampaign;
  readonly url: string;
  readonly page: Page;
  readonly browser: Browser;
  /** Errors on any page: of scripts, of the policy, or answers 5xx. A test expects none. */
  readonly problems: string[];
  /** A second person: a page with cookies of its own. */
  newPerson(): Promise<Page>;
  /** Ends the server without warning. */
  kill(): Promise<void>;
  /** Starts the server again, at the same address. */
  restart(): Promise<void>;
  /** Ends everything, and removes the files. */
  stop(): Promise<void>;
}

export interface OpenOptions {
  /** More arguments of `presage serve`. */
  readonly args?: readonly string[];
  /** Prepares the files before the server starts. */
  readonly prepare?: (files: SmallCampaign) => unknown;
}

export async function openWorkbench({ args = [], prepare }: OpenOptions = {}): Promise<OpenedWorkbench> {
  const files = copySmallCampaign();
  await prepare?.(files);
  let { server, url } = await startServer([files.campaign, "--port", "0", ...args]);
  const { port } = new URL(url);
  const browser = await openBrowser();
  const problems: string[] = [];
  const newPage = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
      // A browser reports each refused or failed request; tests that provoke one look at the page instead.
      if (message.type() === "error" && !/Failed to load resource/.test(message.text())) problems.push(message.text());
    });
    page.on("response", (response) => {
      if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
    });
    return page;
  };
  const newPerson = async () => newPage(await browser.newContext({ viewport: { width: 1400, height: 900 } }));
  const page = await newPerson();
  await page.goto(url);
  return {
    files,
    url,
    page,
    browser,
    problems,
    newPerson,
    kill: () => ended(server, "SIGKILL"),
    async restart() {
      ({ server } = await startServer([files.campaign, "--port", port, ...args]));
    },
    async stop() {
      await browser.close();
      await ended(server, "SIGTERM");
      rmSync(files.folder, { recursive: true, force: true });
    },
  };
}

/** Starts `presage serve` and waits for its address. */
export function startServer(args: readonly string[]): Promise<{ readonly server: ChildProcess; readonly url: string }> {
  const program = resolve(import.meta.dirname, "../../bin/presage");
  const server = spawn(process.execPath, [program, "serve", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let out = "";
    let err = "";
    server.stdout.on("data", (piece) => {
      out += piece;
      const url = /http:\/\/\S+/.exec(out)?.[0];
      if (url !== undefined) resolve({ server, url });
    });
    server.stderr.on("data", (piece) => {
      err += piece;
      if (process.env.PRESAGE_TEST_LOG) process.stderr.write(piece);
    });
    server.on("exit", (code) => reject(new Error(`presage serve ended with ${code}: ${err}`)));
  });
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  const end = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  server.kill(signal);
  return end;
}
