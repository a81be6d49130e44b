import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Wording } from "../../core/index.js";
import type { Effects } from "../effects.js";
import { addCampaignTopics } from "./add-topics.js";
import { campaignStatus } from "./campaign-status.js";
import { changeSettings } from "./change-settings.js";
import { settingsWith } from "./evaluate-runs.js";
import { excludeTopics } from "./exclude-topics.js";
import { giveDocuments } from "./give-documents.js";
import { listSubmissions } from "./list-submissions.js";
import { makeCampaign } from "./make-campaign.js";
import { listParticipants, nameParticipant } from "./participants.js";
import { publishResults } from "./publish-results.js";
import { receiptsTable, receiptText } from "./receipts.js";
import { scoreTables, summaryTables } from "./score-tables.js";
import { type Submitted, submitRuns } from "./submit-runs.js";
import { withCampaign } from "./with-campaign.js";
import { withdrawRuns } from "./withdraw-runs.js";

let scratch = "";
let folder = "";
const now = () => new Date("2024-06-15T12:00:00Z");

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), "presage-campaigning-"));
  folder = join(scratch, "pac");
  await makeCampaign(folder, { track: "generic" }, { now });
});
afterEach(() => rmSync(scratch, { recursive: true }));

function file(name: string, content: string): string {
  const path = join(scratch, name);
  writeFileSync(path, content);
  return path;
}

/** Effects that record what they receive. */
function heard(): Effects & { readonly remarks: string[]; readonly now: () => Date } {
  const remarks: string[] = [];
  return { remarks, now, onRemark: (text) => remarks.push(text) };
}

const run = (tag: string, first: string, second: string) =>
  file(tag, `T1 Q0 ${first} 1 2 ${tag}\nT1 Q0 ${second} 2 1 ${tag}\nT2 Q0 c 1 1 ${tag}\n`);

async function withTopics(): Promise<void> {
  const topics = [file("topics.txt", "T1\nT2\n")];
  await addCampaignTopics(folder, { topics, qrels: file("qrels.txt", "T1 0 a 1\nT2 0 c 1\n") }, { now });
}

describe("a campaign", () => {
  it("is named after its folder, and removed again if its documents cannot be read", async () => {
    expect((await makeCampaign(join(scratch, "other"), { track: "ntcir-3" })).name).toBe("other");
    const broken = join(scratch, "broken");
    await expect(
      makeCampaign(broken, { track: "generic", documents: { list: join(scratch, "nothing") } }),
    ).rejects.toThrow("nothing");
    expect(existsSync(broken)).toBe(false);
  });

  it("reports which settings changed, and records when", async () => {
    expect(await changeSettings(folder, { maxRuns: 3, name: "pac" }, { now })).toEqual(["maxRuns 3"]);
    expect(await changeSettings(folder, { maxRuns: 3 })).toEqual([]);
    const history = (await campaignStatus(folder)).at(-1)!;
    expect(history.name).toBe("history");
    expect(history.table.rows.at(-1)).toEqual([now().toISOString(), "settings changed: maxRuns 3"]);
  });

  it("accepts documents, topics and judgements, and remarks on them", async () => {
    const effects = heard();
    expect(await giveDocuments(folder, { list: file("ids", "a\nb\nc\n") }, effects)).toBe(3);
    await addCampaignTopics(folder, { topics: [file("topics.txt", "T1\nT2\n")] }, effects);
    const qrels = file("qrels.txt", "T1 0 a 1\nT9 0 z 1\n");
    await addCampaignTopics(folder, { qrels }, effects);
    expect(effects.remarks).toEqual([
      "runs may retrieve 3 documents",
      `${join(scratch, "topics.txt")}: 2 topics added`,
      "all: 2 topics",
      "all: 2 topics",
      `${qrels}: 2 judgements for 2 topics`,
      `${qrels}: 1 topic not in this campaign, without effect: T9`,
      `${qrels}: 1 topic without judgements: T2`,
      `${qrels}: 1 judged document that runs may not retrieve: z`,
    ]);
  });

  it("names settings in error messages, not their spelling", async () => {
    await expect(addCampaignTopics(folder, {})).rejects.toThrow("⟨qrels⟩ FILE or ⟨judgements⟩ FILE");
    await expect(excludeTopics(folder, ["T1"], { undo: true, reason: "x" })).rejects.toThrow(
      "⟨undo⟩ needs no ⟨reason⟩",
    );
    await expect(submitRuns(folder, ["a", "b"], { as: "c" })).rejects.toThrow("⟨as⟩ applies to one run at a time");
    await expect(withdrawRuns(folder, ["7"], "why")).rejects.toThrow('run is not known: "7"; ⟪campaign list⟫');
    await expect(nameParticipant(folder, { id: "a b" })).rejects.toThrow(
      "participant's id may contain only letters, digits",
    );
    const settings = await withCampaign(folder, (store) => store.read().settings);
    expect(() => settingsWith(settings, 0)).toThrow(expect.objectContaining({ setting: "nmax", value: 0 }));
  });
});

