import type { Table } from "../../core/index.js";
import type { Look, SeriesStyle } from "./look.js";

/** An entry of the legend below the title: the meaning of a colour and shape. */
export interface LegendEntry {
  readonly label: string;
  readonly style: Partial<SeriesStyle> & Pick<SeriesStyle, "colour">;
  /** How the series is drawn in the chart. */
  readonly mark: "line" | "point" | "area" | "stroke";
  /** Opacity of an area. Default 1. */
  readonly opacity?: number;
}

/**
 * Options of Observable Plot. They are not typed as such: Plot's types need those of d3, which a program that draws
 * charts need not install.
 */
export type PlotDescription = Readonly<Record<string, unknown>>;

/** A figure that can be drawn on a page, in a file or in a test. {@link renderChart} draws it. */
export interface Chart {
  readonly title: string;
  /** Facts needed to read it: measures, topics, number of runs. It may depend on the highlighted run. */
  readonly subtitle?: string | ((look: Look) => string);
  /** What it shows, in one or two sentences with the main numbers: for people who cannot see it. */
  readonly description: string;
  /** Only if the data cannot be labelled directly. */
  readonly legend?: (look: Look) => readonly LegendEntry[];
  /** All values drawn. */
  readonly data: Table;
  /** Marks and scales; title, size, font and background colours are added when it is drawn. */
  plot(look: Look): PlotDescription;
}
