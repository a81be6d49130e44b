const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const ENTITY = /&(?:#(?:([0-9]{1,10})|[xX]([0-9a-fA-F]{1,8}))|([A-Za-z_][\w.:-]*));/y;

/**
 * Puts characters where XML's five entities and character references stand, once: `&amp;lt;` is `&lt;`. What is no
 * character of Unicode becomes U+FFFD; unknown entities stay as they are.
 */
export function decodeCharacters(text: string): string {
  return replaceEntities(text, (name) => (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined), characterOf);
}

/**
 * Replaces entities one by one. `String.replace` would do, but gathers all places first, which takes gigabytes for a text
 * that is made of entities.
 *
 * @param decode gives the characters for a name; undefined if it is to stay as it is
 * @param decodeReference the same for character references; left out, they stay as they are
 */
export function replaceEntities(
  text: string,
  decode: (name: string) => string | undefined,
  decodeReference?: (codePoint: number) => string,
): string {
  let decoded = "";
  let done = 0;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
    ENTITY.lastIndex = at;
    const match = ENTITY.exec(text);
    if (!match) continue;
    const [entity, decimal, hex, name] = match;
    const codePoint = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const characters = name === undefined ? decodeReference?.(codePoint) : decode(name);
    if (characters === undefined) continue;
    decoded += text.slice(done, at) + characters;
    done = at + entity.length;
  }
  return done === 0 ? text : decoded + text.slice(done);
}

function characterOf(codePoint: number): string {
  const isCharacter = codePoint > 0 && codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : "\uFFFD";
}
