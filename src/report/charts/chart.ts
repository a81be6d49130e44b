import type { Table } from "../../core/index.js";
import type { Look, SeriesStyle } from "./look.js";

/** A line below the title: what a colour and shape stand for. */
export interface LegendEntry {
  readonly label: string;
  readonly style: Partial<SeriesStyle> & Pick<SeriesStyle, "colour">;
  /** How it is drawn in the chart. */
  readonly mark: "line" | "point" | "area";
  /** Of an area; 1 when left out. */
  readonly opacity?: number;
}

/**
 * Options of Observable Plot. They are not typed as such, because Plot's types need those of d3, which a program that
 * draws charts does not have to install.
 */
export type PlotDescription = Readonly<Record<string, unknown>>;

/**
 * A figure that is ready to be drawn, on a page, in a file or in a test. It knows what it shows and not where: see
 * {@link renderChart}.
 */
export interface Chart {
  readonly title: string;
  /** What is needed to read it: measures, topics, the number of runs; it may depend on the run that is highlighted. */
  readonly subtitle?: string | ((look: Look) => string);
  /** What is to be seen, in a sentence or two with its main figures: for people who do not see it. */
  readonly description: string;
  /** Only where labels at the data are not possible. */
  readonly legend?: (look: Look) => readonly LegendEntry[];
  /** All values that are drawn, for those who want the data. */
  readonly data: Table;
  /** Marks and scales; title, size, font and colours of the surroundings are added when it is drawn. */
  plot(look: Look): PlotDescription;
}
