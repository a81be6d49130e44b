import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ClaimNode, claimsBelow, claimTree } from "./claim-trees.js";

const set = (...dependsOn: number[][]) => ({
  language: "en",
  claims: dependsOn.map((on, i) => ({ number: i + 1, text: `claim ${i + 1}`, dependsOn: on })),
});
const shape = ({ number, dependents }: ClaimNode): unknown => [number, dependents.map(shape)];
const all = (nodes: readonly ClaimNode[]): ClaimNode[] => nodes.flatMap((each) => [each, ...all(each.dependents)]);

describe("claimTree", () => {
  it("puts dependent claims below the first claim that they refer to", () => {
    const tree = claimTree(set([], [1], [1, 2], [2], [], [5]));
    expect(tree.claims.map(shape)).toEqual([
      [
        1,
        [
          [2, [[4, []]]],
          [3, []],
        ],
      ],
      [5, [[6, []]]],
    ]);
    expect(tree).toMatchObject({ language: "en", count: 6, depth: 3 });
    expect(all(tree.claims).map(({ level }) => level)).toEqual([1, 2, 3, 2, 1, 2]);
    expect(claimsBelow(tree.claims[0])).toBe(3);
  });

  it("keeps all claims of files with errors: cycles, missing and later claims, the same number twice", () => {
    const cyclic = claimTree(set([3], [1], [2], [4], [9, 1]));
    expect(cyclic.claims.map(shape)).toEqual([
      [
        1,
        [
          [2, [[3, []]]],
          [5, []],
        ],
      ],
      [4, []],
    ]);
    expect(all(cyclic.claims).map(({ number, unresolved }) => [number, unresolved])).toEqual([
      [1, [3]],
      [2, []],
      [3, []],
      [5, [9]],
      [4, [4]],
    ]);
    const twice = { claims: [1, 1, 2].map((number) => ({ number, text: "…", dependsOn: number === 2 ? [1] : [] })) };
    expect(claimTree(twice).claims.map(shape)).toEqual([
      [1, [[2, []]]],
      [1, []],
    ]);
  });

  it("has every claim once, whatever the claims refer to", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 3 }), { maxLength: 10 }), (lists) => {
        const nodes = all(claimTree(set(...lists)).claims);
        expect(nodes.map(({ number }) => number).sort((a, b) => a - b)).toEqual(lists.map((_, i) => i + 1));
        for (const { level, dependsOn, unresolved } of nodes) {
          expect(level === 1).toBe(dependsOn.every((number) => unresolved.includes(number)));
        }
      }),
    );
  });
});
