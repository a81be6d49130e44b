import type { Patent } from "../../patents/index.js";

/** A printed number at the beginning of a paragraph: `[0012] The lever …`. */
const PRINTED = /^\[(\d{1,5})\]\s*/;

/**
 * The place of each passage of a patent in words, by the number of the passage: `[0012]` if the text has the printed
 * number of the paragraph, otherwise `¶ 12`, counted without headings; `claim 3`; `abstract`.
 */
export function passagePlaces({ descriptions, claims, abstracts }: Patent): string[] {
  return [
    ...descriptions.flatMap(({ paragraphs }) => paragraphPlaces(paragraphs)),
    ...claims.flatMap((set) => set.claims.map(({ number }) => `claim ${number}`)),
    ...abstracts.map(() => "abstract"),
  ];
}

/** The places of the paragraphs of one description; a heading is `heading`. */
export function paragraphPlaces(
  paragraphs: readonly { readonly text: string; readonly heading?: true | undefined }[],
): string[] {
  let count = 0;
  return paragraphs.map(({ text, heading }) => {
    if (heading) return "heading";
    count++;
    const [, printed] = PRINTED.exec(text) ?? [];
    return printed === undefined ? `¶ ${count}` : `[${printed}]`;
  });
}
