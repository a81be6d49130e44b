import assert from "node:assert/strict";
import { once } from "node:events";
import { createWriteStream, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seededRandom } from "../../bench/random.mjs";
import { measured } from "./program.mjs";

const SEED = 5;
const VOCABULARY = 50_000;
const WORDS = 30;

/** @param {number} value */
const grouped = (value) => value.toLocaleString("en");

/** A word of the vocabulary: letters alone, so that no analyzer takes it apart. @param {number} number */
function word(number) {
  let text = "";
  for (let rest = number + 26 ** 3; rest > 0; rest = Math.floor(rest / 26))
    text += "bcdfghjklmnpqrstvwxzaeiouy"[rest % 26];
  return text;
}

/** The words of a record; frequent ones have low numbers. @param {number} record */
function wordsOf(record) {
  const random = seededRandom(SEED, record);
  return Array.from({ length: WORDS }, () => word(Math.floor(VOCABULARY * random() ** 3)));
}

/** A word that occurs in one record only: searching for it has one right answer. @param {number} record */
const mark = (record) => `q${word(record)}`;
const id = (/** @type {number} */ record) => `r${String(record).padStart(7, "0")}`;

/** A large collection of small records, from files to a run. */
export const collection = {
  name: "collection",
  title: "1,000,000 small records: collection, index, search, run",
  full: { records: 1_000_000, topics: 100 },
  small: { records: 2000, topics: 5 },
  /** @param {typeof collection.full} size */
  diskBytes: ({ records }) => records * 2500,
  /** @param {string} folder @param {typeof collection.full} size @param {(text: string) => void} tell */
  async run(folder, { records, topics }, tell) {
    /** @type {{ what: string, found: string }[]} */
    const rows = [];
    const step = (
      /** @type {string} */ what,
      /** @type {string[]} */ args,
      /** @type {(out: string, err: string) => string} */ check,
    ) => {
      const ended = measured(args, folder);
      const row = { what, ...ended, found: check(ended.stdout, ended.stderr) };
      rows.push(row);
      tell(`${what}: ${row.found}; ${ended.wallSeconds.toFixed(1)} s, ${ended.peakMiB?.toFixed(0)} MiB`);
    };
    const progress = ["--progress", "plain"];
    const added = (/** @type {string} */ _, /** @type {string} */ err) =>
      `${sizeOf(join(folder, "c"))}; progress told ${err.trim().split("\n").length} times`;
    const half = records / 2;
    await writeRecords(join(folder, "records.jsonl"), 0, half, jsonRecord);
    await writeRecords(join(folder, "records.trec"), half, records, trecRecord);
    tell(`${grouped(records)} records written`);
    step(
      `collection add: ${grouped(half)} of JSON lines`,
      ["collection", "add", "c", "records.jsonl", ...progress],
      added,
    );
    step(`collection add: ${grouped(half)} of TREC`, ["collection", "add", "c", "records.trec", ...progress], added);
    for (const name of ["records.jsonl", "records.trec"]) rmSync(join(folder, name));
    step("collection info", ["collection", "info", "c", "--format", "json"], (out) => {
      assert.ok(out.includes(String(records)), out);
      return `${grouped(records)} documents`;
    });
    step("collection check", ["collection", "check", "c", "--quiet"], () => "every byte as written");
    step("collection show", ["collection", "show", "c", id(records - 1)], (out) => {
      assert.ok(out.includes(mark(records - 1)), out);
      return "the last record";
    });
    step("index", ["index", "c", "--output", "i", "--analyzer", "plain", "--quiet"], () => sizeOf(join(folder, "i")));
    step("index --info", ["index", "--info", "i", "--format", "json"], (out) => {
      assert.ok(out.includes(`{"fact":"documents","value":"${grouped(records)}"}`), out);
      return `${grouped(records)} documents`;
    });
    step("index --check", ["index", "--check", "i", "--quiet"], () => "checksums right");
    for (const record of [0, half, records - 1]) {
      step(`search for a word of ${id(record)}`, ["search", "i", mark(record), "--format", "jsonl"], (out) => {
        const hits = out.trim().split("\n");
        assert.ok(hits.length === 1 && hits[0].includes(id(record)), out);
        return "that record, and no other";
      });
    }
    const wanted = Array.from({ length: topics }, (_, i) => Math.floor((records * i) / topics) + 3);
    writeFileSync(
      join(folder, "topics.tsv"),
      wanted.map((record) => `T${record}\t${wordsOf(record).join(" ")} ${mark(record)}\n`).join(""),
    );
    step(`run of ${topics} topics`, ["run", "i", "--topics", "topics.tsv", "--output", "run.txt", "--quiet"], () => {
      const lines = readFileSync(join(folder, "run.txt"), "utf8")
        .trim()
        .split("\n")
        .map((line) => line.split(" "));
      const first = new Map(lines.toReversed().map(([topic, , document]) => [topic, document]));
      for (const record of wanted) assert.equal(first.get(`T${record}`), id(record));
      assert.equal(first.size, topics);
      return `${grouped(lines.length)} lines; each topic's record is first`;
    });
    return { rows };
  },
};

/** @param {string} path @param {number} from @param {number} to @param {(record: number) => string} text */
async function writeRecords(path, from, to, text) {
  const out = createWriteStream(path);
  for (let record = from; record < to; record++) if (!out.write(text(record))) await once(out, "drain");
  out.end();
  await once(out, "close");
}

/** @param {number} record */
function jsonRecord(record) {
  const words = wordsOf(record);
  return `${JSON.stringify({ _id: id(record), title: words.slice(0, 6).join(" "), text: [...words.slice(6), mark(record)].join(" ") })}\n`;
}

/** @param {number} record */
function trecRecord(record) {
  const words = wordsOf(record);
  return `<DOC>\n<DOCNO>${id(record)}</DOCNO>\n<TITLE>${words.slice(0, 6).join(" ")}</TITLE>\n<TEXT>\n${[...words.slice(6), mark(record)].join(" ")}\n</TEXT>\n</DOC>\n`;
}

/** @param {string} folder */
function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.reduce(
    (sum, { parentPath, path, name }) => sum + statSync(join(parentPath ?? path, name)).size,
    0,
  );
  return `${grouped(Math.round(bytes / 1e6))} MB on disk in ${grouped(files.length)} files`;
}
