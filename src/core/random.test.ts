import { expect, test } from "vitest";
import { createRandom, murmur3, xoshiro128 } from "./random.js";

const take = <T>(count: number, draw: () => T) => Array.from({ length: count }, draw);

test("xoshiro128** gives the outputs of its authors' program", () => {
  // xoshiro128starstar.c 1.1 with state 1, 2, 3, 4, as also pinned by the Rust crate rand_xoshiro.
  expect(take(10, xoshiro128([1, 2, 3, 4]).uint32)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
  ]);
});

test.each([
  // The vectors of https://stackoverflow.com/q/14747343 and of Boost.Hash2.
  ["", 0, 0],
  ["", 1, 0x514e28b7],
  ["", 0xffffffff, 0x81f16f39],
  ["\xff\xff\xff\xff", 0, 0x76293b50],
  ["\x21\x43\x65\x87", 0, 0xf55b516b],
  ["\x21\x43\x65\x87", 0x5082edee, 0x2362f9de],
  ["\x21\x43\x65", 0, 0x7e4a8634],
  ["R", 0, 0x79b365c1],
  ["mB", 5489776, 0xe70207f0],
])("MurmurHash3 of %j with seed %d", (text, seed, hash) => {
  expect(
    murmur3(
      Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
      seed,
    ),
  ).toBe(hash);
});

test("a seed names a stream, as a number or as its decimal digits", () => {
  const draws = (seed: string | number) => take(5, createRandom(seed).uint32);
  expect(draws(42)).toEqual(draws("42"));
  expect(draws("42/101")).not.toEqual(draws("42/102"));
});

test("uniform lies in [0, 1) around one half", () => {
  const draws = take(20_000, createRandom("uniform").uniform);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draws)).toBeLessThan(1);
  const mean = draws.reduce((sum, draw) => sum + draw) / draws.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / draws.length));
});

test("below is uniform if 2³² is not a multiple of n", () => {
  const random = createRandom("below");
  const counts = new Array(7).fill(0);
  for (let i = 0; i < 70_000; i++) counts[random.below(7)]++;
  const chiSquared = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquared).toBeLessThan(22.46); // 99.9 % quantile with 6 degrees of freedom
});

test("shuffle draws every order of a stretch equally often and leaves the rest alone", () => {
  const random = createRandom("shuffle");
  const counts = new Map<string, number>();
  for (let i = 0; i < 60_000; i++) {
    const list = ["x", "a", "b", "c", "y"];
    random.shuffle(list, 1, 4);
    const order = list.join("");
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(["xabcy", "xacby", "xbacy", "xbcay", "xcaby", "xcbay"]);
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
  expect(chiSquared).toBeLessThan(20.52); // 99.9 % quantile with 5 degrees of freedom
});
