import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The fonts that charts are drawn with: they come with the program, so that a figure looks the same everywhere. */
export function fontFiles(): { readonly regular: string; readonly semiBold: string } {
  const place = (file: string) => require.resolve(`@expo-google-fonts/inter/${file}`);
  return { regular: place("400Regular/Inter_400Regular.ttf"), semiBold: place("600SemiBold/Inter_600SemiBold.ttf") };
}
