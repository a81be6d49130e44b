import { expect, it } from "vitest";
import { inSharedMemory } from "./shared-memory.js";

it("has the same contents, and threads do not copy it", () => {
  const data = {
    codes: ["H04L", "A61K"],
    k: 3,
    linear: { weights: Float32Array.of(1.5, -2), starts: Uint32Array.of(7) },
  };
  const shared = inSharedMemory(data);
  expect(shared).toEqual(data);
  const { weights, starts } = structuredClone(shared).linear;
  weights[1] = 4;
  starts[0] = 8;
  expect(shared.linear).toEqual({ weights: Float32Array.of(1.5, 4), starts: Uint32Array.of(8) });
  expect(data.linear).toEqual({ weights: Float32Array.of(1.5, -2), starts: Uint32Array.of(7) });
});
