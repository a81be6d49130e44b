import { describe, expect, it } from "vitest";
import { embeddedText } from "./embedded-text.js";

const TEXTS = [
  { field: "title", language: "de", text: "Wärmepumpe" },
  { field: "title", language: "en", text: "Heat pump" },
  { field: "abstract", language: "en", text: " A pump. " },
  { field: "claims", language: "fr", text: "Pompe" },
];

describe("text to embed", () => {
  const fields = ["title", "abstract"];

  it("takes one text per field: in the requested language, else the document's own, else English", () => {
    expect(embeddedText(TEXTS, "de", { fields })).toBe("Wärmepumpe\nA pump.");
    expect(embeddedText(TEXTS, "de", { fields, language: "en" })).toBe("Heat pump\nA pump.");
    expect(embeddedText(TEXTS, "ja", { fields, language: "fr" })).toBe("Heat pump\nA pump.");
    expect(embeddedText(TEXTS, undefined, { fields: ["claims", "title"] })).toBe("Pompe\nHeat pump");
  });

  it("takes the existing texts if there are only other fields, and nothing if there are none", () => {
    expect(embeddedText([{ field: "narrative", text: "find pumps" }], undefined, { fields })).toBe("find pumps");
    expect(embeddedText([], "en", { fields })).toBe("");
  });
});
