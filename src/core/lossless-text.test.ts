import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareBytes } from "./byte-order.js";
import { losslessBytes, losslessText, withoutByteOrderMark } from "./lossless-text.js";

const encoder = new TextEncoder();

describe("text that keeps its bytes", () => {
  test("UTF-8 is decoded", () => {
    const text = "thé 日本 \u{1f480}";
    expect(losslessText(encoder.encode(text))).toBe(text);
    expect(losslessBytes(text)).toEqual(encoder.encode(text));
  });

  test("Latin-1 is restored unchanged, and two topics stay different", () => {
    const [e, f] = [Uint8Array.of(0x74, 0xe8), Uint8Array.of(0x74, 0xe9)];
    expect(losslessText(e)).not.toBe(losslessText(f));
    expect(losslessBytes(losslessText(e))).toEqual(e);
  });

  test("any bytes are restored, alone or among others", () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.string({ unit: "binary" }), (bytes, text) => {
        expect(losslessBytes(losslessText(bytes))).toEqual(bytes);
        const line = losslessBytes(`${text}\t${losslessText(bytes)}\n`);
        expect(line).toEqual(Uint8Array.of(...encoder.encode(`${text}\t`), ...bytes, 10));
      }),
    );
  });

  test("texts are ordered like their bytes", () => {
    const id = fc.oneof(
      fc.uint8Array({ maxLength: 5 }),
      fc.string({ unit: fc.constantFrom("a", "é", "～", "\u{1f480}"), maxLength: 3 }).map((s) => encoder.encode(s)),
    );
    fc.assert(
      fc.property(id, id, (a, b) => {
        const order = Math.sign(compareBytes(losslessText(a), losslessText(b)));
        expect(order).toBe(Buffer.compare(a, b));
      }),
    );
  });

  test("a byte order mark stays until it is removed", () => {
    const marked = Uint8Array.of(0xef, 0xbb, 0xbf, 0x31);
    expect(losslessText(marked)).toBe("\ufeff1");
    expect(losslessText(withoutByteOrderMark(marked))).toBe("1");
    expect(losslessText(withoutByteOrderMark(Uint8Array.of(0x31)))).toBe("1");
  });
});
