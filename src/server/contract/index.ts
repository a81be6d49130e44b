import type { AnswerOf, CallOf } from "./contract.js";
import { studies } from "./studies.js";
import { systems } from "./systems.js";
import { workbench } from "./workbench.js";

/** Every route of the API: the description, the handlers and the clients are made from this list. */
export const routes = {
  ...workbench,
  ...studies,
  ...systems,
};

export type Contract = typeof routes;
export type Call<K extends keyof Contract> = CallOf<Contract[K], K>;
export type Answer<K extends keyof Contract> = AnswerOf<Contract[K]>;
