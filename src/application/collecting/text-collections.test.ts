import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTopicTasks } from "../topics/read-topics.js";
import { addPatents } from "./add-patents.js";
import { describeCollection } from "./describe-collection.js";
import { exportText } from "./export-documents.js";
import { judgeByCitations } from "./judge-by-citations.js";
import { judgeByLabels } from "./judge-by-labels.js";
import { listFamilies } from "./list-families.js";

let folder: string;
const at = (name: string) => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "presage-texts-"));
  writeFileSync(
    at("review.csv"),
    "record_id,title,abstract,label_included,label_screening\na1,Nudges,On nudges,1,1\nB2,Brakes,On brakes,0,1\nc3,Other,,,\n",
  );
  writeFileSync(at("patents.jsonl"), '{"id":"EP-1000000-A1","titles":[{"language":"en","text":"Brake"}]}\n');
  await addPatents(at("review"), [at("review.csv")], {});
  await addPatents(at("mixed"), [at("review.csv"), at("patents.jsonl")], {});
});
afterAll(() => rmSync(folder, { recursive: true }));

const overview = async (name: string) =>
  (await describeCollection(at(name))).find((each) => each.name === "overview")?.table.rows;

it("a collection says how many of its documents are not patents", async () => {
  expect(await overview("review")).toEqual([
    ["documents (not patents)", 3],
    ["documents with a title", 3],
    ["documents with an abstract", 2],
    ["documents with a body text", 0],
  ]);
  expect((await overview("mixed"))?.slice(0, 3)).toEqual([
    ["documents", 4],
    ["documents that are not patents", 3],
    ["patents", 1],
  ]);
});

it("what needs patents says so in one sentence; in a mixed collection it uses the patents", async () => {
  const sentence = "its 3 documents are not patents, and only patents have";
  await expect(listFamilies(at("review"))).rejects.toThrow(`${sentence} families`);
  const rules = { topics: at("none"), cutOff: "none", granularity: "document" } as unknown as Parameters<
    typeof judgeByCitations
  >[1];
  await expect(judgeByCitations(at("review"), { ...rules, relations: {} as never })).rejects.toThrow(sentence);
  await expect(describeCollection(at("review"), { countries: ["EP"] })).rejects.toThrow(sentence);
  const [, families] = await listFamilies(at("mixed"));
  expect(families.table.rows.map(([family]) => family)).toEqual(["EP-1000000"]);
});

it("labels become judgements of one topic", async () => {
  await expect(judgeByLabels(at("review"), {})).rejects.toThrow("several labels");
  const made = await judgeByLabels(at("review"), { label: "label_included", topic: "t" });
  expect(made).toMatchObject({ qrels: "t 0 a1 1\nt 0 B2 0\n", judged: 2, relevant: 1 });
  await expect(judgeByLabels(at("review"), { label: "label" })).rejects.toThrow(
    "available: label_included, label_screening",
  );
});

it("an export of plain documents can be added again, and gives the same documents", async () => {
  const lines: string[] = [];
  for await (const piece of exportText(at("review"), { as: "jsonl", filter: {} })) lines.push(piece);
  writeFileSync(at("again.jsonl"), lines.join(""));
  await addPatents(at("again"), [at("again.jsonl")], {});
  const again: string[] = [];
  for await (const piece of exportText(at("again"), { as: "jsonl", filter: {} })) again.push(piece);
  expect(again).toEqual(lines);
});

it("topics of TREC and BEIR are texts: the title, or the fields that are chosen", async () => {
  writeFileSync(at("t.trec"), '<top>\n<num> Number: 1\n<title> -heat AND "cold"\n<desc> Description:\nLong.\n</top>\n');
  writeFileSync(
    at("queries.jsonl"),
    '{"_id": "q1", "text": "is it so", "metadata": {}}\n{"_id": "q2", "text": "or not"}\n',
  );
  expect(await readTopicTasks([at("t.trec")], undefined)).toEqual([{ id: "1", kind: "text", text: "heat and  cold" }]);
  expect(await readTopicTasks([at("t.trec")], undefined, { fields: { title: 2, description: 1 } })).toMatchObject([
    {
      text: 'heat AND "cold"\n-heat AND "cold"\nLong.'
        .replaceAll('"', " ")
        .replaceAll("-", "")
        .replaceAll("AND", "and"),
    },
  ]);
  expect(await readTopicTasks([at("queries.jsonl")], undefined)).toMatchObject([
    { id: "q1", kind: "text", text: "is it so" },
    { id: "q2", kind: "text", text: "or not" },
  ]);
});
