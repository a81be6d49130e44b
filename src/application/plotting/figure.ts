import type { Chart } from "../../report/index.js";
import type { Effects } from "../effects.js";
import type { FigureSettings, SettingValues } from "./figure-settings.js";

/** A figure, and what it was drawn from. */
export interface DrawnFigure {
  readonly chart: Chart;
  /** The name of the highlighted run, which may have been given by its file. */
  readonly highlight?: string;
  /** Input files, for the provenance. */
  readonly inputs: readonly string[];
  /** Other facts for the provenance. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A file or folder that a figure is drawn from. */
export interface FigureFile {
  readonly name: string;
  readonly about: string;
  /** Whether one or more of these files may be given; only for the last entry. */
  readonly many?: true;
}

/** A figure that can be drawn: what it shows, its settings, and how it is drawn. */
export interface Figure {
  readonly name: string;
  readonly about: string;
  readonly files: readonly FigureFile[];
  /** How its files are read, besides its own settings: as those of a study, or as judgement files. */
  readonly reading?: "study" | "judgements";
  readonly settings: FigureSettings;
  /** @param settings values by name: {@link settings}, those of {@link reading}, and `highlight` */
  draw(files: readonly string[], settings: Readonly<Record<string, unknown>>, effects: Effects): Promise<DrawnFigure>;
}

/** A figure whose values have the types of its settings. */
interface FigureSpec<S extends FigureSettings> extends Omit<Figure, "settings" | "draw"> {
  readonly settings: S;
  draw(files: readonly string[], settings: SettingValues<S>, effects: Effects): Promise<DrawnFigure>;
}

export function figure<S extends FigureSettings>(spec: FigureSpec<S>): Figure {
  return {
    ...spec,
    draw: (files, settings, effects) => spec.draw(files, settings as SettingValues<S>, effects),
  };
}
