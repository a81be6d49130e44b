import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallPatent } from "../../../test/support/small-patents.js";
import { headerOf } from "../../collection/index.js";
import { listAt, listOf, NamedPairs, numberLists } from "./number-lists.js";
import { applicantName, inventorName } from "./party-names.js";
import { documentNumber, learnPatentGraph, type PatentGraph, patentNumber } from "./patent-graph.js";

const headers = [
  smallPatent("EP-0000002-B1", { cites: ["EP-0000001-A1", "EP-0000001-B1"], applicants: ["ACME AG"], family: "F2" }),
  smallPatent("EP-0000001-A1", { date: "1999-05-04", classes: ["H04L29/06", "G06F17/30"], applicants: ["Acme GmbH"] }),
  smallPatent("EP-0000001-B1", { date: "2001-05", classes: ["H04L29/06"], inventors: ["Dr. Müller, Hans"] }),
  // One number within another; a citation without a kind, one of an unknown patent, one of itself.
  smallPatent("US-10-A", { cites: ["US-100", "DE-5-A1", "US-10-B2"] }),
  smallPatent("US-100-A", { cites: ["EP-0000002-A1"], inventors: ["MUELLER HANS"] }),
].map(headerOf);

const named = ({ ids, documents }: PatentGraph, patents: ArrayLike<number>) =>
  Array.from(patents, (patent) => ids[listAt(documents, patent)[0]]);

describe("learnPatentGraph", () => {
  it("joins versions of a patent, and citations of any version", async () => {
    const graph = await learnPatentGraph(headers);
    expect(graph.ids).toEqual(["EP-0000001-A1", "EP-0000001-B1", "EP-0000002-B1", "US-10-A", "US-100-A"]);
    const cited = (id: string) => named(graph, listAt(graph.cited, patentNumber(graph, id)!));
    const citing = (id: string) => named(graph, listAt(graph.citing, patentNumber(graph, id)!));
    expect(cited("EP-0000002-B1")).toEqual(["EP-0000001-A1"]);
    expect(cited("US-10")).toEqual(["US-100-A"]);
    expect(cited("US-100-B2")).toEqual(["EP-0000002-B1"]);
    expect(citing("EP-0000001")).toEqual(["EP-0000002-B1"]);
    expect(citing("EP-0000002")).toEqual(["US-100-A"]);
    expect([patentNumber(graph, "US-1"), patentNumber(graph, "EP-000000")]).toEqual([undefined, undefined]);
    expect([documentNumber(graph, "US-10-A"), documentNumber(graph, "US-10")]).toEqual([3, undefined]);
  });

  it("has people by normal names, classes and families", async () => {
    const graph = await learnPatentGraph(headers);
    expect(named(graph, listOf(graph.applicants, "ACME"))).toEqual(["EP-0000001-A1", "EP-0000002-B1"]);
    expect(named(graph, listOf(graph.inventors, "MUELLER HANS"))).toEqual(["EP-0000001-A1", "US-100-A"]);
    expect(named(graph, listOf(graph.classes, "H04L29/06"))).toEqual(["EP-0000001-A1"]);
    expect(Array.from(listAt(graph.classesOf, 0), (i) => graph.classes.names[i])).toEqual(["G06F17/30", "H04L29/06"]);
    expect(named(graph, listOf(graph.families, "F2"))).toEqual(["EP-0000002-B1"]);
    expect([...graph.dates]).toEqual([19990504, 20010500, 0, 0, 0]);
    expect(listOf(graph.applicants, "NOBODY")).toHaveLength(0);
  });

  it("does not depend on the order of documents, and can be cloned", async () => {
    const graph = await learnPatentGraph(headers);
    expect(structuredClone(graph)).toEqual(graph);
    const { languages: _, ...turned } = await learnPatentGraph([...headers].reverse());
    expect(graph).toMatchObject(turned);
  });

  it("is empty for no documents", async () => {
    const graph = await learnPatentGraph([]);
    expect(patentNumber(graph, "EP-1")).toBeUndefined();
    expect(listAt(graph.cited, 0)).toHaveLength(0);
  });
});

describe("numberLists", () => {
  const pairs = fc.array(fc.tuple(fc.nat(6), fc.nat(9)));

  it("equals sorting each list", () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const lists = numberLists(
          7,
          all.map(([key]) => key),
          all.map(([, value]) => value),
        );
        for (let i = 0; i < 7; i++) {
          const wanted = [...new Set(all.filter(([key]) => key === i).map(([, value]) => value))].sort();
          expect([...listAt(lists, i)]).toEqual(wanted);
        }
      }),
    );
  });

  it("maps names to numbers and back", () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const collected = new NamedPairs();
        for (const [name, value] of all) collected.add(`n${name}`, value);
        const byName = collected.byName();
        const byNumber = collected.byNumber(10, byName);
        for (const [name, value] of all) {
          expect([...listOf(byName, `n${name}`)]).toContain(value);
          expect(Array.from(listAt(byNumber, value), (i) => byName.names[i])).toContain(`n${name}`);
        }
        expect(byNumber.values).toHaveLength(byName.values.length);
      }),
    );
  });
});

describe("names", () => {
  it.each([
    ["Müller & Söhne GmbH & Co. KG", "MUELLER SOEHNE"],
    ["KABUSHIKI KAISHA TOSHIBA", "TOSHIBA"],
    ["Toshiba K.K.", "TOSHIBA"],
    ["SONY CORP [JP]", "SONY"],
    ["ソニー株式会社", "ソニー"],
    ["Société Générale S.A.", "SOCIETE GENERALE"],
    ["Procter and Gamble Company", "PROCTER GAMBLE"],
    ["Pirelli S.p.A.", "PIRELLI"],
    ["AG", "AG"],
    ["3M Co", "3M"],
  ])("of the applicant %s", (name, wanted) => expect(applicantName(name)).toBe(wanted));

  it.each([
    ["Prof. Dr.-Ing. Weiß, Jürgen", "WEISS JUERGEN"],
    ["LEE SE", "LEE SE"],
    ["O'Neill, Mary", "ONEILL MARY"],
    ["SATO J. B.", "SATO J B"],
    ["がくガク", "がくガク"],
  ])("of the inventor %s", (name, wanted) => expect(inventorName(name)).toBe(wanted));
});
