import fc from "fast-check";
import { expect, it } from "vitest";
import { base64Bytes } from "./base64-bytes.js";

it("reads what was written as base64", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 50 }), (bytes) => {
      expect(base64Bytes(Buffer.from(bytes).toString("base64"))).toEqual(bytes);
    }),
  );
});
