import { murmur3 } from "../../core/index.js";

/** 64 bits of a hash in hexadecimal. Identifies learned data in an analyzer's id. */
export function hashOf(data: Uint8Array): string {
  const half = (seed: number) => murmur3(data, seed).toString(16).padStart(8, "0");
  return half(0) + half(1);
}
