import fc from "fast-check";
import { expect, test } from "vitest";
import { formatNtcirRunLabel, parseNtcirRunLabel } from "./ntcir-run-label.js";

test("reads labels of the overview", () => {
  expect(parseNtcirRunLabel("LAPIN1(A,TDNC)")).toEqual({
    ...{ name: "LAPIN1", group: "LAPIN", number: 1, mode: "auto", kind: "optional" },
    ...{ fields: ["T", "D", "N", "C"], english: false },
  });
  expect(parseNtcirRunLabel("brklypat4(A,DN,E)", ["brkly", "IFLAB"])).toEqual({
    ...{
      name: "brklypat4",
      group: "brkly",
      number: 4,
      mode: "auto",
      kind: "optional",
      fields: ["D", "N"],
      english: true,
    },
  });
  expect(parseNtcirRunLabel("brklypat3(A,E)")).toMatchObject({ kind: "mandatory", fields: [], english: true });
  expect(parseNtcirRunLabel(" daikyo (M) ")).toEqual({
    ...{ name: "daikyo", group: "daikyo", mode: "manual", kind: "mandatory", fields: [], english: false },
  });
});

test.each(["", "LAPIN1", "LAPIN1()", "LAPIN1(X)", "LAPIN1(A,X)", "LAPIN1(A,DD)", "LAPIN1(A,E,D)", "LAPIN1(A", "(A)"])(
  "refuses %j",
  (text) => {
    expect(parseNtcirRunLabel(text)).toBeUndefined();
  },
);

test("a printed label is read back unchanged", () => {
  const label = fc.tuple(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/),
    fc.constantFrom("A", "M"),
    fc.subarray(["T", "D", "N", "C"]),
    fc.boolean(),
  );
  fc.assert(
    fc.property(label, ([name, mode, fields, english]) => {
      const text = `${name}(${[mode, fields.join(""), english ? "E" : ""].filter((part) => part !== "").join(",")})`;
      expect(formatNtcirRunLabel(parseNtcirRunLabel(text)!)).toBe(text);
    }),
  );
});
