import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseDocumentList } from "./document-list.js";
import { type CampaignSettings, type Track, trackRules } from "./settings.js";
import { CampaignStore } from "./store.js";
import { type SubmitOptions, type SubmitResult, submitRun } from "./submit-run.js";
import { setCounts } from "./uploads/index.js";

let scratch = "";
let store: CampaignStore;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-submit-"));
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

function campaign(track: Track, changed: Partial<CampaignSettings> = {}): void {
  const folder = join(scratch, "campaign");
  CampaignStore.create(folder, { name: "test", track, ...trackRules[track], ...changed }, "");
  store = CampaignStore.open(folder);
  store.write(() =>
    store.putTopics(
      track === "clef-ip-2010"
        ? [
            { id: "PAC-1", set: "large" },
            { id: "PAC-2", set: "large" },
            { id: "PACs-1", set: "small", sameAs: "PAC-2" },
          ]
        : [
            { id: "T1", set: "all" },
            { id: "T2", set: "all" },
          ],
      "",
    ),
  );
}

function submit(
  name: string,
  content: string | Uint8Array,
  options: Partial<SubmitOptions> = {},
): Promise<SubmitResult> {
  const path = join(scratch, name);
  writeFileSync(path, content);
  return submitRun(store, path, { now: new Date("2024-06-15T12:00:00Z"), ...options });
}

function problems(result: SubmitResult): string {
  return result.kind === "refused" ? result.problems.format("F") : `not refused: ${result.kind}`;
}

const large = (tag: string) => `PAC-1 Q0 a 1 2 ${tag}\nPAC-2 Q0 b 1 1 ${tag}\n`;
const files = () => readdirSync(join(store.folder, "submissions"));

describe("a valid run", () => {
  test("is kept unchanged, packed or not, under its hash", async () => {
    campaign("clef-ip-2010");
    const bytes = gzipSync(large("t"));
    const result = await submit("dcu_x_run1_PAC_all.gz", bytes);
    expect(result).toMatchObject({
      kind: "taken",
      replaced: [],
      submission: { id: 1, participant: "dcu", run: "x_run1" },
    });
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(files()).toEqual([sha256]);
    expect(readFileSync(join(store.folder, "submissions", sha256, "dcu_x_run1_PAC_all.gz"))).toEqual(bytes);
    const [kept] = store.read().submissions;
    expect(kept.contentSha256).toBe(createHash("sha256").update(large("t")).digest("hex"));
    expect(store.read().participants).toEqual([{ id: "dcu" }]);
  });

  test("that is submitted again, packed or not, is recognised; under another name it is refused", async () => {
    campaign("clef-ip-2010");
    await submit("dcu_x_run1_PAC_all", large("t"));
    expect(await submit("dcu_x_run1_PAC_all", large("t"))).toMatchObject({ kind: "known", earlier: { id: 1 } });
    expect(await submit("dcu_x_run1_PAC_all.gz", gzipSync(large("t")))).toMatchObject({ kind: "known" });
    expect(problems(await submit("dcu_x_run2_PAC_all", large("t")))).toBe(
      "F: has the same content as the run dcu_x_run1_PAC_all of dcu",
    );
    expect(files()).toHaveLength(1);
  });

  test("is only checked in a dry run", async () => {
    campaign("clef-ip-2010");
    expect(await submit("dcu_x_run1_PAC_all", large("t"), { dryRun: true })).toMatchObject({
      kind: "taken",
      submission: { id: 0, lines: 2 },
    });
    expect(files()).toEqual([]);
    expect(store.read().submissions).toEqual([]);
  });

  test("may replace an earlier version, if requested", async () => {
    campaign("clef-ip-2010");
    await submit("dcu_x_run1_PAC_all", large("t"));
    expect(problems(await submit("dcu_x_run1_PAC_all", large("u")))).toMatch(
      /run was submitted already, with other content, on 2024-06-15 \(number 1\); ⟨replace⟩ withdraws that version/,
    );
    expect(await submit("dcu_x_run1_PAC_all", large("u"), { replace: true })).toMatchObject({
      kind: "taken",
      submission: { id: 2 },
      replaced: [{ id: 1 }],
    });
    expect(store.read().submissions[0].withdrawn?.reason).toBe("replaced by a later version");
    expect(files()).toHaveLength(2);
  });
});

