import { describe, expect, it } from "vitest";
import { documentWith, fileOf, patentTopicWith, recordedSystem } from "../../../test/support/recorded-system.js";
import type { NtcirTopic } from "../../patents/index.js";
import { ntcirQueryTopic } from "../../retrieval/query/ntcir-query-topic.js";
import { dove } from "./dove.js";

const DOCUMENTS = [
  documentWith("1", { description: "umbrella spring steel president rain lever opens handle" }),
  documentWith("2", { description: "rain president" }),
  documentWith("3", { description: "lamp" }),
];
const news: NtcirTopic = {
  number: "P001",
  lang: "EN",
  articles: [
    { number: "1", headline: "Umbrella", text: "The spring opens. President likes rain. A steel spring has no lever." },
  ],
  supplement: "Only with a spring.",
  description: "handle",
  concepts: [],
  patents: [],
};

async function words(name: string, asked = ntcirQueryTopic(news, false), more = {}): Promise<string[]> {
  const { find, searches } = await recordedSystem(dove, name, DOCUMENTS, more);
  await find(asked);
  return searches[0].query.terms.map(({ term }) => term).sort();
}

describe("dove", () => {
  it("leaves out sentences unrelated to headline and memorandum", async () => {
    expect(await words("dove")).toEqual(["lever", "opens", "spring", "steel", "umbrella"]);
    expect(await words("dove.whole")).toEqual(["lever", "opens", "president", "rain", "spring", "steel", "umbrella"]);
  });

  it("keeps all sentences if all would be removed", async () => {
    const far = { ...news, articles: [{ number: "1", text: "President likes rain." }] };
    expect(await words("dove", ntcirQueryTopic(far, false))).toEqual(["president", "rain", "spring"]);
  });

  it("leaves out what the mask says, and nothing for topics without a line", async () => {
    const drop = fileOf("mask.txt", "P001 drop 1,3\n");
    expect(await words("dove(mask=mask.txt)", undefined, drop)).toEqual(["president", "rain", "spring", "umbrella"]);
    const all = fileOf("mask.txt", "P001 drop 1-3\n");
    expect(await words("dove(mask=mask.txt)", undefined, all)).toEqual(["spring", "umbrella"]);
    const other = fileOf("mask.txt", "P002 drop 1\n");
    expect(await words("dove(mask=mask.txt)", undefined, other)).toContain("president");
  });

  it("searches with the description in DOVE2", async () => {
    expect(await words("dove.DOVE2")).toEqual(["handle"]);
  });

  it("leaves out paragraphs of a patent unrelated to its claims", async () => {
    const patent = patentTopicWith("EP-1-A1", {
      claims: "an umbrella",
      description: "umbrella lever\n\npresident rain",
    });
    expect(await words("dove", patent)).toEqual(["lever", "umbrella"]);
    const keep = fileOf("mask.txt", "EP-1-A1 keep 2\n");
    expect(await words("dove(mask=mask.txt)", patent, keep)).toEqual(["president", "rain", "umbrella"]);
  });
});
