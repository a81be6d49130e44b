import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createGzip, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { evaluatedSubmissions, isSeenBy } from "../campaign.js";
import { type CampaignSettings, trackRules } from "../settings.js";
import { CampaignStore } from "../store.js";
import { submitRun } from "../submit-run.js";
import { checkUpload } from "./check-upload.js";
import { beginUpload, discardUpload, receivePiece } from "./receive-upload.js";
import { deleteRun, restoreRun, runHistory, setCounts, setRelease } from "./run-life.js";
import { submitUpload } from "./submit-upload.js";
import { PIECE_BYTES, type Upload, type UploadDraft } from "./upload.js";
import { uploadPath } from "./upload-file.js";
import { changeUpload, findUpload, uploadProblems } from "./upload-table.js";

const NOW = new Date("2024-06-15T12:00:00Z");
const SENDER = { person: "ann", participant: "dcu" };
const ACTION = { by: "Ann", now: NOW };

let scratch = "";
let store: CampaignStore;

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), "presage-uploads-"));
});
afterEach(() => {
  store.close();
  rmSync(scratch, { recursive: true });
});

function campaign(changed: Partial<CampaignSettings> = {}): void {
  const folder = join(scratch, "campaign");
  CampaignStore.create(folder, { name: "test", track: "generic", ...trackRules.generic, ...changed }, "");
  store = CampaignStore.open(folder);
  store.write(() =>
    store.putTopics(
      [
        { id: "T1", set: changed.mainSet ?? "all" },
        { id: "T2", set: changed.mainSet ?? "all" },
      ],
      "",
    ),
  );
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const text = (content: string) => new TextEncoder().encode(content);
const small = (tag: string) => text(`T1 Q0 a 1 2 ${tag}\nT2 Q0 b 1 1 ${tag}\n`);

function announce(bytes: Uint8Array, fileName = "run1.txt"): Upload {
  const file = { fileName, sizeBytes: bytes.length, firstSha256: sha256(bytes.subarray(0, PIECE_BYTES)) };
  return beginUpload(store, file, SENDER, NOW);
}

function piece(bytes: Uint8Array, n: number): Uint8Array {
  return bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES);
}

function sendPiece(upload: Upload, bytes: Uint8Array, n: number) {
  const part = piece(bytes, n);
  return receivePiece(store, findUpload(store, upload.id)!, n, part, sha256(part), NOW);
}

async function sendAll(bytes: Uint8Array, fileName?: string): Promise<Upload> {
  const upload = announce(bytes, fileName);
  for (let n = 0; n * PIECE_BYTES < bytes.length; n++) {
    expect((await sendPiece(upload, bytes, n)).problem).toBeUndefined();
  }
  return findUpload(store, upload.id)!;
}

async function submit(
  bytes: Uint8Array,
  draft: UploadDraft = {},
  options: { replace?: boolean } = {},
): Promise<number> {
  const { id } = await sendAll(bytes);
  changeUpload(store, id, { draft: { participant: "dcu", run: "run1", ...draft } }, "");
  await checkUpload(store, id, { now: NOW });
  return submitUpload(store, id, { ...ACTION, ...options }).id;
}

/** Bytes of several pieces that differ everywhere. */
function longRun(): Uint8Array {
  const lines: string[] = [];
  for (let i = 1; i <= 200_000; i++) lines.push(`T1 Q0 document-${i} ${i} ${1e6 - i} tag-of-a-certain-length`);
  return text(`${lines.join("\n")}\n`);
}

