import { describe, expect, it } from "vitest";
import { threadMemory } from "./thread-memory.js";

describe("memory of threads", () => {
  it("is what the program leaves, in equal shares", () => {
    expect(threadMemory(8, { threads: 2, memoryBytes: 640e6 })).toEqual({ threads: 2, shareBytes: 200e6 });
    expect(threadMemory(8, { threads: 1, memoryBytes: 260e6 })).toEqual({ threads: 1, shareBytes: 100e6 });
  });

  it("uses fewer threads if it is scarce, unless their number is given", () => {
    expect(threadMemory(16, { memoryBytes: 368e6 })).toEqual({ threads: 3, shareBytes: 16e6 });
    expect(threadMemory(16, { memoryBytes: 50e6 })).toEqual({ threads: 1, shareBytes: 2e6 });
    expect(threadMemory(16, { threads: 16, memoryBytes: 368e6 })).toEqual({ threads: 16, shareBytes: 2e6 });
  });

  it("is the same for each thread by default", () => {
    expect(threadMemory(4, {})).toEqual({ threads: 4, shareBytes: 128e6 });
  });
});
