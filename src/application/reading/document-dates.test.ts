import { expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { cutOffLine, documentDates, relationTo } from "./document-dates.js";

it("compares dates with a cut-off, also dates of which only a part is known", () => {
  const cases = [
    ["2001-03-14", "2003-05-01", "before"],
    ["2003-05-01", "2003-05-01", "after"],
    ["2003-04-30", "2003-05-01", "before"],
    ["2003-04", "2003-05-01", "before"],
    ["2003-05", "2003-05-01", "after"],
    ["2003-05", "2003-05-02", "unclear"],
    ["2002", "2003-05-01", "before"],
    ["2003", "2003-05-01", "unclear"],
    ["2003", "2003-01-01", "after"],
    ["2004", "2003-05-01", "after"],
    ["2003-05-01", "2003", "after"],
    ["2002-12-31", "2003", "before"],
  ] as const;
  for (const [date, cutOff, expected] of cases) expect(relationTo(date, cutOff), `${date} ${cutOff}`).toBe(expected);
});

it("lists publication, application and priorities", () => {
  const filing = (date?: string) => ({ country: "US", number: "1", ...(date !== undefined && { date }) });
  const document = patent("EP-1-A1", {
    publicationDate: "2004-01-01",
    application: filing("2003-01-01"),
    priorities: [filing("2002-01-01"), filing()],
  });
  expect(documentDates(document, "2003-05-01").map(({ kind, date, relation }) => [kind, date, relation])).toEqual([
    ["publication", "2004-01-01", "after"],
    ["application", "2003-01-01", "before"],
    ["priority", "2002-01-01", "before"],
    ["priority", undefined, undefined],
  ]);
  expect(documentDates(document)[0]).toEqual({ kind: "publication", date: "2004-01-01" });
  expect(documentDates(patent("EP-1-A1"), "2003")).toEqual([{ kind: "publication" }]);
});

it("says whether a document can be prior art", () => {
  const line = (publicationDate: string, cutOff?: string) =>
    cutOffLine(documentDates(patent("EP-1-A1", { publicationDate }), cutOff)[0], cutOff);
  expect(line("2001-03-14", "2003-05-01")).toBe("published 2001-03-14, before the cut-off 2003-05-01");
  expect(line("2004", "2003-05-01")).toBe(
    "published 2004, after the cut-off 2003-05-01: not prior art by this publication",
  );
  expect(line("2003-05-01", "2003-05-01")).toContain("on the day of the cut-off");
  expect(line("2003", "2003-05-01")).toContain("not known");
  expect(line("2003")).toBeUndefined();
});
