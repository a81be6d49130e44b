import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addToCollection } from "../../src/collection/store/add-to-collection.js";
import { checkCollection } from "../../src/collection/store/check-collection.js";
import { openWriter } from "../../src/collection/store/collection-writer.js";
import { openCollection } from "../../src/collection/store/disk-collection.js";
import { testFaults } from "../support/durable-operation.js";
import { FailingFiles } from "../support/failing-files.js";
import { smallPatent } from "../support/small-patents.js";

const collectionIn = (folder: string) => join(folder, "collection");
const document = (id: string, title: string) => smallPatent(id, { title });

let source: string;
beforeAll(() => {
  source = mkdtempSync(join(tmpdir(), "presage-fault-source-"));
  const lines = ["EP-0000003-A1", "EP-0000004-A1"].map((id) => `${JSON.stringify(document(id, "gear"))}\n`);
  writeFileSync(join(source, "patents.jsonl"), lines.join(""));
});
afterAll(() => rmSync(source, { recursive: true }));

function write(folder: string, title: string, ...ids: string[]): void {
  const writer = openWriter(collectionIn(folder));
  try {
    for (const id of ids) writer.add(document(id, title));
    writer.commit();
  } finally {
    writer.close();
  }
}

/** Every document, from a collection of which every byte was checked. */
async function state(folder: string): Promise<unknown> {
  const collection = collectionIn(folder);
  if (!existsSync(join(collection, "collection.json"))) return "empty";
  const { problems } = await checkCollection(collection);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const opened = await openCollection(collection);
  const documents: string[] = [];
  for await (const { id, titles } of opened.documents()) documents.push(`${id} ${titles[0].text}`);
  return documents.length === 0 ? "empty" : documents;
}

const next = (folder: string) => write(folder, "seal", "EP-0000009-A1");

testFaults({
  name: "collection: first commit",
  run: (folder) => write(folder, "valve", "EP-0000001-A1", "EP-0000002-A1"),
  state,
  next,
});

testFaults({
  name: "collection: commit that replaces a document",
  prepare: (folder) => write(folder, "valve", "EP-0000001-A1", "EP-0000002-A1"),
  run: (folder) => write(folder, "piston", "EP-0000002-A1", "EP-0000003-A1"),
  state,
  next,
});

testFaults({
  name: "collection: two commits by one writer",
  run: (folder, acknowledge) => {
    const writer = openWriter(collectionIn(folder));
    try {
      writer.add(document("EP-0000001-A1", "valve"));
      writer.commit();
      acknowledge();
      writer.add(document("EP-0000002-A1", "valve"));
      writer.commit();
    } finally {
      writer.close();
    }
  },
  state,
  next,
});

testFaults({
  name: "collection: add a file, then add it again",
  prepare: (folder) => write(folder, "valve", "EP-0000001-A1"),
  run: (folder) => addToCollection(collectionIn(folder), [source], { threads: 1 }),
  state,
  next: (folder) => addToCollection(collectionIn(folder), [source], { threads: 1 }),
});

it("a commit whose folder cannot be synchronised keeps the files that its manifest names", async () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-commit-fault-"));
  try {
    write(folder, "valve", "EP-0000001-A1");
    const counting = new FailingFiles(folder);
    await counting.during(() => write(folder, "valve", "EP-0000002-A1"));
    rmSync(collectionIn(folder), { recursive: true });
    write(folder, "valve", "EP-0000001-A1");
    const failing = new FailingFiles(folder, "EIO", counting.operations.lastIndexOf("fsync folder"));
    const committing = failing.during(() => write(folder, "valve", "EP-0000002-A1"));
    await expect(committing).rejects.toThrow("disk cannot be read or written");
    expect(await state(folder)).toEqual(["EP-0000001-A1 valve", "EP-0000002-A1 valve"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
