import { describe, expect, it } from "vitest";
import { parseSystem, SYSTEMS } from "../../systems/index.js";
import type { TopicTask } from "../topics/read-topics.js";
import { chooseSystems, taskOfTopic } from "./choose-systems.js";

const text: TopicTask = { id: "T1", kind: "text", text: "heat pump" };
const patent: TopicTask = { id: "P1", kind: "documents", documents: ["EP-1000001-A1"] };
const claim: TopicTask = {
  id: "C1",
  kind: "ready",
  topic: { id: "C1", texts: [], ntcir: { number: "C1", claim: "A pump", articles: [], concepts: [], patents: [] } },
};
const names = (asked: readonly string[], topics: readonly TopicTask[]) =>
  chooseSystems(asked, topics).map(({ chosen }) => chosen.name);

describe("taskOfTopic", () => {
  it("determines what a topic asks for", () => {
    expect([text, patent, claim].map(taskOfTopic)).toEqual(["ad-hoc", "prior-art", "invalidity"]);
  });
});

describe("chooseSystems", () => {
  it("chooses the named systems in order, with runs and parameters", () => {
    expect(names(["bm25(b=0.5)", "bm25.claims", "bm25"], [patent])).toEqual(["bm25(b=0.5)", "bm25.claims", "bm25"]);
    expect(names(["bm25.*"], [patent])).toEqual(["bm25.full", "bm25.claims", "bm25.abstract"]);
    // Its only run is the system without its rules; the system with its defaults is not one of its runs.
    expect(names(["crl.*"], [text])).toEqual(["crl", "crl.off"]);
  });

  it("chooses all that suit the topics", () => {
    const made = (task: "prior-art" | "ad-hoc") =>
      SYSTEMS.filter(({ tasks }) => tasks.includes(task)).map(({ name }) => name);
    expect(names(["all"], [patent])).toEqual(made("prior-art"));
    expect(names(["all"], [patent, text])).toEqual(made("prior-art").filter((name) => made("ad-hoc").includes(name)));
    expect(names(["all"], [claim])).toEqual(expect.arrayContaining(made("ad-hoc")));
    expect(names(["all.*"], [patent]).length).toBeGreaterThan(SYSTEMS.length);
    // Each system occurs with its defaults, under its own name or that of a run.
    const every = chooseSystems(["all.*"], [text]).map(({ chosen }) => chosen);
    for (const { name } of chooseSystems(["all"], [text]).map(({ chosen }) => chosen.definition)) {
      const { values } = parseSystem(name, SYSTEMS);
      expect([name, every.filter(({ definition }) => definition.name === name).map((each) => each.values)]).toEqual([
        name,
        expect.arrayContaining([values]),
      ]);
    }
  });

  it("must run named systems, also in addition to all", () => {
    const asked = chooseSystems(["all", "bm25"], [patent]);
    expect(asked.filter(({ named }) => named).map(({ chosen }) => chosen.name)).toEqual(["bm25"]);
    expect(new Set(asked.map(({ chosen }) => chosen.name)).size).toBe(asked.length);
  });

  it("refuses systems that are unknown, named twice, or not made for the topics", () => {
    expect(() => names(["bm25.x"], [patent])).toThrow(/^run of bm25 is not known: "x"; /);
    expect(() => names(["bm25", "bm25"], [patent])).toThrow("⟨system⟩: named twice: bm25");
    const other = SYSTEMS.find(({ tasks }) => !tasks.includes("ad-hoc"));
    if (other) expect(() => names([other.name], [patent, text])).toThrow(/this topic is of the kind ad-hoc: T1$/);
  });
});