describe("receiving a file", () => {
  test("continues after a lost connection and after a restart of the server", async () => {
    campaign({ maxDocuments: null });
    const bytes = longRun();
    expect(bytes.length).toBeGreaterThan(2 * PIECE_BYTES);
    const upload = announce(bytes);
    await sendPiece(upload, bytes, 0);
    const { folder } = store;
    store.close();
    store = CampaignStore.open(folder);
    const again = announce(bytes);
    expect(again).toMatchObject({ id: upload.id, receivedBytes: PIECE_BYTES, state: "receiving" });
    // The answer to the first piece was lost: sending it again changes nothing.
    expect((await sendPiece(again, bytes, 0)).upload.receivedBytes).toBe(PIECE_BYTES);
    for (let n = 1; n * PIECE_BYTES < bytes.length; n++) await sendPiece(again, bytes, n);
    expect(findUpload(store, upload.id)).toMatchObject({ state: "received", receivedBytes: bytes.length });
    expect(sha256(readFileSync(uploadPath(folder, upload.id)))).toBe(sha256(bytes));
  });

  test("refuses pieces that are damaged, too long, out of order or of another file", async () => {
    campaign({ maxDocuments: null });
    const bytes = longRun();
    const upload = announce(bytes);
    const send = async (n: number, part: Uint8Array, hash = sha256(part)) =>
      (await receivePiece(store, findUpload(store, upload.id)!, n, part, hash, NOW)).problem;
    expect(await send(1, piece(bytes, 1))).toBe("piece 0 is expected, not piece 1");
    expect(await send(0, bytes.subarray(0, 10))).toBe(`piece 0 has 10 bytes instead of ${PIECE_BYTES}`);
    expect(await send(0, piece(bytes, 0), sha256(text("x")))).toMatch("SHA-256 differs");
    expect(await send(0, new Uint8Array(PIECE_BYTES))).toBe("this is another file: its first piece differs");
    expect(findUpload(store, upload.id)!.receivedBytes).toBe(0);
    expect(await send(0, piece(bytes, 0))).toBeUndefined();
  });

  test("observes the limits for a file and for a participant", async () => {
    campaign({ uploads: { fileBytes: 100, participantBytes: 150 } });
    expect(() => announce(new Uint8Array(101))).toThrow("a file may have");
    expect(() => announce(new Uint8Array(0))).toThrow("empty");
    const first = announce(new Uint8Array(100), "a");
    expect(() => announce(new Uint8Array(60), "b")).toThrow("are left for your team");
    discardUpload(store, first, NOW);
    expect(announce(new Uint8Array(60), "b").state).toBe("receiving");
    // Another person's limit is another one.
    const other = { fileName: "c", sizeBytes: 100, firstSha256: sha256(new Uint8Array(100)) };
    expect(beginUpload(store, other, { person: "bob", participant: "ui" }, NOW).person).toBe("bob");
  });

  test("refuses names that are no names", () => {
    campaign();
    for (const name of ["../x", "a/b", "a\\b", "", "..", "x\u0000", "x".repeat(201)]) {
      expect(() => announce(text("x"), name)).toThrow("a file name has");
    }
  });

  test("takes from the name of the file what it says about the run", () => {
    campaign({ runNames: "clef-ip", mainSet: "large" });
    expect(announce(text("x"), "dcu_title_Run3_PAC_all.txt").draft).toEqual({ participant: "dcu", run: "title_Run3" });
    expect(announce(text("x"), "ui_title_PAC_all.txt").draft).toEqual({ participant: "dcu" });
    const file = { fileName: "ui_title_PAC_all.txt", sizeBytes: 1, firstSha256: sha256(text("x")) };
    expect(beginUpload(store, file, { person: "organiser" }, NOW).draft).toEqual({ participant: "ui", run: "title" });
  });

  test("forgets files that nobody continued", () => {
    campaign();
    const upload = announce(text("x"));
    const later = new Date(NOW.getTime() + 15 * 86_400_000);
    beginUpload(store, { fileName: "y", sizeBytes: 1, firstSha256: sha256(text("y")) }, SENDER, later);
    expect(findUpload(store, upload.id)?.state).toBe("discarded");
  });
});

