import { expect, it } from "vitest";
import { canonicalJson } from "./canonical-json.js";

it("does not depend on the order of names or on undefined properties", () => {
  expect(canonicalJson({ b: [1, { y: "ä", x: null }], a: undefined, Z: true })).toBe(
    '{"Z":true,"b":[1,{"x":null,"y":"ä"}]}',
  );
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, c: undefined, a: 1 }));
});

it("distinguishes values that JSON does not", () => {
  expect(canonicalJson([Number.POSITIVE_INFINITY])).not.toBe(canonicalJson([null]));
  expect(canonicalJson([1])).not.toBe(canonicalJson({ 0: 1 }));
});

it("accepts only plain data", () => {
  expect(() => canonicalJson({ a: new Map() })).toThrow("not plain data");
  expect(() => canonicalJson(() => 1)).toThrow("not plain data: function");
});
