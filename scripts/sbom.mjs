// What a user of Presage gets: the packages whose code is in dist/, and those that npm installs with it. The build writes
// it to dist/sbom.json in the format of CycloneDX. `npm run sbom` lists it, and fails if a licence is not allowed.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Licences that a package may have which is shipped with Presage or installed with it. */
const ALLOWED = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Unlicense", "Zlib", "CC0-1.0"],
  ...["BSL-1.0", "BlueOak-1.0.0"],
  // For the fonts.
  "OFL-1.1",
  // The library that draws PNG is installed as it is.
  "MPL-2.0",
];

/** Licences of packages that only state them in a file. */
const STATED = { "png-js": "MIT" };

/** Whether an expression such as `Apache-2.0 AND BSL-1.0` names allowed licences only. */
export function isAllowed(expression) {
  return expression.split(/ (?:AND|OR) /).every((each) => ALLOWED.includes(each.replace(/^\(|\)$/g, "")));
}

/** @param bundled names of the packages whose code is part of the build */
export function writeSbom(file, bundled) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const own = packages[""];
  const installed = Object.entries(packages).filter(([path, { dev, peer }]) => path !== "" && !dev && !peer);
  const contained = [...new Set(bundled)].map((name) => [`node_modules/${name}`, packages[`node_modules/${name}`]]);
  const components = [
    ...contained.map(([path, entry]) => componentOf(path, entry, "bundled")),
    ...installed.map(([path, entry]) => componentOf(path, entry, "installed")),
  ].sort((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const sbom = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      component: { type: "application", name: own.name, version: own.version, licenses: [{ expression: own.license }] },
    },
    components,
  };
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
}

function componentOf(path, { version, license, integrity, optional }, how) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return {
    type: "library",
    "bom-ref": `${how}:${path.replaceAll("node_modules/", "")}`,
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    scope: optional ? "optional" : "required",
    licenses: [{ expression: license ?? STATED[name] ?? "NOASSERTION" }],
    ...(integrity && { hashes: [hashIn(integrity)] }),
    properties: [{ name: "presage:how", value: how }],
  };
}

/** `sha512-…` of a lock file. */
function hashIn(integrity) {
  const [algorithm, base64] = integrity.split(" ")[0].split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(base64, "base64").toString("hex"),
  };
}

function main() {
  const { components } = JSON.parse(readFileSync("dist/sbom.json", "utf8"));
  for (const { name, version, licenses, properties } of components) {
    const [{ expression }] = licenses;
    const remark = isAllowed(expression) ? [] : ["NOT ALLOWED"];
    console.log([properties[0].value, `${name}@${version}`, expression, ...remark].join("\t"));
    if (remark.length > 0) process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