describe("checking a file", () => {
  test("names every problem with its line and the line's text", async () => {
    campaign();
    const { id } = await sendAll(text("T1 Q0 a 1 2 t\nT1 Q0 a 2 1 t\nT9 Q0 b 1 x t\nT2 Q0\n"));
    const upload = await checkUpload(store, id, { now: NOW });
    expect(upload.state).toBe("refused");
    expect(uploadProblems(store, id, 0, 10)).toEqual({
      total: 4,
      problems: [
        {
          kind: "duplicate",
          line: 2,
          message: "topic T1 already has this document in line 1",
          text: "a",
          source: "T1 Q0 a 2 1 t",
        },
        { kind: "score", line: 3, message: "score is not a number", text: "x", source: "T9 Q0 b 1 x t" },
        { kind: "topic", line: 3, message: "topic is unknown", text: "T9", source: "T9 Q0 b 1 x t" },
        { kind: "columns", line: 4, message: "expected 6 columns, found 2", text: "T2 Q0", source: "T2 Q0" },
      ],
    });
    expect(uploadProblems(store, id, 1, 1).problems).toHaveLength(1);
  });

  test("keeps a thousand problems of a kind, and counts the others", async () => {
    campaign();
    const { id } = await sendAll(text("x\n".repeat(1500)));
    const { checked } = await checkUpload(store, id, { now: NOW });
    expect(checked?.problems).toEqual([["columns", 1500]]);
    expect(uploadProblems(store, id, 0, 5000).problems).toHaveLength(1000);
  });

  test("hashes a packed file both ways, as a submission by command line does", async () => {
    campaign();
    const bytes = gzipSync(small("t"));
    const { id } = await sendAll(bytes, "run1.txt.gz");
    const { checked, state } = await checkUpload(store, id, { now: NOW });
    expect(state).toBe("valid");
    expect(checked).toMatchObject({ sha256: sha256(bytes), contentSha256: sha256(small("t")), lines: 2, isGzip: true });
  });

  test("refuses a gzip bomb by its ratio, early, and by its unpacked size", async () => {
    campaign({ uploads: { unpackedBytes: 40 << 20 } });
    const bomb = await zeros(400 << 20);
    expect(bomb.length).toBeLessThan(500_000);
    const byRatio = await sendAll(bomb, "bomb.gz");
    await checkUpload(store, byRatio.id, { now: NOW });
    expect(uploadProblems(store, byRatio.id, 0, 9).problems).toEqual([
      { kind: "file", line: 0, message: "unpacks to more than 100 times its size, which no run does" },
    ]);
    const lines: string[] = [];
    for (let i = 0; i < 1_500_000; i++) lines.push(`T1 Q0 ${(i * 2654435761) % 4294967296} ${i} ${1e9 - i} tag`);
    const large = await sendAll(gzipSync(lines.join("\n"), { level: 1 }), "large.gz");
    await checkUpload(store, large.id, { now: NOW });
    expect(uploadProblems(store, large.id, 0, 9).problems.map(({ message }) => message)).toEqual([
      "unpacks to more than 0.04 GiB",
    ]);
  });

  test("says why other packings and damaged files cannot be read", async () => {
    campaign();
    const of = async (bytes: Uint8Array) => {
      const { id } = await sendAll(bytes, `x${bytes.length}`);
      await checkUpload(store, id, { now: NOW });
      return uploadProblems(store, id, 0, 9).problems[0].message;
    };
    expect(await of(new Uint8Array([0x50, 0x4b, 3, 4, 0]))).toBe("is a zip archive; send plain text or gzip");
    expect(await of(gzipSync(small("t")).subarray(0, 30))).toMatch(/end|cut|incomplete|short/i);
    expect(await of(text("\n\n"))).toBe("no results in this file");
  });

  test("can be stopped, and done again", async () => {
    campaign({ maxDocuments: null });
    const { id } = await sendAll(longRun());
    const aborted = AbortSignal.abort(new Error("stopped"));
    await expect(checkUpload(store, id, { now: NOW, signal: aborted })).rejects.toThrow("stopped");
    expect(findUpload(store, id)?.state).toBe("received");
    expect((await checkUpload(store, id, { now: NOW })).state).toBe("valid");
  });
});

