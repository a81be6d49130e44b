import { describe, expect, it } from "vitest";
import { fuzz, inputOf } from "./fuzz.js";
import { fuzzReaders } from "./readers/all.js";
import { made, step } from "./steps.js";

/** Per reader. `npm run fuzz` gives each of them 100,000. */
const INPUTS = 1000;

describe("changed inputs", () => {
  it.each(fuzzReaders.map((reader) => [reader.name, reader] as const))(
    "are read or refused: %s",
    async (name, reader) => {
      const inputs = reader.inTests ?? INPUTS;
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

  it("find a reader that takes too many steps or too much memory, even if it catches every error", async () => {
    const costly = {
      ...fuzzReaders[0],
      read: (input: Uint8Array) => {
        try {
          if (input.length % 2) for (;;) step();
          made(new Uint8Array(1 << 28));
        } catch {
          // As careless code does.
        }
      },
    };
    const { defects } = await fuzz(costly, { inputs: 100, seed: "test" });
    expect(defects).toHaveLength(20);
    expect(defects.every(({ message }) => /bytes took \d+ steps and \d+ bytes/.test(message))).toBe(true);
  });
});
