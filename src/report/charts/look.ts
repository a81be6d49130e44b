/** How a chart is drawn, whatever its content. */
export interface Look {
  readonly theme: "light" | "dark";
  /** In pixels, or units of the drawing. */
  readonly width: number;
  /** A run that is emphasised wherever it appears. */
  readonly highlight?: string;
}

/** Colours of everything but the data. */
export interface Inks {
  readonly background: string;
  readonly text: string;
  /** Subtitles, axes, notes. */
  readonly quiet: string;
  /** Grid lines, and data in the background. */
  readonly faint: string;
}

const INKS: Readonly<Record<Look["theme"], Inks>> = {
  light: { background: "#ffffff", text: "#1b1e23", quiet: "#5b626d", faint: "#d5d9df" },
  dark: { background: "#15181d", text: "#eceff3", quiet: "#a3abb7", faint: "#3a414c" },
};

export function inks({ theme }: Pick<Look, "theme">): Inks {
  return INKS[theme];
}

/**
 * Colours that people with any colour vision can distinguish, after M. Okabe and K. Ito, Color Universal Design (2002).
 * Yellow and sky blue are darker on white, and blue is lighter on black, for a contrast of at least 3.
 */
const COLOURS: Readonly<Record<Look["theme"], readonly string[]>> = {
  light: ["#0072b2", "#d55e00", "#007f5f", "#b3528c", "#a87900", "#2a8fc7", "#4d4d4d", "#8a5a00"],
  dark: ["#4aa3df", "#ff8a3d", "#2fc39a", "#e08fc0", "#f0c33c", "#8fd0f5", "#c9ced6", "#d9a866"],
};

const SYMBOLS = ["circle", "square", "triangle", "diamond", "cross", "star", "hexagon", "wye"] as const;
const DASHES = ["", "6 3", "2 3", "8 3 2 3"] as const;

/** How one of several series is drawn: never by its colour alone. */
export interface SeriesStyle {
  readonly colour: string;
  readonly symbol: (typeof SYMBOLS)[number];
  /** `stroke-dasharray`; empty for a solid line. */
  readonly dash: string;
}

/** The style of a series by number. Colours repeat after 8 with other shapes; styles repeat after 32. */
export function seriesStyle(number: number, { theme }: Pick<Look, "theme">): SeriesStyle {
  const colours = COLOURS[theme];
  const round = Math.floor(number / colours.length);
  return {
    colour: colours[number % colours.length],
    symbol: SYMBOLS[(number + round * 3) % SYMBOLS.length],
    dash: DASHES[(number + round) % DASHES.length],
  };
}

/**
 * Shades from low to high values. They differ in lightness, so they print without colour, and are in steps, so a page
 * can replace them by those of another theme. The two halves are far enough apart that the ink of {@link inkOnShade}
 * has a contrast of at least 4.5 on each shade, as WCAG 2 requires for small text.
 */
const SHADES: Readonly<Record<Look["theme"], readonly string[]>> = {
  light: ["#edf4fb", "#c5daef", "#9bc1e2", "#6fa8d6", "#2b78b4", "#1d6196", "#0e4b78", "#00365c"],
  dark: ["#1e2732", "#253b4f", "#2b506e", "#2f668f", "#4a93c8", "#70acda", "#93c6ec", "#b4e0ff"],
};

/** All shades of a theme, from low to high. */
export function shades({ theme }: Pick<Look, "theme">): readonly string[] {
  return SHADES[theme];
}

/** The shade of a value between 0 and 1. */
export function shade(value: number, look: Pick<Look, "theme">): string {
  return shades(look)[shadeNumber(value)];
}

/** A text colour that is legible on the shade of a value. */
export function inkOnShade(value: number, look: Pick<Look, "theme">): string {
  const { text, background } = inks(look);
  return shadeNumber(value) < SHADES.light.length / 2 ? text : background;
}

function shadeNumber(value: number): number {
  const { length } = SHADES.light;
  return Math.max(0, Math.min(length - 1, Math.floor(value * length)));
}
