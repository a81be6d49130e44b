// What clients of the API need: types only.

export type { Answer, Call, Contract } from "./contract/index.js";
export type { Person } from "./person.js";
