import type { Contract } from "../contract/index.js";
import { assessorsHandlers } from "./assessors.js";
import type { Handlers } from "./handlers.js";
import { judgingHandlers } from "./judging.js";
import { workbenchHandlers } from "./workbench.js";

/** A handler for every route. */
export const handlers: Handlers<Contract> = {
  ...workbenchHandlers,
  ...judgingHandlers,
  ...assessorsHandlers,
};
