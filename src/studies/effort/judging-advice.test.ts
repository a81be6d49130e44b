import { describe, expect, it } from "vitest";
import { createRandom } from "../../core/index.js";
import { hasKnee, judgingAdvice } from "./judging-advice.js";
import { forecastRemaining, mostRemaining } from "./remaining-relevant.js";

const none = (n: number) => new Array<boolean>(n).fill(false);
const all = (n: number) => new Array<boolean>(n).fill(true);

describe("mostRemaining", () => {
  it("is the rule of three: 95 % sure that at most about 3 in n are relevant where n of many were not", () => {
    // 1 − .05^(1/300) = .00994 of 100,000 − 300; without returning them slightly less.
    const most = mostRemaining({ judged: none(300), size: 100_000 }, "chance");
    expect(most / 99_700).toBeCloseTo(0.00994, 4);
  });

  it("is the worked example: 50 of 100 drawn, none found, at most 4 of 50 remain", () => {
    // C(95,50)/C(100,50) = .0281 and C(96,50)/C(100,50) = .0587: 5 are unlikely, 4 are not.
    expect(mostRemaining({ judged: none(50), size: 100 }, "chance")).toBe(4);
  });

  it("uses the best end of a list whose relevant documents came first, and nothing else for one by chance", () => {
    const judged = [...all(20), ...none(200)];
    expect(mostRemaining({ judged, size: 400 }, "likelihood")).toBeLessThan(5);
    expect(mostRemaining({ judged, size: 400 }, "chance")).toBeGreaterThan(15);
  });

  it("holds with the confidence if documents are drawn at random", () => {
    const random = createRandom("bound");
    let held = 0;
    for (let i = 0; i < 400; i++) {
      const pool = [...all(30), ...none(270)];
      random.shuffle(pool);
      const rest = pool.slice(120).filter(Boolean).length;
      if (rest <= mostRemaining({ judged: pool.slice(0, 120), size: 300 }, "chance")) held++;
    }
    expect(held / 400).toBeGreaterThanOrEqual(0.93);
  });
});

describe("forecastRemaining", () => {
  it("is nearly the same just below and above the number of documents from which it is approximate", () => {
    const judged = [...all(10), ...none(20), true, ...none(69)];
    const exact = forecastRemaining({ judged, size: 200 })!;
    const close = forecastRemaining({ judged, size: 201 })!;
    expect(close.mean / exact.mean).toBeCloseTo(1, 1);
    expect(Math.abs(close.high - exact.high)).toBeLessThanOrEqual(1);
    expect(close.low).toBe(exact.low);
  });

  it("expects fewer the longer nothing was found", () => {
    const at = (n: number) => forecastRemaining({ judged: [...all(10), ...none(n)], size: 1000 })!.mean;
    expect(at(50)).toBeGreaterThan(at(200));
    expect(at(200)).toBeGreaterThan(at(800));
    expect(forecastRemaining({ judged: [], size: 10 })).toBeUndefined();
  });
});

describe("judgingAdvice", () => {
  it("advises to stop when the bound reaches the goal, and not before anything is found", () => {
    const advice = (judged: boolean[]) => judgingAdvice({ judged, size: 1000 }, { order: "likelihood" });
    expect(advice(none(900))).toMatchObject({ found: 0, atLeast: 0, mayStop: false });
    expect(advice(none(900)).recall).toBeUndefined();
    expect(advice([...all(40), ...none(60)]).mayStop).toBe(false);
    const late = advice([...all(40), ...none(760)]);
    expect(late.mayStop).toBe(true);
    expect(late.atLeast).toBeGreaterThanOrEqual(0.95);
    expect(late.interval!.low).toBeLessThanOrEqual(late.recall!);
    expect(late.interval!.high).toBeGreaterThanOrEqual(late.recall!);
  });

  it("is certain when everything is judged", () => {
    const advice = judgingAdvice({ judged: [...all(3), ...none(7)], size: 10 }, { order: "chance" });
    expect(advice).toMatchObject({ recall: 1, interval: { low: 1, high: 1 }, atLeast: 1, mayStop: true });
  });
});

describe("hasKnee", () => {
  it("compares the slopes before and after the knee with a number that falls with the finds", () => {
    // 150 finds: slope 1 before; after, (1 + 0) / 5 and (1 + 0) / 7. The number is 6.
    expect(hasKnee([...all(150), ...none(5)])).toBe(false);
    expect(hasKnee([...all(150), ...none(7)])).toBe(true);
    // 20 finds: the number is 136.
    expect(hasKnee([...all(20), ...none(135)])).toBe(false);
    expect(hasKnee([...all(20), ...none(137)])).toBe(true);
    expect(hasKnee(none(10))).toBe(false);
  });
});
