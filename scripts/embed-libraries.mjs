// Embeds libraries of plain JavaScript into the modules that use them, so that installing Presage does not install some
// three hundred packages for a few functions. Their licences are included.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** The modules of Presage that import embedded libraries, and the platform to bundle them for. */
const embedded = {
  "statistics/distributions.js": { platform: "browser" },
  "systems/dense/tokenizer-file.js": { platform: "browser" },
  "patents/sources/tar-members.js": { platform: "node" },
  "patents/sources/zip-members.js": { platform: "node" },
  "report/images/pdf.js": { platform: "node" },
  "report/images/svg-text.js": { platform: "node" },
};

/** Libraries that stay packages: native ones, large ones that few users need, and one that users install themselves. */
export const PACKAGES = [
  "libsql",
  "@resvg/resvg-js",
  "onnxruntime-web",
  "onnxruntime-node",
  "@opensearch-project/opensearch",
];

/** Presage's own modules stay separate. */
const ownModulesApart = {
  name: "own-modules-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, importer, kind }) =>
      kind === "entry-point" || importer.includes("node_modules") ? undefined : { path, external: true },
    );
  },
};

/** Some libraries load Node's modules with `require`, which ES modules do not have. */
const withRequire = {
  js: 'import { createRequire as presageRequire } from "node:module";\nconst require = presageRequire(import.meta.url);',
};

/**
 * @param folder of the built library
 * @returns the packages whose code is now part of it
 */
export async function embedLibraries(folder) {
  const packages = new Set();
  for (const [module, { platform }] of Object.entries(embedded)) {
    const file = join(folder, module);
    const { metafile } = await build({
      entryPoints: [file],
      outfile: file,
      allowOverwrite: true,
      bundle: true,
      minifyWhitespace: true,
      format: "esm",
      platform,
      target: "es2022",
      logLevel: "warning",
      legalComments: "none",
      metafile: true,
      external: PACKAGES,
      plugins: [ownModulesApart],
      ...(platform === "node" && { banner: withRequire }),
    });
    for (const name of packagesIn(metafile)) packages.add(name);
  }
  return packages;
}

/** Names of the packages in an esbuild bundle. */
export function packagesIn({ inputs }) {
  return Object.keys(inputs).flatMap((path) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
    return name === undefined ? [] : [name];
  });
}

/** Writes the licences of the embedded packages to one file, each text once. */
export function writeLicences(file, packages) {
  const owners = new Map();
  for (const name of [...new Set(packages)].sort()) {
    const folder = join("node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    // A package may have several: that of its code and that of its fonts.
    const own = readdirSync(folder).filter((each) => /^(licen[cs]e|copying|notice)/i.test(each));
    const texts = own.sort().map((each) => readFileSync(join(folder, each), "utf8").trim());
    const text = texts.length === 0 ? `Licence: ${license}` : texts.join("\n\n");
    owners.set(text, [...(owners.get(text) ?? []), `${name} ${version}`]);
  }
  const rule = `\n${"-".repeat(80)}\n\n`;
  const parts = Array.from(owners, ([text, names]) => `${names.join("\n")}\n\n${text}\n`);
  writeFileSync(file, `Presage contains code from these packages, under their licences.\n${rule}${parts.join(rule)}`);
}
