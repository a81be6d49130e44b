import fc from "fast-check";
import { expect, it } from "vitest";
import { TextTable } from "./text-table.js";

it("numbers texts in the order of adding, like a map", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 5 }), { maxLength: 1000 }), (texts) => {
      const table = new TextTable();
      const numbers = new Map<string, number>();
      for (const text of texts) {
        if (!numbers.has(text)) numbers.set(text, numbers.size);
        expect(table.add(text)).toBe(numbers.get(text));
      }
      expect(table.length).toBe(numbers.size);
      for (const [text, number] of numbers) {
        expect(table.find(text)).toBe(number);
        expect(table.at(number)).toBe(text);
      }
    }),
  );
  expect(new TextTable().find("absent")).toBe(-1);
});