describe("runs", () => {
  it("are accepted one by one and reported at once; a refused run does not stop the others", async () => {
    await withTopics();
    const told: Submitted[] = [];
    const paths = [run("one", "a", "b"), file("bad", "T1 Q0 a 1 x bad\n"), run("two", "b", "a")];
    const all = await submitRuns(folder, paths, { participant: "me" }, { now, onSubmitted: (each) => told.push(each) });
    expect(all).toEqual(told);
    expect(all.map(({ result }) => result.kind)).toEqual(["taken", "refused", "taken"]);
    expect(receiptText(all[0], false)).toContain("one: taken as number 1\n  participant  me\n  topics       2 of 2");
    expect(receiptText(all[1], false)).toContain("score is not a number");
    expect((await listSubmissions(folder)).rows.map(([number, , who]) => [number, who])).toEqual([
      [1, "me"],
      [2, "me"],
    ]);
    expect((await listParticipants(folder)).rows).toHaveLength(1);
  });

  it("that are refused explain, in the words of the front end, how to get them accepted", async () => {
    await withTopics();
    await submitRuns(folder, [run("one", "a", "b")], { participant: "me" }, { now });
    const [again] = await submitRuns(folder, [run("one", "b", "a")], { participant: "me" }, { now });
    const page: Wording = { setting: (name) => `“${name}”`, command: (name) => name };
    const problems = receiptsTable([again.result], false, page).rows[0].at(-1);
    expect(problems).toContain("(number 1); “replace” withdraws that version");
  });

  it("can be withdrawn, by number or name", async () => {
    await withTopics();
    await submitRuns(folder, [run("one", "a", "b"), run("two", "b", "a")], { participant: "me" }, { now });
    expect((await withdrawRuns(folder, ["two"], "wrong", { now })).map(({ id }) => id)).toEqual([2]);
    await expect(withdrawRuns(folder, ["two"], "wrong")).rejects.toThrow("run was withdrawn on 2024-06-15");
  });

  it("are no longer accepted once the work is aborted", async () => {
    await withTopics();
    const abort = new AbortController();
    const paths = [run("one", "a", "b"), run("two", "b", "a")];
    const effects = { now, signal: abort.signal, onSubmitted: () => abort.abort(new Error("enough")) };
    await expect(submitRuns(folder, paths, { participant: "me" }, effects)).rejects.toThrow("enough");
    expect((await listSubmissions(folder)).rows).toHaveLength(1);
  });
});

describe("scores", () => {
  beforeEach(async () => {
    await withTopics();
    await submitRuns(folder, [run("one", "a", "b"), run("two", "b", "a")], { participant: "me" }, { now });
  });

  it("have one table per bundle", async () => {
    const effects = heard();
    const { tables } = await withCampaign(folder, (store) =>
      scoreTables(store, { measures: [{ measure: "AP", label: "AP" }] }, effects),
    );
    expect(tables.map(({ name }) => name)).toEqual(["scores-all"]);
    const scores = tables[0].table.rows.map((row) => row.at(-1));
    expect(scores.toSorted()).toEqual([0.75, 1]);
    expect(effects.remarks).toEqual([]);
    const unknown = withCampaign(folder, (store) => scoreTables(store, { bundle: "FR" }));
    await expect(unknown).rejects.toThrow('⟨bundle⟩: no bundle "FR"; available: all');
  });

  it("leave out excluded topics, and report which topics have no judgements", async () => {
    const effects = heard();
    await excludeTopics(folder, ["T2"], { reason: "odd" }, effects);
    await addCampaignTopics(folder, { topics: [file("more.txt", "T3\n")] }, { now });
    const { tables } = await withCampaign(folder, (store) => summaryTables(store, {}, effects));
    expect(tables.find(({ name }) => name === "bundles")?.table.rows[0]).toContain("all");
    expect(tables.map(({ name }) => name)).toContain("participants");
    expect(effects.remarks).toEqual(["T2: left out", "1 topics have no judgements and are left out: T3"]);
  });

  it("are published with everything they are based on", async () => {
    const output = join(scratch, "published");
    const { judged } = await publishResults(folder, { output }, { now });
    expect(judged.size).toBe(2);
    expect(readFileSync(join(output, "SHA256SUMS"), "utf8")).toContain("summary/participants.csv");
    expect(readFileSync(join(output, "README.md"), "utf8")).not.toMatch(/[⟨⟪]/);
    await expect(publishResults(folder, { output })).rejects.toThrow("exists already");
  });
});
