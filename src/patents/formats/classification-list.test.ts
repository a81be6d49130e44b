import { describe, expect, it } from "vitest";
import { ClassificationList } from "./classification-list.js";
import { ipcrLine } from "./ipcr-line.js";

describe("ClassificationList", () => {
  it("keeps a symbol once; it is main if one authority says so, additional if all do", () => {
    const list = new ClassificationList(() => {});
    list.add("CPC", "C07K  16/28  ", { additional: true });
    list.add("CPC", "C07K2317/24", { additional: true });
    list.add("CPC", "C07K16/28", { main: true });
    list.add("IPCR", "C07K16/28");
    expect(list.list()).toEqual([
      { scheme: "CPC", symbol: "C07K16/28", main: true },
      { scheme: "CPC", symbol: "C07K2317/24", additional: true },
      { scheme: "IPCR", symbol: "C07K16/28" },
    ]);
  });

  it("remarks on invalid symbols", () => {
    const remarks: string[] = [];
    const list = new ClassificationList((message, text) => remarks.push(`${message}: ${text}`));
    list.add("CPC", "nonsense");
    list.add("CPC", "  ");
    list.add("CPC", undefined);
    expect(list.list()).toEqual([]);
    expect(remarks).toEqual(["CPC symbol is not understood, skipped: nonsense"]);
  });
});

describe("ipcrLine", () => {
  it("reads position and value by their columns", () => {
    expect(ipcrLine("A01B   1/02        20060101AFI20230209BHEP        ")).toEqual({
      text: "A01B   1/02        ",
      main: true,
      additional: false,
    });
    expect(ipcrLine("A01B   1/    02            ALN                    ")).toMatchObject({
      main: false,
      additional: true,
    });
    expect(ipcrLine("A01B1/02")).toEqual({ text: "A01B1/02", main: false, additional: false });
  });
});
