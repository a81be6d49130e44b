import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

// A script has no types.
const { isAllowed } = (await import("../../scripts/sbom.mjs" as string)) as {
  isAllowed(expression: string): boolean;
};

const root = resolve(import.meta.dirname, "../..");
const json = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly peer?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
}
const locked = Object.entries(json("package-lock.json").packages as Record<string, Locked>).filter(([path]) => path);

interface Component {
  readonly name: string;
  readonly version: string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly properties: readonly { readonly value: string }[];
}
const { components, ...about } = json("dist/sbom.json") as { components: Component[]; bomFormat: string };
const named = (how: string) => components.filter(({ properties }) => properties[0].value === how);

/** Packages with a script that npm would run, and why they work without it. */
const WORK_WITHOUT: Readonly<Record<string, string>> = {
  "node_modules/esbuild": "its script replaces a starter by the program, which only saves time; for development only",
  "node_modules/protobufjs": "its script only compares versions; for development only",
};

describe("what is installed with Presage", () => {
  it("runs no script when it is installed", () => {
    const scripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path)).toEqual(Object.keys(WORK_WITHOUT));
    expect(scripts.filter(([, { dev }]) => !dev)).toEqual([]);
  });

  it("comes from a registry, with a hash", () => {
    const present = locked.filter(([path]) => existsSync(join(root, path)));
    expect(present.length).toBeGreaterThan(100);
    const without = present.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"));
    expect(without.map(([path]) => path)).toEqual([]);
    const elsewhere = locked.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://"));
    expect(elsewhere).toEqual([]);
  });
});

describe("dist/sbom.json", () => {
  it("lists every package that npm installs with Presage", () => {
    expect(about.bomFormat).toBe("CycloneDX");
    const wanted = locked
      .filter(([, { dev, peer }]) => !dev && !peer)
      .map(([path]) => path.replace(/^.*node_modules\//, ""));
    expect(
      named("installed")
        .map(({ name }) => name)
        .sort(),
    ).toEqual(wanted.sort());
  });

  it("lists every package whose code is in dist, and so does LICENCES.txt", () => {
    const licences = readFileSync(join(root, "dist/LICENCES.txt"), "utf8");
    for (const { name, version } of named("bundled")) expect(licences).toContain(`\n${name} ${version}\n`);
    const names = named("bundled").map(({ name }) => name);
    // What dist is known to contain, by its own texts.
    const expected = [
      "hono",
      "zod",
      "preact",
      "@preact/signals",
      "yauzl",
      "tar-stream",
      "pdfkit",
      "happy-dom",
      "d3-array",
    ];
    expect(names).toEqual(expect.arrayContaining([...expected, "@observablehq/plot", "@expo-google-fonts/inter"]));
    expect(licences).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });

  it("has allowed licences only", () => {
    expect(isAllowed("MIT AND GPL-3.0-only")).toBe(false);
    const others = components.filter(({ licenses }) => !isAllowed(licenses[0].expression));
    expect(others.map(({ name, licenses }) => [name, licenses])).toEqual([]);
  });
});

describe("the programs", () => {
  it("start no shell, and evaluate no text as a program", () => {
    const files = ["src", "web"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name)),
    );
    const suspects = files.flatMap((file) =>
      (
        readFileSync(file, "utf8").match(/child_process|\beval\(|new Function\(|insecureHTTPParser|dangerouslySet/g) ??
        []
      ).map((found) => `${file.slice(root.length + 1)}: ${found}`),
    );
    expect(suspects).toEqual([]);
  });
});
