import { expect, it } from "vitest";
import { worldOnDisk } from "../../../test/support/world-on-disk.js";
import { openCollection } from "../../collection/node.js";
import { patentLine } from "../../patents/index.js";
import { structuredClaims } from "./structured-claims.js";

const world = await worldOnDisk(100);
const [id] = world.topics;
const collection = await openCollection(world.collection);
const patents = await Promise.all(world.topics.slice(0, 2).map((topic) => collection.get(topic)));
await collection.close();

it("parses claims of a collection, and loses no text", async () => {
  const found = await structuredClaims(world.collection, id);
  expect(found.id).toBe(id);
  expect(found.claims.length).toBeGreaterThan(1);
  for (const { text, structure, lines } of found.claims) {
    expect(lines.map(({ start, end }) => text.slice(start, end)).join("")).toBe(text);
    expect(structure.end).toBe(text.length);
  }
  const { claims } = await structuredClaims(world.collection, id, { claim: 1 });
  expect(claims.map(({ number }) => number)).toEqual([1]);
  const independent = await structuredClaims(world.collection, id, { independent: true });
  expect(independent.claims.every(({ dependsOn }) => dependsOn.length === 0)).toBe(true);
});

it("parses claims of a file", async () => {
  const [one, two] = patents.map((patent) => patentLine(patent!));
  expect((await structuredClaims(world.file("one.jsonl", `${one}\n`), undefined)).id).toBe(id);
  const both = world.file("two.jsonl", `${one}\n${two}\n`);
  expect((await structuredClaims(both, world.topics[1])).id).toBe(world.topics[1]);
  await expect(structuredClaims(both, undefined)).rejects.toThrow(`name one of the patents of ${both}: ${id}, `);
  await expect(structuredClaims(both, "EP-1-A1")).rejects.toThrow('no such patent: "EP-1-A1"');
});

it("reports what is missing", async () => {
  await expect(structuredClaims(world.collection, undefined)).rejects.toThrow("⟪claims⟫ FOLDER ID");
  await expect(structuredClaims(world.folder, id)).rejects.toThrow("neither a collection nor a file");
  await expect(structuredClaims(world.collection, id, { claim: 999 })).rejects.toThrow("no such claim; available: 1 …");
  await expect(structuredClaims(world.collection, id, { language: "xx" })).rejects.toThrow(
    "no claims in this language; available: ",
  );
});
