import { Hono, type MiddlewareHandler } from "hono";
import { accessOf } from "./access/access.js";
import { guard } from "./access/guard.js";
import type { Route, RouteName } from "./contract/contract.js";
import { routes } from "./contract/index.js";
import type { AnyHandler } from "./handlers/handlers.js";
import { handlers } from "./handlers/index.js";
import { ForbiddenError, HttpError, NotFoundError } from "./http-errors.js";
import { openApi } from "./openapi.js";
import type { Person } from "./person.js";
import { readInput } from "./read-input.js";
import { refusal } from "./refusal.js";
import { routesAt } from "./route-at.js";
import type { StaticFiles } from "./static-files.js";
import type { Workbench } from "./workbench.js";

export interface AppOptions {
  /** Who makes a request; undefined: nobody known. Default: who entered by a link; without links, the local organiser. */
  readonly authenticate?: (request: Request) => Person | undefined;
  /** Checks before any route is looked up. Default: {@link guard}. */
  readonly guards?: readonly MiddlewareHandler[];
  /** The pages; without them only the API is served. */
  readonly pages?: StaticFiles;
  /** Called with errors that are defects of Presage. */
  readonly onDefect?: (error: unknown, request: Request) => void;
}

/** The workbench as a web application: `(await app.fetch(request))`, with or without a port. */
export function makeApp(workbench: Workbench, options: AppOptions = {}): Hono {
  const { pages, onDefect } = options;
  const authenticate = onceForEach(options.authenticate ?? ((request) => accessOf(workbench).authenticate(request)));
  const { guards = [guard(workbench, authenticate)] } = options;
  const app = new Hono();
  for (const guard of guards) app.use(guard);
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const [method, path] = name.split(" ");
    const handler = handlers[name as keyof typeof handlers] as AnyHandler;
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async ({ req }) => {
      const known = authenticate(req.raw);
      const person = permitted(workbench, known, route, req.param());
      const input = await readInput(name, route, req.raw, req.param());
      const answer = await handler({
        ...{ workbench, person, request: req.raw, ...input },
        // Few handlers want it, and making one takes as long as finding the route.
        get signal() {
          return req.raw.signal;
        },
      });
      return answer instanceof Response ? answer : Response.json(answer);
    });
  }
  app.get("/api/openapi.json", () => Response.json(openApi(workbench.version)));
  app.all("/api/*", ({ req }) => {
    throw noRoute(req.method, req.path);
  });
  if (pages) app.get("*", ({ req }) => pages.response(req.path, req.header("accept-encoding") ?? ""));
  app.notFound(({ req }) => refusal(new NotFoundError(`nothing is at ${req.path}`)));
  app.onError((error, { req }) => {
    const refused = refusal(error);
    if (refused.status === 500) onDefect?.(error, req.raw);
    return refused;
  });
  const { fetch } = app;
  app.fetch = (request, ...more) =>
    METHODS.has(request.method)
      ? fetch(request, ...more)
      : refusal(new HttpError(405, `not a method of this server: ${JSON.stringify(request.method)}`));
  return app;
}

/**
 * The router looks up methods in ordinary objects, where `__proto__` is a name of its own. Node's HTTP server lets no such
 * method through; another one that calls the application might.
 */
const METHODS: ReadonlySet<string> = new Set(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"]);

/** Asks once who makes a request: the guard and the route want to know. */
function onceForEach(ask: (request: Request) => Person | undefined): (request: Request) => Person | undefined {
  const known = new WeakMap<Request, { readonly person: Person | undefined }>();
  return (request) => {
    let answer = known.get(request);
    if (!answer) known.set(request, (answer = { person: ask(request) }));
    return answer.person;
  };
}

/** @throws HttpError if this person may not use this route, or not with these names */
function permitted(
  workbench: Workbench,
  person: Person | undefined,
  { who }: Route,
  params: Readonly<Record<string, string>>,
): Person {
  if (who === "anyone") return person ?? NOBODY;
  if (!person) throw new HttpError(401, "log in first: open the personal link that the organiser gave you");
  if (!who.includes(person.role)) throw new ForbiddenError(`this is not for the role ${person.role}`);
  const { campaign, collection } = params;
  if (campaign !== undefined && person.campaign !== undefined && person.campaign !== campaign) {
    throw new NotFoundError(`no campaign has this name: ${JSON.stringify(campaign)}`);
  }
  if (collection !== undefined && !workbench.collections(person).some(({ name }) => name === collection)) {
    throw new NotFoundError(`no collection has this name: ${JSON.stringify(collection)}`);
  }
  return person;
}

/** The person of a request to a route that is open to anyone. */
const NOBODY: Person = { id: "", name: "", role: "reader" };

function noRoute(method: string, path: string): HttpError {
  const others = routesAt(path).map(({ name }) => name.split(" ")[0]);
  if (others.length === 0) return new NotFoundError(`the API has no address ${path}: see /api/openapi.json`);
  return new HttpError(405, `${path} takes ${others.join(", ")}, not ${method}`);
}
