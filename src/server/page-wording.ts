import type { Wording } from "../core/index.js";

/** Settings and commands as a page names them: the label of the field, and the command to copy. */
export const pageWording: Wording = {
  setting: (name) => `“${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}”`,
  command: (name) => `presage ${name}`,
};
