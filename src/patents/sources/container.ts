/** The container that a file is when it is not the document itself. */
export type Container = "gzip" | "zip" | "tar";

/** First bytes of compressions that are not supported. */
const UNREAD: readonly (readonly [name: string, magic: string])[] = [
  ["bzip2", "BZh"],
  ["xz", "\xfd7zXZ"],
  ["zstd", "\x28\xb5\x2f\xfd"],
  ["7z", "7z\xbc\xaf\x27\x1c"],
  ["rar", "Rar!"],
  ["compress (.Z)", "\x1f\x9d"],
];

const TAR_HEADER_LENGTH = 512;

/** Number of bytes that {@link containerOf} needs. */
export const CONTAINER_HEAD_LENGTH = TAR_HEADER_LENGTH;

/** Detects a container from its content; `undefined` for anything else. */
export function containerOf(head: Uint8Array): Container | undefined {
  if (head[0] === 0x1f && head[1] === 0x8b) return "gzip";
  if (beginsWith(head, "PK\x03\x04") || beginsWith(head, "PK\x05\x06")) return "zip";
  return isTar(head) ? "tar" : undefined;
}

/** The name of an unsupported compression. */
export function unreadCompression(head: Uint8Array): string | undefined {
  return UNREAD.find(([, magic]) => beginsWith(head, magic))?.[0];
}

function beginsWith(bytes: Uint8Array, magic: string): boolean {
  return bytes.length >= magic.length && [...magic].every((char, i) => bytes[i] === char.charCodeAt(0));
}

/**
 * Detected by the checksum of its first header, which even the oldest kind of tar has; the checksum field itself counts
 * as blanks.
 */
function isTar(head: Uint8Array): boolean {
  if (head.length < TAR_HEADER_LENGTH || head[0] === 0) return false;
  const written = String.fromCharCode(...head.subarray(148, 156)).replace(/[\0 ]+$/, "");
  if (!/^ *[0-7]+$/.test(written)) return false;
  let sum = 0;
  for (let i = 0; i < TAR_HEADER_LENGTH; i++) sum += i >= 148 && i < 156 ? 0x20 : head[i];
  return sum === Number.parseInt(written, 8);
}
