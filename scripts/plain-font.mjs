/** Features that change the form of characters by their neighbours: Inter draws 10x10 as 10×10. */
const CHANGING = new Set(["calt", "clig", "liga"]);

/** The tag of a feature that no program asks for. */
const UNUSED = "zzzz";

/**
 * A TrueType font whose characters always have their own form, so that names in figures are drawn as they are written.
 * The features are renamed in the table of substitutions (GSUB); everything else is unchanged.
 *
 * @param {Uint8Array} font
 * @returns {Uint8Array}
 */
export function plainFont(font) {
  const bytes = Uint8Array.from(font);
  const view = new DataView(bytes.buffer);
  const tag = (at) => String.fromCharCode(...bytes.subarray(at, at + 4));
  const tables = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + 16 * i);
  const entry = tables.find((at) => tag(at) === "GSUB");
  if (entry === undefined) return bytes;
  const start = view.getUint32(entry + 8);
  const features = start + view.getUint16(start + 6);
  for (let i = 0; i < view.getUint16(features); i++) {
    const at = features + 2 + 6 * i;
    if (CHANGING.has(tag(at))) for (let c = 0; c < 4; c++) bytes[at + c] = UNUSED.charCodeAt(c);
  }
  view.setUint32(entry + 4, checksum(view, start, view.getUint32(entry + 12)));
  return bytes;
}

/** The sum of the table's 32-bit words, as the font's directory states it. */
function checksum(view, start, length) {
  let sum = 0;
  for (let at = start; at < start + length; at += 4) {
    let word = 0;
    for (let b = 0; b < 4; b++) word = word * 256 + (at + b < start + length ? view.getUint8(at + b) : 0);
    sum = (sum + word) % 2 ** 32;
  }
  return sum;
}
