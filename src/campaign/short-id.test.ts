import fc from "fast-check";
import { expect, test } from "vitest";
import { shortIds } from "./short-id.js";

const runs = (participant: string, ...names: string[]) => names.map((run) => ({ participant, run }));

test("numbers of the file names, a sequence if there are none, no number for a team with one run", () => {
  expect(shortIds(runs("dcu", "cit_run1", "IR_cit_run3", "IR_run2"))).toEqual(["dcu-1", "dcu-3", "dcu-2"]);
  expect(shortIds(runs("bitem", "examinerView", "applicantView"))).toEqual(["bitem-2", "bitem-1"]);
  expect(shortIds(runs("uaic", "mymethod_run2"))).toEqual(["uaic"]);
});

test("two sizes of one run are one run", () => {
  expect(shortIds(runs("ui", "claims_Run2", "claims_run2"))).toEqual(["ui", "ui"]);
  expect(shortIds(runs("ui", "claims_Run2", "title_Run1", "claims_Run2"))).toEqual(["ui-2", "ui-1", "ui-2"]);
});

test("runs without a number take free numbers, and so does the second run of a number", () => {
  expect(shortIds(runs("x", "b_run1", "a", "c"))).toEqual(["x-1", "x-2", "x-3"]);
  expect(shortIds(runs("x", "b_run2", "a_run2", "c"))).toEqual(["x-1", "x-2", "x-3"]);
});

test("different runs never have the same id", () => {
  const run = fc.record({
    participant: fc.constantFrom("a", "b"),
    run: fc.constantFrom("x", "y", "z", "x_run1", "y_run1", "z_run2", "run3", "RUN3"),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), (list) => {
      const ids = shortIds(list);
      const keys = list.map(({ participant, run: name }) => `${participant} ${name.toLowerCase()}`);
      expect(new Set(ids).size).toBe(new Set(keys).size);
      keys.forEach((key, i) => {
        expect(ids[i]).toBe(ids[keys.indexOf(key)]);
      });
    }),
  );
});
