import { expect, test } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { headerOf } from "../memory-collection.js";
import { cutOffDate, isOnOrAfter, sectionOf } from "./topic.js";

test("the cut-off: the first priority, the application, the publication, or the next known date", () => {
  const whole = headerOf(
    patent("EP-1-A1", {
      publicationDate: "2004-04-07",
      application: { country: "EP", number: "1", date: "2003-01-01" },
      priorities: [
        { country: "JP", number: "2", date: "2002-05-05" },
        { country: "JP", number: "1", date: "2002-02-02" },
        { country: "JP", number: "3" },
      ],
    }),
  );
  expect(cutOffDate(whole, "priority")).toBe("2002-02-02");
  expect(cutOffDate(whole, "application")).toBe("2003-01-01");
  expect(cutOffDate(whole, "publication")).toBe("2004-04-07");
  expect(cutOffDate({ ...whole, priorities: [] }, "priority")).toBe("2003-01-01");
  expect(cutOffDate(headerOf(patent("EP-1-A1")), "priority")).toBeUndefined();
});

test("partly known dates are compared as far as they are known", () => {
  expect(isOnOrAfter("2004-04-07", "2004-04-07")).toBe(true);
  expect(isOnOrAfter("2004-04-06", "2004-04-07")).toBe(false);
  expect(isOnOrAfter("2004", "2004-04-07")).toBe(false);
  expect(isOnOrAfter("2005", "2004-04-07")).toBe(true);
  expect(isOnOrAfter("2004-04-07", "2004")).toBe(false);
  expect(isOnOrAfter("2004-05", "2004-04-07")).toBe(true);
});

test("the section is that of the main symbol, of the oldest scheme available", () => {
  const header = headerOf(
    patent("EP-1-A1", {
      classifications: [
        { scheme: "USPC", symbol: "607/89" },
        { scheme: "IPCR", symbol: "A61B18/22" },
        { scheme: "IPCR", symbol: "H04L29/06", main: true },
      ],
    }),
  );
  expect(sectionOf(header)).toBe("H");
  expect(sectionOf({ ...header, classifications: [{ scheme: "USPC", symbol: "D12/345" }] })).toBeUndefined();
});
