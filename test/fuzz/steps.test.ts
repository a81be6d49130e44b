import { expect, it } from "vitest";
import { withSteps } from "../../scripts/count-steps.mjs";
import { parseQrels } from "../../src/trec/parse-qrels.js";
import { endCounting, startCounting, TooCostly } from "./steps.js";

const qrels = (lines: number) =>
  new TextEncoder().encode(Array.from({ length: lines }, (_, i) => `1 0 d${1000 + i} 1\n`).join(""));

function stepsOf(lines: number): number {
  const input = qrels(lines);
  startCounting();
  parseQrels(input, "qrels");
  return endCounting().steps;
}

it("counts the steps of the sources, the same each time", () => {
  expect(stepsOf(100)).toBe(stepsOf(100));
  expect(stepsOf(100)).toBeGreaterThan(100);
  expect(stepsOf(400)).toBeGreaterThan(3 * stepsOf(100));
});

it("ends what takes too many", () => {
  startCounting({ steps: 50, bytes: 1e9 });
  expect(() => parseQrels(qrels(100), "qrels")).toThrow(TooCostly);
  startCounting({ steps: 1e9, bytes: 100 });
  expect(() => parseQrels(qrels(100), "qrels")).toThrow(TooCostly);
  endCounting();
});

it("counts calls and turns, in any form, on the same lines", async () => {
  const code = `export const numbers = [];
const one = () => ({ value: 1 });
for (let i = 0; i < 3; i++) for (const x of [1, 2]) numbers.push(x + one().value);
let n = 3;
while (--n) ;
do n++; while (n < 5)
class A { #x = () => 7; get x() { return this.#x(); } }
numbers.push(new A().x);
function* f() { yield 1; }
numbers.push(...f());
numbers.push("ab".repeat(50).length, new Uint8Array(1000)[0], Array.from({ length: 10 }).length);
`;
  const counter = `export const counted = { steps: 0 }; export const step = () => void counted.steps++;
export const made = (value) => ((counted.steps += value.length ?? 0), value);`;
  const address = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
  const made = withSteps(code, address(counter));
  const { numbers } = await import(/* @vite-ignore */ address(made));
  const { counted } = await import(/* @vite-ignore */ address(counter));
  expect(numbers).toEqual([2, 3, 2, 3, 2, 3, 7, 1, 100, 0, 10]);
  // Turns: 3 and 3 · 2, 2, 5; calls: 6, 2, 1; what is made: 100, 1000, 10.
  expect(counted.steps).toBe(3 + 6 + 2 + 5 + 6 + 2 + 1 + 100 + 1000 + 10);
  expect(made.split("\n")).toHaveLength(code.split("\n").length);
});
