import type { Command } from "commander";
import type { Provenance } from "../../../application/node.js";
import type { Chart } from "../../../report/index.js";

/** A figure with what it was made from. */
export interface DrawnFigure {
  readonly chart: Chart;
  /** The name of the run that stands out, which a reader may have named by its file. */
  readonly highlight?: string;
  provenance(): Promise<Provenance>;
}

/** A figure that `presage plot` can draw. */
export interface PlotFigure {
  readonly name: string;
  readonly about: string;
  /** Adds the arguments and options that it takes, beside those of every figure. */
  define(command: Command): void;
  /** Reads what the arguments name and makes the figure. */
  draw(args: readonly string[], options: Readonly<Record<string, unknown>>): Promise<DrawnFigure>;
}
