// Builds everything under dist/: the kernel, the library with its types, the command line as one file, and its manual.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import asc from "assemblyscript/asc";
import { build } from "esbuild";
import { embedLibraries, PACKAGES, packagesIn, writeLicences } from "./embed-libraries.mjs";
import { plainFont } from "./plain-font.mjs";
import { writeSbom } from "./sbom.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const unfinished = "dist.unfinished";

/** The programs of kernel/. Each is compiled to WebAssembly and embedded as text in a file of the library. */
const kernels = [
  { program: "kernel/scan.ts", module: "src/trec/kernel.generated.ts", options: [] },
  {
    program: "kernel/postings.ts",
    module: "src/retrieval/segment/postings-kernel.generated.ts",
    // Exactly 192 MiB: see src/retrieval/segment/kernel-cursor.ts.
    options: ["--initialMemory", "3072", "--maximumMemory", "3072"],
  },
  {
    program: "kernel/write-postings.ts",
    module: "src/retrieval/segment/write-postings-kernel.generated.ts",
    // 35 MiB: see its addresses.
    options: ["--initialMemory", "560", "--maximumMemory", "560"],
  },
  {
    program: "kernel/line-texts.ts",
    module: "src/collection/store/line-texts-kernel.generated.ts",
    // 7 MiB: see its addresses.
    options: ["--initialMemory", "112", "--maximumMemory", "112"],
  },
  {
    program: "kernel/words.ts",
    module: "src/retrieval/analysis/words-kernel.generated.ts",
    // 108 MiB, all that its tables can take; see src/retrieval/analysis/word-kernel.ts.
    options: ["--initialMemory", "1728", "--maximumMemory", "1728"],
  },
  {
    program: "kernel/dots.ts",
    module: "src/systems/dense/dots-kernel.generated.ts",
    // Its memory is that of the vectors, which all threads share.
    options: ["--enable", "threads", "--importMemory", "--sharedMemory", "--maximumMemory", "65536"],
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
 * Commander loads node:child_process, and with it node:net, for subcommands that are separate programs. Presage has
 * none, and loading it takes a quarter of the time of `node -e 0`.
 */
const withoutChildProcesses = {
  name: "without-child-processes",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:child_process$/ }, ({ path }) => ({ path, namespace: "empty" }));
    onLoad({ filter: /.*/, namespace: "empty" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** Bundle of a module that is loaded later: `src/cli/commands/study/depth.ts` becomes `cli-commands-study-depth`. */
const bundleName = (file) => relative("src", file).replace(/\.ts$/, "").replaceAll(/[\\/]/g, "-");

/** Commands bundled into the program itself: the one that must start fastest, and one that needs nothing more. */
const together = ["src/cli/commands/evaluate/eval.ts", "src/cli/commands/evaluate/measures.ts"];

/** Modules that `presage eval` does not need are bundled separately and loaded on demand, so that it starts faster. */
const apart = Object.fromEntries(
  [
    ...(await modulesOfCommands()),
    "src/application/evaluating/estimate-interval.ts",
    "src/application/evaluating/intervals.ts",
    "src/report/images/pdf.ts",
    "src/report/images/report-pdf.ts",
  ]
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

/** Libraries that several of these modules need, each bundled once. */
const libraries = ["happy-dom", "hyparquet-writer"];

/** Programs that worker threads run. */
const workers = {
  "scan-worker": "src/trec/scan-worker.ts",
  "read-worker": "src/collection/store/read-worker.ts",
  "index-worker": "src/retrieval/store/index-worker.ts",
  "analyze-worker": "src/retrieval/opensearch/analyze-worker.ts",
  "topic-worker": "src/application/running/topic-worker.ts",
  "screening-worker": "src/application/judging/screening-worker.ts",
  "job-worker": "src/server/jobs/job-worker.ts",
  "search-worker": "src/server/searching/search-worker.ts",
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

/** One CommonJS file per process or thread: it starts in half the time of separate modules. */
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
    // Turns dynamic imports into plain calls of require.
    supported: { "dynamic-import": false },
    plugins: [loadedLater, withoutChildProcesses],
    banner: { js: 'const __bundleUrl = require("url").pathToFileURL(__filename).href;' },
  });
  return packagesIn(metafile);
}

const namedAlike = (names) => Object.fromEntries(names.map((name) => [name, name]));

/** The fonts of figures. */
function copyFonts() {
  const from = "node_modules/@expo-google-fonts/inter";
  mkdirSync(`${unfinished}/fonts`);
  for (const file of ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"]) {
    writeFileSync(join(unfinished, "fonts", basename(file)), plainFont(readFileSync(join(from, file))));
  }
}

/** The program of a report page: one file, embedded in the page. */
async function bundleReportPage() {
  const { metafile } = await build({
    entryPoints: ["src/report/page/page.ts"],
    outfile: `${unfinished}/report-page.js`,
    bundle: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    minify: true,
    logLevel: "warning",
    metafile: true,
  });
  return packagesIn(metafile);
}

/** The pages of the workbench, with a compressed copy of each file. */
async function bundlePages() {
  const { build: bundle } = await import("vite");
  const inputs = {};
  const recorder = () => ({
    name: "packages-in-pages",
    moduleParsed: ({ id }) => {
      inputs[id.replaceAll("\\", "/")] = {};
    },
  });
  await bundle({
    configFile: "web/vite.config.ts",
    logLevel: "warn",
    plugins: [recorder()],
    worker: { plugins: () => [recorder()] },
    build: { outDir: resolve(unfinished, "web") },
  });
  for (const entry of readdirSync(`${unfinished}/web`, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && /\.(js|css|html|svg|ttf)$/.test(file))
      writeFileSync(`${file}.gz`, gzipSync(readFileSync(file)));
  }
  return packagesIn({ inputs });
}

/** Records the identity of this build, which is the same for all of its programs. */
async function noteIdentity() {
  const { hashOfModules } = await import(pathToFileURL(resolve(unfinished, "files/build-identity.js")).href);
  writeFileSync(`${unfinished}/build.json`, `${JSON.stringify({ hash: hashOfModules(unfinished) })}\n`);
}

/** Shell completions and the manual, made from the commands and options. */
async function writeReference() {
  const { referenceFiles } = await import(pathToFileURL(resolve("dist/cli/help/reference.js")));
  for (const [file, text] of await referenceFiles()) {
    mkdirSync(dirname(join("dist", file)), { recursive: true });
    writeFileSync(join("dist", file), text);
  }
}

/** Runs the program once on the sample, so that bin/presage finds its functions compiled. */
function writeCodeCache() {
  execFileSync(process.execPath, ["bin/presage", "eval", "--format", "tsv", "samples/qrels.txt", "samples/run-a.txt"], {
    env: { ...process.env, PRESAGE_WRITE_CODE_CACHE: "1" },
    stdio: "ignore",
  });
}

await buildKernels();
if (!process.argv.includes("--kernel")) {
  // Built next to the old dist, which stays until the new one is complete.
  rmSync(unfinished, { recursive: true, force: true });
  const compiler = ["node_modules/typescript/bin/tsc", "-p", ".", "--outDir", unfinished];
  execFileSync(process.execPath, compiler, { stdio: "inherit" });
  const packages = [
    ...(await embedLibraries(unfinished)),
    ...(await bundleCommandLine()),
    ...(await bundleReportPage()),
    ...(await bundlePages()),
    // The fonts, and the standard library of the kernels.
    ...["@expo-google-fonts/inter", "assemblyscript"],
  ];
  await noteIdentity();
  copyFonts();
  writeLicences(join(unfinished, "LICENCES.txt"), packages);
  writeSbom(join(unfinished, "sbom.json"), packages);
  rmSync("dist", { recursive: true, force: true });
  renameSync(unfinished, "dist");
  await writeReference();
  writeCodeCache();
}
