// Builds everything under dist/: the kernel, the library with its types, and the command line as one file.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import { build } from "esbuild";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

await buildKernel();
if (process.argv.includes("--kernel")) process.exit(0);
rmSync("dist", { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "."], { stdio: "inherit" });
await bundleCommandLine();

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

/** One CommonJS file for each process there is: it starts in half the time of the modules one by one. */
async function bundleCommandLine() {
  await build({
    entryPoints: { presage: "src/cli/main.ts", "scan-worker": "src/trec/scan-worker.ts" },
    outdir: "dist/bundle",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minify: true,
    keepNames: false,
    logLevel: "warning",
    define: { "import.meta.url": "__bundleUrl" },
    banner: { js: 'const __bundleUrl = require("url").pathToFileURL(__filename).href;' },
  });
}
