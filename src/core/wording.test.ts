import { expect, test } from "vitest";
import { UsageError } from "./errors.js";
import { command, setting, worded } from "./wording.js";

const shell = { setting: (name: string) => `--${name}`, command: (name: string) => `presage ${name}` };

test("a front end words settings and commands", () => {
  const { message } = new UsageError(`only with ${setting("distil")}; see ${command("collection add")}`, {
    setting: "alpha",
    value: 2,
  });
  expect(message).toBe("⟨alpha⟩: only with ⟨distil⟩; see ⟪collection add⟫");
  expect(worded(message, shell)).toBe("--alpha: only with --distil; see presage collection add");
});

test("other brackets stay as they are", () => {
  expect(worded("⟨a b⟩ ⟨⟩ <in> ⟪X⟫", shell)).toBe("⟨a b⟩ ⟨⟩ <in> ⟪X⟫");
});
