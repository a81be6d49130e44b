import { describe, expect, it } from "vitest";
import { limitsPage, subjects } from "./all.js";
import { type Limit, refusalOf } from "./limit.js";

describe.each(subjects.map((subject) => [subject.title, subject] as const))("%s", (_, { limits }) => {
  it.each(limits.map((limit) => [limit.what, limit] as const))(
    "%s: up to the limit, and not above",
    async (_what, limit) => {
      expect(await refusalOf(limit, 0)).toBeUndefined();
      const said = await refusalOf(limit, 1);
      expect(said).toBeDefined();
      for (const quoted of quotations(limit)) expect(said).toContain(quoted);
    },
  );
});

/** What the page quotes of a message, with the limit that was tested; without quotations, the page tells what happens. */
function quotations({ above, value, testedWith }: Limit): string[] {
  const quoted = Array.from(above.matchAll(/`([^`]+)`/g), ([, text]) => text);
  return quoted.map((text) =>
    testedWith === undefined ? text : text.replace(/ more than .*/, "").replace(String(value), ""),
  );
}

it("the page has every limit, as it is in the code", async () => {
  // After a change: npx vitest run test/limits -u
  await expect(limitsPage).toMatchFileSnapshot("../../docs/limits.md");
});
