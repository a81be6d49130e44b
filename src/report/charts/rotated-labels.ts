import { textWidth } from "./text-width.js";

/** Rotation of names below an axis, in degrees. */
export const ROTATION = -40;

/** Distance at which rotated names do not touch. */
const APART = 20;

/** Margins with room for names below an axis; the first may extend beyond its left end. */
export function roomForRotated(names: readonly string[]): { marginLeft: number; marginBottom: number } {
  const longest = Math.max(0, ...names.map((name) => textWidth(name, 12)));
  const angle = (-ROTATION * Math.PI) / 180;
  return {
    marginLeft: Math.max(48, Math.min(160, textWidth(names[0] ?? "", 12) * Math.cos(angle) - 10)),
    marginBottom: 24 + longest * Math.sin(angle),
  };
}

/** The names that have room below an axis of this width: all, or every second, third … from the first. */
export function namesWithRoom(names: readonly string[], width: number): string[] {
  const every = Math.max(1, Math.ceil((APART * names.length) / Math.max(1, width)));
  return names.filter((_, i) => i % every === 0);
}
