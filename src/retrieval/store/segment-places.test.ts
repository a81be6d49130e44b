import { join } from "node:path";
import { expect, it } from "vitest";
import { SegmentPlaces, segmentNumber } from "./segment-places.js";

it("gives each segment its own number, also to threads that share the counter", () => {
  const places = new SegmentPlaces("x", 7);
  expect(places.next).toBe(7);
  expect(places.reserve()).toEqual({ number: 7, name: "segment-000007", folder: join("x", "segment-000007") });
  const shared = new SegmentPlaces("x", places.counter);
  expect([shared.reserve().number, places.reserve().number, shared.next]).toEqual([8, 9, 10]);
  expect(new SegmentPlaces("x", 1_234_567).reserve().name).toBe("segment-1234567");
});

it("finds the number in a name", () => {
  expect(["segment-000001", "segment-000120", "segment-1234567"].map((name) => segmentNumber({ name }))).toEqual([
    1, 120, 1_234_567,
  ]);
});
