import { expect, it } from "vitest";
import { type ClaimDependency, claimDependencies } from "./claim-dependencies.js";

it("puts claims below the first that they refer to", () => {
  const claims = [[], [1], [2, 1], [], [9], [6], [4]].map((dependsOn, i) => ({ number: i + 1, text: "…", dependsOn }));
  const shape = ({ claim, dependents }: ClaimDependency): unknown => [claim.number, dependents.map(shape)];
  // 5 and 6 refer to claims that do not exist before them.
  expect(claimDependencies(claims).map(shape)).toEqual([
    [1, [[2, [[3, []]]]]],
    [4, [[7, []]]],
    [5, []],
    [6, []],
  ]);
});
