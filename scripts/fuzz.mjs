/**
 * Gives every reader changed inputs: each must be read or refused with its place, and nothing else.
 *
 *   node scripts/fuzz.mjs [--reader NAME,…] [--inputs NUMBER] [--seed TEXT] [--case NUMBER] [--list]
 *
 * A failure is repeated by --reader, --seed and --case; the input is then kept as fuzz-READER-CASE in the current folder.
 */
import { writeFileSync } from "node:fs";
import { register } from "node:module";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";

register("./typescript-hooks.mjs", import.meta.url);

const { values } = parseArgs({
  options: {
    reader: { type: "string" },
    inputs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    case: { type: "string" },
    list: { type: "boolean" },
  },
});
const main = resolve(import.meta.dirname, "../test/fuzz/main.ts");
const { names } = await import(main);
if (values.list) console.log(names.join("\n"));
else await run();

async function run() {
  const asked = values.reader?.split(",") ?? names;
  const readers = names.filter((name) => asked.includes(name));
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`unknown readers: ${unknown.join(", ")}; --list names all`);
  const inputs = Number(values.inputs);
  const at = new Int32Array(new SharedArrayBuffer(8));
  const only = values.case === undefined ? {} : { only: Number(values.case) };
  const worker = new Worker(
    `import { register } from "node:module"; register(${JSON.stringify(new URL("typescript-hooks.mjs", import.meta.url).href)}); await import(${JSON.stringify(main)});`,
    { eval: true, workerData: { readers, inputs, seed: values.seed, at, ...only } },
  );
  const results = [];
  let before = "";
  const timer = setInterval(() => {
    const now = `${readers[at[0]]}, input ${at[1]}`;
    // The same input after half a minute: whoever waits can repeat it.
    console.error(
      now === before ? `${now}: still reading; repeat it with --reader ${readers[at[0]]} --case ${at[1]}` : now,
    );
    before = now;
  }, 30_000);
  worker.on("message", (result) => {
    results.push(result);
    console.log(row(result));
    for (const defect of result.defects.slice(0, 3)) show(result.reader, defect);
  });
  await new Promise((done, fail) => worker.on("exit", done).on("error", fail));
  clearInterval(timer);
  const total = { reader: "all", inputs: 0, accepted: 0, refused: 0, defects: [] };
  for (const each of results) {
    for (const key of ["inputs", "accepted", "refused"]) total[key] += each[key];
    total.defects.push(...each.defects);
  }
  console.log(`\nseed ${values.seed}\n${heading()}\n${[...results, total].map(row).join("\n")}`);
  if (total.defects.length > 0) process.exitCode = 1;
}

function heading() {
  return `${"reader".padEnd(28)}${["inputs", "accepted", "refused", "defects"].map((name) => name.padStart(11)).join("")}`;
}

function row({ reader, inputs, accepted, refused, defects }) {
  return (
    reader.padEnd(28) + [inputs, accepted, refused, defects.length].map((count) => String(count).padStart(11)).join("")
  );
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
