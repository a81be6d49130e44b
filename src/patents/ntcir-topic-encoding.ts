import { ntcirLanguage } from "./ntcir-topic.js";

/** The encodings used for topics of a language, in the order in which they are tried. */
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  ja: ["euc-jp", "shift_jis", "iso-2022-jp"],
  ko: ["euc-kr"],
  "zh-Hant": ["big5"],
  "zh-Hans": ["gb18030"],
};

/**
 * The text of a topic file. It is decoded as UTF-8 if possible; otherwise LANG, which is ASCII in all encodings,
 * decides which of the encodings of its time to try. Without a known LANG, all are tried.
 */
export function decodeNtcirTopics(bytes: Uint8Array): string {
  const ascii = Array.from(bytes.subarray(0, 4096), (byte) => (byte < 0x80 ? String.fromCharCode(byte) : "?")).join("");
  const lang = /<LANG>\s*([\w-]+)\s*<\/LANG>/.exec(ascii)?.[1];
  const language = lang === undefined ? undefined : ntcirLanguage(lang);
  const likely = (language && ENCODINGS[language]) ?? Object.values(ENCODINGS).flat();
  // The escapes of ISO-2022 are also valid UTF-8.
  const isEscaped = language === "ja" && ascii.includes("\u001b$");
  for (const encoding of isEscaped ? ["iso-2022-jp"] : ["utf-8", ...likely]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // not this one
    }
  }
  return new TextDecoder().decode(bytes);
}
