import { COMMAND_SETTINGS, type Spelling } from "../../report/index.js";
import { shellWording } from "./wording.js";

/** Settings that commands in reports spell with one letter, as users of trec_eval know them. */
const SHORT: Readonly<Record<string, string>> = { measure: "-m", level: "-l", docs: "-N", depth: "-M" };

/** Commands in reports, as they are typed. */
export const shellSpelling: Spelling = {
  program: "presage",
  settings: Object.fromEntries(
    COMMAND_SETTINGS.map((name) => [name, SHORT[name] ?? shellWording.setting(name)]),
  ) as Spelling["settings"],
};
