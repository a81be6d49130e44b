// Builds everything under dist/: the kernel, the library with its types, the command line as one file, and its manual.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import asc from "assemblyscript/asc";
import { build } from "esbuild";
import { embedLibraries, PACKAGES, packagesIn, writeLicences } from "./embed-libraries.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const unfinished = "dist.unfinished";

/** Programs of kernel/, each a WebAssembly module that becomes text in a file of the library. */
const kernels = [
  { program: "kernel/scan.ts", module: "src/trec/kernel.generated.ts", options: [] },
  {
    program: "kernel/postings.ts",
    module: "src/retrieval/segment/postings-kernel.generated.ts",
    // 69.5 MiB and no more: see src/retrieval/segment/kernel-cursor.ts.
    options: ["--initialMemory", "1112", "--maximumMemory", "1112"],
  },
];

async function buildKernels() {
  const folder = join(tmpdir(), `presage-kernel-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const { program, module, options } of kernels) {
    const file = join(folder, `${basename(program)}.wasm`);
    const { error, stderr } = await asc.main([
      ...[program, "--outFile", file, "--runtime", "stub", "--enable", "simd", "--use", "abort="],
      ...["-O3", "--noAssert", "--converge", ...options],
    ]);
    if (error) throw new Error(`${program} does not compile:\n${stderr}`);
    const text = readFileSync(file).toString("base64");
    writeFileSync(module, `// Made by scripts/build.mjs from ${program}.\nexport const kernelBase64 =\n  "${text}";\n`);
  }
  rmSync(folder, { recursive: true });
}

/**
 * Commander loads node:child_process, and node:net with it, for subcommands that are programs of their
 * own. There are none here, and loading it takes a quarter of the time that `node -e 0` does.
 */
const withoutChildProcesses = {
  name: "without-child-processes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "empty" }));
    onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** Where a module that is loaded later is bundled: `src/cli/commands/study/depth.ts` becomes `cli-commands-study-depth`. */
const bundleName = (file) => relative("src", file).replace(/\.ts$/, "").replaceAll(/[\\/]/g, "-");

/** Commands that are in the program itself: the one that should start soonest, and one that needs nothing more. */
const together = ["src/cli/commands/evaluate/eval.ts", "src/cli/commands/evaluate/measures.ts"];

/** What `presage eval` does without is bundled apart, and loaded when it is asked for: it starts sooner without it. */
const apart = Object.fromEntries(
  [...(await modulesOfCommands()), "src/application/evaluating/intervals.ts", "src/report/images/pdf.ts"]
    .filter((file) => !together.includes(file))
    .map((file) => [bundleName(file), file]),
);

/** The modules that the list of commands loads. */
async function modulesOfCommands() {
  const files = new Set();
  const recorder = {
    name: "modules-of-commands",
    setup({ onResolve }) {
      onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        files.add(relative(root, resolve(resolveDir, path)).replaceAll("\\", "/").replace(/\.js$/, ".ts"));
        return { path, external: true };
      });
    },
  };
  await build({ entryPoints: ["src/cli/commands.ts"], bundle: true, write: false, format: "esm", plugins: [recorder] });
  return files;
}

/** Libraries that several of these need, each bundled once. */
const libraries = ["happy-dom", "hyparquet-writer"];

/** Programs of threads. */
const workers = {
  "scan-worker": "src/trec/scan-worker.ts",
  "index-worker": "src/retrieval/store/index-worker.ts",
  "topic-worker": "src/application/running/topic-worker.ts",
};

const loadedLater = {
  name: "loaded-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind, resolveDir }) => {
      if (libraries.includes(path) && kind !== "entry-point") return { path: `./${path}.cjs`, external: true };
      if (kind !== "dynamic-import") return undefined;
      const name = bundleName(relative(root, resolve(resolveDir, path)).replace(/\.js$/, ".ts"));
      return name in apart ? { path: `./${name}.cjs`, external: true } : undefined;
    });
  },
};

/** One CommonJS file for each process there is: it starts in half the time of the modules one by one. */
async function bundleCommandLine() {
  const { metafile } = await build({
    entryPoints: { presage: "src/cli/main.ts", ...workers, ...apart, ...namedAlike(libraries) },
    outdir: `${unfinished}/bundle`,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    logLevel: "warning",
    external: PACKAGES,
    metafile: true,
    define: { "import.meta.url": "__bundleUrl" },
    // Imports that are left for later then become plain calls of require.
    supported: { "dynamic-import": false },
    plugins: [loadedLater, withoutChildProcesses],
    banner: { js: 'const __bundleUrl = require("url").pathToFileURL(__filename).href;' },
  });
  return packagesIn(metafile);
}

const namedAlike = (names) => Object.fromEntries(names.map((name) => [name, name]));

/** The fonts of figures, with their licence. */
function copyFonts() {
  const from = "node_modules/@expo-google-fonts/inter";
  mkdirSync(`${unfinished}/fonts`);
  for (const file of ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"]) {
    copyFileSync(join(from, file), join(unfinished, "fonts", basename(file)));
  }
}

/** What runs inside a report: one file that its page carries. */
async function bundleReportPage() {
  await build({
    entryPoints: ["src/report/page/page.ts"],
    outfile: `${unfinished}/report-page.js`,
    bundle: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    minify: true,
    logLevel: "warning",
  });
}

/** Notes what tells this build from another, for all of its programs the same. */
async function noteIdentity() {
  const { hashOfModules } = await import(pathToFileURL(resolve(unfinished, "files/build-identity.js")).href);
  writeFileSync(`${unfinished}/build.json`, `${JSON.stringify({ hash: hashOfModules(unfinished) })}\n`);
}

/** What the command line tells of itself to shells and to `man`, by the commands and options that it has. */
async function writeReference() {
  const { referenceFiles } = await import(pathToFileURL(resolve("dist/cli/help/reference.js")));
  for (const [file, text] of await referenceFiles()) {
    mkdirSync(dirname(join("dist", file)), { recursive: true });
    writeFileSync(join("dist", file), text);
  }
}

/** Runs the program once over the sample, so that bin/presage finds its functions compiled. */
function writeCodeCache() {
  execFileSync(process.execPath, ["bin/presage", "eval", "--format", "tsv", "samples/qrels.txt", "samples/run-a.txt"], {
    env: { ...process.env, PRESAGE_WRITE_CODE_CACHE: "1" },
    stdio: "ignore",
  });
}

await buildKernels();
if (!process.argv.includes("--kernel")) {
  // Built beside the old one, which stays until all of the new one is there.
  rmSync(unfinished, { recursive: true, force: true });
  const compiler = ["node_modules/typescript/bin/tsc", "-p", ".", "--outDir", unfinished];
  execFileSync(process.execPath, compiler, { stdio: "inherit" });
  const packages = [...(await embedLibraries(unfinished)), ...(await bundleCommandLine())];
  await bundleReportPage();
  await noteIdentity();
  copyFonts();
  writeLicences(join(unfinished, "LICENCES.txt"), [...packages, "@expo-google-fonts/inter"]);
  rmSync("dist", { recursive: true, force: true });
  renameSync(unfinished, "dist");
  await writeReference();
  writeCodeCache();
}
