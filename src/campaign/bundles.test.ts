import { describe, expect, test } from "vitest";
import { topicsToAdd, topicsWithoutCounterpart } from "./add-topics.js";
import { averageOver, makeBundles } from "./bundles.js";
import type { Campaign, Submission } from "./campaign.js";
import { trackRules } from "./settings.js";
import type { ListedTopic } from "./topics-file.js";

const settings = { name: "test", track: "clef-ip-2010", ...trackRules["clef-ip-2010"] } as const;
const none: Campaign = { settings, topics: [], participants: [], submissions: [], topicFiles: [] };

const listed: ListedTopic[] = [
  { id: "PAC-1", document: "EP-1-A1", language: "en" },
  { id: "PAC-2", document: "EP-2-A1", language: "de" },
  { id: "PAC-3", document: "EP-3-A1", language: "en" },
  { id: "PACs-1", document: "EP-3-A1" },
  { id: "PACs-2", document: "EP-1-A1" },
  { id: "PACs-3", document: "EP-9-A1" },
];

let numbers = 0;
function submission(fileName: string, documents: Record<string, number>, rest: Partial<Submission> = {}): Submission {
  const [, participant, run, size] = /^([^_]+)_(.+)_PAC_(all|small)$/.exec(fileName)!;
  return {
    id: ++numbers,
    participant,
    run,
    set: size === "all" ? "large" : "small",
    fileName,
    sha256: "",
    contentSha256: "",
    sizeBytes: 0,
    received: "",
    late: false,
    poolOnly: false,
    lines: 0,
    documents: new Map(Object.entries(documents)),
    warnings: [],
    ...rest,
  };
}

const { topics } = topicsToAdd(none, listed, "topics.tsv");
const campaign: Campaign = {
  ...none,
  topics: topics.map((topic) => (topic.id === "PACs-3" ? { ...topic, excluded: "not in the large set" } : topic)),
  submissions: [
    submission("b_x_run1_PAC_all", { "PAC-1": 10, "PAC-2": 20, "PAC-3": 60 }),
    submission("b_y_run2_PAC_all", { "PAC-1": 10 }),
    submission("A_z_PAC_all", { "PAC-2": 4 }),
    submission("b_X_run1_PAC_small", { "PACs-1": 7, "PACs-2": 8, "PACs-3": 9 }),
    submission("c_gone_PAC_all", {}, { withdrawn: { at: "", reason: "" } }),
    submission("d_pool_PAC_all", {}, { poolOnly: true }),
  ],
};

describe("topics", () => {
  test("PACs topics make the small set, and are the topics of the large set with the same document", () => {
    expect(topics.map(({ id, set, sameAs }) => [id, set, sameAs])).toEqual([
      ["PAC-1", "large", undefined],
      ["PAC-2", "large", undefined],
      ["PAC-3", "large", undefined],
      ["PACs-1", "small", "PAC-3"],
      ["PACs-2", "small", "PAC-1"],
      ["PACs-3", "small", undefined],
    ]);
    expect(topicsWithoutCounterpart({ ...none, topics }).map(({ id }) => id)).toEqual(["PACs-3"]);
    expect(topicsWithoutCounterpart(campaign)).toEqual([]);
  });

  test("the large set may be added later", () => {
    const first = topicsToAdd(none, listed.slice(3), "small.tsv");
    const second = topicsToAdd({ ...none, topics: first.topics }, listed.slice(0, 3), "large.tsv");
    expect(second.added).toBe(3);
    const changed = new Map(second.topics.map((topic) => [topic.id, topic.sameAs]));
    expect([...changed.keys()].sort()).toEqual(["PAC-1", "PAC-2", "PAC-3", "PACs-1", "PACs-2"]);
    expect(changed.get("PACs-1")).toBe("PAC-3");
  });

  test("a topic that exists already, or is the same as one that does not exist, is refused", () => {
    const known = { ...none, topics };
    expect(() => topicsToAdd(known, [listed[0], { id: "new" }], "t")).toThrow(
      /topic exists already; ⟨update⟩ .*"PAC-1"/,
    );
    expect(() => topicsToAdd(known, listed, "t")).toThrow("all 6 topics exist already");
    expect(() => topicsToAdd(none, [{ id: "a", set: "small", sameAs: "b" }], "t")).toThrow(/does not exist: "b"/);
    expect(() => topicsToAdd(none, [{ id: "a" }, { id: "b", sameAs: "a" }], "t")).toThrow(/of its own set: "a"/);
    const updated = topicsToAdd(known, [{ id: "PAC-2", language: "fr" }], "t", { update: true });
    expect(updated).toEqual({ topics: [{ id: "PAC-2", document: "EP-2-A1", language: "fr", set: "large" }], added: 0 });
  });
});

describe("bundles", () => {
  const bundles = makeBundles(campaign);
  const rows = (name: string) =>
    bundles
      .find((bundle) => bundle.name === name)!
      .runs.map(({ shortId, name: file, averageDocuments }) => [shortId, file, averageDocuments]);

  test("sets, then languages, the larger first; excluded topics are left out", () => {
    expect(bundles.map(({ name, topics: own }) => [name, own.map(({ id }) => id).join(" ")])).toEqual([
      ["large", "PAC-1 PAC-2 PAC-3"],
      ["small", "PACs-1 PACs-2"],
      ["EN", "PAC-1 PAC-3"],
      ["DE", "PAC-2"],
    ]);
  });

  test("large: runs in the order of their names without withdrawn ones, averages over the topics that a run has", () => {
    expect(rows("large")).toEqual([
      ["A", "A_z_PAC_all", 4],
      ["b-1", "b_x_run1_PAC_all", 30],
      ["b-2", "b_y_run2_PAC_all", 10],
    ]);
    expect(rows("EN")).toEqual([
      ["A", "A_z_PAC_all", Number.NaN],
      ["b-1", "b_x_run1_PAC_all", 35],
      ["b-2", "b_y_run2_PAC_all", 10],
    ]);
  });

  test("small: a run that was submitted for both sets is not extracted, others are, by the large set's topics", () => {
    expect(rows("small")).toEqual([
      ["A-S", "A_z_PAC_small", Number.NaN],
      ["b-1-small", "b_X_run1_PAC_small", 7.5],
      ["b-2-S", "b_y_run2_PAC_small", 10],
    ]);
    const [, small] = bundles;
    expect(small.runs.map(({ topicIds }) => topicIds)).toEqual([
      ["PAC-3", "PAC-1"],
      ["PACs-1", "PACs-2"],
      ["PAC-3", "PAC-1"],
    ]);
  });

  test("one set in one language is one bundle, without suffixes", () => {
    const plain = { ...campaign, topics: topics.slice(0, 1), submissions: campaign.submissions.slice(0, 2) };
    expect(makeBundles(plain).map(({ name, runs }) => [name, runs.map(({ shortId }) => shortId)])).toEqual([
      ["large", ["b-1", "b-2"]],
    ]);
    expect(makeBundles(none)).toEqual([]);
  });
});

test("an average is over the topics that a run has", () => {
  expect(
    averageOver(
      new Map([
        ["a", 1],
        ["b", 2],
        ["c", 9],
      ]),
      ["a", undefined, "b", "x"],
    ),
  ).toBe(1.5);
});
