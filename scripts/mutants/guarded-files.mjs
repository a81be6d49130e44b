// The file system of mutants. A mutant may compute any path, so it may change files of the temporary folder only.
import { realpathSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const CHANGING =
  /^(append|chmod|chown|copy|cp|create(Write)|link|lutimes|mkdir|mkdtemp|open|rename|rm|symlink|truncate|unlink|utimes|write)/;
/** Tests that prefer this folder would use it instead of the temporary one. */
const MEMORY = "/dev/shm";
const folder = realpathSync(tmpdir()) + sep;

/** The exports of `node:fs` or `node:fs/promises`, refusing to change anything elsewhere. */
export function guarded(exports) {
  const entries = Object.entries(exports).map(([name, value]) => {
    if (name === "default" || name === "promises") return [name, guarded(value)];
    if (name === "existsSync") return [name, (path) => path !== MEMORY && value(path)];
    if (typeof value !== "function" || !CHANGING.test(name)) return [name, value];
    const checked = (...given) => {
      check(name, given);
      return value(...given);
    };
    return [name, Object.assign(checked, value)];
  });
  return Object.fromEntries(entries);
}

function check(name, given) {
  if (/^open(Sync)?$/.test(name) && !/[wax+]/.test(typeof given[1] === "string" ? given[1] : "r")) return;
  for (const place of changedPlaces(name, given)) {
    if (typeof place !== "string" && !(place instanceof URL)) continue;
    const path = resolve(place instanceof URL ? fileURLToPath(place) : place);
    if (!path.startsWith(folder)) throw new Error(`a mutant may not change ${path}`);
  }
}

function changedPlaces(name, given) {
  if (/^(copy|cp|link|symlink)/.test(name)) return given.slice(1, 2);
  return given.slice(0, name.startsWith("rename") ? 2 : 1);
}
