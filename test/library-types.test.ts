import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// The library's types, as a strict program sees them when it imports the package by name.

const root = resolve(import.meta.dirname, "..");
const exported = Object.keys(JSON.parse(readFileSync(join(root, "package.json"), "utf8")).exports)
  .filter((name) => name !== "./package.json")
  .map((name) => `presage-ir${name.slice(1)}`);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "presage-types-"));
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["@types", "typescript"])
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  symlinkSync(root, join(folder, "node_modules", "presage-ir"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        skipLibCheck: false,
        noEmit: true,
        target: "es2022",
        lib: ["es2023", "dom", "dom.iterable"],
        module: "nodenext",
        types: ["node"],
      },
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The compiler's messages about the files in the folder. */
function complaints(): string {
  try {
    execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", folder], { encoding: "utf8" });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test("every entry point of the package and every example of the documents compiles in strict mode", () => {
  const imports = exported.map((name, i) => `import * as door${i} from "${name}";\nconsole.log(door${i});\n`);
  writeFileSync(join(folder, "doors.ts"), imports.join(""));
  const pages = ["README.md", ...readdirSync(join(root, "docs")).map((name) => join("docs", name))];
  let examples = 0;
  for (const page of pages.filter((name) => name.endsWith(".md"))) {
    // Examples of the project's own files are compiled like those of a program.
    const ofProgram = (code: string) =>
      code
        .replaceAll(/"\.\.\/\.\.\/(\w+)\/index\.js"/g, '"presage-ir/$1"')
        .replaceAll(/"\.\.\/\w+\.js"/g, '"presage-ir/systems"');
    for (const [, code] of readFileSync(join(root, page), "utf8").matchAll(/^```ts\n([\s\S]*?)^```/gm)) {
      writeFileSync(
        join(folder, `example-${page.replaceAll(/[^\w]/g, "-")}-${++examples}.ts`),
        `${ofProgram(code)}\nexport {};\n`,
      );
    }
  }
  expect(examples).toBeGreaterThan(10);
  expect(complaints()).toBe("");
});

test("wrong use is an error", () => {
  writeFileSync(join(folder, "wrong.ts"), 'import { evaluate } from "presage-ir";\nevaluate(1, [], []);\n');
  expect(complaints()).toMatch(/wrong\.ts/);
});
