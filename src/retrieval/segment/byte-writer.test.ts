import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ByteReader } from "./byte-reader.js";
import { ByteWriter } from "./byte-writer.js";

const numbers = fc.oneof(
  fc.nat(300),
  fc.nat(),
  fc.maxSafeNat(),
  fc.constantFrom(2 ** 28 - 1, 2 ** 28, 2 ** 32, 2 ** 53 - 1),
);

describe("bytes", () => {
  it("are read back unchanged", () => {
    const item = fc.oneof(
      fc.record({ number: numbers }),
      fc.record({ text: fc.string({ unit: "binary" }) }),
      fc.record({ byte: fc.nat(255) }),
      fc.record({ bytes: fc.uint8Array() }),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        const out = new ByteWriter(1);
        for (const each of items) {
          if ("number" in each) out.number(each.number);
          else if ("text" in each) out.text(each.text);
          else if ("byte" in each) out.byte(each.byte);
          else {
            out.append(each.bytes);
            out.copy(Uint8Array.of(7, ...each.bytes, 9), 1, 1 + each.bytes.length);
          }
        }
        const from = new ByteReader(out.view());
        for (const each of items) {
          if ("number" in each) expect(from.number()).toBe(each.number);
          else if ("text" in each) expect(from.text()).toBe(each.text);
          else if ("byte" in each) expect(from.byte()).toBe(each.byte);
          else {
            expect(Array.from(from.take(each.bytes.length))).toEqual(Array.from(each.bytes));
            expect(Array.from(from.take(each.bytes.length))).toEqual(Array.from(each.bytes));
          }
        }
        expect(from.at).toBe(out.size);
      }),
    );
  });

  it("each hold seven bits of a number, the lowest first", () => {
    const out = new ByteWriter();
    out.number(300);
    expect([...out.view()]).toEqual([0b1010_1100, 0b10]);
    out.clear();
    out.number(2 ** 53 - 1);
    expect([...out.view()]).toEqual([255, 255, 255, 255, 255, 255, 255, 15]);
  });

  it("end where a number is cut off", () => {
    expect(new ByteReader(Uint8Array.of(0xff)).number()).toBe(127);
  });
});
