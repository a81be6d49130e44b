import type { Random } from "../../src/core/index.js";
import { leastValue, type Operation, type Schema } from "../support/api-requests.js";
import { changeJson } from "./mutate-json.js";

/**
 * A request as text: its method and address in the first line, its body after it. Names such as `~search~` become what
 * the server has when it is sent.
 */
export function requestText({ method, path, query, body }: Operation, random: Random): string {
  const named = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => nameFor(name, random));
  const search = query
    .filter(({ required }) => required || random.below(2) === 0)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(valueFor(name, schema, random)))}`)
    .join("&");
  const address = `${method} ${named}${search === "" ? "" : `?${search}`}`;
  return body === undefined ? `${address}\n` : `${address}\n${JSON.stringify(anyValue(body, random))}`;
}

/** Names that the small campaign has, and some that it does not have. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  campaign: ["campaign"],
  collection: ["patents"],
  search: ["~search~", "~search~", "other"],
  topic: ["~topic~", "~topic~", "PAC-9"],
  document: ["~document~", "~document~", "EP-1-A1"],
  topics: ["~topic~"],
  documents: ["~document~"],
  reference: ["~document~"],
  references: ["~document~"],
  run: ["1", "2", "9"],
  runs: ["1", "2"],
  set: ["1", "2", "large"],
  piece: ["0", "1"],
  claim: ["1"],
  strategy: ["mine"],
  query: ["brake AND valve", "valve", "S1", '"heat exchanger"', "ti:(a OR b*)"],
  typed: ["brake AND valve", "S1"],
  text: ["valve", '{"blocks":{"words":{"block":"text"}},"result":"words"}'],
  system: ["bm25", "bm25(b=0.5)", "rm3"],
  key: ["abcdefgh-1", "abcdefgh-2"],
};

function nameFor(name: string, random: Random): string {
  const values = KNOWN[name] ?? ["1", "x"];
  return values[random.below(values.length)];
}

function valueFor(name: string, schema: Schema, random: Random): unknown {
  const isText = schema.type === undefined || schema.type === "string";
  return isText && !schema.enum && KNOWN[name] && random.below(4) > 0
    ? nameFor(name, random)
    : anyValue(schema, random, name);
}

/** A value that a schema allows: with some of what is optional. */
function anyValue(schema: Schema, random: Random, name = ""): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? (schema.enum && undefined);
  if (choices) return anyValue(choices[random.below(choices.length)], random, name);
  if (schema.enum) return schema.enum[random.below(schema.enum.length)];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object" && schema.properties) {
    const { properties, required = [] } = schema;
    const kept = Object.keys(properties).filter((key) => required.includes(key) || random.below(2) === 0);
    return Object.fromEntries(kept.map((key) => [key, valueFor(key, properties[key], random)]));
  }
  if (type === "array") {
    const length = Math.max(schema.minItems ?? 0, random.below(3));
    return Array.from({ length }, () => valueFor(name, schema.items ?? {}, random));
  }
  if (type === "number" || type === "integer") return Math.max(schema.minimum ?? 1, random.below(4));
  if (type === "boolean") return random.below(2) === 0;
  return leastValue(schema);
}

/** The parts of a request to send. The body is text if it is UTF-8. */
export function sentRequest(
  input: Uint8Array,
  names: Readonly<Record<string, string>>,
): { readonly method: string; readonly path: string; readonly body?: string | Uint8Array<ArrayBuffer> } {
  const end = input.indexOf(0x0a);
  const filled = (text: string) => text.replaceAll(/~(\w+)~/g, (all, name: string) => names[name] ?? all);
  const line = filled(new TextDecoder().decode(end < 0 ? input : input.subarray(0, end)));
  const [, method = "GET", path = "/"] = /^(\S+) (\S*)/.exec(line) ?? [];
  const address = path.startsWith("/") ? path : `/${path}`;
  const rest = end < 0 ? new Uint8Array() : input.slice(end + 1);
  if (rest.length === 0) return { method, path: address };
  try {
    return { method, path: address, body: filled(new TextDecoder("utf-8", { fatal: true }).decode(rest)) };
  } catch {
    return { method, path: address, body: rest };
  }
}

const VALUES = [
  "",
  "0",
  "-1",
  "1e999",
  "x",
  "%00",
  "%ff",
  "__proto__",
  "../..",
  "1&limit=2",
  "true",
  "[]",
  "a".repeat(400),
  "%F0%9F%98%80",
];

/** Changes the body by its structure, or a name of the path, or a parameter. */
export function changeRequest(text: string, random: Random): string {
  const end = text.indexOf("\n");
  const [line, body] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end + 1)];
  if (body !== "" && random.below(4) > 0) return `${line}\n${changeJson(body, random)}`;
  const [address, search = ""] = line.split("?", 2);
  const pick = <T>(list: readonly T[]) => list[random.below(list.length)];
  if (search !== "" && random.below(3) > 0) {
    const parts = search.split("&");
    const at = random.below(parts.length);
    const [name] = parts[at].split("=");
    const kind = random.below(5);
    if (kind === 0) parts.splice(at, 1);
    else if (kind === 1) parts.push(parts[at]);
    else parts[at] = `${name}=${pick(VALUES)}`;
    return `${address}?${parts.join("&")}\n${body}`;
  }
  const names = address.split("/");
  names[random.below(names.length)] = pick(VALUES);
  return `${names.join("/")}${search === "" ? "" : `?${search}`}\n${body}`;
}
