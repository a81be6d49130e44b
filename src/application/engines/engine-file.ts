import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  CheckedValue,
  isPresageError,
  ProblemList,
  setting,
  suggestedName,
  type ValueProblem,
} from "../../core/index.js";
import { withFile } from "../../files/index.js";
import { nodeAddress } from "../../retrieval/node.js";
import type { NamedCluster } from "../../systems/node.js";
import { credentialAdvice } from "./credential-keys.js";

/** The file that names engines, in a folder of a project. */
export const ENGINES_FILE = "presage.engines.json";

/** Names that mean the same everywhere, so no file can define them. */
export const BUILT_IN_ENGINES = ["embedded", "opensearch"] as const;

const FIELDS = ["kind", "nodes", "shards", "replicas", "k1", "b"];

/** Where files of engines are looked for. */
export interface EnginePlaces {
  /** The first file in this folder or the nearest of its parents counts. */
  readonly folder: string;
  /** The folder of a person's own settings; its `presage/engines.json` counts if no folder above has a file. */
  readonly settings?: string;
}

/** The file that names engines; `undefined` if there is none. */
export function findEngineFile({ folder, settings }: EnginePlaces): string | undefined {
  for (let place = resolve(folder); ; place = dirname(place)) {
    const file = join(place, ENGINES_FILE);
    if (existsSync(file)) return file;
    if (dirname(place) === place) break;
  }
  const own = settings === undefined ? undefined : join(settings, "presage", "engines.json");
  return own !== undefined && existsSync(own) ? own : undefined;
}

/**
 * Reads the engines that a file names.
 *
 * @throws InputError with all errors of the file, each with its key: `engines.office.shards`
 */
export function readEngineFile(file: string): ReadonlyMap<string, NamedCluster> {
  return parseEngines(
    withFile(file, () => readFileSync(file, "utf8"), "read"),
    file,
  );
}

/** Reads the engines of a file from its text. */
export function parseEngines(text: string, file: string): ReadonlyMap<string, NamedCluster> {
  const problems: ValueProblem[] = [];
  const listed = new ProblemList(file);
  const engines = new Map<string, NamedCluster>();
  const value = parseJson(text);
  if (value === undefined) listed.add(0, "not JSON");
  else {
    const top = new CheckedValue(value, "", problems);
    const given = top.field("engines");
    if (!given.isObject) top.fail('must be an object: {"engines": {"NAME": {"kind": "opensearch", "nodes": […]}}}');
    hasOnlyKnown(top, ["engines"]);
    for (const [name, entry] of given.fields()) {
      const cluster = readEngine(name, entry);
      if (cluster) engines.set(name, cluster);
    }
  }
  for (const { path, message } of problems) listed.add(0, path === "" ? message : `${path}: ${message}`);
  listed.throwIfAny();
  return engines;
}

/** Messages never show values of the wrong kind: they may be what somebody should not have written there. */
function readEngine(name: string, entry: CheckedValue): NamedCluster | undefined {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name)) return entry.fail("names have letters, digits, '.', '_' and '-'");
  if (BUILT_IN_ENGINES.some((each) => each === name)) return entry.fail("this name is built in; choose another");
  if (!entry.isObject) return entry.fail(`must be an object with ${FIELDS.join(", ")}`);
  if (!hasOnlyKnown(entry, FIELDS)) return undefined;
  const kind = entry.field("kind");
  if (!kind.isGiven) return entry.fail('has no "kind"; available: opensearch');
  if (kind.choice(["opensearch"]) === undefined) return undefined;
  const nodes = readNodes(entry.field("nodes"));
  const [shards, replicas] = [whole(entry.field("shards"), 1), whole(entry.field("replicas"), 0)];
  const k1 = entry.field("k1").number({ min: 0 });
  const b = entry.field("b").number({ min: 0, max: 1 });
  return {
    name,
    nodes,
    ...(shards !== undefined && { shards }),
    ...(replicas !== undefined && { replicas }),
    ...((k1 !== undefined || b !== undefined) && { bm25: { k1: k1 ?? 1.2, b: b ?? 0.75 } }),
  };
}

function whole(value: CheckedValue, min: number): number | undefined {
  return value.number({ min, whole: true });
}

function readNodes(given: CheckedValue): string[] {
  const nodes = given.isList ? (given.value as readonly unknown[]) : [];
  if (nodes.length === 0 || !nodes.every((node) => typeof node === "string")) {
    given.fail('must be a list of addresses: ["https://host:9200"]');
    return [];
  }
  return (given.list() ?? []).flatMap((each) => {
    try {
      return [nodeAddress(String(each.value))];
    } catch (error) {
      if (!isPresageError(error)) throw error;
      each.fail(error.message.replace(`${setting("node")}: `, ""));
      return [];
    }
  });
}

/** Reports every key of an object that is unknown, or looks like a credential. */
function hasOnlyKnown(entry: CheckedValue, known: readonly string[]): boolean {
  const unknown = entry.fields().filter(([name]) => !known.includes(name));
  for (const [name, value] of unknown) {
    value.fail(credentialAdvice(name) ?? `unknown name; ${suggestedName(name, known)}`);
  }
  return unknown.length === 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    // Node's own message quotes the text.
    return undefined;
  }
}
