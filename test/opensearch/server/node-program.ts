import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { CACHE, ensureJars } from "./jars.js";
import { findJava, JAVAC, LEAST_JAVA } from "./java.js";

const SOURCE = join(import.meta.dirname, "OpenSearchNode.java");

/** How the program OpenSearchNode is started. */
export interface NodeProgram {
  readonly java: string;
  readonly classPath: string;
  readonly main: string;
}

/** Makes the program ready to start: downloads the jars and compiles it, each only if needed. */
export async function prepareServer(): Promise<NodeProgram> {
  const java = findJava();
  if (java === undefined) throw new Error(`There is no JDK ${LEAST_JAVA} or newer.`);
  const folder = await ensureJars();
  const jars = readdirSync(folder).filter((name) => name.endsWith(".jar"));
  const paths = jars.sort().map((name) => join(folder, name));
  return { java, classPath: [compile(java, paths), ...paths].join(delimiter), main: "OpenSearchNode" };
}

/** Compiled once, since a JVM takes a second longer to start a program from its source. */
function compile(java: string, jars: readonly string[]): string {
  const hash = createHash("sha256").update(readFileSync(SOURCE)).digest("hex");
  const folder = join(CACHE, `node-${hash.slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  try {
    const options = ["-proc:none", "--release", String(LEAST_JAVA), "-cp", jars.join(delimiter), "-d", unfinished];
    const { status, stderr } = spawnSync(java, [...JAVAC, ...options, SOURCE], { encoding: "utf8" });
    if (status !== 0) throw new Error(`OpenSearchNode.java could not be compiled:\n${stderr}`);
    rename(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

function rename(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another process was quicker, with the same result.
    if (!existsSync(folder)) throw error;
  }
}
