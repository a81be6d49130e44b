import type { Random } from "../../core/index.js";
import { choice, mix } from "./draws.js";

/** A document from before the world: each niche has forty of them. */
export function oldDocument(niche: number, random: Random): { readonly id: string; readonly date: string } {
  const hash = mix(niche + 0x01d, random.below(40));
  const serial = choice(mix(hash, 1), 90_000);
  const year = 1975 + choice(mix(hash, 2), 5);
  const five = String(serial).padStart(5, "0");
  const ids = [
    `US-${3_800_000 + serial}-A`,
    `US-${3_900_000 + serial}-A`,
    `DE-${year - 1950}${five}-A1`,
    `GB-${1_400_000 + serial}-A`,
    `FR-${2_200_000 + serial}-A1`,
    `JP-S${year - 1925}0${five}-A`,
  ];
  const month = 1 + choice(mix(hash, 3), 12);
  return { id: ids[choice(mix(hash, 4), ids.length)], date: `${year}-${String(month).padStart(2, "0")}-15` };
}