test("a run that does not count leaves no room for a version that does", async () => {
  campaign("clef-ip-2010", { maxRuns: 1 });
  await submit("dcu_a_PAC_all", large("a"));
  setCounts(store, 1, false, { by: "dcu", now: new Date() });
  await submit("dcu_b_PAC_all", large("b"));
  expect(problems(await submit("dcu_a_PAC_all", large("c"), { replace: true }))).toMatch(
    /participant has 1 runs for the large set, and 1 are allowed/,
  );
  expect((await submit("dcu_b_PAC_all", large("c"), { replace: true })).kind).toBe("taken");
});

describe("an invalid run", () => {
  test("is refused with all its problems, and leaves nothing behind", async () => {
    campaign("clef-ip-2010");
    const text = problems(await submit("run1.txt", "PAC-1 Q0 a 1 x t\nPAC-9 Q0 a 1 1 t\nPAC-1 Q0 a\n"));
    expect(text).toMatch(/file name is not of the form participant_run_PAC_all .*"run1\.txt"/);
    expect(text).toMatch(/F:1: score is not a number: "x"/);
    expect(text).toMatch(/F:2: topic is unknown: "PAC-9"/);
    expect(text).toMatch(/F:3: expected 6 columns, found 3/);
    expect(files()).toEqual([]);
  });

  test("for the small set must not have topics of the large one", async () => {
    campaign("clef-ip-2010");
    expect(problems(await submit("dcu_x_run1_PAC_small", large("t")))).toMatch(
      /F:1: topic belongs to the large set: "PAC-1"/,
    );
  });

  test("may be a damaged file", async () => {
    campaign("clef-ip-2010");
    const packed = gzipSync(large("t").repeat(50));
    expect(problems(await submit("dcu_x_run1_PAC_all.gz", packed.subarray(0, 30)))).toBe("F: gzip file is cut off");
    packed[20] ^= 255;
    expect(problems(await submit("dcu_x_run1_PAC_all.gz", packed))).toMatch(
      /^F: (damaged gzip file|gzip file is cut off)$/,
    );
    expect(problems(await submit("dcu_x_run1_PAC_all", ""))).toBe("F: no results in this file");
    await expect(submitRun(store, scratch, { now: new Date() })).rejects.toThrow("is not a file");
    await expect(submitRun(store, join(scratch, "no"), { now: new Date() })).rejects.toThrow("no such file");
  });

  test("retrieves documents that are not in the collection", async () => {
    campaign("generic");
    const path = join(scratch, "r.txt");
    writeFileSync(path, "T1 Q0 EP0971326B1 1 2 t\nT1 Q0 b 2 1 t\n");
    const documents = parseDocumentList(new TextEncoder().encode("EP-0971326-B1\n"), "ids");
    const result = await submitRun(store, path, { participant: "p", now: new Date() }, documents);
    expect(problems(result)).toBe(
      'F:1: document is not in the collection (EP-0971326-B1 is): "EP0971326B1"\nF:2: document is not in the collection: "b"',
    );
  });
});

describe("limits", () => {
  test("runs of a participant, for each topic set", async () => {
    campaign("clef-ip-2010", { maxRuns: 2 });
    expect(await submit("p_a_PAC_all", large("a"))).toMatchObject({ kind: "taken" });
    expect(await submit("p_b_PAC_all", large("b"))).toMatchObject({ kind: "taken" });
    expect(problems(await submit("p_c_PAC_all", large("c")))).toMatch(
      /participant has 2 runs for the large set, and 2 are allowed; one has to be withdrawn first: "p"/,
    );
    expect(await submit("p_b_PAC_all", large("B"), { replace: true })).toMatchObject({ kind: "taken" });
    expect(await submit("p_c_PAC_small", "PACs-1 Q0 a 1 2 t\n")).toMatchObject({ kind: "taken" });
    expect(await submit("q_c_PAC_all", large("q"))).toMatchObject({ kind: "taken" });
    store.write(() => store.withdraw(1, "r", ""));
    expect(await submit("p_c_PAC_all", large("c"))).toMatchObject({ kind: "taken" });
  });

  test("dates, to the day", async () => {
    campaign("clef-ip-2010", { opens: "2024-06-01", closes: "2024-06-15" });
    const on = (day: string, late?: boolean) =>
      submit("p_a_PAC_all", large("a"), { now: new Date(`${day}T23:59:59Z`), late, dryRun: true });
    expect(await on("2024-06-15")).toMatchObject({ kind: "taken", submission: { late: false } });
    expect(problems(await on("2024-05-31"))).toMatch(/runs are accepted from 2024-06-01 on; ⟨late⟩/);
    expect(problems(await on("2024-06-16"))).toMatch(/runs were accepted until 2024-06-15; ⟨late⟩/);
    expect(await on("2024-06-16", true)).toMatchObject({ kind: "taken", submission: { late: true } });
    expect(await on("2024-06-02", true)).toMatchObject({ submission: { late: false } });
  });

  test("a campaign without topics takes no runs", async () => {
    const folder = join(scratch, "campaign");
    CampaignStore.create(folder, { name: "t", track: "generic", ...trackRules.generic }, "");
    store = CampaignStore.open(folder);
    await expect(submit("a", "x")).rejects.toThrow(/campaign has no topics yet: .*add-topics/);
  });
});

