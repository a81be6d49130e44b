import type { FuzzReader } from "../reader.js";
import * as api from "./api.js";
import * as archives from "./archives.js";
import * as campaigns from "./campaigns.js";
import * as encoded from "./encoded.js";
import * as judgements from "./judgements.js";
import * as kept from "./kept.js";
import * as models from "./models.js";
import { cpcScheme, patentNumbers, patentReaders, xml } from "./patents.js";
import { documentVectors, postings } from "./postings.js";
import * as queries from "./queries.js";
import * as runs from "./runs.js";
import * as settings from "./settings.js";
import * as stored from "./stored.js";
import * as systems from "./systems.js";
import * as texts from "./texts.js";
import * as topics from "./topics.js";

/** Every reader under fire. The only list of them. */
export const fuzzReaders: readonly FuzzReader[] = [
  ...[runs, judgements, topics, settings, queries, systems].flatMap((group): FuzzReader[] => Object.values(group)),
  xml,
  ...patentReaders,
  cpcScheme,
  patentNumbers,
  postings,
  documentVectors,
  ...[stored, archives, kept, encoded, models, texts, campaigns, api].flatMap((group): FuzzReader[] =>
    Object.values(group),
  ),
];
