import { routes } from "./contract/index.js";

/** A route of the API, with the values of the names in its path. */
export interface FoundRoute {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of an address, if the API has it. */
export function routeAt(method: string, path: string): FoundRoute | undefined {
  return routesAt(path).find(({ name }) => name.startsWith(`${method} `));
}

const ROUTES = Object.keys(routes).map((name) => ({ name, parts: name.slice(name.indexOf(" ") + 1).split("/") }));

/** The routes of an address, for all methods. Fixed words go before names. */
export function routesAt(path: string): FoundRoute[] {
  const asked = path.split("/");
  const found = ROUTES.flatMap(({ name, parts }) => {
    if (parts.length !== asked.length) return [];
    const params: Record<string, string> = {};
    for (const [i, part] of parts.entries()) {
      if (part.startsWith("{")) params[part.slice(1, -1)] = decoded(asked[i]);
      else if (part !== asked[i]) return [];
    }
    return [{ name, params }];
  });
  return found.sort((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
