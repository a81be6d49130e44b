const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Puts characters where XML's five entities and character references stand, once: `&amp;lt;` is `&lt;`. What is no
 * character of Unicode becomes U+FFFD; unknown entities stay as they are.
 */
export function decodeCharacters(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(?:([0-9]{1,10})|[xX]([0-9a-fA-F]{1,8})));/g,
    (_, name, decimal, hex) => {
      if (name !== undefined) return NAMED[name];
      return characterOf(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
    },
  );
}

function characterOf(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : "\uFFFD";
}
