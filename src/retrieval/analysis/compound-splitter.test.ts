import { expect, it } from "vitest";
import { germanParts } from "./compound-parts.js";
import { CompoundSplitter } from "./compound-splitter.js";

const splitter = new CompoundSplitter(germanParts().counts);

it.each([
  ["druckmessvorrichtung", "druck mess vorrichtung"],
  ["verbindungsstück", "verbindungs stück"],
  ["pumpengehäuse", "pumpen gehäuse"],
  ["bilderrahmen", "bilder rahmen"],
  ["kühlwasserventile", "kühl wasser ventile"],
  ["leiterplatte", "leiter platte"],
  ["kohlenwasserstoffe", "kohlen wasserstoffe"],
  ["arbeitsmaschinen", "arbeit maschinen"],
  ["werkstoffen", ""],
  ["vorrichtung", ""],
  ["isolierenden", ""],
  ["temperatur", ""],
  ["ventil", ""],
  ["kraftstoffeinspritzventil", "kraftstoff einspritz ventil"],
  ["drosselklappe", "drossel klappe"],
  ["stoßdämpfern", "stoß dämpfern"],
  ["wassersätze", "wasser sätze"],
  // A known ending tells what kind of thing the word is.
  ["xyzzyventil", "ventil"],
  ["umwickelvorrichtungen", "vorrichtungen"],
  ["beschickungsendes", ""],
  ["durchführung", ""],
  ["pharmazeutischen", ""],
  ["xyzzyband", ""],
])("splits %s", (word, parts) => expect(splitter.split(word).join(" ")).toBe(parts));

it("takes the parts that occur most often", () => {
  const counts = { wachstube: 1, wach: 10, stube: 10, wachs: 100, tube: 100 };
  expect(new CompoundSplitter(new Map(Object.entries(counts))).split("wachstube")).toEqual(["wachs", "tube"]);
});

it("leaves words whole that occur much more often than their parts", () => {
  const counts = new Map([
    ["brennstoff", 1000],
    ["brenn", 10],
    ["stoff", 10],
  ]);
  expect(new CompoundSplitter(counts).split("brennstoff")).toEqual([]);
  expect(new CompoundSplitter(counts.set("brennstoff", 20)).split("brennstoff")).toEqual(["brenn", "stoff"]);
});

it("does not confuse words that differ by an umlaut", () => {
  const counts = new Map(["stoß", "dampf", "satz"].map((word) => [word, 1]));
  expect(new CompoundSplitter(counts).split("stoßdämpfer")).toEqual([]);
  expect(new CompoundSplitter(counts).split("dampfsätzen")).toEqual(["dampf", "sätzen"]);
});

it("leaves a word whole that occurs much more often than its last part", () => {
  const counts = new Map([
    ["atmosphäre", 9],
    ["sphäre", 1],
  ]);
  expect(new CompoundSplitter(counts).split("atmosphären")).toEqual([]);
  expect(new CompoundSplitter(counts.set("sphäre", 2)).split("atmosphären")).toEqual(["sphären"]);
});

it("is fast on words that could be split in many ways", () => {
  const counts = new Map(["en", "ene", "nen", "enen", "er"].map((word) => [word, 1]));
  expect(new CompoundSplitter(counts).split("en".repeat(30)).length).toBeGreaterThan(1);
});
