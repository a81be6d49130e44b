// Checks every regular expression of src/ and web/ against texts that would make it run for ages: `npm run expressions`.
// recheck analyses each one, or counts the steps of a backtracking matcher on attack strings that it searches for. It counts
// too many for look-behinds, so what it suspects is measured: processor time on its attack string, and on others, at
// several lengths. What is safe is recorded in test/security/expressions.json, so that `npm test` only checks new ones.
// `-- --all` checks all of them again, which takes a quarter of an hour.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { register } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createContext, Script } from "node:vm";
import { parseSync } from "vite";

export const RECORD = "test/security/expressions.json";

/** An expression with its places, or a place where one is made at run time. */
/** @typedef {{ expression: string, source: string, flags: string, places: string[] }} Found */

/**
 * The literals of all sources, and the places that make expressions from texts, both from the syntax tree.
 *
 * @returns {{ literals: Map<string, Found>, made: Map<string, string> }} by expression; files by place
 */
export function expressionsOf(root) {
  const literals = new Map();
  const made = new Map();
  for (const folder of ["src", "web"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test|\.generated|\.d)\.tsx?$/.test(entry.name)) continue;
      const file = join(entry.parentPath, entry.name);
      const name = file.slice(root.length + 1).replaceAll("\\", "/");
      const text = readFileSync(file, "utf8");
      for (const node of nodesOf(parseSync(file, text).program)) {
        if (node.type === "Literal" && node.regex) add(literals, node.regex.pattern, node.regex.flags, name);
        else if (/^(New|Call)Expression$/.test(node.type) && node.callee.name === "RegExp")
          made.set(`${name}: ${text.slice(node.start, node.end).replaceAll(/\s+/g, " ")}`, name);
      }
    }
  }
  return { literals, made };
}

function* nodesOf(node) {
  if (typeof node !== "object" || node === null) return;
  if (typeof node.type === "string") yield node;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

function add(found, source, flags, place) {
  const expression = `/${source}/${flags}`;
  const known = found.get(expression) ?? { expression, source, flags, places: [] };
  if (!known.places.includes(place)) known.places.push(place);
  found.set(expression, known);
}

/** A short name for an expression in the record. */
export function hashOf(expression) {
  return createHash("sha256").update(expression).digest("hex").slice(0, 12);
}

/** Runs of one character or of two, before something that most expressions do not match. */
const PUMPED = [
  "\t",
  " ",
  "\n",
  "a",
  "A",
  "0",
  "-",
  ".",
  ",",
  "(",
  "[",
  "<",
  "/",
  "&",
  "=",
  '"',
  "a ",
  "a,",
  "0 ",
  "、",
  "の",
  "<!--",
  "<a>",
];

/** Lengths of the texts that are tried, and the time after which a match is given up. */
const LENGTHS = [1000, 4000, 16_000];
const LIMIT_MS = 5000;

/**
 * Whether the time for the worst known texts grows with the square of their length, or faster.
 *
 * @returns {string | undefined} the text whose time does
 */
function growsFast({ source, flags }, attack) {
  const expression = new RegExp(source, flags);
  const texts = PUMPED.map((pump) => (length) => `${pump.repeat(length / pump.length)}\0`);
  if (attack) {
    texts.push((length) => {
      const share = Math.max(1, length / attack.string.length);
      const pumps = attack.pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat((attack.base + bias) * share));
      return (pumps.join("") + attack.suffix).slice(0, 4 * length);
    });
  }
  const slow = texts.find((text) => {
    let before = 0;
    for (const length of LENGTHS) {
      const first = timeOf(expression, text(length));
      const ms = first === Infinity ? first : Math.min(first, timeOf(expression, text(length)));
      // Linear time grows fourfold; the factor leaves room for a busy machine.
      if (ms === Infinity || (length === LENGTHS.at(-1) && ms > 15 && ms > 9 * before)) return true;
      before = ms;
    }
    return false;
  });
  return slow && JSON.stringify(slow(20)).slice(0, 60);
}

const match = new Script("expression.global ? text.replace(expression, '') : expression.exec(text)");

/** Processor time for all matches in a text; without end if it takes too long. */
function timeOf(expression, text) {
  expression.lastIndex = 0;
  const context = createContext({ expression, text });
  const start = process.cpuUsage();
  try {
    match.runInContext(context, { timeout: LIMIT_MS });
  } catch (error) {
    if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return Number.POSITIVE_INFINITY;
    throw error;
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** What is found: `safe`, or the growth with an attack string. */
export async function verdictOn({ source, flags }) {
  // The checker as JavaScript, in this process: the same on every machine.
  process.env.RECHECK_BACKEND = "pure";
  const { checkSync } = await import("recheck");
  const { status, complexity, error, attack } = checkSync(source, flags.replace("d", ""), { timeout: 20_000, seed: 1 });
  if (status === "safe") return "safe";
  // Proved, not guessed: nothing to measure.
  const isProved = complexity?.type === "exponential" && !complexity.isFuzz;
  const slow = isProved ? attack.pattern : growsFast({ source, flags }, attack);
  if (slow === undefined) return "safe";
  return `${complexity?.summary ?? error?.kind}: ${attack?.pattern ?? "no attack known"}; measured: ${slow}`;
}

/** The expressions that modules make from texts when they are loaded. */
async function madeByModules(root, made) {
  const found = new Map();
  const Original = globalThis.RegExp;
  register("./typescript-hooks.mjs", import.meta.url);
  globalThis.RegExp = new Proxy(Original, {
    construct(target, args, self) {
      const expression = Reflect.construct(target, args, self);
      const place = /src\/[\w/.-]+\.ts/.exec(new Error().stack.split("\n").slice(2, 4).join("\n"))?.[0];
      if (place && [...made.values()].includes(place)) add(found, expression.source, expression.flags, place);
      return expression;
    },
  });
  for (const file of new Set(made.values())) {
    if (file.startsWith("src/")) await import(pathToFileURL(join(root, file)).href);
  }
  globalThis.RegExp = Original;
  return found;
}

async function main() {
  const root = resolve(fileURLToPath(import.meta.url), "../..");
  const record = join(root, RECORD);
  const all = process.argv.includes("--all");
  const known = new Set(all ? [] : JSON.parse(readFileSync(record, "utf8")).safe);
  const { literals, made } = expressionsOf(root);
  const loaded = await madeByModules(root, made);
  const safe = [];
  const others = [];
  for (const found of [...literals.values(), ...loaded.values()]) {
    const verdict = known.has(hashOf(found.expression)) ? "safe" : await verdictOn(found);
    if (verdict === "safe") safe.push(hashOf(found.expression));
    else others.push(`${found.places.join(", ")}\n  ${found.expression}\n  ${verdict}`);
  }
  const lists = { safe: [...new Set(safe)].sort(), made: [...made.keys()].sort() };
  writeFileSync(record, `${JSON.stringify(lists, null, 2)}\n`);
  console.log(others.join("\n"));
  console.log(
    `${literals.size} literals and ${loaded.size} made expressions: ${others.length} are not safe for any text`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
