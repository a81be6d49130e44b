import { COMMAND_SETTINGS, type Spelling } from "../../report/index.js";
import { shellWording } from "./wording.js";

/** Settings that commands of reports spell short, as trec_eval's users know them. */
const SHORT: Readonly<Record<string, string>> = { measure: "-m", level: "-l", docs: "-N", depth: "-M" };

/** Commands of reports as they are typed. */
export const shellSpelling: Spelling = {
  program: "presage",
  settings: Object.fromEntries(
    COMMAND_SETTINGS.map((name) => [name, SHORT[name] ?? shellWording.setting(name)]),
  ) as Spelling["settings"],
};
