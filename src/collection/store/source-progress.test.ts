import { describe, expect, it } from "vitest";
import { CommittedRecords, ResumePoint } from "./resume-point.js";
import { type SourceEntry, type SourceFile, SourceLedger } from "./source-ledger.js";
import { SourceProgress } from "./source-progress.js";

const facts = (file: string): SourceFile => ({ file, bytes: 10, modified: 20 });
const entry = (file: string, more: Partial<SourceEntry> = {}): SourceEntry => ({
  ...facts(file),
  ...{ formats: ["marec"], records: 3, documents: 3, problems: 0, ...more },
});
function ledgerOf(...entries: SourceEntry[]): SourceLedger {
  const ledger = new SourceLedger();
  for (const each of entries) ledger.add(each);
  return ledger;
}

describe("the ledger of files", () => {
  it("knows a file by path, size, time and way of reading", () => {
    const ledger = ledgerOf(entry("/a", { reading: "format x" }), entry("/b"));
    const known = (source: SourceFile) => ledger.isFinished(source);
    expect([known(facts("/b")), known({ ...facts("/a"), reading: "format x" })]).toEqual([true, true]);
    const others = [facts("/a"), { ...facts("/b"), bytes: 11 }, { ...facts("/b"), modified: 21 }, facts("/c")];
    expect(others.map(known)).toEqual([false, false, false, false]);
  });

  it("knows how far a file was read until it was read to its end, and the problems of the last time", () => {
    const half = entry("/a", { place: { records: 1 }, problems: 2 });
    const ledger = ledgerOf(half);
    expect([ledger.unfinished(facts("/a")), ledger.isFinished(facts("/a"))]).toEqual([half, false]);
    expect(ledger.problemsOf(facts("/a"))).toBe(0);
    ledger.add(entry("/a", { problems: 2 }));
    expect([ledger.unfinished(facts("/a")), ledger.isFinished(facts("/a"))]).toEqual([undefined, true]);
    expect(ledger.problemsOf(facts("/a"))).toBe(2);
    ledger.add(entry("/a"));
    expect(ledger.problemsOf(facts("/a"))).toBe(0);
  });
});

