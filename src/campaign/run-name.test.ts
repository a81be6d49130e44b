import { describe, expect, test } from "vitest";
import { compareNames, parseClefIpRunName, runNumber, runStem, stemInSet } from "./run-name.js";

describe("names of CLEF-IP 2010", () => {
  test("participant, run and topic set, with any file extensions", () => {
    expect(parseClefIpRunName("ui_title_desc_Run1_PAC_small.txt.gz")).toEqual({
      stem: "ui_title_desc_Run1_PAC_small",
      participant: "ui",
      run: "title_desc_Run1",
      set: "small",
    });
    expect(parseClefIpRunName("dcu_cit_run1_PAC_all")?.set).toBe("large");
  });

  test.each(["dcu_PAC_all", "dcu_run1_PAC", "dcu_run1_CLS_all", "dcu run1 PAC all", "_run1_PAC_all", "run1.txt", ""])(
    "%j is not such a name",
    (name) => expect(parseClefIpRunName(name)).toBeUndefined(),
  );
});

test("a stem loses extensions without meaning, but never everything", () => {
  expect(["a.txt.gz", "a.v2.run", "a.b", ".gz", "a.txt.txt"].map(runStem)).toEqual([
    "a",
    "a.v2",
    "a.b",
    ".gz",
    "a.txt",
  ]);
});

test("an extracted run is named as if it had been made for the small set", () => {
  expect(stemInSet("humb_patatras_run1_PAC_all", "small")).toBe("humb_patatras_run1_PAC_small");
  expect(stemInSet("anything", "small")).toBe("anything");
  expect(stemInSet("x_PAC_all", "EN")).toBe("x_PAC_all");
});

test("the run number is the last one", () => {
  expect(["IR_cit_run3", "method2_run4", "claims_Run12", "run1_run7"].map(runNumber)).toEqual([3, 4, 12, 7]);
  expect(["applicantView", "BM25F", "lrmTACDnoTFIDF", "run"].map(runNumber)).toEqual(Array(4).fill(undefined));
});

test("order is alphabetical, ignores case, and is never undecided", () => {
  const names = ["dcu_IR_run2", "Dcu_cit_run1", "dcu_IR_cit_run3", "DCU_ir_run2"];
  expect(names.sort(compareNames)).toEqual(["Dcu_cit_run1", "dcu_IR_cit_run3", "DCU_ir_run2", "dcu_IR_run2"]);
});
