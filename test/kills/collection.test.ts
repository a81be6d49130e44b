import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { checkCollection, openCollection } from "../../src/collection/node.js";
import { createRandom } from "../../src/core/index.js";
import { marecXml, type Patent } from "../../src/patents/index.js";
import { patent } from "../support/arbitrary-patent.js";
import { hashOf } from "./folder-content.js";
import { testKills } from "./killed-operation.js";
import { runProgram } from "./killed-program.js";

const ADD = {
  args: [
    ...["collection", "add", "patents", "a.xml", "b.xml", "c.xml.gz", "--threads", "2", "--progress", "plain"],
    ...["--commit-every", "0.5"],
  ],
};

/** Several files, one of them packed, with documents that occur again changed and unchanged: enough for threads. */
function writeSources(folder: string): void {
  const random = createRandom("sources");
  const documents = Array.from({ length: 400 }, (_, i) => document(1000000 + i, random.uniform()));
  const xml = (list: readonly Patent[]) => list.map((each) => marecXml(each)).join("\n");
  writeFileSync(join(folder, "a.xml"), xml(documents.slice(0, 200)));
  writeFileSync(join(folder, "b.xml"), xml([documents[7], document(1000008, 0.5), ...documents.slice(200, 202)]));
  writeFileSync(join(folder, "c.xml.gz"), gzipSync(xml(documents.slice(202))));
}

function document(number: number, size: number): Patent {
  const text = `A wheel ${number} with ${"spokes and ".repeat(Math.floor(size * 3000))}a rim.`;
  return patent(`EP-${number}-A1`, {
    publicationDate: "2001-02-03",
    language: "en",
    titles: [{ language: "en", text: `Wheel ${number}` }],
    descriptions: [{ language: "en", paragraphs: [{ text }] }],
  });
}

/** Every document with a hash of its content, in order, from files of which every byte was checked. */
async function contents(folder: string): Promise<string[]> {
  const place = join(folder, "patents");
  if (!existsSync(join(place, "collection.json"))) return [];
  expect((await checkCollection(place)).problems).toEqual([]);
  const lines: string[] = [];
  const collection = await openCollection(place);
  for await (const each of collection.documents()) lines.push(`${each.id} ${hashOf(JSON.stringify(each))}`);
  await collection.close();
  return lines;
}

/** Ids of the documents, in the order of the sources: a document that is replaced moves to the end. */
const idsIn = async (folder: string) => (await contents(folder)).map((line) => line.split(" ")[0]).sort();

const committed = (err: string) => Number([...err.matchAll(/^committed: (\d+) documents$/gm)].at(-1)?.[1] ?? 0);

testKills({
  name: "collection: add with threads",
  ...ADD,
  prepare: writeSources,
  state: idsIn,
  acknowledged: ({ err }, all) => all.slice(0, committed(err)),
  final: contents,
});

it.each(["SIGINT", "SIGTERM"] as const)("adding ends cleanly on %s, and continues from there", async (signal) => {
  const folder = mkdtempSync(join(tmpdir(), "presage-signal-"));
  try {
    writeSources(folder);
    const stopped = await runProgram(folder, { ...ADD, signalWhenHeard: signal });
    expect(stopped.err).toContain("stopping; saving what was added\n");
    expect(stopped.err).toContain("interrupted: run the same command again to continue\n");
    expect(stopped.code).toBe(130);
    expect(await idsIn(folder)).toHaveLength(committed(stopped.err));
    expect((await runProgram(folder, ADD)).code).toBe(0);
    expect(await idsIn(folder)).toHaveLength(400);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
