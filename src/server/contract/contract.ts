import type { z } from "zod";

/** What people of a campaign may do. */
export const ROLES = ["organiser", "assessor", "participant", "reader"] as const;
export type Role = (typeof ROLES)[number];

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The name of a route, in the API's description, in the server and in its clients: `GET /api/jobs/{job}`. */
export type RouteName = `${Method} /api/${string}`;

/** An answer that is not JSON. */
export interface Download {
  readonly mime: string;
}

/** The request's body is a stream of bytes. */
export const BYTES = "bytes";

/** What a route takes, gives and allows. */
export interface Route {
  /** One line for the API's description. */
  readonly what: string;
  /** The roles that may call it. A handler limits further what each person sees. */
  readonly who: readonly Role[] | "anyone";
  /** Names in braces in the path are texts of up to 300 characters, unless they are listed here. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | typeof BYTES;
  /** Default: 1 MiB. */
  readonly maxBodyBytes?: number;
  readonly answer: z.ZodType | Download;
}

export type Routes = Readonly<Record<RouteName, Route>>;

/** The routes of one area. */
export function contract<const T extends Routes>(routes: T): T {
  return routes;
}

/** Whether a route answers with JSON. */
export function isJson(answer: Route["answer"]): answer is z.ZodType {
  return "safeParse" in answer;
}

type PathNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;

type Sent<T, Side extends "in" | "out"> = T extends z.ZodType ? (Side extends "in" ? z.input<T> : z.output<T>) : never;

type Params<R, K extends string, Side extends "in" | "out"> = Omit<
  { readonly [name in PathNames<K>]: string },
  R extends { params: infer P } ? keyof Sent<P, Side> : never
> &
  (R extends { params: infer P } ? Sent<P, Side> : unknown);

type Body<R> = R extends { body: infer B }
  ? B extends typeof BYTES
    ? ReadableStream<Uint8Array>
    : Sent<B, "out">
  : undefined;

/** What a handler gets of a request to route `K`. */
export interface RequestOf<R, K extends string> {
  readonly params: Params<R, K, "out">;
  readonly query: R extends { query: infer Q } ? Sent<Q, "out"> : Readonly<Record<string, never>>;
  readonly body: Body<R>;
}

/** A part of a call; it may be left out if everything in it may. */
type Given<Name extends string, T> = T extends z.ZodType
  ? Record<never, never> extends z.input<T>
    ? { readonly [name in Name]?: z.input<T> }
    : { readonly [name in Name]: z.input<T> }
  : { readonly [name in Name]: Blob | Uint8Array<ArrayBuffer> };

/** What a client passes to route `K`. */
export type CallOf<R, K extends string> = ([PathNames<K>] extends [never]
  ? unknown
  : { readonly params: Params<R, K, "in"> }) &
  (R extends { query: infer Q } ? Given<"query", Q> : unknown) &
  (R extends { body: infer B } ? Given<"body", B> : unknown);

/** What a client gets from a route. */
export type AnswerOf<R> = R extends { answer: infer A } ? (A extends z.ZodType ? z.output<A> : Response) : never;
