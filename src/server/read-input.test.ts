import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Route, RouteName } from "./contract/contract.js";
import { HttpError } from "./http-errors.js";
import { readInput } from "./read-input.js";

const route: Route = {
  what: "Takes a text",
  who: "anyone",
  body: z.strictObject({ text: z.string() }),
  maxBodyBytes: 40,
  answer: z.object({}),
};

/** The body that a route gets, or the status of the refusal. */
async function read(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<unknown> {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
  try {
    return (await readInput("POST /api/session" as RouteName, route, new Request("http://localhost/", init), {})).body;
  } catch (error) {
    if (error instanceof HttpError) return error.status;
    throw error;
  }
}

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

describe.each([
  { how: "of a declared length", declared: true },
  { how: "in pieces", declared: false },
])("a body $how", ({ declared }) => {
  const send = (body: Uint8Array<ArrayBuffer>, length = body.length) =>
    read(body, declared ? { "content-length": String(length) } : {});

  it("is read as UTF-8", async () => {
    expect(await send(bytes('{"text":"Ångström 𝒳"}'))).toEqual({ text: "Ångström 𝒳" });
  });

  it("is refused if it is not UTF-8 or not JSON", async () => {
    const torn = bytes('{"text":"é"}');
    torn[10] = 0x22;
    expect(await send(torn)).toBe(400);
    expect(await send(bytes('{"text":'))).toBe(400);
    expect(await send(bytes(""))).toBe(400);
  });

  it("is refused if it is too long, whatever it says about its size", async () => {
    const most = bytes(`{"text":"${"x".repeat(29)}"}`);
    expect(most).toHaveLength(40);
    expect(await send(most)).toEqual({ text: "x".repeat(29) });
    const long = bytes(`{"text":"${"x".repeat(30)}"}`);
    expect(await send(long)).toBe(413);
    expect(await send(long, 12)).toBe(413);
  });
});
