import type { Contract } from "../contract/index.js";
import { accessHandlers } from "./access.js";
import { assessorsHandlers } from "./assessors.js";
import { comparingHandlers } from "./comparing.js";
import type { Handlers } from "./handlers.js";
import { judgingHandlers } from "./judging.js";
import { poolHandlers } from "./pool.js";
import { readingHandlers } from "./reading.js";
import { reportingHandlers } from "./reporting.js";
import { resultsHandlers } from "./results.js";
import { runsHandlers } from "./runs.js";
import { searchingHandlers } from "./searching.js";
import { setupHandlers } from "./setup.js";
import { systemsHandlers } from "./systems.js";
import { workbenchHandlers } from "./workbench.js";

/** A handler for every route. */
export const handlers: Handlers<Contract> = {
  ...reportingHandlers,
  ...workbenchHandlers,
  ...systemsHandlers,
  ...judgingHandlers,
  ...assessorsHandlers,
  ...accessHandlers,
  ...setupHandlers,
  ...runsHandlers,
  ...poolHandlers,
  ...searchingHandlers,
  ...readingHandlers,
  ...resultsHandlers,
  ...comparingHandlers,
};
