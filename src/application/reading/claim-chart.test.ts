import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { patent } from "../../../test/support/arbitrary-patent.js";
import { chartFile } from "./chart-edits.js";
import { chartFileOf } from "./chart-files.js";
import { claimChart } from "./claim-chart.js";
import { KeptCharts } from "./kept-charts.js";

const brake = patent("EP-0000001-A1", {
  language: "en",
  titles: [{ language: "en", text: "Brake" }],
  claims: [
    {
      language: "en",
      claims: [
        {
          number: 1,
          text: "A brake comprising: a caliper; and a sensor, wherein the sensor measures wear.",
          dependsOn: [],
        },
      ],
    },
  ],
});
const reference = patent("US-0000002-A", {
  language: "en",
  publicationDate: "2001-01-01",
  descriptions: [
    {
      language: "en",
      paragraphs: [
        { text: "Field", heading: true },
        { text: "A brake has a caliper." },
        { text: "[0002] The sensor measures the temperature." },
        { text: "A lamp shows the wear that the sensor measures." },
      ],
    },
  ],
});
const other = patent("US-0000003-A", { language: "en", abstracts: [{ text: "Nothing of the kind." }] });

describe("claimChart", () => {
  const chart = claimChart(brake, [reference, other], { claim: 1, cutOff: "2003-01-01" });

  it("has the elements of the claim, and the references with their dates", () => {
    expect(chart.elements.map(({ label, text }) => [label, text])).toEqual([
      ["1a", "A brake comprising:"],
      ["1b", "a caliper; and"],
      ["1c", "a sensor,"],
      ["1d", "wherein the sensor measures wear."],
    ]);
    expect(chart.references.map(({ id, relation }) => [id, relation])).toEqual([
      ["US-0000002-A", "before"],
      ["US-0000003-A", undefined],
    ]);
  });

  it("suggests the passages with the words of an element, and shows which", () => {
    const shown = chart.cells.map(([{ suggestions }]) => suggestions.map(({ place }) => place));
    expect(shown).toEqual([["¶ 1"], ["¶ 1"], ["[0002]", "¶ 3"], ["¶ 3", "[0002]"]]);
    const [best] = chart.cells[3][0].suggestions;
    expect(best.words.map(({ start, end }) => best.text.slice(start, end))).toEqual(["wear", "sensor", "measures"]);
    expect([best.matched, chart.cells[3][0].terms]).toEqual([3, 3]);
    expect(chart.cells[3][0].suggestions[1].matched).toBe(2);
    expect(chart.cells.map(([, { suggestions }]) => suggestions)).toEqual([[], [], [], []]);
  });

  it("scores by BM25 over the passages of the reference", () => {
    // Terms of the three passages: brake caliper; sensor measure temperature; lamp wear sensor measure ("shows" is a
    // stop word of patents). On average 3 terms. "sensor" is in two of three: ln(1 + 1.5 / 2.5). Worked by hand.
    const idf = Math.log(1 + 1.5 / 2.5);
    const bm25 = (length: number) => (idf * 2.2) / (1 + 1.2 * (0.25 + (0.75 * length) / 3));
    expect(chart.cells[2][0].suggestions.map(({ score }) => score)).toEqual([
      expect.closeTo(bm25(3), 10),
      expect.closeTo(bm25(4), 10),
    ]);
  });

  it("refuses a claim that does not exist", () => {
    expect(() => claimChart(brake, [], { claim: 7 })).toThrow(/no such claim/);
    expect(() => claimChart(other, [], { claim: 1 })).toThrow(/has no claims/);
  });
});

