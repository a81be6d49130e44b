import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { externalUrl } from "./cluster.js";

/** Starts three nodes, kills one, pauses another, tells their processes and folder, and waits. */
const PROGRAM = `
import { runnerImport } from "vite";
const { module } = await runnerImport(${JSON.stringify(join(import.meta.dirname, "cluster.ts"))});
const cluster = await module.startCluster({ nodes: 3, heapMb: 256 });
const { pids, folder } = cluster;
await cluster.kill(0);
await cluster.pause(1);
console.log(JSON.stringify({ pids, folder }));
setInterval(() => {}, 60_000);
`;

it.skipIf(externalUrl()).each(["SIGKILL", "SIGINT"] as const)("ends its nodes when %s ends it", async (signal) => {
  const tests = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    cwd: resolve(import.meta.dirname, "../../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output] = await once(tests.stdout, "data");
  const { pids, folder } = JSON.parse(String(output)) as { pids: number[]; folder: string };
  expect(pids.map(runs)).toEqual([false, true, true]);
  expect(existsSync(folder)).toBe(true);
  tests.kill(signal);
  await expect.poll(() => pids.some(runs), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => existsSync(folder), { timeout: 30_000 }).toBe(false);
});

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
