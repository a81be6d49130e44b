import type { FuzzReader } from "../reader.js";
import * as judgements from "./judgements.js";
import { cpcScheme, patentNumbers, patentReaders, xml } from "./patents.js";
import { postings } from "./postings.js";
import * as queries from "./queries.js";
import * as runs from "./runs.js";
import * as settings from "./settings.js";
import * as stored from "./stored.js";
import * as systems from "./systems.js";
import * as topics from "./topics.js";

/** Every reader under fire. The only list of them. */
export const fuzzReaders: readonly FuzzReader[] = [
  ...[runs, judgements, topics, settings, queries, systems].flatMap((group): FuzzReader[] => Object.values(group)),
  xml,
  ...patentReaders,
  cpcScheme,
  patentNumbers,
  postings,
  ...Object.values(stored),
];
