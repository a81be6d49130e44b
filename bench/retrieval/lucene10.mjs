/** Lucene 10 from Maven. Needs Maven, and a JDK of 21 or newer in JAVA_HOME. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";

const source = path.join(import.meta.dirname, "..", "lucene");
const jars = path.join(import.meta.dirname, "..", "data", "lucene");

/** As in pom.xml. */
export const VERSION = "10.4.0";

/** Arguments of the JVM: Lucene decodes postings with SIMD if it may use this module. */
export const JVM = ["-Xmx2g", "--add-modules", "jdk.incubator.vector"];

/**
 * Compiles a program of bench/lucene, to be run with {@link JVM}.
 *
 * @param {string} name of its class
 * @param {string} folder for the compiled classes
 * @returns {(...args: (string | number)[]) => import("../measure.mjs").Command} the command that runs it with these
 *   arguments
 */
export function luceneProgram(name, folder) {
  const { file, args } = compileWithLucene(name, folder);
  return (...more) => ({ file, args: [...JVM, ...args, ...more.map(String)] });
}

/** Lucene, Java and the arguments of the JVM, for a page of results. */
export function luceneVersion() {
  const { stderr } = spawnSync(java("java"), ["-version"], { encoding: "utf8" });
  return `Lucene ${VERSION} on Java ${/version "([^"]+)"/.exec(stderr)?.[1] ?? "of unknown version"} (\`${JVM.join(" ")}\`)`;
}

/**
 * Compiles a program of bench/lucene with the jars that pom.xml names.
 *
 * @param {string} name of its class
 * @param {string} folder for the compiled classes
 * @returns {import("../measure.mjs").Command} what runs it; its own arguments are to be added
 */
export function compileWithLucene(name, folder) {
  if (!existsSync(path.join(jars, `lucene-queryparser-${VERSION}.jar`))) {
    call("mvn", "-q", "-f", path.join(source, "pom.xml"), "dependency:copy-dependencies", `-DoutputDirectory=${jars}`);
  }
  mkdirSync(folder, { recursive: true });
  const classpath = [path.join(jars, "*"), folder].join(path.delimiter);
  call(java("javac"), "-cp", classpath, "-d", folder, path.join(source, `${name}.java`));
  return { file: java("java"), args: ["-cp", classpath, name] };
}

/** A program of the JDK. */
function java(/** @type {string} */ name) {
  return process.env.JAVA_HOME ? path.join(process.env.JAVA_HOME, "bin", name) : name;
}

/** The output of a program that must succeed. @param {string} file @param {readonly string[]} args */
export function call(file, ...args) {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${path.basename(file)} ${args[0]}: ${error ?? stderr}`);
  return stdout;
}
