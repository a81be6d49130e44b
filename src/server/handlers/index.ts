import type { Contract } from "../contract/index.js";
import type { Handlers } from "./handlers.js";
import { studiesHandlers } from "./studies.js";
import { systemsHandlers } from "./systems.js";
import { workbenchHandlers } from "./workbench.js";

/** A handler for every route. */
export const handlers: Handlers<Contract> = {
  ...workbenchHandlers,
  ...studiesHandlers,
  ...systemsHandlers,
};
