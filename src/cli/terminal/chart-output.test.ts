import { expect, it } from "vitest";
import { checkChartFiles } from "./chart-output.js";

it("writes a figure to a file or a pipe, but not to a terminal", () => {
  const look = { theme: "light", width: 720, scale: 2 } as const;
  expect(() => checkChartFiles(look, false)).not.toThrow();
  expect(() => checkChartFiles({ ...look, output: ["x.png"] }, true)).not.toThrow();
  expect(() => checkChartFiles(look, true)).toThrow("⟨output⟩: a terminal cannot show a figure");
});
