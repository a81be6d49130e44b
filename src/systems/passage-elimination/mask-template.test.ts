import { expect, it } from "vitest";
import { patentTopicWith } from "../../../test/support/recorded-system.js";
import { ntcirQueryTopic } from "../../retrieval/query/ntcir-query-topic.js";
import { maskTemplate } from "./mask-template.js";
import { isKept, parsePassageMasks } from "./passage-mask.js";

const news = { number: "P001", lang: "EN", concepts: [], patents: [] };
const article = { number: "1", headline: "Umbrella", text: "The spring opens.\nMr. President likes\train." };

it("numbers sentences and paragraphs, and keeps them all", () => {
  const template = maskTemplate([
    ntcirQueryTopic({ ...news, articles: [article] }, false),
    patentTopicWith("EP-1-A1", { claims: "a lever", description: "a\nlever" }),
    { id: "T3", texts: [{ field: "text", text: "rain" }] },
  ]);
  expect(template.split("\n").slice(3)).toEqual([
    "# P001",
    "# 1  The spring opens.",
    "# 2  Mr. President likes rain.",
    "P001 keep 1-2",
    "",
    "# EP-1-A1",
    "# 1  a lever",
    "EP-1-A1 keep 1",
    "",
    "# T3: no passages",
    "",
  ]);
  const masks = parsePassageMasks(new TextEncoder().encode(template), "mask.txt");
  expect([...masks.keys()]).toEqual(["P001", "EP-1-A1"]);
  expect([1, 2].map((number) => isKept(masks.get("P001")!, number))).toEqual([true, true]);
});
