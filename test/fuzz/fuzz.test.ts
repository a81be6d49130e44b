import { describe, expect, it } from "vitest";
import { fuzz, inputOf } from "./fuzz.js";
import { fuzzReaders } from "./readers/all.js";

/** Per reader. `npm run fuzz` gives each of them 100,000. */
const INPUTS = 1000;
/** Readers that open many files for each input. */
const FEWER: Readonly<Record<string, number>> = { "segment-files": 60, "collection-files": 100, charts: 300 };

describe("changed inputs", () => {
  it.each(fuzzReaders.map((reader) => [reader.name, reader] as const))(
    "are read or refused: %s",
    async (name, reader) => {
      const inputs = FEWER[name] ?? INPUTS;
      const { defects, accepted, refused } = await fuzz(reader, { inputs, seed: "test" });
      const shown = defects.map(
        ({ number, message }) => `npm run fuzz -- --reader ${name} --seed test --case ${number}: ${message}`,
      );
      expect(shown).toEqual([]);
      expect(accepted + refused).toBe(inputs);
      expect(accepted).toBeGreaterThan(0);
    },
  );

  it("are the same each time, and differ by seed and number", () => {
    const [reader] = fuzzReaders;
    const seeds = reader.seeds();
    const text = (seed: string, number: number) => String(inputOf(reader, seeds, seed, number));
    expect(text("1", 7)).toBe(text("1", 7));
    expect(new Set([text("1", 7), text("1", 8), text("2", 7)]).size).toBe(3);
  });

  it("find a reader that breaks", async () => {
    const broken = {
      ...fuzzReaders[0],
      read: (input: Uint8Array) => {
        if (input.length % 2) throw new TypeError("x is undefined");
        return "x".repeat(1e6);
      },
    };
    const { defects } = await fuzz(broken, { inputs: 100, seed: "test" });
    expect(defects).toHaveLength(20);
    expect(defects.some(({ message }) => message.startsWith("TypeError: x is undefined"))).toBe(true);
    expect(defects.some(({ message }) => message.includes("became 1000001 values"))).toBe(true);
  });
});
