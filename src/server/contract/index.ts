import { access } from "./access.js";
import { assessors } from "./assessors.js";
import { comparing } from "./comparing.js";
import type { AnswerOf, CallOf } from "./contract.js";
import { judging } from "./judging.js";
import { pool } from "./pool.js";
import { reading } from "./reading.js";
import { reporting } from "./reporting.js";
import { results } from "./results.js";
import { runs } from "./runs.js";
import { searching } from "./searching.js";
import { setup } from "./setup.js";
import { systems } from "./systems.js";
import { workbench } from "./workbench.js";

/** Every route of the API: the description, the handlers and the clients are made from this list. */
export const routes = {
  ...reporting,
  ...workbench,
  ...systems,
  ...judging,
  ...assessors,
  ...access,
  ...setup,
  ...runs,
  ...pool,
  ...searching,
  ...reading,
  ...results,
  ...comparing,
};

export type Contract = typeof routes;
export type Call<K extends keyof Contract> = CallOf<Contract[K], K>;
export type Answer<K extends keyof Contract> = AnswerOf<Contract[K]>;