describe("KeptCharts", () => {
  const folder = mkdtempSync(join(tmpdir(), "presage-charts-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = "2026-11-17T00:00:00.000Z";
  const cell = { reference: reference.id, element: { start: 39, end: 0 } };

  it("keeps what a person changes, and shows it to nobody else", () => {
    const charts = new KeptCharts(folder, "anna");
    const { elements } = charts.chart(brake, [reference], { claim: 1 });
    const element = { start: elements[2].start, end: elements[2].end };
    charts.changeCell(brake, { claim: 1 }, { ...cell, element, passage: 3, verdict: "partly" }, at);
    charts.changeCell(brake, { claim: 1 }, { ...cell, element, comment: "only wear" }, at);
    const kept = new KeptCharts(folder, "anna").chart(brake, [reference], { claim: 1 }).cells[2][0];
    expect(kept).toMatchObject({ chosen: { passage: 3, place: "¶ 3" }, verdict: "partly", comment: "only wear", at });
    expect(new KeptCharts(folder, "ben").chart(brake, [reference], { claim: 1 }).cells[2][0].verdict).toBeUndefined();
    expect(charts.list()).toEqual([{ document: brake.id, claim: 1, references: [reference.id], at }]);
    charts.changeCell(brake, { claim: 1 }, { ...cell, element, verdict: null, passage: null, comment: null }, at);
    expect(charts.chart(brake, [reference], { claim: 1 }).cells[2][0]).not.toHaveProperty("verdict");
    expect(() => charts.changeCell(brake, { claim: 1 }, { ...cell, element: { start: 1, end: 2 } }, at)).toThrow(
      /no such element/,
    );
  });

  it("lets the person cut the claim differently, and go back", () => {
    const charts = new KeptCharts(folder, "carl");
    const before = charts.chart(brake, [reference], { claim: 1 });
    const element = { start: before.elements[1].start, end: before.elements[1].end };
    charts.changeCell(brake, { claim: 1 }, { ...cell, element, verdict: "disclosed" }, at);
    charts.changeElements(brake, { claim: 1 }, [before.elements[2].start], at);
    const cut = charts.chart(brake, [reference], { claim: 1 });
    expect(cut.isCut).toBe(true);
    expect(cut.elements.map(({ label, text }) => [label, text])).toEqual([
      ["1a", "A brake comprising: a caliper; and"],
      ["1b", "a sensor, wherein the sensor measures wear."],
    ]);
    charts.changeElements(brake, { claim: 1 }, null, at);
    const again = charts.chart(brake, [reference], { claim: 1 });
    expect(again.isCut).toBe(false);
    expect(again.cells[1][0].verdict).toBe("disclosed");
  });

  it("survives a line that was cut off", () => {
    const file = chartFile(folder, "anna");
    appendFileSync(file, '{"event":"cell","docu');
    const charts = new KeptCharts(folder, "anna");
    const { elements } = charts.chart(brake, [reference], { claim: 1 });
    const element = { start: elements[0].start, end: elements[0].end };
    charts.changeCell(brake, { claim: 1 }, { ...cell, element, verdict: "not" }, at);
    expect(charts.chart(brake, [reference], { claim: 1 }).cells[0][0].verdict).toBe("not");
    expect(readFileSync(file, "utf8").trimEnd().split("\n").length).toBeGreaterThan(3);
  });

  it("gives each person a file inside the folder, whatever their id is", () => {
    const places = ["../x", "..", "a/b", "A", "a", "%41", "é"].map((id) => chartFile(folder, id));
    expect(new Set(places.map((place) => place.toLowerCase())).size).toBe(places.length);
    for (const place of places) expect(join(place, "..")).toBe(join(folder, "charts"));
  });
});

describe("chartFileOf", () => {
  const chart = claimChart(brake, [reference, other], { claim: 1 });

  it("has a line for each element and reference in CSV", () => {
    const { name, text } = chartFileOf(chart, "csv", "presage test");
    expect(name).toBe("chart-EP-0000001-A1-claim-1.csv");
    expect(text.split("\n").slice(0, 3)).toEqual([
      "element,text,reference,verdict,place,passage,chosen_by,score,comment",
      expect.stringMatching(/^1a,A brake comprising:,US-0000002-A,,¶ 1,A brake has a caliper\.,BM25,[\d.]+,$/),
      "1a,A brake comprising:,US-0000003-A,,,,,,",
    ]);
  });

  it("says which passages are only suggested", () => {
    for (const format of ["markdown", "latex", "html"] as const) {
      const { text } = chartFileOf(chart, format, "presage test");
      expect(text).toContain("(suggested): A brake has a caliper.");
      expect(text).toContain("no words in common");
    }
  });
});
