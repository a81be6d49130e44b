import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { patentFormats } from "../../src/patents/formats/formats.js";
import { routes } from "../../src/server/contract/index.js";
import { NOT_READ, READ_BY } from "./entry-points.js";
import { textIn } from "./reader.js";
import { fuzzReaders } from "./readers/all.js";

const names = new Set(fuzzReaders.map(({ name }) => name));
const src = resolve(import.meta.dirname, "../../src");

/** Exported functions that parse, read or decode. */
function entryPoints(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(src, file), "utf8").matchAll(
          /^export (?:async )?function\*? ((?:parse|read|decode)[A-Z]\w*)/gm,
        ),
        ([, name]) => name,
      ),
    );
}

it("every function that parses, reads or decodes has a reader, or a reason to have none", () => {
  const known = [...Object.values(READ_BY), ...Object.values(NOT_READ)].flat();
  const found = new Set(entryPoints());
  expect([...found].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !found.has(name))).toEqual([]);
  expect(known).toHaveLength(new Set(known).size);
  expect(Object.keys(READ_BY).filter((name) => !names.has(name))).toEqual([]);
});

it("every format of patents has a reader", () => {
  expect(patentFormats.map(({ name }) => `patents-${name}`).filter((name) => !names.has(name))).toEqual([]);
});

it("every route of the API that takes a body or a query is among the seeds", () => {
  const seeds = fuzzReaders
    .filter(({ name }) => name.startsWith("api-"))
    .flatMap((reader) => reader.seeds().map((seed) => textIn(seed).split(/[\n?]/, 1)[0]));
  const pattern = (name: string) => new RegExp(`^${name.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
  const missing = Object.entries(routes)
    .filter(([, route]) => "body" in route || "query" in route)
    .filter(([name]) => !seeds.some((seed) => pattern(name).test(seed)));
  expect(missing.map(([name]) => name)).toEqual([]);
});

it("no two readers have the same name", () => {
  expect(names.size).toBe(fuzzReaders.length);
});