describe("the participant", () => {
  test("must be given if the file name does not", async () => {
    campaign("generic");
    expect(problems(await submit("bm25.txt", "T1 Q0 a 1 1 t\n"))).toMatch(/participant is unknown: give ⟨participant⟩/);
    expect(await submit("p-bm25.txt", "T1 Q0 a 1 1 t\n", { participant: "p" })).toMatchObject({
      submission: { participant: "p", run: "bm25", set: "all" },
    });
    expect(await submit("TU-Vienna_b.txt", "T1 Q0 a 1 2 t\n", { participant: "tu-vienna" })).toMatchObject({
      submission: { participant: "tu-vienna", run: "b", set: "all" },
    });
    expect(problems(await submit("x", "T1 Q0 b 1 1 t\n", { participant: "../p" }))).toMatch(
      /participant must consist of letters/,
    );
  });

  test("must agree with the file name", async () => {
    campaign("clef-ip-2010");
    expect(problems(await submit("p_a_PAC_all", large("a"), { participant: "q" }))).toMatch(
      /a participant other than q: "p"/,
    );
    expect(problems(await submit("p_a_PAC_all", large("a"), { set: "small" }))).toMatch(
      /is for the large set, not: "small"/,
    );
    expect(await submit("x.txt", large("a"), { name: "p_a_PAC_all" })).toMatchObject({
      submission: { fileName: "p_a_PAC_all" },
    });
    await expect(submit("x.txt", large("b"), { name: "../../p_a_PAC_all" })).rejects.toThrow(/must not have slashes/);
  });

  test("is part of NTCIR's labels", async () => {
    campaign("ntcir-3");
    expect(await submit("LAPIN1(A,TDNC).txt", "T1 Q0 a 1 1 t\n")).toMatchObject({
      submission: { participant: "LAPIN", run: "LAPIN1", label: "LAPIN1(A,TDNC)" },
    });
    expect(
      await submit("r.txt", "T1 Q0 b 1 1 t\n", { participant: "brkly", label: "brklypat4(A, DN, E)" }),
    ).toMatchObject({
      submission: { participant: "brkly", run: "brklypat4", label: "brklypat4(A,DN,E)" },
    });
    expect(problems(await submit("r2.txt", "T1 Q0 c 1 1 t\n"))).toMatch(
      /run label is not of the form LAPIN1\(A,TDNC\)/,
    );
  });
});

test("if there are several sets and names do not decide, the first topic does", async () => {
  campaign("generic");
  store.write(() => store.putTopics([{ id: "S1", set: "small" }], ""));
  const own = { participant: "p" };
  expect(await submit("a", "# c\n S1 Q0 a 1 1 t\n", own)).toMatchObject({ submission: { set: "small" } });
  expect(await submit("b", "T1 Q0 a 1 1 t\n", own)).toMatchObject({ submission: { set: "all" } });
  expect(problems(await submit("c", "T1 Q0 a 1 1 t\nS1 Q0 a 1 1 t\n", own))).toMatch(
    /F:2: topic belongs to the small set/,
  );
  expect(problems(await submit("d", "T1 Q0 b 1 1 t\n", { ...own, set: "medium" }))).toMatch(
    /topic set is not one of all, small: "medium"/,
  );
});
