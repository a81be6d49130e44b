// Runs the tests against a real OpenSearch server: the one at OPENSEARCH_URL, or servers that the tests start themselves.
// These need a JDK, and jars that Maven downloads the first time.
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { runnerImport } from "vite";

const root = resolve(import.meta.dirname, "..");
const folder = join(root, "test/opensearch");

const reason = await whyNoServer();
if (reason === undefined) test();
else {
  console.error(`There is no OpenSearch server to test with. ${reason} Or set OPENSEARCH_URL to a server.`);
  process.exitCode = 1;
}

async function whyNoServer() {
  const { module: server } = await runnerImport(join(folder, "server/cluster.ts"));
  if (server.externalUrl() !== undefined) return;
  const means = server.canStartServer();
  if (typeof means === "string") return means;
  if (!means.jars) console.error("> Maven downloads OpenSearch (69 MB)");
  try {
    await server.prepareServer();
  } catch (error) {
    return error.message;
  }
}

function test() {
  const config = join(folder, "vitest.config.ts");
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--config", config, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit", cwd: root });
  process.exitCode = status ?? 1;
}
