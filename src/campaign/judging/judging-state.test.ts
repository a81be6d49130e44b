import { expect, it } from "vitest";
import type { JudgementEvent } from "./judgement-event.js";
import { JudgingState } from "./judging-state.js";

/** A log of events; family, assessor and what is done, and more. */
function stateOf(...log: [family: string, assessor: string, more?: Partial<JudgementEvent>][]): JudgingState {
  const state = new JudgingState();
  for (const [i, [family, assessor, more]] of log.entries()) {
    state.apply({
      ...{ id: i + 1, key: `k${i + 1}`, topic: "T1", document: `${family}-A1`, family, assessor, action: "grade" },
      ...{ grade: "A", evidence: [], adjudicates: false, serverTime: "", ...more },
    });
  }
  return state;
}

const ids = (events: Iterable<JudgementEvent>) => [...events].map(({ id }) => id);

const state = stateOf(
  ["f2", "ann"],
  ["f1", "ann"],
  ["f1", "bo"],
  ["f2", "ann", { grade: "C" }],
  ["f1", "ann", { adjudicates: true }],
  ["f1", "ann", { topic: "T2" }],
);

it("counts the last event of each assessor for each family, in the order of the log", () => {
  expect(ids(state.ofAssessor("T1", "ann"))).toEqual([2, 4]);
  expect(ids(state.ofAssessor("T1", "bo"))).toEqual([3]);
  expect(ids(state.ofAssessor("T2", "ann"))).toEqual([6]);
  expect(state.ofAssessor("T3", "ann")).toEqual([]);
  expect(state.of("T1", "f2", "ann")?.id).toBe(4);
  expect(state.of("T1", "f2", "bo")).toBeUndefined();
  expect(state.last).toBe(6);
});

it("lists every event that can be taken back, in the order of the log", () => {
  expect(ids(state.history("T1", "ann"))).toEqual([1, 2, 4]);
  expect(state.history("T3", "ann")).toEqual([]);
});

it("counts a settled disagreement next to what the same person says as an assessor", () => {
  expect(ids(state.ofFamily("T1", "f1")).sort()).toEqual([2, 3, 5]);
  expect(state.ofFamily("T1", "f9")).toEqual([]);
  expect(ids(state.ofTopic("T1")).sort()).toEqual([2, 3, 4, 5]);
  expect(ids(state.all()).sort()).toEqual([2, 3, 4, 5, 6]);
  const visited: number[] = [];
  state.visit("T1", ({ id }) => visited.push(id));
  expect(visited).toEqual(ids(state.ofTopic("T1")));
});

it("returns to the event before if the last one is taken back", () => {
  const undo = (undoes: string) => ({ action: "undo", undoes }) as const;
  const taken = stateOf(["f1", "ann"], ["f1", "ann"], ["f1", "ann", undo("k2")], ["f1", "ann", undo("k2")]);
  expect(taken.of("T1", "f1", "ann")?.id).toBe(1);
  expect(ids(taken.history("T1", "ann"))).toEqual([1]);
  const none = stateOf(["f1", "ann"], ["f1", "bo", undo("k1")], ["f1", "ann", undo("k1")]);
  expect(none.of("T1", "f1", "ann")).toBeUndefined();
  expect([...none.all()]).toEqual([]);
  none.visit("T1", () => expect.unreachable());
  // Another assessor cannot take it back.
  expect(ids(stateOf(["f1", "ann"], ["f1", "bo", undo("k1")]).all())).toEqual([1]);
});
