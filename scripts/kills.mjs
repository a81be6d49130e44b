/**
 * Kills the program at many points of every durable operation, and prints what was found: the tests of test/kills with
 * many kills each. The table is the one in docs/reliability.md.
 *
 *   node scripts/kills.mjs [--kills NUMBER] [--found FILE] [--threads NUMBER] [--record]
 *
 * --found keeps every kill in a file: the same command continues after an interruption. All operations take turns, so
 * that a run that is stopped (SIGINT, SIGTERM) has tried each of them, and records what it has done. --kills 0 kills
 * nothing and only prints or records what is in the file.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./reliability-page.mjs";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    found: { type: "string" },
    threads: { type: "string", default: "2" },
    record: { type: "boolean" },
  },
});
/** The tests that kill; the other ones of the folder do nothing with the number of kills. */
const FILES = ["outputs", "server", "collection", "index", "campaign"].map((name) => `test/kills/${name}.test.ts`);
/** Kills of an operation in one turn. */
const TURN = 25;
/** Kills of an operation in a complete run. */
const COMPLETE = 200;

// Many small files: in memory, if the system has such a folder.
const scratch = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "presage-kills-"));
const file = resolve(values.found ?? join(scratch, "found.jsonl"));
const kills = Number(values.kills);
let stopped = false;
let status = 0;
for (let sum = Math.min(TURN, kills); status === 0 && !stopped && kills > 0; sum = Math.min(sum + TURN, kills)) {
  status = await turn(sum);
  if (sum === kills) break;
}
const found = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").filter(Boolean).map(parsed) : [];
if (found.length > 0) {
  const tables = [table("operation", "name", found), table("killed", "how", found)].join("\n\n");
  console.log(tables);
  // A test may also fail before the first kill, or after the last.
  if (values.record && (status === 0 || stopped)) record("kills", summary(found), tables);
}
rmSync(scratch, { recursive: true, force: true });
process.exitCode = stopped ? 130 : status;

/** Kills each operation until it was killed so many times in all; @returns the exit code */
function turn(sum) {
  const args = ["run", "--project", "program", "--maxWorkers", values.threads, ...FILES];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], {
    env: { ...process.env, PRESAGE_KILLS: String(sum), PRESAGE_KILLS_FILE: file, PRESAGE_KILLS_FOLDER: scratch },
    stdio: ["ignore", 2, 2],
    // A group of its own: stopping ends the programs that the tests have started, too.
    detached: true,
  });
  const stop = () => {
    stopped = true;
    process.kill(-child.pid, "SIGKILL");
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  return new Promise((done) => {
    child.once("exit", (code) => {
      for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
      done(code ?? 1);
    });
  });
}

function parsed(line) {
  return JSON.parse(line);
}

function summary(found) {
  const counts = grouped("name", found).map(([, some]) => some.length);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const each = least === most ? `${least} each` : `${least} to ${most} each`;
  const early = least < COMPLETE ? `; a complete run has ${COMPLETE} each` : "";
  const failed = found.filter(({ state }) => state === "failed").length;
  return {
    tried: `${found.length.toLocaleString("en")} kills in ${counts.length} operations of the program, ${each}${early}`,
    result: failed === 0 ? "nothing acknowledged lost" : `${failed} failed`,
  };
}

/** A table in Markdown: which state was found, for each value of a key. */
function table(title, key, found) {
  const states = ["old", "between", "new", "failed"];
  const row = (name, some) =>
    `| ${[name, some.length, ...states.map((state) => some.filter((each) => each.state === state).length)].join(" | ")} |`;
  return [
    `| ${title} | kills | old | between | new | failed |`,
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...grouped(key, found).map(([name, some]) => row(name, some)),
    row("all", found),
  ].join("\n");
}

function grouped(key, found) {
  const names = [...new Set(found.map((each) => each[key]))].sort();
  return names.map((name) => [name, found.filter((each) => each[key] === name)]);
}
