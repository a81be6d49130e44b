import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Where everything made for the test server is kept between runs. */
export const CACHE = resolve(import.meta.dirname, "../../../node_modules/.cache/presage-opensearch");

const POM = join(import.meta.dirname, "pom.xml");

/** The folder of the server's jars: PRESAGE_OPENSEARCH_LIB, which is only read, or one in the cache. */
export function jarFolder(): string {
  const given = process.env.PRESAGE_OPENSEARCH_LIB;
  return given ? resolve(given) : join(CACHE, "lib");
}

export function hasJars(folder = jarFolder()): boolean {
  return requiredJars().every((name) => existsSync(join(folder, name)));
}

export function hasMaven(): boolean {
  return spawnSync("mvn", ["-version"], { shell: process.platform === "win32" }).status === 0;
}

/** Downloads the jars with Maven unless they are there. */
export async function ensureJars(): Promise<string> {
  const folder = jarFolder();
  if (hasJars(folder)) return folder;
  if (process.env.PRESAGE_OPENSEARCH_LIB) throw new Error(missingJars(folder));
  mkdirSync(dirname(folder), { recursive: true });
  // Renamed when complete: an interrupted download leaves nothing half.
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  try {
    await copyJars(unfinished);
    if (hasJars(folder)) return folder;
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

export function missingJars(folder: string): string {
  return `PRESAGE_OPENSEARCH_LIB is ${folder}, which lacks one of: ${requiredJars().join(", ")}.`;
}

/** The jars that pom.xml names. The others come with them. */
function requiredJars(): string[] {
  const dependency = /<dependency>.*?<artifactId>(.*?)<\/artifactId>.*?<version>(.*?)<\/version>/gs;
  return [...readFileSync(POM, "utf8").matchAll(dependency)].map(([, name, version]) => `${name}-${version}.jar`);
}

function copyJars(folder: string): Promise<void> {
  const args = ["-q", "-B", "-f", POM, "dependency:copy-dependencies", `-DoutputDirectory=${folder}`];
  const maven = spawn("mvn", args, { stdio: ["ignore", "pipe", "pipe"], shell: process.platform === "win32" });
  let output = "";
  for (const stream of [maven.stdout, maven.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((done, failed) => {
    maven.on("error", failed);
    maven.on("close", (status) => {
      if (status === 0) done();
      else failed(new Error(`Maven could not copy OpenSearch's jars:\n${output.trim().slice(0, 2000)}`));
    });
  });
}
