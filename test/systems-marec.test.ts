import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SYSTEMS } from "../src/systems/index.js";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

const marec = sharedData("patents/marec");

/** Number of indexed full texts of MAREC: enough for every system to learn and find something. */
const DOCUMENTS = 25;
const TOPICS = 3;

it.skipIf(!marec)(
  "every system for prior art finds something on real patents",
  () => {
    const cwd = mkdtempSync(join(tmpdir(), "presage-marec-"));
    try {
      const files = readdirSync(marec!).filter((name) => /^EP-.*\.xml$/.test(name));
      for (const name of files.slice(0, DOCUMENTS)) cpSync(join(marec!, name), join(cwd, "files", name));
      const ok = (...args: readonly string[]) => {
        const { code, out, err } = presage(args, { cwd });
        expect(`${code} ${err}`).toMatch(/^0 /);
        return out;
      };
      ok("collection", "add", "patents", "files", "--quiet");
      // With so few documents, none cites another: the topics have no judgements.
      const choose = ["--min-relevant", "0", "--kind", "B"];
      ok("collection", "topics", "patents", "--output", "topics", "--number", String(TOPICS), ...choose, "--quiet");
      // With a date cut-off there would be almost nothing to find.
      const run = ["run", "--collection", "patents", "--topics", "topics/topics.tsv", "--cut-off", "none", "--quiet"];
      const systems = ["--system", "all", "--system", "humb.untrained", "--output-dir", "runs", "--threads", "1"];
      const { rows } = JSON.parse(ok(...run, ...systems, "--format", "json"));
      const expected = SYSTEMS.filter(({ tasks }) => tasks.includes("prior-art")).map(({ name }) => name);
      const names = rows.map(({ system }: { system: string }) => system.replace("humb.untrained", "humb"));
      expect(names.sort()).toEqual([...expected].sort());
      for (const { system, results, empty } of rows) expect([system, results > 0, empty]).toEqual([system, true, 0]);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  },
  240_000,
);
