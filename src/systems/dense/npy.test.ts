import { describe, expect, it } from "vitest";
import { npyHeader, npyRow, parseNpy } from "./npy.js";

/** [[1.5, -2.0, 0.1], [65504, 6e-8, -0.0]], saved by NumPy 2.4.6. */
const NUMPY = {
  "float32, version 1":
    "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAMA/AAAAwM3MzD0A4H9HWdmAMwAAAIA=",
  "float16, version 2":
    "k05VTVBZAgB0AAAAeydkZXNjcic6ICc8ZjInLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMiwgMyksIH0gICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAPgDAZi7/ewEAAIA=",
  "float64, big-endian, version 3":
    "k05VTVBZAwB0AAAAeydkZXNjcic6ICc+ZjgnLCAnZm9ydHJhbl9vcmRlcic6IEZhbHNlLCAnc2hhcGUnOiAoMiwgMyksIH0gICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAo/+AAAAAAAAMAAAAAAAAAAP7mZmZmZmZpA7/wAAAAAAD5wGysppGkrgAAAAAAAAAA=",
  columns:
    "k05VTVBZAQB2AHsnZGVzY3InOiAnPGY0JywgJ2ZvcnRyYW5fb3JkZXInOiBUcnVlLCAnc2hhcGUnOiAoMiwgMyksIH0gICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoAAMA/AOB/RwAAAMBZ2YAzzczMPQAAAIA=",
  integers:
    "k05VTVBZAQB2AHsnZGVzY3InOiAnPGk0JywgJ2ZvcnRyYW5fb3JkZXInOiBGYWxzZSwgJ3NoYXBlJzogKDIsIDMpLCB9ICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIAoBAAAA/v///wAAAADg/wAAAAAAAAAAAAA=",
} as const;

/** A Buffer, as read from a file, in the middle of shared memory. */
const bytesOf = (name: keyof typeof NUMPY) => Buffer.from(NUMPY[name], "base64");

describe("NumPy's format", () => {
  it("is read in all sizes and versions", () => {
    const whole = Float32Array.of(1.5, -2, 0.1, 65504, 6e-8, -0);
    expect(parseNpy(bytesOf("float32, version 1"), "a.npy")).toEqual({ rows: 2, columns: 3, data: whole });
    expect(parseNpy(bytesOf("float64, big-endian, version 3"), "a.npy").data).toEqual(whole);
    const half = Float32Array.of(1.5, -2, 0.0999755859375, 65504, 2 ** -24, -0);
    expect(parseNpy(bytesOf("float16, version 2"), "a.npy").data).toEqual(half);
  });

  it("is read from any place in memory, which stays as it is", () => {
    for (const name of ["float32, version 1", "float16, version 2", "float64, big-endian, version 3"] as const) {
      const bytes = bytesOf(name);
      const { data } = parseNpy(bytes, "a.npy");
      for (let place = 0; place < 8; place++) {
        const moved = new Uint8Array(bytes.length + place).subarray(place);
        moved.set(bytes);
        expect(parseNpy(moved, "a.npy").data).toEqual(data);
        expect(moved).toEqual(new Uint8Array(bytes));
      }
    }
  });

  it("is refused if it would be read wrongly", () => {
    expect(() => parseNpy(bytesOf("columns"), "a.npy")).toThrow(/a\.npy: must be row by row/);
    expect(() => parseNpy(bytesOf("integers"), "a.npy")).toThrow(/float16, float32 or float64: "<i4"/);
    expect(() => parseNpy(bytesOf("float32, version 1").subarray(0, -1), "a.npy")).toThrow(
      /must have 152 bytes.*has 151/,
    );
    expect(() => parseNpy(new TextEncoder().encode("{}"), "a.npy")).toThrow(/is not in NumPy's format/);
  });

  it("is written as NumPy writes it", () => {
    const rows = [Float32Array.of(1.5, -2, 0.1), Float32Array.of(65504, 6e-8, -0)].map(npyRow);
    const written = Uint8Array.from([...npyHeader(2, 3), ...rows.flatMap((row) => [...row])]);
    expect(Buffer.from(written)).toEqual(bytesOf("float32, version 1"));
    expect(npyHeader(1e9, 4096).length).toBe(npyHeader(0, 0).length);
  });
});

it.each(["-1, -3", "1.5, 2", "-0.5, -6", "x, 2"])("refuses a shape of (%s)", (shape) => {
  const header = new TextEncoder().encode(`{'descr': '<f4', 'fortran_order': False, 'shape': (${shape}), }`);
  const start = [0x93, ...new TextEncoder().encode("NUMPY"), 1, 0, header.length, 0];
  const bytes = Uint8Array.from([...start, ...header, ...new Uint8Array(12)]);
  expect(() => parseNpy(bytes, "a.npy")).toThrow("a.npy: lengths of a shape must be whole numbers");
});

it("shows the beginning of a header that cannot be read", () => {
  const header = new TextEncoder().encode("x".repeat(100_000));
  const size = new Uint8Array(Uint32Array.of(header.length).buffer);
  const bytes = Uint8Array.from([0x93, ...new TextEncoder().encode("NUMPY"), 2, 0, ...size, ...header]);
  const thrown = () => parseNpy(bytes, "a.npy");
  expect(thrown).toThrow(/^a\.npy: header cannot be read: "x{119}…"$/);
});
