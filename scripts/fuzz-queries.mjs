/**
 * Reads random Boolean queries: made of the grammar, of its pieces in any order, mutated and raw. Each must be understood
 * and read back as the same, or refused with its place. Times are those of the processor.
 *
 *   node scripts/fuzz-queries.mjs [NUMBER] [SEED]
 */
import { isBoolean, parseBoolean, printBoolean } from "../dist/retrieval/index.js";

const [number = "1000000", seed = "1"] = process.argv.slice(2);
let state = Number(seed) >>> 0;

/** Mulberry32. @param {number} below */
function random(below) {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = state;
  t = Math.imul(t ^ (t >>> 15), t | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) % below;
}

/** Milliseconds, so that what else the machine does hardly counts; the collection of garbage counts. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** @template T @param {readonly T[]} list @returns {T} */
const one = (list) => list[random(list.length)];

const words = [
  "brake",
  "disc",
  "brak*",
  "colo?r",
  "*phenol",
  "U-shaped",
  "3",
  "S2",
  "#1",
  "24",
  "adn",
  "3D",
  "H04L",
  "é",
  "特開",
  "C#",
  "a",
  "laser$",
  "las+",
  "AT&T",
  '"x y"',
  '"x y"~3',
  "“x y”",
  "1998",
  "EP0971326",
];
const joins = [
  "AND",
  "OR",
  "NOT",
  "and not",
  "NEAR3",
  "NEAR",
  "ADJ",
  "W/3",
  "wf2",
  "3W",
  "(3W)",
  "(P)",
  "SAME",
  "WITH",
  "XOR",
  "&",
  "|",
  "!",
  "prox/distance<3",
  "/p",
  "+5w",
  "",
  "",
];
const fields = [
  "ti:",
  "ti=",
  "TI=",
  "ab :",
  "cl:",
  "pa=",
  "in:",
  "ap:",
  "pd:",
  "pd>=",
  "@pd>=",
  "pd within ",
  "ti any ",
  "cpc:",
  "cpc=/low ",
  "ic:",
  "pn:",
  "an:",
  "pr:",
  "ct:",
  "cc:",
  "kc:",
  "la:",
  "num=",
  "xy:",
  "ttl/",
  "before:priority:",
  "txt=",
];
const values = [
  "1998..2003",
  "1998",
  "20031231",
  "19981301",
  '"1998,2003"',
  "[1998 TO 2003]",
  "H04L29/+",
  "F16D",
  "EP*",
  "EP0971326B1",
  "B1",
  "de",
  "siemens",
  "(F16D OR B60T)",
  "(",
  "12/942,680",
  '"EP 0 971 326"',
];
const suffixes = ["/TI", "/TI,AB", ".ti.", ".ti,ab.", "[ti]", "/IC", "/PA", ".pd.", "/XX"];
const signs = [...'()"+-*?~:/=<>&|!#$@.,[]{} \t\n\u3000“”（）：−'];

/** @param {number} depth @returns {string} */
function made(depth) {
  switch (depth === 0 ? random(3) : random(8)) {
    case 0:
    case 1:
      return one(words);
    case 2:
      return one(fields) + one(random(2) === 0 ? values : words);
    case 3:
      return `(${made(depth - 1)} ${one(joins)} ${made(depth - 1)})`;
    case 4:
      return `${made(depth - 1)}${one(suffixes)}`;
    case 5:
      return `${one(fields)}(${made(depth - 1)})`;
    default:
      return `${made(depth - 1)} ${one(joins)} ${made(depth - 1)}`;
  }
}

/** @param {string} line */
function mutated(line) {
  const at = random(line.length + 1);
  switch (random(4)) {
    case 0:
      return line.slice(0, at) + line.slice(at + 1);
    case 1:
      return line.slice(0, at) + one(signs) + line.slice(at);
    case 2:
      return line.slice(0, at) + line.slice(at, at + 8).repeat(2) + line.slice(at + 8);
    default:
      return line.slice(at) + line.slice(0, at);
  }
}

const raw = () =>
  Array.from({ length: random(40) }, () =>
    random(3) === 0 ? one(signs) : String.fromCodePoint(random(20) === 0 ? random(0xd000) : 32 + random(95)),
  ).join("");

let understood = 0;
let refused = 0;
let slowest = 0;
for (let i = 0; i < Number(number); i++) {
  const line = i % 4 === 3 ? raw() : i % 4 === 2 ? mutated(mutated(made(3))) : i % 4 === 1 ? mutated(made(3)) : made(4);
  const options = i % 3 === 0 ? { sets: 3 } : {};
  const start = processorTime();
  try {
    isBoolean(line, options);
    const parsed = parseBoolean(line, options);
    const printed = printBoolean(parsed);
    const again = JSON.stringify(parseBoolean(printed, options));
    if (again !== JSON.stringify(parsed)) fail(line, `printed as ${printed}, which is read as ${again}`);
    understood++;
  } catch (error) {
    const { name, at } = /** @type {{ name: string, at: unknown }} */ (error);
    if (typeof at !== "number" || at < 0 || at > line.length) fail(line, `${name}: ${error}`);
    refused++;
  }
  slowest = Math.max(slowest, processorTime() - start);
}
console.log(
  `${number} queries, seed ${seed}: ${understood} understood and read back, ${refused} refused with a place; slowest ${slowest.toFixed(1)} ms`,
);
for (const length of [1000, 10_000, 100_000]) {
  const lines = [
    Array(length).fill("brake").join(" AND "),
    "x ".repeat(length),
    `${"(a OR b) ".repeat(length)}`,
    "a NEAR3 b OR ".repeat(length),
    '"'.repeat(length),
    "ti:".repeat(length),
    "a/TI ".repeat(length),
    "(".repeat(length),
  ];
  const start = processorTime();
  for (const line of lines) {
    isBoolean(line);
    try {
      printBoolean(parseBoolean(line));
    } catch (error) {
      if (typeof (/** @type {{ at: unknown }} */ (error).at) !== "number") fail(line.slice(0, 60), String(error));
    }
  }
  console.log(`8 lines of ${length} tokens: ${((processorTime() - start) / 1000).toFixed(2)} s`);
}

/** @param {string} line @param {string} why @returns {never} */
function fail(line, why) {
  console.error(`${JSON.stringify(line)}: ${why}`);
  process.exit(1);
}
