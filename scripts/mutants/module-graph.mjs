// Loads test files with their sources. Modules are evaluated anew for every run, so that no state of one mutant
// reaches the next, and one of them can be replaced by a mutant.
import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { guarded } from "./guarded-files.mjs";
import { translated } from "./translate.mjs";

const PARAMETERS = ["exports", "require", "module", "$url", "$folder", "$reached", "$turn"];

/** Compiled modules by path: `{ run, imports }`. */
const compiled = new Map();
/** Packages and modules of Node by name. */
const packages = new Map();
/** What relative imports mean, by importer and specifier: they are asked for with every mutant. */
const paths = new Map();

/** Compiles a file and everything it imports, all modules of the same distance at once. */
export async function prepare(file) {
  let files = compiled.has(file) ? [] : [file];
  while (files.length > 0) {
    const codes = await Promise.all(files.map((each) => translated(each, readFileSync(each, "utf8"))));
    for (const [at, each] of files.entries()) compiled.set(each, compile(each, codes[at]));
    const next = new Set();
    for (const importer of files) {
      for (const specifier of compiled.get(importer).imports) {
        const path = pathOf(specifier, importer);
        if (path && !compiled.has(path)) next.add(path);
        if (!path && !packages.has(specifier)) packages.set(specifier, await loadPackage(specifier));
      }
    }
    files = [...next];
  }
}

/** The source files that a prepared file needs, with itself. */
export function reachedFrom(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const specifier of compiled.get(file).imports) {
    const path = pathOf(specifier, file);
    if (path) reachedFrom(path, found);
  }
  return found;
}

/** @param {string} code as {@link translated} returns it */
export function compile(file, code) {
  const imports = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map((match) => match[1]);
  return { imports: [...new Set(imports)], run: vm.compileFunction(code, PARAMETERS, { filename: file }) };
}

/**
 * Evaluates a prepared file.
 *
 * @param replaced compiled modules to use instead, by path
 * @param {{ reached?: Uint8Array, turn: () => void }} counters
 */
export function evaluate(file, replaced, counters) {
  const modules = new Map();
  const load = (path) => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const require = (specifier) => {
      const imported = pathOf(specifier, path);
      return imported ? load(imported) : packages.get(specifier);
    };
    const { run } = replaced.get(path) ?? compiled.get(path);
    run(module.exports, require, module, pathToFileURL(path).href, dirname(path), counters.reached, counters.turn);
    return module.exports;
  };
  return load(file);
}

/** The source file that a relative import means; `undefined` for packages. */
function pathOf(specifier, importer) {
  if (!specifier.startsWith(".")) return undefined;
  const key = `${importer} ${specifier}`;
  if (!paths.has(key)) paths.set(key, foundPath(specifier, importer));
  return paths.get(key);
}

function foundPath(specifier, importer) {
  const path = resolve(dirname(importer), specifier);
  const source = [path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx"), path].find(existsSync);
  if (!source) throw new Error(`${importer} imports ${specifier}, which is missing`);
  return source;
}

async function loadPackage(specifier) {
  const exports = { ...(await import(specifier)), __esModule: true };
  return /^(node:)?fs(\/promises)?$/.test(specifier) ? guarded(exports) : exports;
}
