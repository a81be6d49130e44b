import { expect, it } from "vitest";
import { normaliseWord } from "./fold.js";
import { withGreekNames } from "./greek-names.js";

it.each([
  ["TNFα", "tnfalpha"],
  ["κB", "kappab"],
  ["α", "alpha"],
  ["Β1", "beta1"],
  ["αβ", "alphabeta"],
  ["ϕ", "phi"],
  ["μ", "mu"],
  ["µm", "μm"],
  ["ω", "omega"],
  ["Ω", "ohm"],
  ["kΩ", "kohm"],
  ["MΩ", "mohm"],
  ["και", "και"],
  ["ή", "ή"],
  ["valve", "valve"],
])("writes %s as %s", (written, word) => expect(withGreekNames(normaliseWord(written), written)).toBe(word));
