/** Signs of typesetting and of East Asian keyboards, and the plain ones that they mean. Each is one character. */
const PLAIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from("“”„‟«»＂", (sign) => [sign, '"'])),
  ...Object.fromEntries(Array.from("−–—‒―－", (sign) => [sign, "-"])),
  "（": "(",
  "）": ")",
  "：": ":",
  "＝": "=",
  "＊": "*",
  "？": "?",
  "＋": "+",
  "／": "/",
  "＜": "<",
  "＞": ">",
  "，": ",",
};

const SIGNS = new RegExp(`[${Object.keys(PLAIN).join("")}]`, "g");

/** The line with plain quotation marks, parentheses, hyphens and operators; places in it stay the same. */
export function withPlainSigns(line: string): string {
  return line.replace(SIGNS, (sign) => PLAIN[sign]);
}
