// Builds everything under dist/: the kernel, the library with its types, and the command line as one file.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const unfinished = "dist.unfinished";

/** kernel/*.ts → src/trec/kernel.generated.ts, the WebAssembly module as text. */
async function buildKernel() {
  const folder = join(tmpdir(), `presage-kernel-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "scan.wasm");
  const { error, stderr } = await asc.main([
    ...["kernel/scan.ts", "--outFile", file, "--runtime", "stub", "--enable", "simd", "--use", "abort="],
    ...["-O3", "--noAssert", "--converge"],
  ]);
  if (error) throw new Error(`kernel does not compile:\n${stderr}`);
  const text = readFileSync(file).toString("base64");
  rmSync(folder, { recursive: true });
  writeFileSync(
    "src/trec/kernel.generated.ts",
    `// Made by scripts/build.mjs from kernel/.\nexport const kernelBase64 =\n  "${text}";\n`,
  );
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

/** What `presage eval` does without is bundled apart, and loaded when it is asked for: it starts sooner without it. */
const apart = {
  ...Object.fromEntries(
    Array.from(readFileSync("src/cli/program.ts", "utf8").matchAll(/import\("\.\/([\w-]+)\.js"\)/g), ([, name]) => name)
      .filter((name) => name !== "eval" && name !== "measures")
      .map((name) => [name, `src/cli/${name}.ts`]),
  ),
  "summary-interval": "src/studies/summary-interval.ts",
  "hyparquet-writer": "hyparquet-writer",
};

/** Programs of threads. */
const workers = {
  "scan-worker": "src/trec/scan-worker.ts",
  "index-worker": "src/retrieval/store/index-worker.ts",
  "run-worker": "src/cli/run-worker.ts",
};

const loadedLater = {
  name: "loaded-later",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, kind }) => {
      const name = basename(path).replace(/\.js$/, "");
      return kind === "dynamic-import" && name in apart ? { path: `./${name}.cjs`, external: true } : undefined;
    });
  },
};

/** One CommonJS file for each process there is: it starts in half the time of the modules one by one. */
async function bundleCommandLine() {
  await build({
    entryPoints: { presage: "src/cli/main.ts", ...workers, ...apart },
    outdir: `${unfinished}/bundle`,
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    logLevel: "warning",
    // A native module: it stays where npm put it.
    external: ["libsql"],
    define: { "import.meta.url": "__bundleUrl" },
    // Imports that are left for later then become plain calls of require.
    supported: { "dynamic-import": false },
    plugins: [loadedLater, withoutChildProcesses],
    banner: { js: 'const __bundleUrl = require("url").pathToFileURL(__filename).href;' },
  });
}

/** Runs the program once over the sample, so that bin/presage finds its functions compiled. */
function writeCodeCache() {
  execFileSync(process.execPath, ["bin/presage", "eval", "--format", "tsv", "samples/qrels.txt", "samples/run-a.txt"], {
    env: { ...process.env, PRESAGE_WRITE_CODE_CACHE: "1" },
    stdio: "ignore",
  });
}

await buildKernel();
if (!process.argv.includes("--kernel")) {
  // Built beside the old one, which stays until all of the new one is there.
  rmSync(unfinished, { recursive: true, force: true });
  const compiler = ["node_modules/typescript/bin/tsc", "-p", ".", "--outDir", unfinished];
  execFileSync(process.execPath, compiler, { stdio: "inherit" });
  await bundleCommandLine();
  rmSync("dist", { recursive: true, force: true });
  renameSync(unfinished, "dist");
  writeCodeCache();
}
