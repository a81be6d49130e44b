// Adds the packages for other platforms that npm omitted from package-lock.json because the registry in use does not have
// them. Without their names, `npm ci` refuses the file. Run it after changing dependencies.
import { readFileSync, writeFileSync } from "node:fs";

const SYSTEMS = ["darwin", "win32", "linux", "android", "freebsd", "netbsd", "openbsd", "sunos", "aix", "openharmony"];
const PROCESSORS = ["arm64", "x64", "ia32", "arm", "ppc64", "riscv64", "s390x", "loong64", "mips64el", "wasm32"];

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const packages = lock.packages;
let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(path, name)) continue;
    const entry = { version: version.replace(/^[~^]/, ""), ...platformOf(name), ...(dev && { dev }), optional: true };
    packages[`node_modules/${name}`] = entry;
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages for other platforms added to package-lock.json`);

/** Whether the lock file has a dependency of a package, in the package's own folder or in one above. */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]?.version) return true;
    if (folder === "") return false;
  }
}

/** The platform of a package, from its name: @biomejs/cli-linux-arm64-musl. */
function platformOf(name) {
  const words = name.split(/[-_/]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes("musl") ? "musl" : words.includes("gnu") ? "glibc" : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) };
}
