import { describe, expect, it } from "vitest";
import { campaignNmax, settingsAtNmax } from "./nmax.js";
import { trackRules } from "./settings.js";

const settings = (track: keyof typeof trackRules) => ({ name: "c", track, ...trackRules[track] });
const given = (...measures: string[]) => ({
  ...settings("generic"),
  measures: measures.map((measure) => ({ measure, label: measure })),
});

describe("campaignNmax", () => {
  it("is the cut-off of PRES", () => {
    expect(campaignNmax(settings("clef-ip-2010"))).toBe(1000);
    expect(campaignNmax(given("P@10", "PRES(rel=2)@50", "PRES@100"))).toBe(50);
    expect(campaignNmax(given("AP", "R@100"))).toBeUndefined();
  });
});

describe("settingsAtNmax", () => {
  it("changes the measures that are cut there, and their names", () => {
    const { measures, figureMeasures } = settingsAtNmax(settings("ntcir-3"), 50);
    expect(measures.map(({ label }) => label)).toEqual(["MAP", "R-precision", "P@10", "P@30", "R@50", "PRES@50"]);
    expect(measures.at(-1)!.measure).toBe("PRES@50");
    expect(figureMeasures).toEqual(["MAP"]);
    const clef = settingsAtNmax(settings("clef-ip-2010"), 50).figureMeasures;
    expect(clef).toEqual(["MAP", "Precision", "Recall", "nDCG", "PRES@50"]);
  });

  it("does not repeat a measure", () => {
    const { measures } = settingsAtNmax(given("R@100", "R@1000", "PRES@1000"), 100);
    expect(measures.map(({ measure }) => measure)).toEqual(["R@100", "PRES@100"]);
  });

  it("keeps measures without Nmax, or with this one", () => {
    const [none, same] = [given("AP"), settings("clef-ip-2010")];
    expect(settingsAtNmax(none, 50)).toBe(none);
    expect(settingsAtNmax(same, 1000)).toBe(same);
  });
});
