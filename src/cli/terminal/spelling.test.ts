import { expect, test } from "vitest";
import { commandOn, spelled } from "../../report/index.js";
import { shellSpelling } from "./spelling.js";

test("commands in reports are spelled as they are typed", () => {
  const files = {
    qrels: "my qrels.txt",
    runs: [{ name: "a", file: "runs/a.gz" }],
    settings: [
      ["level", "2"],
      ["withoutRelevant", "skip"],
    ] as const,
    seed: "7",
  };
  const command = commandOn(files, "study robustness", [["measure", "AP"], ["significance"], ["poolDepth", "20"]]);
  expect(spelled(command, shellSpelling)).toBe(
    "presage study robustness 'my qrels.txt' runs/a.gz -m AP --significance --pool-depth 20 -l 2 --without-relevant skip --seed 7",
  );
  expect(
    spelled({ command: "eval", arguments: [], settings: [["docs", "9"], ["depth", "5"], ["complete"]] }, shellSpelling),
  ).toBe("presage eval -N 9 -M 5 -c");
});
