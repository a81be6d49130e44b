import type { Random } from "../../src/core/index.js";

/** A schema of the API's description: the part of JSON Schema that it uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** A route of the API's description. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly required: boolean; readonly schema: Schema }[];
  /** Of a body of JSON. */
  readonly body?: Schema;
  readonly takesBytes: boolean;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** The routes of a description. */
export function operationsOf(description: unknown): Operation[] {
  return Object.entries((description as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content["application/json"]?.schema;
      return {
        method: method.toUpperCase(),
        path,
        query: parameters.filter((each) => each.in === "query"),
        ...(body && { body }),
        takesBytes: requestBody?.content["application/octet-stream"] !== undefined,
      };
    }),
  );
}

/** The names in a path: `campaign`, `topic`. */
export function namesIn(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
}

/** A path with its names filled in. */
export function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? "1"));
}

/** The smallest value that a schema allows, with what is required and nothing else. */
export function leastValue(schema: Schema, known: Readonly<Record<string, unknown>> = {}): unknown {
  const { anyOf, oneOf, allOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = anyOf ?? oneOf ?? allOf;
  if (choices) return leastValue(choices[0], known);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [
          name,
          known[name] ?? leastValue(schema.properties?.[name] ?? {}, known),
        ]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => leastValue(schema.items ?? {}, known));
    case "number":
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return leastText(schema);
  }
}

function leastText({ format, pattern, minLength = 1 }: Schema): string {
  if (format === "date") return "2026-01-01";
  if (format === "date-time") return "2026-01-01T00:00:00Z";
  if (pattern !== undefined) {
    const candidates = ["a".repeat(64), "en", "abcdefgh", "1", "A"];
    return candidates.find((text) => new RegExp(pattern, "u").test(text)) ?? "x";
  }
  return "x".repeat(Math.max(1, minLength));
}

/** A request that no server should accept, and why. */
export interface BadRequest {
  readonly why: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

const JSON_TYPE = { "content-type": "application/json" };

/** Names that nothing has: some try to leave the folder, some are no text at all. */
const STRANGE_NAMES = [
  "..%2f..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "%00",
  "a%00b",
  "%ff%fe",
  "%",
  "%zz",
  "%F0%9F%92%A9",
  "'%20OR%201=1--",
  "%22;DROP%20TABLE%20judgement;--",
  "%0d%0aset-cookie:%20a=b",
  "constructor",
  "__proto__",
  "NaN",
  "-1",
  "0",
  "1e999",
  "99999999999999999999",
  "9".repeat(301),
  "x".repeat(5000),
  "%E2%80%AE",
  "<script>",
];

const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  0.5,
  "",
  "\u0000",
  "x".repeat(200_001),
  [],
  [[[[[[]]]]]],
  {},
  { __proto__: null, toString: 1 },
  "../../etc/passwd",
  "\ud800",
  Number.MAX_SAFE_INTEGER,
];

const BROKEN_JSON = [
  "",
  "{",
  "[1,",
  "nul",
  '{"a":1}}',
  "\u0000",
  "'x'",
  '{"a":',
  "[".repeat(10_000),
  "NaN",
  "undefined",
];

/**
 * A bad request to a route, chosen by chance: a strange name in the path, an unknown or repeated parameter, a required
 * one left out, a value of another type, a body that is none, a method that the route does not take.
 *
 * @param names valid names for the path
 */
export function badRequest(operation: Operation, names: Readonly<Record<string, string>>, random: Random): BadRequest {
  const pick = <T>(list: readonly T[]) => list[random.below(list.length)];
  const { method, path, query, body } = operation;
  const required = new URLSearchParams(
    query.filter((each) => each.required).map(({ name, schema }) => [name, String(leastValue(schema))]),
  );
  const good = body && (leastValue(body) as Record<string, unknown>);
  const asked = (why: string, change: Partial<BadRequest> & { readonly search?: URLSearchParams }): BadRequest => {
    const { search = required, ...rest } = change;
    const address = `${rest.path ?? filled(path, names)}${search.size > 0 ? `?${search}` : ""}`;
    const json = good === undefined ? {} : { headers: JSON_TYPE, body: JSON.stringify(good) };
    return { headers: {}, ...json, method, ...rest, why, path: address };
  };
  const kinds: (() => BadRequest)[] = [
    () => asked("unknown parameter", { search: new URLSearchParams([...required, [`x${random.uint32()}`, "1"]]) }),
  ];
  const inPath = namesIn(path);
  if (inPath.length > 0) {
    kinds.push(() => {
      const strange = pick(inPath);
      const value = pick(STRANGE_NAMES);
      const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        name === strange ? value : encodeURIComponent(names[name] ?? "1"),
      );
      return asked(`strange ${strange}`, { path: place });
    });
  }
  if (query.length > 0) {
    kinds.push(() => {
      const { name } = pick(query);
      return asked(`${name} twice`, { search: new URLSearchParams([...required, [name, "1"], [name, "2"]]) });
    });
  }
  for (const name of required.keys()) {
    kinds.push(() => {
      const search = new URLSearchParams(required);
      search.delete(name);
      return asked(`no ${name}`, { search });
    });
  }
  if (body && good) {
    kinds.push(
      () => asked("broken JSON", { body: pick(BROKEN_JSON) }),
      () => asked("not UTF-8", { body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]) }),
      () => asked("another content type", { headers: { "content-type": "text/plain" } }),
      () => asked("an unknown field", { body: JSON.stringify({ ...good, [`x${random.uint32()}`]: 1 }) }),
      () => asked("a list for an object", { body: JSON.stringify([good]) }),
      () => asked("too large", { headers: { ...JSON_TYPE, "content-length": String(1 << 30) } }),
    );
    for (const name of Object.keys(good)) {
      kinds.push(
        () => asked(`no ${name} in the body`, { body: JSON.stringify({ ...good, [name]: undefined }) }),
        () => asked(`wrong ${name}`, { body: JSON.stringify({ ...good, [name]: wrongFor(body, name, pick) }) }),
      );
    }
  }
  return pick(kinds)();
}

/** A value of a type that a field does not have. */
function wrongFor(body: Schema, name: string, pick: <T>(list: readonly T[]) => T): unknown {
  const schema = body.properties?.[name] ?? body.oneOf?.[0]?.properties?.[name] ?? body.anyOf?.[0]?.properties?.[name];
  const types = typesOf(schema ?? {});
  const wrong = STRANGE_VALUES.filter((value) => types.length > 0 && !types.includes(typeOf(value)));
  return wrong.length > 0 ? pick(wrong) : { wrong: true };
}

function typesOf(schema: Schema): string[] {
  const own = typeof schema.type === "string" ? [schema.type] : [...(schema.type ?? [])];
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(typesOf);
  const valued = [...(schema.enum ?? []), ...("const" in schema ? [schema.const] : [])].map(typeOf);
  return [...own, ...inner, ...valued].flatMap((type) => (type === "integer" ? ["number", type] : [type]));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
