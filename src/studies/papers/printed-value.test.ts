import { expect, test } from "vitest";
import { checkPrinted, type PrintedValue } from "./printed-value.js";

test.each<[string, Omit<PrintedValue, "kind" | "row" | "column">, string]>([
  ["rounded", { printed: "0.288", computed: 0.28767 }, "agrees"],
  ["cut off", { printed: "0.0917", computed: 0.09178 }, "differs"],
  ["half a unit away", { printed: "0.51", computed: 0.505 }, "agrees"],
  ["about zero", { printed: "~ 0", computed: 0.00041 }, "agrees"],
  ["more than about zero", { printed: "~ 0", computed: 0.0006 }, "differs"],
  ["a whole number", { printed: "1", computed: 0.994 }, "differs"],
  ["a whole number that lost its zeros", { printed: "1", computed: 0.996 }, "agrees"],
  ["off by one, known", { printed: "0.021", computed: 0.02048, reason: "…" }, "explained"],
  ["off by more than one, with a reason", { printed: "0.022", computed: 0.02048, reason: "…" }, "differs"],
  ["another number printed", { printed: "0.51", computed: 0.4, reason: "…", instead: 0.51 }, "explained"],
  ["the other number is nearer", { printed: "0.51", computed: 0.505, reason: "…", instead: 0.51 }, "explained"],
  ["a reason that does not explain", { printed: "0.51", computed: 0.4, reason: "…", instead: 0.6 }, "differs"],
])("%s", (_, value, verdict) => {
  expect(checkPrinted({ kind: "computed", row: "", column: "", ...value }).verdict).toBe(verdict);
});

test("what is carried never agrees, but can differ", () => {
  const verdict = (computed: number) => checkPrinted({ kind: "carried", row: "", column: "", printed: "7", computed });
  expect([7, 8].map((computed) => verdict(computed).verdict)).toEqual(["carried", "differs"]);
});
