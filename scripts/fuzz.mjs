/**
 * Gives every reader changed inputs: each must be read or refused with its place, and nothing else.
 *
 *   node scripts/fuzz.mjs [--reader NAME,…] [--inputs NUMBER] [--seed TEXT] [--case NUMBER] [--list] [--record]
 *
 * A failure is repeated by --reader, --seed and --case; the input is then kept as fuzz-READER-CASE in the current folder.
 * --record writes the table into docs/reliability.md.
 */
import { fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { record } from "./reliability-page.mjs";

const { values } = parseArgs({
  options: {
    reader: { type: "string" },
    inputs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    case: { type: "string" },
    list: { type: "boolean" },
    record: { type: "boolean" },
  },
});

/** Readers run in processes: one that crashes must not end the others. */
const PROCESSES = values.case === undefined ? 2 : 1;
/** Inputs that a process is given at a time. */
const PIECE = 5000;
/** Memory of a process, in MiB: a reader that needs more for 16 KiB of input ends it. */
const HEAP_MIB = 1024;

const scratch = mkdtempSync(join(tmpdir(), "presage-fuzz-run-"));
const first = await started(0);
const known = first.readers;
if (values.list) console.log(known.map(({ name }) => name).join("\n"));
else await run();
first.child.kill();
rmSync(scratch, { recursive: true });

async function run() {
  const asked = values.reader?.split(",") ?? known.map(({ name }) => name);
  const unknown = asked.filter((name) => !known.some((each) => each.name === name));
  if (unknown.length > 0) throw new Error(`unknown readers: ${unknown.join(", ")}; --list names all`);
  const readers = known.filter(({ name }) => asked.includes(name));
  const results = new Map(
    readers.map(({ name }) => [name, { reader: name, inputs: 0, accepted: 0, refused: 0, cpuMs: 0, defects: [] }]),
  );
  const pieces = readers.flatMap(piecesOf);
  const left = new Map(readers.map(({ name }) => [name, pieces.filter(({ reader }) => reader === name).length]));
  await Promise.all(Array.from({ length: PROCESSES }, (_, i) => workThrough(i, pieces, results, left)));
  const rows = [...results.values()];
  const sum = (key) => rows.reduce((total, each) => total + each[key], 0);
  const defects = rows.flatMap((each) => each.defects);
  const all = {
    reader: "all",
    inputs: sum("inputs"),
    accepted: sum("accepted"),
    refused: sum("refused"),
    cpuMs: sum("cpuMs"),
    defects,
  };
  console.log(`\nseed ${values.seed}\n${heading()}\n${[...rows, all].map(row).join("\n")}`);
  if (values.record) recordAll(rows, all);
  if (defects.length > 0) process.exitCode = 1;
}

function piecesOf({ name, share }) {
  if (values.case !== undefined) return [{ reader: name, first: Number(values.case), inputs: 1 }];
  const inputs = Math.ceil((Number(values.inputs) * share) / 100);
  return Array.from({ length: Math.ceil(inputs / PIECE) }, (_, i) => ({
    reader: name,
    first: i * PIECE,
    inputs: Math.min(PIECE, inputs - i * PIECE),
  }));
}

/** One process after the other takes the next piece. One that ends is replaced, and the input that ended it is skipped. */
async function workThrough(number, pieces, results, left) {
  let worker = number === 0 ? first : await started(number);
  for (let piece = pieces.shift(); piece; piece = pieces.shift()) {
    const result = results.get(piece.reader);
    const end = piece.first + piece.inputs;
    for (let at = piece.first; at < end; ) {
      const answer = await asked(worker, { ...piece, first: at, inputs: end - at, seed: values.seed });
      if (answer.result) {
        add(result, answer.result);
        break;
      }
      worker = await started(number);
      if (number === 0) first.child = worker.child;
      // What was read before the crash is read again, to count it.
      if (answer.at > at)
        add(result, (await asked(worker, { ...piece, first: at, inputs: answer.at - at, seed: values.seed })).result);
      add(result, {
        ...{ reader: piece.reader, inputs: 1, accepted: 0, refused: 0 },
        defects: [{ number: answer.at, message: `the process ended: ${answer.why}`, input: new Uint8Array() }],
      });
      at = answer.at + 1;
    }
    left.set(piece.reader, left.get(piece.reader) - 1);
    if (left.get(piece.reader) === 0) console.log(row(result));
  }
  if (number > 0) worker.child.kill();
}

function add(result, { inputs, accepted, refused, defects, cpuMs = 0 }) {
  result.cpuMs += cpuMs;
  result.inputs += inputs;
  result.accepted += accepted;
  result.refused += refused;
  for (const defect of defects) {
    if (result.defects.length < 3) show(result.reader, defect);
    result.defects.push(defect);
  }
}

/** A process, with the readers that it knows. */
function started(number) {
  const file = join(scratch, `at-${number}`);
  const execArgv = [`--max-old-space-size=${HEAP_MIB}`];
  const child = fork(resolve(import.meta.dirname, "fuzz-worker.mjs"), [file], { execArgv, serialization: "advanced" });
  return new Promise((done, fail) => {
    child.once("message", ({ readers }) => done({ child, file, readers }));
    child.once("exit", (code) => fail(new Error(`a process ended with ${code}`)));
  });
}

/** The result of some inputs, or the input that ended the process. */
function asked({ child, file }, work) {
  return new Promise((done) => {
    let before = -1;
    // Steps end what runs without end, except in built-in functions and WebAssembly: whoever waits can repeat it.
    const timer = setInterval(() => {
      const at = numberIn(file);
      if (at === before) console.error(`${work.reader}, still reading: --reader ${work.reader} --case ${at}`);
      before = at;
    }, 60_000);
    const settle = (answer) => {
      clearInterval(timer);
      child.removeAllListeners();
      done(answer);
    };
    child.once("message", settle);
    child.once("exit", (code, signal) =>
      settle({
        at: numberIn(file),
        why: signal ?? (code === 0 ? "it waits for what never comes" : `exit code ${code}`),
      }),
    );
    child.send(work);
  });
}

function numberIn(file) {
  const bytes = readFileSync(file);
  return bytes.length < 8 ? 0 : bytes.readDoubleLE();
}

function recordAll(rows, { inputs, defects }) {
  const columns = ["inputs", "accepted", "refused", "defects"];
  const line = ({ reader, defects: found, ...counts }) =>
    `| ${[reader, counts.inputs, counts.accepted, counts.refused].join(" | ")} | ${found.length} |`;
  const tables = [`| reader | ${columns.join(" | ")} |`, "| --- | ---: | ---: | ---: | ---: |", ...rows.map(line)].join(
    "\n",
  );
  const found = defects.length === 0 ? "no defect" : `${defects.length} defects`;
  record("fuzz", { tried: `${inputs.toLocaleString("en")} inputs for ${rows.length} readers`, result: found }, tables);
}

function heading() {
  return `${"reader".padEnd(28)}${["inputs", "accepted", "refused", "defects", "CPU s"].map((name) => name.padStart(11)).join("")}`;
}

function row({ reader, inputs, accepted, refused, defects, cpuMs }) {
  const counts = [inputs, accepted, refused, defects.length, (cpuMs / 1000).toFixed(1)];
  return reader.padEnd(28) + counts.map((count) => String(count).padStart(11)).join("");
}

function show(reader, { number, message, input }) {
  console.log(
    `  --reader ${reader} --seed ${values.seed} --case ${number}: ${message.split("\n").slice(0, 4).join("\n    ")}`,
  );
  console.log(`    ${JSON.stringify(new TextDecoder().decode(input.subarray(0, 200)))}`);
  if (values.case !== undefined) {
    const file = join(process.cwd(), `fuzz-${reader}-${number}`);
    writeFileSync(file, input);
    console.log(`    written to ${file}`);
  }
}
