import { Resvg } from "@resvg/resvg-js";
import { fontFiles } from "./font-files.js";

/**
 * An SVG as a PNG image.
 *
 * @param scale pixels per unit of the drawing; 2 is sharp on most screens and in print at half size
 */
export function pngImage(svg: string, scale = 2): Uint8Array {
  const { regular, semiBold } = fontFiles();
  const image = new Resvg(svg, {
    font: { fontFiles: [regular, semiBold], loadSystemFonts: false, defaultFontFamily: "Inter" },
    fitTo: { mode: "zoom", value: scale },
  });
  return image.render().asPng();
}
