/** How to decode the bytes of a file as text. */
export interface TextEncoding {
  /** As `TextDecoder` names it. */
  readonly name: string;
  /** An assumption that the user should know about. */
  readonly remark?: string;
}

const UTF_8 = "utf-8";

/**
 * The encoding of a file, from its first bytes: a byte order mark; `requested`; the XML declaration; UTF-8. Text that is
 * declared to have one byte per character, but is UTF-8, is read as UTF-8. If the bytes are not UTF-8 and nothing
 * declares an encoding, Japanese encodings are tried (NTCIR's files do not declare theirs), then windows-1252 if all
 * bytes beyond ASCII contradict UTF-8.
 *
 * @param requested the encoding that the user has named, which overrules a wrong declaration
 */
export function encodingOf(head: Uint8Array, requested?: string): TextEncoding {
  const mark = byteOrder(head);
  if (mark) return { name: mark };
  const declared = declaredEncoding(head);
  if (requested !== undefined) return requestedEncoding(decoderName(requested) ?? UTF_8, declared);
  if (declared !== undefined) return asDeclared(head, declared);
  if (decodes(head, UTF_8)) return { name: UTF_8 };
  const guess = guessEncoding(head);
  if (guess === undefined) return { name: UTF_8 };
  return { name: guess, remark: `encoding is not declared and not UTF-8, read as ${guess}` };
}

function requestedEncoding(name: string, declared: string | undefined): TextEncoding {
  if (declared === undefined || decoderName(declared) === name) return { name };
  return { name, remark: `read as ${name} as requested, although the file declares ${JSON.stringify(declared)}` };
}

function asDeclared(head: Uint8Array, declared: string): TextEncoding {
  const name = decoderName(declared);
  if (name === undefined) {
    return { name: UTF_8, remark: `encoding is unknown, read as UTF-8: ${JSON.stringify(declared)}` };
  }
  if (ONE_BYTE.test(name) && head.some((byte) => byte > 0x7f) && decodes(head, UTF_8)) {
    return {
      name: UTF_8,
      remark: `text is UTF-8 and read as such, although the file declares ${JSON.stringify(declared)}`,
    };
  }
  // A declaration that can be read byte by byte is not UTF-16.
  return { name: name.startsWith("utf-16") ? UTF_8 : name };
}

/** Encodings with one byte per character, in which any text of UTF-8 is valid too. */
const ONE_BYTE = /^(?:windows-|iso-8859-|macintosh|koi8)/;

/**
 * Whether a text is UTF-8 that was read as windows-1252: `Ã©` for é, `â€“` for a dash. No such sequence is a word of any
 * language.
 */
export function isMisread(text: string): boolean {
  return text.includes("Ã") ? /Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/.test(text) : text.includes("â€");
}

/** `TextDecoder`'s name of an encoding; `undefined` if it is unknown. */
export function decoderName(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

function byteOrder([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return UTF_8;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  // `<?` in two bytes each, without a byte order mark.
  if (a === 0x3c && b === 0 && c === 0x3f && d === 0) return "utf-16le";
  if (a === 0 && b === 0x3c && c === 0 && d === 0x3f) return "utf-16be";
  return undefined;
}

function declaredEncoding(head: Uint8Array): string | undefined {
  const text = new TextDecoder("windows-1252").decode(head.subarray(0, 1024));
  return /^\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']\s*([^"']*?)\s*["']/.exec(text)?.[1];
}

/** Whether bytes are valid; a character cut off at their end is accepted. */
function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function guessEncoding(head: Uint8Array): string | undefined {
  for (const encoding of ["euc-jp", "shift_jis"]) {
    // Text in a European language may happen to be valid, but not to be full of hiragana.
    if (decodes(head, encoding) && /[ぁ-ん]{2}/.test(new TextDecoder(encoding).decode(head))) return encoding;
  }
  const lost = new TextDecoder(UTF_8).decode(head);
  return /[\u0080-\uFFFC]/.test(lost) || lost.includes("\0") ? undefined : "windows-1252";
}
