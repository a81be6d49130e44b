import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Where the build puts fonts, relative to the built library, the bundled command line and the sources. */
const PLACES = ["../../fonts/", "../fonts/", "../../../dist/fonts/"];

/** The fonts of charts. They come with the program, so a figure looks the same everywhere. */
export function fontFiles(): { readonly regular: string; readonly semiBold: string } {
  const folders = PLACES.map((place) => new URL(place, import.meta.url));
  const folder = folders.find((each) => existsSync(each)) ?? folders[0];
  const place = (file: string) => fileURLToPath(new URL(file, folder));
  return { regular: place("Inter_400Regular.ttf"), semiBold: place("Inter_600SemiBold.ttf") };
}