function zeros(size: number): Promise<Uint8Array> {
  const gzip = createGzip({ level: 9 });
  const block = Buffer.alloc(1 << 20);
  for (let i = 0; i < size; i += block.length) gzip.write(block);
  gzip.end();
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    gzip.on("data", (part: Buffer) => parts.push(part));
    gzip.on("end", () => resolve(Buffer.concat(parts)));
  });
}

describe("submitting a file", () => {
  test("makes a run of it, which equals one from the command line", async () => {
    campaign();
    const bytes = small("t");
    const details = { description: "BM25", kind: "automatic", fields: ["title"], languages: ["en"] } as const;
    const id = await submit(bytes, details);
    const [run] = store.read().submissions;
    const path = join(scratch, "dcu-run2.txt");
    writeFileSync(path, small("u"));
    await submitRun(store, path, { participant: "dcu", now: NOW });
    const [, byCommand] = store.read().submissions;
    const common = (each: typeof run) => ({
      ...each,
      ...{ id: 0, run: "", fileName: "", sha256: "", contentSha256: "", details: undefined },
    });
    expect(common(run)).toEqual(common(byCommand));
    expect(run).toMatchObject({ id, run: "run1", fileName: "run1.txt", details });
    expect(readFileSync(store.path("submissions", { sha256: run.sha256, name: run.fileName }))).toEqual(
      Buffer.from(bytes),
    );
    expect(runHistory(store, run)).toEqual([{ at: NOW.toISOString(), by: "Ann", what: "submitted" }]);
    expect(runHistory(store, byCommand)).toEqual([{ at: NOW.toISOString(), what: "submitted" }]);
  });

  test("survives an end of the process between the file and the record", async () => {
    campaign();
    const { id } = await sendAll(small("t"));
    changeUpload(store, id, { draft: { participant: "dcu", run: "run1" } }, "");
    await checkUpload(store, id, { now: NOW });
    const failing = new Error("killed");
    store.addSubmission = () => {
      throw failing;
    };
    expect(() => submitUpload(store, id, ACTION)).toThrow(failing);
    const { folder } = store;
    store.close();
    // Opening removes the unrecorded file from its place; the upload still has it.
    store = CampaignStore.open(folder);
    expect(submitUpload(store, id, ACTION).id).toBe(1);
    expect(existsSync(uploadPath(folder, id))).toBe(false);
  });

  test("names the field that is wrong, and never the run of another participant", async () => {
    campaign();
    await submit(small("t"));
    await expect(submit(small("t"), { participant: "ui" })).rejects.toThrow("a run of another participant");
    await expect(submit(small("t"), { run: "run2" })).rejects.toThrow("the same content as the run run1");
    await expect(submit(small("u"))).rejects.toMatchObject({ setting: "replace" });
    await expect(submit(small("v"), { run: "" })).rejects.toMatchObject({ setting: "run" });
    await expect(submit(small("w"), { run: "a b" })).rejects.toMatchObject({ setting: "run" });
  });

  test("uses the names of the campaign's convention", async () => {
    campaign({ runNames: "clef-ip", mainSet: "large" });
    await submit(small("t"), { run: "title_Run3" });
    expect(store.read().submissions[0]).toMatchObject({ run: "title_Run3", fileName: "dcu_title_Run3_PAC_all.txt" });
  });

  test("by NTCIR's convention has a label of what the sender says", async () => {
    campaign({ runNames: "ntcir" });
    await submit(small("t"), { run: "dcu3", kind: "manual", fields: ["title", "narrative"], languages: ["en"] });
    expect(store.read().submissions[0]).toMatchObject({ run: "dcu3", label: "dcu3(M,TN,E)" });
  });
});

