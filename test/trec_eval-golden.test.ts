import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { presage } from "./support/presage.js";
import { sharedData } from "./support/shared-data.js";

// The output of both versions of trec_eval for their own test files, character for character.

const goldens = sharedData("trec_eval-golden");
const inputs = sharedData("trec_eval-test");

/** Cases where Presage deliberately does better; the reasons are in docs/differences-from-trec_eval.md. */
const exceptions = new Set(["stdin v9"]);

describe.skipIf(!goldens || !inputs)("trec_eval's own tests", () => {
  const cases = (goldens ? readdirSync(goldens) : []).flatMap((name) => [9, 10].map((version) => ({ name, version })));

  test.each(cases)("$name v$version", ({ name, version }) => {
    const golden = (kind: string) => readFileSync(join(goldens!, name, `v${version}.${kind}`), "utf8");
    const [args, stdin] = readFileSync(join(goldens!, name, "args"), "utf8")
      .trim()
      .split(" < ");
    const input = stdin === undefined ? {} : { input: readFileSync(join(inputs!, stdin)) };
    const ended = presage(["eval", "--compat", String(version), ...args.split(" ")], { cwd: inputs!, ...input });
    if (exceptions.has(`${name} v${version}`)) {
      expect(ended.code).toBe(0);
      return;
    }
    expect(ended).toEqual({ code: Number(golden("code")), out: golden("out"), err: golden("err") });
  });

  test("there are cases", () => expect(cases.length).toBe(40));
});
