import type { Onlooker } from "../campaign/index.js";
import type { Person } from "./person.js";

/** What of a campaign's runs a person may see. */
export function onlookerOf({ role, participant }: Person): Onlooker {
  return { isOrganiser: role === "organiser", participant: role === "participant" ? participant : undefined };
}
