const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const ENTITY = /&(?:#(?:([0-9]{1,10})|[xX]([0-9a-fA-F]{1,8}))|([A-Za-z_][\w.:-]*));/y;

/**
 * Decodes XML's five entities and character references, once: `&amp;lt;` is `&lt;`. Invalid Unicode characters become
 * U+FFFD; unknown entities are unchanged.
 */
export function decodeCharacters(text: string): string {
  return replaceEntities(text, (name) => (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined), characterOf);
}

/**
 * Replaces entities one by one. `String.replace` would do, but first collects all positions, which takes gigabytes for
 * a text that consists of entities.
 *
 * @param decode returns the characters for a name; undefined to leave it unchanged
 * @param decodeReference the same for character references; if absent, they are unchanged
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
