import { describe, expect, it } from "vitest";
import { PartLengths } from "./part-lengths.js";

const part = () => new PartLengths(Uint32Array.of(1, 2, 3, 4, 10, 20, 30, 40));

describe("part lengths", () => {
  it("sums the fields of a mask", () => {
    expect(part().documentCount).toBe(2);
    expect([part().of(0, 0b1111), part().of(1, 0b0101), part().of(1, 0)]).toEqual([10, 40, 0]);
    expect([...part().byDocument("double", 0b0011, (length) => 2 * length)]).toEqual([6, 60]);
    expect([...part().byField("field", (length, field) => length * field)]).toEqual([0, 0, 2, 20, 6, 60, 12, 120]);
  });

  it("makes a list once, and again if others were requested in between", () => {
    const lengths = part();
    const ask = (name: string, mask = 1) => lengths.byDocument(name, mask, (length) => length);
    const first = ask("a");
    expect(ask("a")).toBe(first);
    expect(ask("a", 2)).not.toBe(first);
    for (let i = 0; i < 6; i++) ask(`other ${i}`);
    expect(ask("a")).toBe(first);
    for (let i = 0; i < 8; i++) ask(`another ${i}`);
    expect(ask("a")).not.toBe(first);
  });
});