describe("the progress of reading", () => {
  it("counts files, documents and problems by format, and returns each file when it has ended", () => {
    const progress = new SourceProgress(new SourceLedger());
    for (const name of ["/a", "/b"]) expect(progress.isDone(name, facts(name))).toBe(false);
    expect(progress.isDone("/again", facts("/a"))).toBe(true);
    expect(progress.see({ file: "/a" })).toBeUndefined();
    expect([progress.beginRecord(0), progress.beginRecord(0), progress.beginRecord(1)]).toEqual([true, false, true]);
    progress.count("added");
    progress.count("same");
    progress.countProblem(false);
    expect(progress.place()).toEqual({
      ...entry("/a", { formats: [], records: 0, documents: 2, problems: 1 }),
      place: { records: 1 },
    });
    progress.finish(["marec", "ops"], 3);
    expect(progress.place()?.place).toEqual({ records: 3 });
    const ended = progress.see({ file: "/b" });
    expect(ended).toEqual(entry("/a", { formats: ["marec", "ops"], documents: 2, problems: 1 }));
    progress.count("replaced");
    progress.finish(["marec"], 1);
    expect(progress.end()).toEqual(entry("/b", { records: 1, documents: 1 }));
    expect(progress.end()).toBeUndefined();
    expect([progress.filesRead, progress.documents, progress.filesDoneBefore]).toEqual([2, 3, 0]);
    expect([...progress.formats]).toEqual([
      ["marec + ops", { sources: 1, records: 3, added: 1, replaced: 0, same: 1, problems: 1 }],
      ["marec", { sources: 1, records: 1, added: 0, replaced: 1, same: 0, problems: 0 }],
    ]);
  });

  it("does not return a file that must be read again, or has no records", () => {
    const progress = new SourceProgress(new SourceLedger());
    for (const name of ["/a", "/b"]) progress.isDone(name, facts(name));
    progress.see({ file: "/a" });
    progress.count("added");
    progress.countProblem(true);
    progress.countProblem(false);
    expect(progress.place()).toBeUndefined();
    expect(progress.see({ file: "/b" })).toBeUndefined();
    progress.finish(["marec"], 0);
    expect(progress.end()).toBeUndefined();
    expect([...progress.formats]).toEqual([
      ["", { sources: 1, records: 0, added: 1, replaced: 0, same: 0, problems: 2 }],
      ["marec", { sources: 1, records: 0, added: 0, replaced: 0, same: 0, problems: 0 }],
    ]);
  });

  it("counts a source that ends early as one of unknown format if it had a problem", () => {
    const progress = new SourceProgress(new SourceLedger());
    for (const name of ["/a", "/b", "/c"]) progress.isDone(name, facts(name));
    progress.see({ file: "/a", member: "m1" });
    progress.countProblem(false);
    progress.see({ file: "/a", member: "m2" });
    progress.count("added");
    progress.see({ file: "/b" });
    expect([...progress.formats]).toEqual([
      ["", { sources: 1, records: 0, added: 1, replaced: 0, same: 0, problems: 1 }],
    ]);
    // Nothing happened in it.
    progress.see({ file: "/c" });
    progress.end();
    expect([...progress.formats.keys()]).toEqual([""]);
    expect([progress.filesRead, progress.documents]).toEqual([3, 1]);
  });

  it("forgets files that were opened before the one that is read, and knows those after it", () => {
    const progress = new SourceProgress(new SourceLedger());
    for (const name of ["/a", "/b", "/c"]) progress.isDone(name, facts(name));
    progress.see({ file: "/b" });
    progress.finish(["marec"], 2);
    expect(progress.see({ file: "/c" })).toEqual(entry("/b", { records: 2, documents: 0 }));
    progress.finish(["marec"], 1);
    expect(progress.see({ file: "/a" })).toEqual(entry("/c", { records: 1, documents: 0 }));
    progress.finish(["marec"], 1);
    expect([progress.filesRead, progress.place(), progress.end()]).toEqual([2, undefined, undefined]);
  });

  it("begins the records of each source anew", () => {
    const progress = new SourceProgress(new SourceLedger());
    progress.isDone("/a", facts("/a"));
    progress.see({ file: "/a", member: "m1" });
    expect([progress.beginRecord(0), progress.place()?.place]).toEqual([true, { member: "m1", records: 0 }]);
    progress.see({ file: "/a", member: "m1" });
    expect([progress.beginRecord(0), progress.beginRecord(1)]).toEqual([false, true]);
    progress.see({ file: "/a", member: "m2" });
    expect(progress.place()?.place).toEqual({ member: "m2", records: 0 });
    expect([progress.beginRecord(1), progress.place()?.place]).toEqual([true, { member: "m2", records: 1 }]);
    progress.countProblem(false);
    expect(progress.place()).toMatchObject({ problems: 1 });
    progress.countProblem(true);
    progress.countProblem(false);
    expect(progress.place()).toBeUndefined();
  });

  it("counts members of an archive as sources, and continues within one", () => {
    const place = { member: "m2", records: 2 };
    const ledger = ledgerOf(
      entry("/a", { place, documents: 5, problems: 1 }),
      entry("/b", { problems: 4 }),
      entry("/c"),
    );
    const progress = new SourceProgress(ledger);
    expect(["/b", "/c", "/a"].map((name) => progress.isDone(name, facts(name)))).toEqual([true, true, false]);
    expect([progress.filesDoneBefore, progress.filesWithProblemsBefore]).toEqual([2, 1]);
    progress.see({ file: "/a", member: "m1" });
    progress.finish(["marec"], 4);
    expect(progress.place()).toBeUndefined();
    progress.see({ file: "/a", member: "m2" });
    expect(progress.place()?.place).toEqual(place);
    progress.beginRecord(2);
    progress.count("added");
    expect(progress.place()).toMatchObject({ documents: 6, problems: 1, place });
    progress.beginRecord(3);
    expect(progress.place()?.place).toEqual({ member: "m2", records: 3 });
    progress.finish(["marec"], 5);
    progress.see({ file: "/a", member: "m3" });
    expect(progress.place()?.place).toEqual({ member: "m3", records: 0 });
    progress.finish(["marec"], 1);
    expect(progress.end()).toEqual(entry("/a", { records: 10, documents: 6, problems: 1 }));
    expect(progress.formats.get("marec")).toMatchObject({ sources: 3, records: 10, added: 1 });
    expect(progress.filesRead).toBe(1);
  });

  it("reads standard input without remembering it, and does not count other sources as files", () => {
    const progress = new SourceProgress(new SourceLedger());
    progress.see({ file: "-" });
    progress.count("added");
    progress.finish(["marec"], 1);
    expect(progress.filesRead).toBe(1);
    expect([progress.place(), progress.see({ file: "elsewhere" })]).toEqual([undefined, undefined]);
    progress.countProblem(true);
    progress.end();
    expect(progress.filesRead).toBe(1);
    expect(progress.formats.get("")).toMatchObject({ sources: 0, problems: 1 });
  });
});

describe("where an earlier add ended", () => {
  it("is reached at its source, and over at the next", () => {
    const point = new ResumePoint({ member: "m2", records: 3 });
    const seen = () => [point.isReached, point.committedRecords, [0, 2, 3].map((record) => point.wasCommitted(record))];
    expect(seen()).toEqual([false, 0, [true, true, true]]);
    point.see("m1");
    expect(seen()).toEqual([false, 0, [true, true, true]]);
    point.see("m2");
    expect(seen()).toEqual([true, 3, [true, true, false]]);
    point.see("m3");
    expect(seen()).toEqual([true, 0, [false, false, false]]);
    const none = new ResumePoint(undefined);
    none.see("m1");
    expect([none.isReached, none.committedRecords, none.wasCommitted(0)]).toEqual([true, 0, false]);
  });

  it("is followed through the sources of the file that is open, and of no other", () => {
    const committed = new CommittedRecords(ledgerOf(entry("/a", { place: { member: "m", records: 2 } })));
    committed.open("a", facts("/a"));
    const has = (file: string, member: string | undefined, record: number) =>
      committed.has({ file, ...(member !== undefined && { member }) }, record);
    expect([has("a", "l", 7), has("a", "m", 1), has("a", "m", 2), has("b", "m", 0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([has("a", "m", 0), has("a", "n", 0), has("a", "m", 0)]).toEqual([true, false, false]);
    committed.open("a", facts("/a"));
    expect([has("a", "m", 1), has("a", "m", 2)]).toEqual([true, false]);
    committed.open("b", facts("/b"));
    expect(has("b", undefined, 0)).toBe(false);
  });
});
