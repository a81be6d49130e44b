import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { build } from "esbuild";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

// Runs the measures in a real browser. The bundle is made for a browser, so any of Node's modules would fail the build.

const door = resolve(import.meta.dirname, "../dist/measures/index.js");
let browser: Browser;
let server: Server;

beforeAll(async () => {
  const bundle = await build({
    stdin: {
      contents: `import * as measures from ${JSON.stringify(door)}; globalThis.measures = measures;`,
      resolveDir: ".",
    },
    bundle: true,
    platform: "browser",
    format: "iife",
    write: false,
  });
  const pages: Record<string, [type: string, body: string]> = {
    "/": ["text/html", '<!doctype html><title>measures</title><script src="/bundle.js"></script>'],
    "/bundle.js": ["text/javascript", bundle.outputFiles[0].text],
  };
  server = createServer((request, response) => {
    const [type, body] = pages[request.url ?? "/"] ?? ["text/plain", ""];
    response.setHeader("content-type", `${type};charset=utf-8`).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  browser = await launch();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** The system's Chromium if there is one, else the one in an npm package. */
async function launch(): Promise<Browser> {
  const system = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((path) => existsSync(path));
  if (system) return chromium.launch({ executablePath: system, args: ["--no-sandbox"] });
  const { default: packed } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packed.executablePath(), args: packed.args });
}

test("PRES is computed in a browser", async () => {
  const page = await browser.newPage();
  // A busy machine may take long.
  page.setDefaultTimeout(120_000);
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const value = await page.evaluate(() => {
    // @ts-expect-error: a global that the bundle sets
    const { parseMeasure, rankingOfGrades } = globalThis.measures;
    const { measure, settings } = parseMeasure("PRES@100");
    return measure.compute(rankingOfGrades([1, null, null, 1], [1, 1]), settings);
  });
  expect(failures).toEqual([]);
  expect(value).toBeCloseTo(0.495, 12);
});
