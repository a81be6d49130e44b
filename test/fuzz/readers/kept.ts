import { readFileSync } from "node:fs";
import { serialize } from "node:v8";
import { InputError } from "../../../src/core/index.js";
import { Journal, lockForWriting } from "../../../src/files/node.js";
import { learnedOnce, openLearned, sha256Of } from "../../../src/systems/workspace/learned-file.js";
import { Defect, FILE, type FuzzReader, mustBeEqual } from "../reader.js";
import { ScratchFile } from "../scratch.js";
import { bytesOf } from "../seeds.js";

const file = new ScratchFile();
const close = () => file.remove();

const TOPICS = ["1", "2", "3", "4"];

function journalOf(topics: readonly string[]): Uint8Array {
  const scratch = new ScratchFile();
  const journal = Journal.open(scratch.path, "key", TOPICS);
  for (const [i, topic] of topics.entries()) {
    journal.append(topic, `${topic} Q0 d 1 1 t\n`.repeat(i), { milliseconds: i, notes: i % 2 ? ["a note"] : [] });
  }
  journal.close();
  const bytes = new Uint8Array(readFileSync(scratch.path));
  scratch.remove();
  return bytes;
}

/** A damaged journal is continued where it is whole: what it has is what was written, and it takes the next entry. */
export const journals: FuzzReader = {
  name: "journals",
  shape: "jsonl",
  seeds: () => [journalOf([]), journalOf(["1", "2", "3"]), journalOf(TOPICS)],
  read(input) {
    const path = file.write(input);
    const journal = Journal.open(path, "key", TOPICS);
    const known = [...journal.entries()];
    mustBeEqual("number of entries", known.length, journal.done);
    mustBeEqual(
      "topics",
      known.map(({ topic }) => topic),
      TOPICS.slice(0, known.length),
    );
    const next = TOPICS[known.length];
    if (next !== undefined) journal.append(next, "line\n");
    journal.close();
    const again = Journal.open(path, "key", TOPICS);
    const kept = [...again.entries()];
    again.close();
    mustBeEqual(
      "after the next entry",
      kept,
      next === undefined ? known : [...known, { topic: next, lines: "line\n" }],
    );
    return known;
  },
  close,
};

/** A file of what was learned: damaged, it is learned again; with a right checksum and a wrong content as well. */
export const learnedFiles: FuzzReader = {
  name: "learned-files",
  shape: "bytes",
  seeds: () =>
    [
      { value: { words: new Map([["a", 1]]), list: Float64Array.of(1, 2) }, files: new Map() },
      { value: ["x".repeat(100)], files: new Map([["no such file", "0"]]) },
    ].map((learned) => new Uint8Array(serialize(learned))),
  async read(input) {
    const head = `presage learned 1 ${input.length % 4 === 0 ? "0".repeat(64) : sha256Of(input)}\n`;
    const path = file.write(Buffer.concat([Buffer.from(head), input]));
    let isLearned = false;
    const learned = await learnedOnce(path, async () => {
      isLearned = true;
      return { value: "again", files: new Map() };
    });
    const value = openLearned(learned);
    if (!isLearned) return value;
    mustBeEqual("learned again", value, "again");
    throw new InputError([{ file: FILE, line: 0, message: "learned again" }]);
  },
  close,
};

/** A lock file of any content is taken over, or said to be another's. */
export const locks: FuzzReader = {
  name: "locks",
  shape: "json",
  words: ['"pid"', '"host"', '"since"', "null"],
  seeds: () => bytesOf('{"pid":1,"host":"elsewhere","since":1}\n', '{"pid":99999999,"host":"x","since":1e15}\n', "{"),
  read(input) {
    const path = file.write(input);
    const release = lockForWriting(path, "being written");
    const holder = JSON.parse(readFileSync(path, "utf8")) as { pid: number };
    if (holder.pid !== process.pid) throw new Defect("taken without being written");
    release();
    return true;
  },
  close,
};
