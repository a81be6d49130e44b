import { textWidth } from "./text-width.js";

/** Names below an axis are turned by so many degrees. */
export const ROTATION = -40;

/** So far apart are turned names that do not touch. */
const APART = 20;

/** Margins that leave room for names below an axis; the first may reach over its left end. */
export function roomForRotated(names: readonly string[]): { marginLeft: number; marginBottom: number } {
  const longest = Math.max(0, ...names.map((name) => textWidth(name, 12)));
  const angle = (-ROTATION * Math.PI) / 180;
  return {
    marginLeft: Math.max(48, Math.min(160, textWidth(names[0] ?? "", 12) * Math.cos(angle) - 10)),
    marginBottom: 24 + longest * Math.sin(angle),
  };
}

/** Of the names below an axis of this width those that have room: all, or every second, third … from the first on. */
export function namesWithRoom(names: readonly string[], width: number): string[] {
  const every = Math.max(1, Math.ceil((APART * names.length) / Math.max(1, width)));
  return names.filter((_, i) => i % every === 0);
}
