import { readFileSync } from "node:fs";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { patent } from "../../../../test/support/arbitrary-patent.js";
import { openDocument } from "../../../application/index.js";
import { displayWidth } from "../../../report/index.js";
import { type ReaderOptions, readOnTerminal } from "./reader.js";
import { actionOf, keyHelp, READER_KEYS } from "./reader-keys.js";
import { screenRows } from "./reader-screen.js";
import { afterKey, openReader, type ReaderState, resized } from "./reader-state.js";

const claims = (language: string) => ({
  language,
  claims: [[], [1], [2], [], [9]].map((dependsOn, i) => ({
    number: i + 1,
    text: `Claim ${i + 1} in ${language}`,
    dependsOn,
  })),
});
const plain = await openDocument(
  patent("EP-1-B1", {
    language: "en",
    titles: [{ language: "en", text: "Brake" }],
    claims: [claims("en"), claims("de")],
    descriptions: [
      {
        language: "en",
        paragraphs: [
          { text: "Background", heading: true },
          ...Array.from({ length: 30 }, (_, i) => ({ text: `Paragraph ${i} of the brake.` })),
          { text: "制動装置のディスクとパッドについて説明する。".repeat(6) },
        ],
      },
    ],
    citations: [{ cited: "EP-2-A1", origin: "search-report", categories: ["X"], date: "1999" }],
  }),
  {},
);
// Two words that matched, far from each other.
const document = {
  ...plain,
  texts: plain.texts.map((text) => ({
    ...text,
    units: text.units.map((unit) =>
      /^(?:Brake|Paragraph 20 )/.test(unit.text) ? { ...unit, marks: [{ start: 0, end: 5 }] } : unit,
    ),
  })),
};
const size = { columns: 60, rows: 12 };
const start = () => openReader(document, size);
const press = (state: ReaderState, ...keys: string[]) => keys.reduce((now, key) => afterKey(now, key, key), state);
const screen = (state: ReaderState) => screenRows(state, false);
const text = (state: ReaderState) => screen(state).join("\n");

describe("keys", () => {
  it("each do one thing, and help lists them all", () => {
    for (const canMark of [true, false]) {
      const rows = READER_KEYS.filter(({ marks }) => canMark || !marks);
      expect(keyHelp(canMark)).toHaveLength(rows.length);
      for (const { keys, action } of rows) expect(keys.map((key) => actionOf(key, canMark))).toContain(action);
    }
    const page = readFileSync(new URL("../../../../docs/search.md", import.meta.url), "utf8");
    for (const { shown, help } of READER_KEYS) {
      const keys = shown.split(", ").map((key) => `\`${key}\``);
      expect(page).toContain(`| ${keys.join(", ")} | ${help} |`);
    }
    expect([actionOf("?", true), actionOf("?", false), actionOf("+", false)]).toEqual(["maybe", "help", undefined]);
  });
});

