import type { ComponentType } from "preact";
import type { Role } from "../src/server/contract/contract.js";

/** The names in the path of an address. */
export type RoomParams = Readonly<Record<string, string>>;

export interface RoomProps {
  readonly params: RoomParams;
}

/** A room of the workbench: where it is, who uses it, and the module that draws it. */
export interface Room {
  readonly path: string;
  readonly title: string;
  /** Whether the bar of its campaign or collection lists it; for these roles. Default: every role. */
  readonly listed?: boolean | readonly Role[];
  readonly load: () => Promise<{ readonly default: ComponentType<RoomProps> }>;
}

/** The roles that see results. */
const RESULTS: readonly Role[] = ["organiser", "participant", "reader"];

/** Every room, in the order in which the bar lists them. */
export const rooms: readonly Room[] = [
  { path: "/", title: "Home", load: () => import("./rooms/home/room.js") },
  { path: "/enter", title: "Enter", load: () => import("./rooms/enter/room.js") },
  ofCampaign("setup", "Set-up", ["organiser", "participant"], () => import("./rooms/setup/room.js")),
  ofCampaign("topics", "Topics", RESULTS, () => import("./rooms/topics/room.js")),
  ofCampaign("runs", "Runs", RESULTS, () => import("./rooms/runs/room.js")),
  ofCampaign("pool", "Pool", ["organiser"], () => import("./rooms/pool/room.js")),
  ofCampaign("judge", "Judge", ["organiser", "assessor"], () => import("./rooms/judge/room.js")),
  ofCampaign("assessors", "Assessors", ["organiser", "assessor"], () => import("./rooms/assessors/room.js")),
  ofCampaign("leaderboard", "Leaderboard", RESULTS, () => import("./rooms/leaderboard/room.js")),
  ofCampaign("compare", "Compare", RESULTS, () => import("./rooms/compare/room.js")),
  ofCampaign("diff", "Diff", RESULTS, () => import("./rooms/diff/room.js")),
  ofCampaign("robustness", "Robustness", ["organiser"], () => import("./rooms/robustness/room.js")),
  ofCampaign("effort", "Effort", ["organiser"], () => import("./rooms/effort/room.js")),
  ofCampaign("report", "Report", RESULTS, () => import("./rooms/report/room.js")),
  ofCollection("search", "Search", true, () => import("./rooms/search/room.js")),
  ofCollection("chart", "Charts", true, () => import("./rooms/chart/room.js")),
  ofCollection("documents/:document", "Read", false, () => import("./rooms/read/room.js")),
  { path: "/measures", title: "Measures", load: () => import("./rooms/measures/room.js") },
  { path: "/measures/:measure", title: "Measure", load: () => import("./rooms/measures/room.js") },
  { path: "/systems", title: "Systems", load: () => import("./rooms/systems/room.js") },
];

/** A room of a campaign. */
function ofCampaign(name: string, title: string, listed: Room["listed"], load: Room["load"]): Room {
  return { path: `/campaigns/:campaign/${name}`, title, listed, load };
}

/** A room of a collection. */
function ofCollection(name: string, title: string, listed: Room["listed"], load: Room["load"]): Room {
  return { path: `/collections/:collection/${name}`, title, listed, load };
}

/** The room of an address, and the names in it. */
export function roomAt(path: string): { readonly room: Room; readonly params: RoomParams } | undefined {
  for (const room of rooms) {
    const params = matched(room.path, path);
    if (params) return { room, params };
  }
  return undefined;
}

/** The rooms that belong to the same campaign or collection as an address. */
export function roomsBeside(path: string, role: Role): readonly { readonly room: Room; readonly href: string }[] {
  const place = /^\/(campaigns|collections)\/[^/]+/.exec(path)?.[0];
  if (place === undefined) return [];
  return rooms
    .filter(({ path: pattern, listed = true }) => {
      const own = pattern.startsWith(`${place.split("/", 2).join("/")}/:`);
      return own && (typeof listed === "boolean" ? listed : listed.includes(role));
    })
    .map((room) => ({ room, href: room.path.replace(/^\/\w+\/:\w+/, place) }));
}

function matched(pattern: string, path: string): RoomParams | undefined {
  const wanted = pattern.split("/");
  const given = path.replace(/(?<=.)\/$/, "").split("/");
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(given[i]);
    else if (part !== given[i]) return undefined;
  }
  return params;
}
