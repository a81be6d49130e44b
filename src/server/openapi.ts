import { z } from "zod";
import { BYTES, isJson, type Route, type RouteName } from "./contract/contract.js";
import { routes } from "./contract/index.js";

/** The description of the API, OpenAPI 3.1, made from the contract. */
export function openApi(version: string): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    const [method, path] = name.split(" ");
    paths[path] ??= {};
    paths[path][method.toLowerCase()] = operation(name, route);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Presage workbench",
      version,
      description:
        "Every input is validated; an input that is refused is answered with a 4xx status and a sentence in error.message.",
    },
    components: {
      schemas: { Error: schemaOf(ErrorShape, "output") },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "presage_session" } },
    },
    paths,
  };
}

/** The answer to a request that was refused. */
export const ErrorShape = z.object({
  error: z.object({
    message: z.string(),
    setting: z.string().optional(),
    problems: z
      .array(z.object({ file: z.string(), line: z.number(), message: z.string(), text: z.string().optional() }))
      .optional(),
  }),
});

function operation(name: RouteName, route: Route) {
  const { what, who, params, query, body, answer } = route;
  const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: "path",
    required: true,
    schema: schemaOf(params?.shape[param] as z.ZodType | undefined, "input") ?? { type: "string", maxLength: 300 },
  }));
  const inQuery = Object.entries(query?.shape ?? {}).map(([param, schema]) => ({
    name: param,
    in: "query",
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, "input"),
  }));
  const error = {
    description: "Refused",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  };
  return {
    operationId: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_"),
    summary: what,
    description: `Roles: ${who === "anyone" ? "anyone" : who.join(", ")}.`,
    ...(who !== "anyone" && { security: [{}, { session: [] }] }),
    parameters: [...inPath, ...inQuery],
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content:
          body === BYTES
            ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
            : { "application/json": { schema: schemaOf(body, "input") } },
      },
    }),
    responses: {
      200: {
        description: what,
        content: isJson(answer)
          ? { "application/json": { schema: schemaOf(answer, "output") } }
          : { [answer.mime]: {} },
      },
      "4XX": error,
    },
  };
}

function schemaOf(schema: z.ZodType | undefined, io: "input" | "output"): unknown {
  if (schema === undefined) return undefined;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
