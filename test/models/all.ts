import { campaignStore } from "./campaign-store.js";
import { collectionStore } from "./collection-store.js";
import { indexWriter } from "./index-writer.js";
import { journal } from "./journal.js";
import { judgementStore } from "./judgement-store.js";
import { judgingApi } from "./judging-api.js";
import { judgingQueue } from "./judging-queue.js";
import type { AnyModel } from "./model.js";
import { searchSession } from "./search-session.js";
import { writeLock } from "./write-lock.js";

/** All models. */
export const models: readonly AnyModel[] = [
  campaignStore,
  judgingQueue,
  judgingApi,
  indexWriter,
  judgementStore,
  searchSession,
  journal,
  collectionStore,
  writeLock,
];