describe("which runs count", () => {
  test("is chosen by the participant, up to the limit", async () => {
    campaign({ maxRuns: 1 });
    const first = await submit(small("t"));
    const second = await submit(small("u"), { run: "run2" });
    const counted = () => evaluatedSubmissions(store.read()).map(({ id }) => id);
    expect(counted()).toEqual([first]);
    expect(() => setCounts(store, second, true, ACTION)).toThrow("1 runs of a participant count");
    setCounts(store, first, false, ACTION);
    setCounts(store, second, true, ACTION);
    expect(counted()).toEqual([second]);
    expect(runHistory(store, store.read().submissions[1]).map(({ what }) => what)).toEqual(["submitted", "counted"]);
  });

  test("a version of a run that does not count does not count beyond the limit", async () => {
    campaign({ maxRuns: 1 });
    await submit(small("t"));
    await submit(small("u"), { run: "run2" });
    const again = await submit(small("v"), { run: "run2" }, { replace: true });
    expect(evaluatedSubmissions(store.read()).map(({ run }) => run)).toEqual(["run1"]);
    expect(store.read().submissions[again - 1].uncounted).toBe(true);
    const counted = await submit(small("w"), { run: "run1" }, { replace: true });
    expect(evaluatedSubmissions(store.read()).map(({ id }) => id)).toEqual([counted]);
  });

  test("a run that insists on counting beyond the limit is refused", async () => {
    campaign({ maxRuns: 1 });
    await submit(small("t"));
    await expect(submit(small("u"), { run: "run2", counts: true })).rejects.toMatchObject({ setting: "counts" });
  });
});

describe("the life of a run", () => {
  test("deleted softly with a reason, and restored", async () => {
    campaign({ maxRuns: 1 });
    const id = await submit(small("t"));
    expect(() => deleteRun(store, id, ACTION)).toThrow("for a reason");
    deleteRun(store, id, { ...ACTION, reason: "wrong index" });
    expect(store.read().submissions[0].withdrawn?.reason).toBe("wrong index");
    const later = await submit(small("u"), { run: "run2" });
    restoreRun(store, id, ACTION);
    // Its place was taken meanwhile.
    expect(evaluatedSubmissions(store.read()).map((run) => run.id)).toEqual([later]);
    const [run] = store.read().submissions;
    expect(existsSync(store.path("submissions", { sha256: run.sha256, name: run.fileName }))).toBe(true);
    expect(runHistory(store, run).map(({ what, reason }) => [what, reason])).toEqual([
      ["submitted", undefined],
      ["deleted", "wrong index"],
      ["restored", undefined],
    ]);
  });

  test("a deleted run is not restored beside a later version or the same content", async () => {
    campaign();
    const id = await submit(small("t"));
    deleteRun(store, id, { ...ACTION, reason: "x" });
    const again = await submit(small("t"), { run: "run2" });
    expect(() => restoreRun(store, id, ACTION)).toThrow("the run run2 has the same content");
    deleteRun(store, again, { ...ACTION, reason: "x" });
    await submit(small("u"));
    expect(() => restoreRun(store, id, ACTION)).toThrow("later version");
  });

  test("others see a run while it is published, not before, after, or when it is deleted", async () => {
    campaign();
    const id = await submit(small("t"));
    const seen = () =>
      [
        { isOrganiser: true },
        { isOrganiser: false, participant: "dcu" },
        { isOrganiser: false, participant: "ui" },
        { isOrganiser: false },
      ].map((who) => isSeenBy(store.read().submissions[0], who));
    expect(seen()).toEqual([true, true, false, false]);
    expect(() => setRelease(store, id, "withheld", ACTION)).toThrow("for a reason");
    setRelease(store, id, "withheld", { ...ACTION, reason: "under review" });
    expect(seen()).toEqual([true, true, false, false]);
    setRelease(store, id, "published", ACTION);
    expect(seen()).toEqual([true, true, true, true]);
    deleteRun(store, id, { ...ACTION, reason: "x" });
    expect(seen()).toEqual([true, true, false, false]);
  });
});
