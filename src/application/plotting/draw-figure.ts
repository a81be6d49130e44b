import { UsageError } from "../../core/index.js";
import type { Effects } from "../effects.js";
import { STUDY_DEFAULTS } from "../studying/study-input.js";
import type { DrawnFigure } from "./figure.js";
import { FIGURES } from "./figures.js";

/**
 * Draws a figure by its name.
 *
 * @param files the files and folders that it is drawn from, in the order of its {@link Figure.files}
 * @param settings values by name; the others have defaults
 * @example
 * const { chart } = await drawFigure("scores", ["qrels.txt", "run-a.txt", "run-b.txt"], { measure: ["PRES@100"] });
 */
export async function drawFigure(
  name: string,
  files: readonly string[],
  settings: Readonly<Record<string, unknown>> = {},
  effects: Effects = {},
): Promise<DrawnFigure> {
  const figure = FIGURES.find((each) => each.name === name);
  if (!figure)
    throw new UsageError(
      `no figure ${JSON.stringify(name)}; available: ${FIGURES.map((each) => each.name).join(", ")}`,
    );
  if (files.length < figure.files.length) {
    const wanted = figure.files.map((each) => each.name).join(", ");
    throw new UsageError(`the figure ${name} is drawn from ${wanted}; number of files given: ${files.length}`);
  }
  const usual = Object.fromEntries(Object.entries(figure.settings).map(([key, { usual }]) => [key, usual]));
  return figure.draw(files, { ...(figure.reading === "study" && STUDY_DEFAULTS), ...usual, ...settings }, effects);
}