describe("the reader", () => {
  it("scrolls by lines and pages, and stays in the document", () => {
    const state = start();
    expect(screen(state)).toHaveLength(12);
    expect(press(state, "k").top).toBe(0);
    expect(press(state, "j", "j", "k").top).toBe(1);
    expect(press(state, "5", "j").top).toBe(5);
    expect(press(state, "space").top).toBe(10);
    expect(press(state, "space", "b").top).toBe(0);
    const end = press(state, "G");
    expect(end.top).toBe(end.page.lines.length - 11);
    expect(press(end, "space", "j").top).toBe(end.top);
    expect(press(end, "g").top).toBe(0);
  });

  it("goes to the words that matched, one after the other", () => {
    const first = press(start(), "]");
    expect(text(first)).toContain("match 1 of 2");
    const second = press(first, "]");
    expect(text(second)).toContain("*Parag*raph 20");
    expect(text(second)).toContain("match 2 of 2");
    expect(text(press(second, "]"))).toContain("no more matches after this");
    expect(text(press(second, "["))).toContain("match 1 of 2");
    expect(text(press(openReader(plain, size), "]"))).toContain("no words that matched");
  });

  it("finds a text, forwards and backwards", () => {
    const typed = press(start(), "/", ..."paragraph 7");
    expect(screen(typed).at(-1)).toBe("/paragraph 7");
    const found = afterKey(typed, "return", "\r");
    expect(screen(found)[0]).toContain("Paragraph 7 of");
    expect(text(press(found, "n"))).toContain("not found after this: paragraph 7");
    expect(press(press(found, "G"), "N").top).toBe(found.top);
    expect(afterKey(typed, "escape", "\u001b").typing).toBeUndefined();
    expect(afterKey(typed, "backspace", "").typing).toBe("paragraph ");
    expect(text(press(start(), "n"))).toContain("nothing to find");
  });

  it("shows claims as a tree, by levels", () => {
    const shown = press(start(), "c");
    expect(screen(shown).slice(0, 8)).toEqual([
      "Claims (en): 5, 2 independent",
      "1. Claim 1 in en",
      "└ 2. Claim 2 in en",
      "  └ 3. Claim 3 in en",
      "",
      "4. Claim 4 in en",
      "",
      "5. Claim 5 in en",
    ]);
    expect(text(shown)).toContain("refers to 9, not among the claims before it");
    const independent = press(shown, "c");
    expect(screen(independent).slice(1, 3)).toEqual(["1. Claim 1 in en", "└ … 2 dependent claims"]);
    expect(text(press(independent, "c"))).toContain("3. Claim 3");
    expect(text(press(start(), "2", "c"))).toMatch(/2\. Claim 2 in en\n {2}└ … 1 dependent claim\n/);
    expect(text(shown)).not.toContain("Claim 1 in de");
    expect(press(shown, "l").page.lines.some(({ text: line }) => line.includes("Claim 1 in de"))).toBe(true);
  });

  it("goes to sections, by key or from the outline", () => {
    expect(screen(press(start(), "t"))[0]).toBe("Citations");
    expect(text(press(start(), "t"))).toContain("X   search-report EP-2-A1  1999");
    expect(text(press(start(), "m"))).toContain("no family");
    const outline = press(start(), "o");
    expect(text(outline)).toContain("  2  Claims (en)");
    expect(text(outline)).toContain("Background");
    expect(screen(press(outline, "2"))[0]).toContain("Claims (en)");
    expect(press(outline, "x").overlay).toBeUndefined();
    expect(text(press(start(), "h"))).toContain("next word that matched");
  });

  it("keeps its place on a screen of another size, and never writes beyond the screen", () => {
    for (const columns of [30, 60, 140]) {
      let state = press(resized(start(), { columns, rows: 9 }), "t");
      expect(screen(state)[0]).toBe("Citations");
      state = press(resized(state, { columns: 41, rows: 20 }), "k", "j");
      expect(screen(state)[0]).toBe("Citations");
      for (; ; state = press(state, "space")) {
        for (const row of screen(state)) expect(displayWidth(row.replaceAll("*", ""))).toBeLessThanOrEqual(41);
        if (press(state, "space").top === state.top) break;
      }
    }
  });

  it("writes no colours without colour", () => {
    expect(text(start())).not.toContain("\u001b");
    expect(screenRows(press(start(), "]"), true).join("")).toContain("\u001b[1;7;33mBrake\u001b[22;27;39m");
  });
});

/** A terminal that exists only in memory. */
function terminal() {
  const input = Object.assign(new PassThrough(), {
    isRaw: false,
    setRawMode(raw: boolean) {
      input.isRaw = raw;
    },
  });
  const output = Object.assign(new PassThrough(), { columns: 60, rows: 12 });
  const written: string[] = [];
  output.on("data", (data: Buffer) => written.push(data.toString()));
  const read = (options: Partial<ReaderOptions> = {}) =>
    readOnTerminal(document, { input, output, colour: false, ...options });
  return { input, output, written, read };
}

describe("readOnTerminal", () => {
  it("restores the terminal when the document is closed, in every way", async () => {
    for (const close of ["q", "\u0003", "\u0004", undefined]) {
      const { input, written, read } = terminal();
      const before = process.listenerCount("SIGTERM");
      const done = read();
      expect(input.isRaw).toBe(true);
      if (close === undefined) input.end();
      else input.write(close);
      await done;
      expect(input.isRaw).toBe(false);
      expect(written.at(-1)).toBe("\u001b[?25h\u001b[?1049l");
      expect([process.listenerCount("SIGTERM"), input.listenerCount("keypress")]).toEqual([before, 0]);
    }
  });

  it("restores the terminal if something fails, and the listeners of others", async () => {
    const { input, written, read } = terminal();
    const other = () => {};
    input.on("keypress", other);
    const done = read({
      onMark: () => {
        throw new Error("full");
      },
    });
    expect(input.listeners("keypress")).not.toContain(other);
    input.write("+");
    await expect(done).rejects.toThrow("full");
    expect(input.isRaw).toBe(false);
    expect(written.at(-1)).toContain("\u001b[?1049l");
    expect(input.listeners("keypress")).toEqual([other]);
  });

  it("decodes keys, passes marks on, and redraws on another size", async () => {
    const { input, output, written, read } = terminal();
    const marks: string[] = [];
    const done = read({ onMark: (mark) => `marked: ${marks.push(mark)}` });
    input.write("+?-\u001b[6~");
    await new Promise((resolve) => setImmediate(resolve));
    expect(marks).toEqual(["relevant", "maybe", "not"]);
    expect(written.join("")).toContain("marked: 1");
    expect(written.at(-1)).toMatch(/lines 11–21|marked: 3/);
    output.rows = 6;
    output.emit("resize");
    await new Promise((resolve) => setImmediate(resolve));
    expect(written.at(-1)?.split("\r\n")).toHaveLength(6);
    input.write("q");
    await done;
  });
});
