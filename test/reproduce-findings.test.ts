import { describe, expect, it } from "vitest";
import { ExitCode } from "../src/core/index.js";
import { presage } from "./support/presage.js";

describe("presage reproduce findings", () => {
  it.each([
    [["--documents", "50"], "--documents: must be at least 100: 50"],
    [["-o", "a,b"], '--output: folder name must not contain a comma: "a,b"'],
    [["--table", "test"], '--table: no table "test"; available: statements, tests, places, runs'],
    [["--format", "xls"], '--format: no format "xls"; available: '],
  ])("refuses invalid options before it starts: %j", (options, message) => {
    const { code, err } = presage(["reproduce", "findings", ...options]);
    expect(code).toBe(ExitCode.usage);
    expect(err).toContain(message);
  });
});
