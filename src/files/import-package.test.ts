import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { importPackage } from "./import-package.js";

const folder = mkdtempSync(join(tmpdir(), "presage-package-"));
afterAll(() => rmSync(folder, { recursive: true }));

function install(name: string, program: string): void {
  const place = join(folder, "node_modules", name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, "index.js"), program);
}

it("imports a package next to Presage, else that of the project", async () => {
  install("only-of-this-project", "exports.is = 'here';");
  install("commander", "exports.is = 'another';");
  expect(await importPackage("only-of-this-project", folder)).toEqual({ is: "here" });
  expect(await importPackage("commander", folder)).toHaveProperty("Command");
  expect(await importPackage("installed-nowhere", folder)).toBe(undefined);
});

it("does not hide the error of a package that lacks another", async () => {
  install("lacks-another", "require('installed-nowhere');");
  await expect(importPackage("lacks-another", folder)).rejects.toThrow(/installed-nowhere/);
});
