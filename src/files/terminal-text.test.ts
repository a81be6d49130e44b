import { expect, it } from "vitest";
import { styledWithoutControls, withoutControls } from "./terminal-text.js";

it.each([
  ["a CSI sequence", "a\u001b[2Jb", "a\ufffd[2Jb"],
  ["a title", "\u001b]0;owned\u0007", "\ufffd]0;owned\ufffd"],
  ["a link (OSC 8)", "\u001b]8;;http://x\u001b\\text", "\ufffd]8;;http://x\ufffd\\text"],
  ["C1 controls", "\u009b2J\u0090\u009d", "\ufffd2J\ufffd\ufffd"],
  ["C1 controls as bytes of Latin-1", "\udc9b2J \udce9", "\ufffd2J \udce9"],
  ["a carriage return that hides a line", "safe\rowned\r\n", "safe\ufffdowned\r\n"],
  ["backspace and bell", "\b\u0007\u007f", "\ufffd\ufffd\ufffd"],
  ["reversed writing", "\u202etxt.exe\u2066", "\ufffdtxt.exe\ufffd"],
])("a text for people has no %s", (_, text, safe) => {
  expect(withoutControls(text)).toBe(safe);
});

it("letters of any script, emoji, tabs and line ends remain", () => {
  const text = "ü\tИ 日本\n😀 \ud83d\ude80 \u{1f09b} שלום\u200f\r\n";
  expect(withoutControls(text)).toBe(text);
});

it("Presage's own looks remain, others do not", () => {
  const own = "\u001b[1mbold\u001b[22m \u001b[1;7;33mword\u001b[22;27;39m";
  expect(styledWithoutControls(own)).toBe(own);
  expect(styledWithoutControls("\u001b[8mhidden\u001b[0m\u001b[38;5;0m")).toBe(
    "\ufffd[8mhidden\ufffd[0m\ufffd[38;5;0m",
  );
});
