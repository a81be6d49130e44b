import { describe, expect, it } from "vitest";
import { inkOnShade, inks, type Look, seriesStyle, shade, shades } from "./look.js";

const THEMES: readonly Look["theme"][] = ["light", "dark"];

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

describe.each(THEMES)("shades, %s", (theme) => {
  const values = shades({ theme }).map((_, i) => (i + 0.5) / shades({ theme }).length);

  it("go from close to the background to far from it, each at its share", () => {
    const { background } = inks({ theme });
    const distances = values.map((value) => contrast(shade(value, { theme }), background));
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    expect([0, 1].map((value) => shade(value, { theme }))).toEqual([shades({ theme })[0], shades({ theme }).at(-1)]);
  });

  it("have enough contrast for text", () => {
    for (const value of values) {
      expect(contrast(shade(value, { theme }), inkOnShade(value, { theme }))).toBeGreaterThan(4.5);
    }
  });
});

it("each colour of the light theme maps to one of the dark theme: no two are the same", () => {
  const theme = "light";
  const series = Array.from({ length: 8 }, (_, i) => seriesStyle(i, { theme }).colour);
  const all = [...Object.values(inks({ theme })), ...series, ...shades({ theme })];
  expect(new Set(all).size).toBe(all.length);
});

it("ink on a shade is the ink of the same name in both themes", () => {
  for (const value of [0, 0.49, 0.5, 1]) {
    const names = THEMES.map(
      (theme) => Object.entries(inks({ theme })).find(([, ink]) => ink === inkOnShade(value, { theme }))?.[0],
    );
    expect(names[0]).toBe(names[1]);
  }
});
