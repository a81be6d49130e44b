import type { Contract } from "../contract/index.js";
import type { Handlers } from "./handlers.js";
import { readingHandlers } from "./reading.js";
import { searchingHandlers } from "./searching.js";
import { workbenchHandlers } from "./workbench.js";

/** A handler for every route. */
export const handlers: Handlers<Contract> = {
  ...workbenchHandlers,
  ...searchingHandlers,
  ...readingHandlers,
};
