import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** OpenSearch 3 needs it. */
export const LEAST_JAVA = 21;

/** The compiler of a JDK, as arguments of its `java`: no other program of the JDK needs to be found. */
export const JAVAC = ["-m", "jdk.compiler/com.sun.tools.javac.Main"];

const INSTALLED = "/usr/lib/jvm";

let found: { readonly java: string | undefined } | undefined;

/** The program `java` of a JDK that is new enough: of JAVA_HOME, the search path, or the installed ones. */
export function findJava(): string | undefined {
  found ??= { java: candidates().find(isNewJdk) };
  return found.java;
}

function candidates(): string[] {
  const home = process.env.JAVA_HOME;
  const installed = existsSync(INSTALLED) ? readdirSync(INSTALLED).map((name) => join(INSTALLED, name)) : [];
  const inHomes = [...(home ? [home] : []), ...installed].map((folder) => join(folder, "bin/java"));
  const [first, ...others] = inHomes;
  return home ? [first, "java", ...others] : ["java", ...inHomes];
}

function isNewJdk(java: string): boolean {
  const { status, stderr } = spawnSync(java, ["-version"], { encoding: "utf8" });
  if (status !== 0) return false;
  const version = /version "(\d+)/.exec(stderr);
  if (!version || Number(version[1]) < LEAST_JAVA) return false;
  return spawnSync(java, [...JAVAC, "-version"]).status === 0;
}
