import { describe, expect, it } from "vitest";
import { namesWithRoom } from "./rotated-labels.js";

describe("namesWithRoom", () => {
  it("omits names that would touch others", () => {
    expect(namesWithRoom(["a", "b", "c"], 60)).toEqual(["a", "b", "c"]);
    expect(namesWithRoom(["a", "b", "c"], 59)).toEqual(["a", "c"]);
    expect(namesWithRoom([], 100)).toEqual([]);
  });
});
